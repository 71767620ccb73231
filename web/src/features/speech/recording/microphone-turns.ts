// One recorder at a time has the microphone: whoever starts ends what another field records, and waits for its last words.

/** `end` stops it; it gives its turn back when it is idle again, at once or once its words are there. */
export type TurnHolder = { end: () => void };

let current: TurnHolder | null = null;
let next: { holder: TurnHolder; begin: () => void } | null = null;

/** Another recorder has to finish first. */
export const mustWait = (holder: TurnHolder): boolean => current !== null && current !== holder;

/** Runs `begin` when the microphone is free. Of several that wait, the newest gets it. */
export const takeTurn = (holder: TurnHolder, begin: () => void): void => {
  if (!mustWait(holder)) {
    current = holder;
    return begin();
  }
  const earlier = next?.holder;
  next = { holder, begin };
  if (earlier && earlier !== holder) earlier.end();
  current?.end();
};

export const giveTurn = (holder: TurnHolder): void => {
  if (next?.holder === holder) next = null;
  if (current !== holder) return;
  const following = next;
  next = null;
  current = following?.holder ?? null;
  following?.begin();
};
