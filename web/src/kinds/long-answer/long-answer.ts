// The "long answer" kind in the browser: paragraphs.
import { openKind } from '../open/open.tsx';

export const longAnswer = openKind('long_answer', { aim: [120, 250] });
