// Detects facts in a text that are in none of its sources, by words alone: figures, dates, names, products, and other content.
import { isGeneral } from '../../builtin/rubric.ts';
import { tokenize, type Token } from '../../builtin/tokens.ts';

export type Sources = { words: ReadonlySet<string>; stems: ReadonlySet<string> };

export const sourcesOf = (texts: readonly string[]): Sources => {
  const tokens = tokenize(texts);
  return {
    words: new Set(tokens.map(({ word }) => word)),
    stems: new Set(tokens.map(({ stem }) => stem)),
  };
};

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

const amounts =
  wordsOf(`zero two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
  seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred hundreds thousand thousands
  million millions billion billions dozen dozens half halved third quarter twice double doubled triple tripled percent %`);
const dates =
  wordsOf(`monday tuesday wednesday thursday friday saturday sunday january february april june july august
  september october november december yesterday tomorrow tonight ago spring summer autumn winter christmas`);
// months that are also ordinary words
const capitalDates = wordsOf('March May');

/** Names that people also write in lower case. */
const products =
  wordsOf(`redis kafka postgres postgresql mysql mariadb mongodb mongo rabbitmq kubernetes docker aws azure gcp dynamodb
  cassandra elasticsearch opensearch spark airflow flink snowflake bigquery redshift memcached nginx envoy graphql grpc
  terraform ansible jenkins github gitlab jira slack python java javascript typescript golang kotlin rust ruby php scala
  react angular vue svelte node spring django flask rails laravel sqlite oracle hadoop dbt dagster tableau looker
  prometheus grafana datadog sentry stripe paypal google amazon microsoft netflix facebook meta apple uber airbnb spotify
  openai chatgpt claude excel outlook teams zoom notion confluence trello salesforce sap linux windows android ios`);

const isCapital = (text: string): boolean => /^\p{Lu}/u.test(text);

/** Pure. Words that introduce new facts, in order. */
export const newFactsIn = (text: string, known: Sources): string[] => {
  const tokens = tokenize([text]);
  return tokens.flatMap((token, at) => {
    if (known.words.has(token.word) || known.stems.has(token.stem)) return [];
    const written = text.slice(token.start, token.end);
    return isFact(token, written, at === 0 || token.gap === 'sentence') ? [written] : [];
  });
};

const isFact = ({ word, stem, stop }: Token, written: string, isFirst: boolean): boolean => {
  if (/\p{N}/u.test(word) || amounts.has(word) || dates.has(word) || products.has(word)) return true;
  if (capitalDates.has(written)) return true;
  // ordinary words aren't capitalized like "API", "DynamoDB", or "OpenAPI"
  if (/.\p{Lu}/u.test(written) && !/^I['’]/.test(written)) return true;
  if (!isCapital(written) || stop) return false;
  return isFirst ? !isGeneral(stem) && !word.endsWith('ly') : true;
};

/** Words that structure a story and state no facts. */
const joining =
  wordsOf(`situation task action result outcome lesson role goal context finally initially eventually meanwhile
  afterwards therefore however thereby moreover concretely specifically namely personally together overall ultimately
  consequently background aim`);

/** Pure. Content words that are in no source, without general words. */
export const newWordsIn = (text: string, known: Sources): { fresh: string[]; content: number } => {
  const content = tokenize([text]).filter(({ stop, word }) => !stop && !joining.has(word));
  const fresh = content.filter(
    ({ word, stem }) => !known.words.has(word) && !known.stems.has(stem) && !isGeneral(stem),
  );
  return { fresh: fresh.map(({ word }) => word), content: content.length };
};
