// The sounds of the table, made by Web Audio: no samples. Each is shorter than 400 ms (the chord at the
// end a little longer), quiet, and drawn from three materials: a struck tone, a rustle, a knock.

export type Voice = "wood" | "paper" | "coin" | "bell" | "chord";

/** Pitch (or the middle of the noise), start in seconds, loudness from 0 to 1, length in seconds. */
type Strike = [hertz: number, from: number, loud: number, long: number];

/** A tone that is struck and dies away. */
function tone(context: BaseAudioContext, out: AudioNode, ...strike: Strike): void {
  const [hertz, from, loud, long] = strike;
  const source = context.createOscillator();
  const gain = context.createGain();
  source.type = "sine";
  source.frequency.value = hertz;
  gain.gain.setValueAtTime(0, from);
  gain.gain.linearRampToValueAtTime(loud, from + 0.006);
  gain.gain.exponentialRampToValueAtTime(0.0001, from + long);
  source.connect(gain).connect(out);
  source.start(from);
  source.stop(from + long);
}

/** Noise through a filter: paper, or the body of a knock. The noise is the same each time. */
function rustle(context: BaseAudioContext, out: AudioNode, ...strike: Strike): void {
  const [hertz, from, loud, long] = strike;
  const count = Math.ceil(context.sampleRate * long);
  const buffer = context.createBuffer(1, count, context.sampleRate);
  const samples = buffer.getChannelData(0);
  let state = 7;
  for (let index = 0; index < count; index++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    samples[index] = (state / 2 ** 31 - 1) * (1 - index / count) ** 2;
  }
  const source = context.createBufferSource();
  const filter = context.createBiquadFilter();
  const gain = context.createGain();
  source.buffer = buffer;
  filter.type = "bandpass";
  filter.frequency.value = hertz;
  filter.Q.value = 0.9;
  gain.gain.value = loud;
  source.connect(filter).connect(gain).connect(out);
  source.start(from);
}

type Play = (context: BaseAudioContext, out: AudioNode, from: number) => void;

const voices: Record<Voice, Play> = {
  wood: (context, out, from) => {
    rustle(context, out, 900, from, 0.5, 0.05);
    tone(context, out, 196, from, 0.28, 0.14);
    tone(context, out, 522, from, 0.08, 0.07);
  },
  paper: (context, out, from) => {
    rustle(context, out, 3800, from, 0.3, 0.16);
    rustle(context, out, 2400, from + 0.07, 0.2, 0.12);
  },
  coin: (context, out, from) => {
    tone(context, out, 2093, from, 0.1, 0.22);
    tone(context, out, 3136, from + 0.05, 0.09, 0.28);
  },
  bell: (context, out, from) => {
    tone(context, out, 659, from, 0.18, 0.34);
    tone(context, out, 880, from + 0.11, 0.18, 0.28);
    tone(context, out, 1760, from + 0.11, 0.03, 0.2);
  },
  chord: (context, out, from) => {
    for (const [index, hertz] of [262, 330, 392, 523].entries())
      tone(context, out, hertz, from + index * 0.06, 0.13, 0.9);
  },
};

/** Plays a voice into `out` at `from` seconds of the context's own time. */
export function sing(context: BaseAudioContext, out: AudioNode, voice: Voice, from: number): void {
  voices[voice](context, out, from);
}
