// Words and figures of language models, as administrators and people with a key of their own read them.
import type {
  ModelFigures,
  ModelOutcome,
  ModelProvider,
  ModelPurpose,
  ModelTry,
  SlotState,
} from '@rehearse/contract/models.ts';
import { providerWords } from '@rehearse/contract/vocabulary.ts';

/** What stands in an empty field as an example. */
export const modelExamples: Record<ModelProvider, string> = {
  openai: 'gpt-5.4-mini',
  anthropic: 'claude-sonnet-4-6',
  google: 'gemini-3-flash',
  compatible: 'qwen3:8b',
};

export const purposeNames: Record<ModelPurpose, string> = {
  grade: 'Grading',
  second_opinion: 'Second opinions',
  interview: 'Interviews',
  author: 'Writing questions',
  explain: 'Explaining feedback',
  try: 'Trying the connection',
};

export const outcomeWords: Record<ModelOutcome, string> = {
  done: 'Answered',
  left: 'Left by the reader',
  down: 'Not reachable, or an error there',
  slow: 'No answer in time',
  rate_limited: 'Too many calls for the provider',
  cut: 'Ended before its end',
  empty: 'No words came',
  malformed: 'Not in the form that was asked for',
  refused: 'The model would not answer',
  budget_spent: 'The budget of the day is used up',
  turned_down: 'Turned down: key, model or address is wrong',
};

/** What came of a try, and what to do about it. */
export const tryWords = ({ outcome, model, detail, firstWordMs, totalMs }: ModelTry): string => {
  const code = detail === '' ? '' : ` (${detail})`;
  switch (outcome) {
    case 'done':
      return `${model} answers: first word after ${inSeconds(firstWordMs ?? totalMs)}.`;
    case 'turned_down':
      return /^40[13]/.test(detail)
        ? `The provider refuses the key${code}. Check it, and that it may use ${model}.`
        : `The provider turns the call down${code}. Check the model's name and the address, and that the model can answer in a form (JSON).`;
    case 'down':
      return `The provider can't be reached, or has a fault of its own${code}. Check the address, or try again later.`;
    case 'slow':
      return 'The provider was reached and did not answer in time. Try again, or allow more seconds.';
    case 'rate_limited':
      return `The provider asks for fewer calls${code}. Try again in a minute.`;
    case 'malformed':
      return "What answers there doesn't speak this provider's language, or not in the form that grading needs. Check the address, or take another model.";
    default:
      return `${outcomeWords[outcome]}${code}.`;
  }
};

export const inSeconds = (ms: number): string =>
  ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;

export const inTokens = (tokens: number): string => Math.round(tokens).toLocaleString('en-GB');

/** null is "not known": never shown as nothing. */
export const inDollars = (cost: number | null): string => {
  if (cost === null) return 'not known';
  if (cost > 0 && cost < 0.01) return 'under $0.01';
  return `$${cost.toLocaleString('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
};

/** The head of the page, in one sentence. */
export const headWords = ({ state, provider, model }: SlotState): string => {
  if (state === 'ready' && provider) return `${model ?? ''} is asked, at ${placeWords(provider)}.`;
  if (state === 'key_unreadable') return 'The stored key can no longer be read.';
  return 'No model is asked: what is built in does everything.';
};

const placeWords = (provider: ModelProvider): string =>
  provider === 'compatible' ? 'a server of your own' : providerWords[provider];

/** A million tokens read and written. */
export const priceWords = (price: SlotState['price']): string =>
  price ? `$${price.in} in, $${price.out} out for a million tokens` : 'not set, so costs are not known';

/** The cost of all days; parts without a price are said. */
export const totalCost = (days: ModelFigures['days']): { cost: number | null; unpriced: number } => ({
  cost: days.some(({ cost }) => cost !== null) ? days.reduce((sum, { cost }) => sum + (cost ?? 0), 0) : null,
  unpriced: days.reduce((sum, { unpriced }) => sum + unpriced, 0),
});
