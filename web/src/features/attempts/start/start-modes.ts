// The test modes on the start page, each with a one-sentence description.
import { Mode } from '@rehearse/contract/attempts/attempt-actions.ts';
import { modeWords } from '@rehearse/contract/vocabulary.ts';

const hints: Record<Mode, string> = {
  practice: 'Feedback as you go or at the end. You can pause.',
  exam: 'A fixed deadline, no pausing. Feedback after you submit.',
  interview: 'A conversation with follow-up questions. 20 to 45 minutes, no pausing.',
  adaptive:
    'One question at a time, harder or easier depending on your answers. You get an estimate of your level at the end.',
  daily: 'Five short questions, the same for everyone today. New ones are available at midnight UTC.',
};
export const modes = Mode.options.map((value) => ({ value, label: modeWords[value], hint: hints[value] }));
