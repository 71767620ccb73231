// The "short answer" kind in the browser: a few sentences.
import { openKind } from '../open/open.tsx';

export const shortAnswer = openKind('short_answer', { aim: [40, 90] });
