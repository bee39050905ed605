// A screen whose code is fetched when it is first shown.
import { signal } from "@preact/signals";
import type { ComponentType } from "preact";
import { useState } from "preact/hooks";
import { t } from "../i18n/language";

// biome-ignore lint/suspicious/noExplicitAny: screens have props of their own
type Any = any;

export function lazy<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const screen = signal<ComponentType<P> | null>(null);
  const failed = signal(false);
  let isAsked = false;
  const fetch = () => {
    isAsked = true;
    failed.value = false;
    load().then(
      (found) => {
        screen.value = found;
      },
      () => {
        failed.value = true;
      },
    );
  };
  return (props: P) => {
    useState(() => {
      if (!isAsked) fetch();
    });
    const Screen = screen.value as Any;
    if (Screen) return <Screen {...props} />;
    if (failed.value)
      return (
        <main id="main" class="page">
          <p role="alert">{t("This page could not be loaded.")}</p>
          <button type="button" class="button" onClick={fetch}>
            {t("Try again")}
          </button>
        </main>
      );
    return (
      <main id="main" class="page" aria-busy="true">
        <p class="soft">{t("Loading…")}</p>
      </main>
    );
  };
}
