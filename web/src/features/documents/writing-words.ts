// What is said of questions that a model writes: how far it is, what was dropped and why, and how it ended. Pure.
import type { WritingEnd, Writing, WrittenPart } from '@rehearse/contract/writings.ts';
import type { FoundSkill } from '@rehearse/contract/documents.ts';
import { longestLine, mostLines } from '@rehearse/contract/writings.ts';
import type { Skill } from '@rehearse/contract/primitives.ts';
import { capitalised, counted, listed, numberWord } from '../../ui/counted.ts';

/** By the name of the check. */
const faultWords: Record<string, string> = {
  form: 'it was not a question',
  shape: 'parts of it were missing',
  stem: 'its first line was no short sentence',
  options: 'its options did not fit together',
  'option-length': 'the length of an option gave it away',
  numeric: 'its number did not hold',
  rubric: 'its rubric was not sound',
  'model-answer': 'its model answer left a point out',
  hint: 'a hint told the answer',
  link: 'it held a link',
  html: 'it held HTML',
  secret: 'it held what looks like a key',
  person: 'it named a person',
  language: 'it was not in English',
  'unique-stem': 'it is there already',
  'near-duplicate': 'it is too like a question that is there',
  'own-answer': 'its own answer did not earn full marks',
  silence: '“I don’t know” earned points',
};

export const droppedWords = ({ failed }: Pick<WrittenPart, 'failed'>): string =>
  `Dropped: ${listed(failed.map((rule) => faultWords[rule] ?? 'it failed a check'))}`;

const endWords: Record<WritingEnd, string> = {
  no_answer: 'The model did not answer.',
  budget_spent: 'Today’s share of the language model is used up.',
  refused: 'The model would not write about this.',
  turned_down: 'The model could not be reached with its key.',
  no_model: 'The language model was turned off meanwhile.',
  stopped: 'It was stopped there.',
};

const countOf = ({ parts }: Pick<Writing, 'parts'>, state: WrittenPart['state']): number =>
  parts.filter((part) => part.state === state).length;

/** "Two of three are written. One was dropped." and, where it ended early, why. */
export const outcomeWords = (writing: Pick<Writing, 'parts' | 'end' | 'state' | 'blueprint'>): string => {
  const all = writing.parts.length;
  const written = countOf(writing, 'written');
  const dropped = countOf(writing, 'dropped');
  if (writing.state === 'writing')
    return `Question ${Math.min(all, written + dropped + 1)} of ${all} is being written. You may leave this page: it goes on, and stands here when you come back.`;
  const said = [
    written === 0
      ? 'No new question came of it.'
      : written === all
        ? `${capitalised(counted(all, 'new question'))} ${all === 1 ? 'is' : 'are'} written.`
        : `${capitalised(numberWord(written))} of ${numberWord(all)} ${written === 1 ? 'is' : 'are'} written.`,
    ...(dropped > 0
      ? [`${capitalised(numberWord(dropped))} ${dropped === 1 ? 'was' : 'were'} dropped.`]
      : []),
    ...(writing.end ? [endWords[writing.end]] : []),
  ];
  const rest = Math.max(0, writing.blueprint.length - written);
  return rest === 0
    ? said.join(' ')
    : `${said.join(' ')} ${written === 0 ? 'Your test takes its questions' : `The other ${counted(rest, 'question')} of your test ${rest === 1 ? 'comes' : 'come'}`} from the bank.`;
};

type DeleteWords = { title: string; body: string[]; done: string };

/** What is asked before a writing is deleted, and said when it is. */
export const deleteWords = (writing: Pick<Writing, 'parts' | 'state'>): DeleteWords => {
  const [written, dropped] = [countOf(writing, 'written'), countOf(writing, 'dropped')];
  const gone = listed([
    ...(written > 0 ? [counted(written, 'question')] : []),
    ...(dropped > 0 ? [counted(dropped, 'dropped draft')] : []),
  ]);
  const stops = writing.state === 'writing' ? ['The model writes no further.'] : [];
  const goes =
    gone === '' ? [] : [`${capitalised(gone)} ${written + dropped === 1 ? 'goes' : 'go'} for good.`];
  const first = [...stops, ...goes, "This can't be undone."].join(' ');
  if (written === 0) return { title: 'Delete this from your list?', body: [first], done: 'Deleted' };
  const stays =
    'A test of yours that has one of them keeps it, with your answer and its grade, until you delete that test. One that an administrator has published is public and stays.';
  return {
    title: `Delete ${written === 1 ? 'this question' : 'these questions'}?`,
    body: [first, stays],
    done: `${written === 1 ? 'Question' : 'Questions'} deleted`,
  };
};

/** What of a deleted writing stays, and until when; undefined: nothing does. */
export const stayWords = ({ held, published }: { held: number; published: number }): string | undefined => {
  const one = (count: number): boolean => count === 1;
  const said = [
    ...(held > 0
      ? [
          `${capitalised(counted(held, 'question'))} ${one(held) ? 'stays' : 'stay'} in tests of yours and ${one(held) ? 'goes' : 'go'} with them.`,
        ]
      : []),
    ...(published > 0
      ? [
          `${capitalised(counted(published, 'question'))} ${one(published) ? 'is' : 'are'} public and ${one(published) ? 'stays' : 'stay'}.`,
        ]
      : []),
  ];
  return said.length === 0 ? undefined : said.join(' ');
};

/** "About 6,900 tokens, in three to six calls" */
export const costWords = (count: number, tokensEach: number): string =>
  `About ${(count * tokensEach).toLocaleString('en-GB')} tokens in ${counted(count, 'call')}; up to twice that where drafts must be written anew.`;

/** What goes with each skill: lines of the job description alone, so that nothing of a résumé leaves. */
export const linesOf = (skills: readonly FoundSkill[]): { skill: Skill; lines: string[] }[] =>
  skills.flatMap(({ skill, asked, wished }) => {
    const lines = [...new Set([...asked, ...wished].map(({ text }) => text.slice(0, longestLine)))];
    return lines.length === 0 ? [] : [{ skill, lines: lines.slice(0, mostLines) }];
  });

/** What becomes of a job description and a résumé, before they are sent: with a model they leave this server. */
export const keptWords = (reader: { model: string } | null): string =>
  reader
    ? `Both are sent to the language model ${reader.model}. Neither text is kept here.`
    : 'Neither text is kept. Close the tab, and it is gone.';
