// A screen, or a part of one, whose code is fetched when it is first shown.
import { signal } from "@preact/signals";
import type { ComponentChildren, ComponentType } from "preact";
import { useState } from "preact/hooks";
import { t } from "../i18n/language";

// biome-ignore lint/suspicious/noExplicitAny: screens have props of their own
type Any = any;

interface FrameProps {
  isBusy: boolean;
  children: ComponentChildren;
}
const Page = ({ isBusy, children }: FrameProps) => (
  <main id="main" class="page" aria-busy={isBusy}>
    {children}
  </main>
);
const Part = ({ isBusy, children }: FrameProps) => <div aria-busy={isBusy}>{children}</div>;

export function lazy<P extends object>(
  load: () => Promise<ComponentType<P>>,
  kind: "screen" | "part" = "screen",
): ComponentType<P> {
  const Frame = kind === "screen" ? Page : Part;
  const screen = signal<ComponentType<P> | null>(null);
  const failed = signal(false);
  let isAsked = false;
  const begin = () => {
    isAsked = true;
    failed.value = false;
    return load().then(
      (found) => {
        screen.value = found;
      },
      () => {
        failed.value = true;
      },
    );
  };
  // After an upgrade the code has other names, which only a page loaded anew knows.
  const again = async () => {
    await begin();
    if (!failed.value) return;
    const page = await fetch(location.pathname, { cache: "no-store" }).catch(() => null);
    if (page?.ok) location.reload();
  };
  return (props: P) => {
    useState(() => {
      if (!isAsked) void begin();
    });
    const Screen = screen.value as Any;
    if (Screen) return <Screen {...props} />;
    if (failed.value)
      return (
        <Frame isBusy={false}>
          <p role="alert">{t("This page could not be loaded.")}</p>
          <button type="button" class="button" onClick={() => void again()}>
            {t("Try again")}
          </button>
        </Frame>
      );
    return (
      <Frame isBusy={true}>
        <p class="soft">{t("Loading…")}</p>
      </Frame>
    );
  };
}
