// A second set of sentences with different terms. Not held out: its errors were reviewed while suggestions were improved.
import type { Sentence } from './sentences.ts';

export const freshSentences: readonly Sentence[] = [
  {
    skill: 'apis-http',
    text: 'I would put a load balancer in front, keep the servers stateless, and use an ETag for the cache.',
    terms: ['load balancer', 'stateless', 'ETag', 'cache'],
  },
  {
    skill: 'apis-http',
    text: 'For internal calls I prefer gRPC over REST, because the schema is versioned.',
    terms: ['gRPC', 'REST', 'schema'],
  },
  {
    skill: 'concurrency',
    text: 'With optimistic locking the second writer gets a conflict, so there is no starvation.',
    terms: ['optimistic locking', 'starvation'],
  },
  {
    skill: 'concurrency',
    text: 'Each goroutine reads from a channel, and back pressure slows the producer down.',
    terms: ['goroutine', 'back pressure', 'producer'],
  },
  {
    skill: 'data-structures',
    text: 'Lookups in the trie are linear in the word, and the LRU cache needs a linked list.',
    terms: ['trie', 'LRU cache', 'linked list'],
  },
  {
    skill: 'reliability',
    text: 'Our SLO leaves an error budget, and the runbook says when to roll back with a feature flag.',
    terms: ['SLO', 'error budget', 'runbook', 'feature flag'],
  },
  {
    skill: 'reliability',
    text: 'A bulkhead keeps one slow dependency from using every thread, and the quorum survives one lost node.',
    terms: ['bulkhead', 'thread', 'quorum'],
  },
  {
    skill: 'security',
    text: 'The JWT has a nonce against a replay attack, and OAuth gives us the token.',
    terms: ['JWT', 'nonce', 'replay attack', 'OAuth', 'token'],
  },
  {
    skill: 'security',
    text: 'We sanitize the input against cross-site scripting, and TLS protects it on the way.',
    terms: ['sanitize', 'cross-site scripting', 'TLS'],
  },
  {
    skill: 'testing',
    text: 'Mutation testing showed that our coverage was high and the assertions were weak.',
    terms: ['mutation testing', 'coverage', 'assertions'],
  },
  {
    skill: 'sql',
    text: 'I use a CTE with a row number, then coalesce the null to zero and look at the query plan.',
    terms: ['CTE', 'row number', 'coalesce', 'null', 'query plan'],
  },
  {
    skill: 'data-modelling',
    text: 'Denormalization helps the read side, but a slowly changing dimension needs a natural key.',
    terms: ['denormalization', 'slowly changing dimension', 'natural key'],
  },
  {
    skill: 'transactions-indexes',
    text: 'MVCC gives each reader a snapshot, and vacuum removes the bloat from dead rows.',
    terms: ['MVCC', 'snapshot', 'vacuum', 'bloat'],
  },
  {
    skill: 'statistics',
    text: 'I checked for a confounder and for survivorship bias before I trusted the regression.',
    terms: ['confounder', 'survivorship bias', 'regression'],
  },
  {
    skill: 'pipelines',
    text: 'Change data capture feeds Spark, and a watermark decides how late data is handled.',
    terms: ['change data capture', 'Spark', 'watermark', 'late data'],
  },
];
