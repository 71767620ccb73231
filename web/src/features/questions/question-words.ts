// The admin panel's texts about reports and question changes. Pure.
import { counted } from '../../ui/display/counted.ts';
import type { QuestionMove, QuestionLine, Report } from './question-queries.ts';

export const reasonWords: Record<Report['reason'], string> = {
  wrong_key: 'The answer key is wrong',
  unclear: 'The question is unclear',
  typo: 'Typo or grammar mistake',
  off_level: 'Too easy or too hard',
  other: 'Something else',
};

/** Added after the newest version: what it means for tests depends on the question's status. */
export const newestWords: Record<QuestionLine['state'], string> = {
  published: ', used in new tests',
  personal: ', used only in new tests for the person it was written for',
  retired: ', the latest, which isn’t used in new tests',
};

export const moveWords = (
  move: QuestionMove,
  n: number,
): { title: string; body: string; act: string; done: string } =>
  move === 'retire'
    ? {
        title: n === 1 ? 'Retire this question?' : `Retire ${counted(n, 'question')}?`,
        body: `${n === 1 ? 'It' : 'They'} won’t appear in new tests. Existing tests keep ${n === 1 ? 'it' : 'them'}. You can publish ${n === 1 ? 'it' : 'them'} again.`,
        act: 'Retire',
        done: n === 1 ? 'Question retired' : `${n} questions retired`,
      }
    : {
        title: n === 1 ? 'Publish this question?' : `Publish ${counted(n, 'question')}?`,
        body: `New tests can include ${n === 1 ? 'it' : 'them'} from now on.`,
        act: 'Publish',
        done: n === 1 ? 'Question published' : `${n} questions published`,
      };
