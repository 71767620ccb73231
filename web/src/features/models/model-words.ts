// Texts and figures about language models, for administrators and people with their own API key.
import type {
  ModelFigures,
  ModelOutcome,
  ModelProvider,
  ModelPurpose,
  ModelTry,
  SlotState,
} from '@rehearse/contract/operations/models.ts';
import { providerWords } from '@rehearse/contract/vocabulary.ts';

/** Placeholders of the empty fields. */
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
  assistant: 'Assistant in tests',
  author: 'Writing questions',
  explain: 'Explaining feedback',
  try: 'Connection test',
};

export const outcomeWords: Record<ModelOutcome, string> = {
  done: 'Succeeded',
  left: 'Canceled',
  down: 'Unreachable or provider error',
  slow: 'Timed out',
  rate_limited: 'Rate limited by the provider',
  cut: 'Cut off',
  empty: 'Empty reply',
  malformed: 'Invalid format',
  refused: 'Refused to answer',
  budget_spent: 'Daily budget used up',
  turned_down: 'Rejected: wrong API key, model, or address',
};

/** The result of a connection test, and what to do about it. The form for people's own keys has no address and no settings. */
export const tryWords = (
  { outcome, model, detail, firstWordMs, totalMs }: ModelTry,
  form: 'panel' | 'own_key' = 'panel',
): string => {
  const inPanel = form === 'panel';
  const code = detail === '' ? '' : ` (${detail})`;
  switch (outcome) {
    case 'done':
      return `${model} works. First word after ${inSeconds(firstWordMs ?? totalMs)}.`;
    case 'turned_down':
      return /^40[13]/.test(detail)
        ? `The provider rejected the API key${code}. Check that it’s correct and has access to ${model}.`
        : `The provider rejected the call${code}. Check the model name${inPanel ? ' and the address' : ''}, and make sure the model supports structured output (JSON).`;
    case 'down':
      return `We couldn’t reach the provider, or it returned an error${code}. ${inPanel ? 'Check the address, or try again later.' : 'Try again later.'}`;
    case 'slow':
      return `The provider didn’t respond in time. Try again, or ${inPanel ? 'raise AI_FIRST_WORD_SECONDS or AI_CALL_SECONDS' : 'choose a faster model'}.`;
    case 'rate_limited':
      return `The provider is limiting calls${code}. Try again in a minute.`;
    case 'malformed':
      return `The reply isn’t in this provider’s format, or isn’t in the form grading needs. ${inPanel ? 'Check the address, or choose' : 'Choose'} another model.`;
    default:
      return `${outcomeWords[outcome]}${code}.`;
  }
};

export const inSeconds = (ms: number): string =>
  ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;

export const inTokens = (tokens: number): string => Math.round(tokens).toLocaleString('en-US');

/** Null is shown as "unknown", never as zero. */
export const inDollars = (cost: number | null): string => {
  if (cost === null) return 'unknown';
  if (cost > 0 && cost < 0.01) return 'under $0.01';
  return `$${cost.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
};

/** The page heading, in one sentence. */
export const headingText = ({ state, provider, model }: SlotState): string => {
  if (state === 'ready' && provider) return `Connected to ${model ?? ''} ${placeWords(provider)}.`;
  if (state === 'key_unreadable') return 'The stored API key can’t be read anymore.';
  return 'No model connected. Rehearse uses its built-in grader.';
};

const placeWords = (provider: ModelProvider): string =>
  provider === 'compatible' ? 'on a compatible server' : `at ${providerWords[provider]}`;

/** The prices per million input and output tokens. */
export const priceWords = (price: SlotState['price']): string =>
  price ? `$${price.in} in, $${price.out} out per million tokens` : 'not set, so costs are unknown';

/** The total cost, and how many calls had no price. */
export const totalCost = (days: ModelFigures['days']): { cost: number | null; unpriced: number } => ({
  cost: days.some(({ cost }) => cost !== null) ? days.reduce((sum, { cost }) => sum + (cost ?? 0), 0) : null,
  unpriced: days.reduce((sum, { unpriced }) => sum + unpriced, 0),
});
