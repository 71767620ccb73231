// A fake model that judges honestly, and explains and improves as configured.
import { asJson, honestly, type ProviderRequest } from './judging-model.ts';

type Change = { quote: string; how: string; words: string; criterion: number; why: string };
export type Writes = {
  explains?: (heard: ProviderRequest) => string;
  improves?: (heard: ProviderRequest) => readonly Change[];
};

const systemOf = ({ messages }: ProviderRequest): string =>
  JSON.stringify(messages.filter(({ role }) => role === 'system' || role === 'developer'));

/** Whether the request asks to explain or improve, rather than to judge. */
export const isWriting = (heard: ProviderRequest): boolean =>
  /You explain to|You improve an answer/.test(systemOf(heard));

export const answering =
  ({ explains = () => 'Say it in one sentence.', improves = () => [] }: Writes) =>
  (heard: ProviderRequest) => {
    const system = systemOf(heard);
    if (system.includes('You explain to')) return { content: JSON.stringify({ text: explains(heard) }) };
    if (system.includes('You improve an answer'))
      return { content: JSON.stringify({ changes: improves(heard) }) };
    return asJson(honestly)(heard);
  };
