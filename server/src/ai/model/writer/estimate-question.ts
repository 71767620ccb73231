// Estimates the tokens for writing one question, from the length of our prompt and of the bank's questions.
import { Kind } from '@rehearse/contract/kinds/kinds.ts';
import type { AuthoringQuestion } from '@rehearse/contract/questions/questions.ts';
import { writeQuestionRules } from '../../prompts/write-question.ts';

/** Four bytes a token, as where a provider counts nothing. */
const bytesPerToken = 4;
/** Job lines, existing stems, and the text around them. */
const dataBytes = 3_000;

const mean = (sizes: readonly number[]): number =>
  sizes.length === 0 ? 0 : sizes.reduce((sum, size) => sum + size, 0) / sizes.length;

/** For one call; to a hundred, since it is no more exact than that. */
export const estimateQuestion = (bank: readonly AuthoringQuestion[]): number => {
  const read = mean(Kind.options.map((kind) => Buffer.byteLength(writeQuestionRules(kind)))) + dataBytes;
  const written = mean(bank.map((question) => Buffer.byteLength(JSON.stringify(question))));
  return Math.ceil((read + written) / bytesPerToken / 100) * 100;
};
