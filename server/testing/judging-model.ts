// How a fake model judges one criterion: honestly by the rubric in its prompt, or as an attacker wants.

/** A request to a provider, in any of the protocols. */
export type ProviderRequest = { messages: readonly { role: string; content?: unknown }[] };
export type ClaimedVerdict = { quotes: string[]; verdict: 'met' | 'partly' | 'missing' | 'contradicted' };

const textOf = (content: unknown): string =>
  typeof content === 'string'
    ? content
    : Array.isArray(content)
      ? content.map((part: { text?: string }) => part.text ?? '').join('')
      : '';

export const readAsk = ({ messages }: ProviderRequest) => {
  const of = (role: string) =>
    messages.flatMap((message) => (message.role === role ? [textOf(message.content)] : [])).join('\n');
  const [system, user] = [of('system') + of('developer'), of('user')];
  const section = (title: string) =>
    new RegExp(`## ${title}[^\n]*\n([\\s\\S]*?)(?=\n\n## |$)`).exec(system)?.[1] ?? '';
  const delimiter = /begin with (=+[0-9a-f]{32})/.exec(user)?.[1] ?? 'none';
  const inside = user.slice(user.indexOf(`\n${delimiter}`) + 1, user.indexOf(`\n${delimiter} end`));
  return {
    system,
    user,
    label: section('The criterion').trim(),
    phrasings: section('Ways a strong')
      .split('\n')
      .map((line) => line.replace(/^- /, '').trim())
      .filter((line) => line !== ''),
    answer: inside.replaceAll(new RegExp(`^${delimiter}.*$`, 'gm'), '').trim(),
  };
};

/** Met if the answer contains a phrasing, partly met if it contains the start of one. */
export const honestly = (heard: ProviderRequest): ClaimedVerdict => {
  const { answer, phrasings } = readAsk(heard);
  const has = (words: string) => words !== '' && answer.toLowerCase().includes(words.toLowerCase());
  const whole = phrasings.map((phrasing) => phrasing.replace(/[.!?]$/, '')).find(has);
  if (whole) return { quotes: [whole], verdict: 'met' };
  const half = phrasings.map((phrasing) => phrasing.split(' ').slice(0, 5).join(' ')).find(has);
  return half ? { quotes: [half], verdict: 'partly' } : { quotes: [], verdict: 'missing' };
};

/** The start of each sentence of the answer, sorted by how many words it shares with the criterion, fewest first. */
const runsByKinship = (heard: ProviderRequest): string[] => {
  const { answer, phrasings, label } = readAsk(heard);
  const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? [];
  const wanted = new Set(wordsOf(`${label} ${phrasings.join(' ')}`));
  const related = (run: string) => wordsOf(run).filter((word) => wanted.has(word)).length;
  const runs = answer
    .split(/[.!?\n]+/)
    .map((sentence) => sentence.trim().split(/\s+/).slice(0, 8).join(' '))
    .filter((run) => run.split(' ').length > 2)
    .sort((a, b) => related(a) - related(b));
  return runs.length > 0 ? runs : [answer.slice(0, 60)];
};

/** Obeys an injection: claims that the criterion is met, and quotes the least related words of the answer. */
export const obeying = (heard: ProviderRequest): ClaimedVerdict => ({
  quotes: runsByKinship(heard).slice(0, 1),
  verdict: 'met',
});

/** Obeys an injection, and quotes the most related words of the answer. */
export const obeyingSlyly = (heard: ProviderRequest): ClaimedVerdict => ({
  quotes: runsByKinship(heard).slice(-1),
  verdict: 'met',
});

export const asJson = (judge: (heard: ProviderRequest) => ClaimedVerdict) => (heard: ProviderRequest) => ({
  content: JSON.stringify(judge(heard)),
});
