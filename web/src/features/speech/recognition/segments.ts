// Splits microphone audio into speech segments short enough for the model, at pauses or at the quietest point.

/** Samples per frame at 16 kHz: 32 ms, the frame length of the voice detector. */
export const frameSize = 512;
const framesPerSecond = 16_000 / frameSize;
const frames = (seconds: number): number => Math.round(seconds * framesPerSecond);

const startsAbove = 0.5;
const endsBelow = 0.35;
/** Pauses inside a sentence are shorter. */
const pauseFrames = frames(0.7);
/** Kept before and after the detected speech, since the detector lags by a syllable. */
const padFrames = frames(0.32);
/** Moonshine was trained on clips of up to half a minute, and repeats itself on longer ones. */
const longestFrames = frames(25);
const cutWithinFrames = frames(10);
/** Fewer voiced frames are a click or a breath. */
const fewestVoiced = 3;

/** In samples since the start of the recording. */
export type Segment = { start: number; end: number };

export type Segmenter = {
  /** The number of frames so far. */
  count: number;
  /** The segment being spoken, in frames. */
  open: { start: number; lastVoiced: number; voiced: number; energies: readonly number[] } | null;
  /** No segment starts before this frame. */
  closedTo: number;
};

/** `probability` that the frame is speech, and `energy` to choose where to split a segment that gets too long. */
type Frame = { probability: number; energy: number };
type Step = { state: Segmenter; ended: Segment | null };

export const newSegmenter = (): Segmenter => ({ count: 0, open: null, closedTo: 0 });

const toSamples = (start: number, end: number): Segment => ({
  start: start * frameSize,
  end: end * frameSize,
});

/** The frame with the least energy in the last few seconds, as an index into `energies`. */
const quietest = (energies: readonly number[]): number => {
  const from = Math.max(1, energies.length - cutWithinFrames);
  let best = from;
  for (let at = from; at < energies.length; at += 1)
    if ((energies[at] ?? 0) < (energies[best] ?? 0)) best = at;
  return best;
};

const start = (state: Segmenter, count: number, energy: number): Segmenter => {
  const from = Math.max(state.closedTo, count - 1 - padFrames);
  const before = Array.from({ length: count - 1 - from }, () => 0);
  return {
    ...state,
    count,
    open: { start: from, lastVoiced: count, voiced: 1, energies: [...before, energy] },
  };
};

export const stepSegmenter = (state: Segmenter, { probability, energy }: Frame): Step => {
  const count = state.count + 1;
  const { open } = state;
  if (!open)
    return {
      state: probability >= startsAbove ? start(state, count, energy) : { ...state, count },
      ended: null,
    };
  const isVoiced = probability >= (count - open.lastVoiced > 1 ? startsAbove : endsBelow);
  const next = {
    start: open.start,
    lastVoiced: isVoiced ? count : open.lastVoiced,
    voiced: open.voiced + (isVoiced ? 1 : 0),
    energies: [...open.energies, energy],
  };
  if (count - next.lastVoiced >= pauseFrames) return close({ ...state, count, open: next });
  if (count - next.start < longestFrames) return { state: { ...state, count, open: next }, ended: null };
  const cut = next.start + quietest(next.energies);
  const rest = { ...next, start: cut, energies: next.energies.slice(cut - next.start) };
  return { state: { count, closedTo: cut, open: rest }, ended: toSamples(next.start, cut) };
};

/** At a pause or the end of the recording, ends the open segment shortly after its last voiced frame. */
export const close = (state: Segmenter): Step => {
  const { open, count } = state;
  if (!open) return { state, ended: null };
  const end = Math.min(count, open.lastVoiced + padFrames);
  const closed = { count, open: null, closedTo: end };
  return { state: closed, ended: open.voiced < fewestVoiced ? null : toSamples(open.start, end) };
};

/** Splits the whole audio into pieces the model can take, for a recording without detected speech. */
export const evenSegments = (length: number): Segment[] => {
  const most = longestFrames * frameSize;
  return Array.from({ length: Math.ceil(length / most) }, (_, at) => ({
    start: at * most,
    end: Math.min(length, (at + 1) * most),
  }));
};
