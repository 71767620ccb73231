// What was said to someone before a turn of their answer; the page of an interview's results knows it.
import { createContext, type ReactNode } from 'react';

/** null or undefined: nothing, as in a test that is written. */
export const PrecedingLines = createContext<
  ((position: number, turn: number) => ReactNode | null) | undefined
>(undefined);
