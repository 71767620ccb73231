// Texts of question requests: progress, rejections with their reasons, and the outcome. Pure.
import type { WritingEndReason, Writing, WrittenPart } from '@rehearse/contract/questions/writings.ts';
import type { FoundSkill } from '@rehearse/contract/insights/documents.ts';
import { longestLine, mostLines } from '@rehearse/contract/questions/writings.ts';
import type { Skill } from '@rehearse/contract/primitives.ts';
import { capitalized, counted, listed } from '../../ui/display/counted.ts';

/** By check name. */
const faultWords: Record<string, string> = {
  form: 'it wasn’t a question',
  shape: 'parts of it were missing',
  stem: 'its first line wasn’t a short sentence',
  options: 'its options didn’t fit together',
  'option-length': 'an option’s length gave the answer away',
  numeric: 'its number didn’t check out',
  rubric: 'its rubric had problems',
  'model-answer': 'its model answer missed a criterion',
  hint: 'a hint gave the answer away',
  link: 'it contained a link',
  html: 'it contained HTML',
  secret: 'it contained what looks like a key',
  person: 'it named a person',
  language: 'it wasn’t in English',
  'unique-stem': 'it already exists',
  'near-duplicate': 'it’s too similar to an existing question',
  'own-answer': 'its own answer didn’t earn full credit',
  silence: '“I don’t know” earned points',
};

export const droppedWords = ({ failed }: Pick<WrittenPart, 'failed'>): string =>
  `Rejected: ${listed(failed.map((rule) => faultWords[rule] ?? 'it failed a check'))}`;

const endWords: Record<WritingEndReason, string> = {
  no_answer: 'The model didn’t respond.',
  budget_spent: 'Today’s language model budget is used up.',
  refused: 'The model declined to write about this.',
  turned_down: 'The model isn’t set up correctly.',
  no_model: 'The language model was turned off.',
  stopped: 'Writing was stopped.',
};

const countOf = ({ parts }: Pick<Writing, 'parts'>, state: WrittenPart['state']): number =>
  parts.filter((part) => part.state === state).length;

/** "2 of 3 are ready. 1 was rejected.", plus the reason if the request ended early. */
export const outcomeWords = (writing: Pick<Writing, 'parts' | 'end' | 'state' | 'blueprint'>): string => {
  const all = writing.parts.length;
  const written = countOf(writing, 'written');
  const dropped = countOf(writing, 'dropped');
  if (writing.state === 'writing')
    return `Question ${Math.min(all, written + dropped + 1)} of ${all} is being written. You can leave this page. Writing continues, and your question${all === 1 ? '' : 's'} will be here when you come back.`;
  const sentences = [
    written === 0
      ? 'No questions were created.'
      : written === all
        ? `${capitalized(counted(all, 'new question'))} ${all === 1 ? 'is' : 'are'} ready.`
        : `${written} of ${all} ${written === 1 ? 'is' : 'are'} ready.`,
    ...(dropped > 0 ? [`${dropped} ${dropped === 1 ? 'was' : 'were'} rejected.`] : []),
    ...(writing.end ? [endWords[writing.end]] : []),
  ];
  const rest = Math.max(0, writing.blueprint.length - written);
  return rest === 0
    ? sentences.join(' ')
    : `${sentences.join(' ')} ${written === 0 ? 'Your test will use questions' : `The other ${rest === 1 ? 'question in your test comes' : `${rest} questions in your test come`}`} from the question bank.`;
};

type DeleteWords = { title: string; body: string[]; done: string };

/** The confirmation before a request is deleted, and the notice afterward. */
export const deleteWords = (writing: Pick<Writing, 'parts' | 'state'>): DeleteWords => {
  const [written, dropped] = [countOf(writing, 'written'), countOf(writing, 'dropped')];
  const gone = listed([
    ...(written > 0 ? [counted(written, 'question')] : []),
    ...(dropped > 0 ? [counted(dropped, 'rejected draft')] : []),
  ]);
  const stops = writing.state === 'writing' ? ['The model will stop writing.'] : [];
  const goes = gone === '' ? [] : [`${capitalized(gone)} will be permanently deleted.`];
  const first = [...stops, ...goes, 'This can’t be undone.'].join(' ');
  if (written === 0) return { title: 'Delete this from your list?', body: [first], done: 'Deleted' };
  const stays =
    'If one is already in a test, that test keeps it, with your answer and grade, until you delete that test. Any question an administrator has published is public and won’t be deleted.';
  return {
    title: `Delete ${written === 1 ? 'this question' : 'these questions'}?`,
    body: [first, stays],
    done: `${written === 1 ? 'Question' : 'Questions'} deleted`,
  };
};

/** What remains after a request is deleted, and until when. Undefined if nothing does. */
export const stayWords = ({
  keptInTests,
  published,
}: {
  keptInTests: number;
  published: number;
}): string | undefined => {
  const isOne = (count: number): boolean => count === 1;
  const sentences = [
    ...(keptInTests > 0
      ? [
          `${capitalized(counted(keptInTests, 'question'))} ${isOne(keptInTests) ? 'stays' : 'stay'} in your tests until you delete those tests.`,
        ]
      : []),
    ...(published > 0
      ? [
          `${capitalized(counted(published, 'question'))} ${isOne(published) ? 'is' : 'are'} public and won’t be deleted.`,
        ]
      : []),
  ];
  return sentences.length === 0 ? undefined : sentences.join(' ');
};

/** "About 6,900 tokens in 3 calls, or up to twice that" */
export const costWords = (count: number, tokensEach: number): string =>
  `About ${(count * tokensEach).toLocaleString('en-US')} tokens in ${counted(count, 'call')}, or up to twice that if drafts have to be rewritten.`;

/** What is sent with each skill: only lines of the job description, nothing from a résumé. */
export const linesOf = (skills: readonly FoundSkill[]): { skill: Skill; lines: string[] }[] =>
  skills.flatMap(({ skill, required, preferred }) => {
    const lines = [...new Set([...required, ...preferred].map(({ text }) => text.slice(0, longestLine)))];
    return lines.length === 0 ? [] : [{ skill, lines: lines.slice(0, mostLines) }];
  });

/** What happens to a job description and a résumé, shown before submitting. With a language model, they leave this server. */
export const keptWords = (reader: { model: string } | null): string =>
  reader
    ? `Both texts are sent to the language model ${reader.model}. We don’t store either one.`
    : 'We don’t store your job description or résumé. They’re gone when you close this tab.';
