// Input and output of the bank's checks.
import type { AuthoringQuestion } from '@rehearse/contract/questions/questions.ts';

/** A file that was parsed successfully. */
export type BankFile = {
  /** Relative to the bank, such as `data/data-late-mobile-events.yaml`. */
  path: string;
  /** Its folder, and its name without `.yaml`. */
  folder: string;
  name: string;
  question: AuthoringQuestion;
};

/** A problem of one file, or of the bank as a whole (`file` is then the folder or `bank`). */
export type Fault = { file: string; rule: string; reason: string };

/** A pure function. Gets all files at once, because half of the rules compare them. */
export type Check = (files: readonly BankFile[]) => Fault[];

/** A check on single questions: `judge` returns the reasons. */
export const eachFile =
  (rule: string, judge: (question: AuthoringQuestion, file: BankFile) => string[]): Check =>
  (files) =>
    files.flatMap((file) => judge(file.question, file).map((reason) => ({ file: file.path, rule, reason })));
