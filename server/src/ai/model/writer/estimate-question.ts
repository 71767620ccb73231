// Estimates the tokens needed to write one question, from the length of our prompt and of the bank's questions.
import { Kind } from '@rehearse/contract/kinds/kinds.ts';
import type { AuthoringQuestion } from '@rehearse/contract/questions/questions.ts';
import { writeQuestionRules } from '../../prompts/write-question.ts';

/** Four bytes per token, the same as for providers that don't report usage. */
const bytesPerToken = 4;
/** Lines of the job description, existing questions, and the text around them. */
const dataBytes = 3_000;

const mean = (sizes: readonly number[]): number =>
  sizes.length === 0 ? 0 : sizes.reduce((sum, size) => sum + size, 0) / sizes.length;

/** Tokens per call, rounded up to hundreds, since the estimate isn't more precise than that. */
export const estimateQuestion = (bank: readonly AuthoringQuestion[]): number => {
  const read = mean(Kind.options.map((kind) => Buffer.byteLength(writeQuestionRules(kind)))) + dataBytes;
  const written = mean(bank.map((question) => Buffer.byteLength(JSON.stringify(question))));
  return Math.ceil((read + written) / bytesPerToken / 100) * 100;
};
