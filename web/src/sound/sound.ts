// Sounds while a match is played: one at a time, and only where the person wants them. Off on phones
// until they are switched on.
import { settings } from "../storage/settings";
import { sing, type Voice } from "./voices";

let context: AudioContext | null = null;
let busy_until = 0; // seconds of the context: never two at once

const isPhone = () => matchMedia("(pointer: coarse)").matches;

export const isSoundOn = () =>
  settings.value.sound === "on" || (settings.value.sound === "auto" && !isPhone());

const loudness = 0.35;
const apart_s = 0.09;

/** A browser lets a page sound after the person has pressed something; before that nothing is heard. */
export function play(voice: Voice): void {
  if (!isSoundOn() || document.hidden || !("AudioContext" in globalThis)) return;
  if (!navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  const from = context.currentTime + 0.01;
  const isWeighty = voice === "bell" || voice === "chord";
  if (from < busy_until && !isWeighty) return;
  const start = Math.max(from, busy_until);
  busy_until = start + apart_s;
  const out = context.createGain();
  out.gain.value = loudness;
  out.connect(context.destination);
  sing(context, out, voice, start);
}
