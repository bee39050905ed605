// Shares, times and lists as the language spoken writes them.
import { language } from "./language";

/** A share in per mille as a whole percentage: "12%" or "12 %". */
export function percentText(share: number): string {
  const format = new Intl.NumberFormat(language.value, { style: "percent" });
  return format.format(Math.round(share / 10) / 100);
}

/** A change of a share in per mille: "+12 %". */
export function signedPercentText(share: number): string {
  const format = new Intl.NumberFormat(language.value, {
    style: "percent",
    signDisplay: "exceptZero",
  });
  return format.format(Math.round(share / 10) / 100);
}

export function daysText(days: number): string {
  return new Intl.NumberFormat(language.value, {
    style: "unit",
    unit: "day",
    unitDisplay: "long",
  }).format(days);
}

export function listText(names: string[]): string {
  return new Intl.ListFormat(language.value).format(names);
}
