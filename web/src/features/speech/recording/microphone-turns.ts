// Lets one recorder at a time use the microphone: starting one ends any other and waits for its last words.

/** `end` stops the recorder. It calls `giveTurn` once it is idle: at once, or after its last words have arrived. */
export type TurnHolder = { end: () => void };

let current: TurnHolder | null = null;
let next: { holder: TurnHolder; begin: () => void } | null = null;

/** Whether another recorder has to finish first. */
export const mustWait = (holder: TurnHolder): boolean => current !== null && current !== holder;

/** Runs `begin` when the microphone is free. If several are waiting, the newest gets it. */
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
