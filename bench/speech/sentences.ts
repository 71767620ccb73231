// Spoken sentences with technical terms that the transcript must contain. Written before the first measurement.
import type { Skill } from '../../contract/src/questions/question-fields.ts';

export type Sentence = { skill: Skill; text: string; terms: readonly string[] };

export const sentences: readonly Sentence[] = [
  {
    skill: 'apis-http',
    text: 'The client sends an idempotency key with every payment request.',
    terms: ['idempotency key', 'payment request'],
  },
  {
    skill: 'apis-http',
    text: 'I would return a cursor instead of an offset, because pagination by offset skips rows.',
    terms: ['cursor', 'offset', 'pagination'],
  },
  {
    skill: 'apis-http',
    text: 'The gateway retries with exponential backoff when the endpoint has a timeout.',
    terms: ['gateway', 'backoff', 'endpoint', 'timeout'],
  },
  {
    skill: 'apis-http',
    text: 'A webhook must be idempotent because the sender may deliver the payload twice.',
    terms: ['webhook', 'idempotent', 'payload'],
  },
  {
    skill: 'concurrency',
    text: 'Two threads wait for each other, so we have a deadlock on the mutex.',
    terms: ['threads', 'deadlock', 'mutex'],
  },
  {
    skill: 'concurrency',
    text: 'I would use a semaphore to limit how many requests run at once.',
    terms: ['semaphore'],
  },
  {
    skill: 'concurrency',
    text: 'That counter has a race condition unless the increment is atomic.',
    terms: ['race condition', 'increment', 'atomic'],
  },
  {
    skill: 'concurrency',
    text: 'The event loop is blocked, so I move the work to a thread pool.',
    terms: ['event loop', 'thread pool'],
  },
  {
    skill: 'data-structures',
    text: 'A hash map gives me constant time, and the binary search is logarithmic.',
    terms: ['hash map', 'binary search', 'logarithmic'],
  },
  {
    skill: 'data-structures',
    text: 'I keep the largest elements in a heap, which is a priority queue.',
    terms: ['heap', 'priority queue'],
  },
  {
    skill: 'data-structures',
    text: 'A Bloom filter can say that a key is definitely not in the set.',
    terms: ['Bloom filter'],
  },
  {
    skill: 'reliability',
    text: 'The circuit breaker opens, and we add jitter to the retry.',
    terms: ['circuit breaker', 'jitter', 'retry'],
  },
  {
    skill: 'reliability',
    text: 'We failed over to the replica and lost two seconds of writes, because replication is asynchronous.',
    terms: ['replica', 'replication', 'asynchronous'],
  },
  {
    skill: 'reliability',
    text: 'I would roll out to a canary first and watch the latency percentiles.',
    terms: ['canary', 'latency', 'percentiles'],
  },
  {
    skill: 'reliability',
    text: 'Messages that fail go to a dead letter queue, and load shedding protects the rest.',
    terms: ['dead letter queue', 'load shedding'],
  },
  {
    skill: 'security',
    text: 'Passwords are hashed with bcrypt and a salt for each user.',
    terms: ['bcrypt', 'salt'],
  },
  {
    skill: 'security',
    text: 'A parameterized query prevents SQL injection.',
    terms: ['parameterized query', 'SQL injection'],
  },
  {
    skill: 'security',
    text: 'The session cookie is SameSite, so cross-site request forgery does not work.',
    terms: ['session cookie', 'SameSite', 'cross-site'],
  },
  {
    skill: 'testing',
    text: 'I replace the payment provider with a stub, and one contract test runs against the sandbox.',
    terms: ['stub', 'contract test', 'sandbox'],
  },
  {
    skill: 'testing',
    text: 'The test was flaky because the fixture depended on the time zone.',
    terms: ['flaky', 'fixture'],
  },
  {
    skill: 'sql',
    text: 'I would use a left join and group by the customer, with a window function for the rank.',
    terms: ['left join', 'group by', 'window function'],
  },
  {
    skill: 'sql',
    text: 'The subquery runs for every row, so I rewrote it as a common table expression.',
    terms: ['subquery', 'common table expression'],
  },
  {
    skill: 'data-modelling',
    text: 'I would add a surrogate key and a unique constraint on the email.',
    terms: ['surrogate key', 'unique constraint'],
  },
  {
    skill: 'data-modelling',
    text: 'The fact table has a foreign key to every dimension of the star schema.',
    terms: ['fact table', 'foreign key', 'dimension', 'star schema'],
  },
  {
    skill: 'transactions-indexes',
    text: 'A composite index would avoid the full table scan.',
    terms: ['composite index', 'full table scan'],
  },
  {
    skill: 'transactions-indexes',
    text: 'Under the serializable isolation level there are no phantom reads.',
    terms: ['serializable', 'isolation level', 'phantom reads'],
  },
  {
    skill: 'statistics',
    text: 'The p-value is not the probability that the null hypothesis is true.',
    terms: ['p-value', 'null hypothesis'],
  },
  {
    skill: 'statistics',
    text: 'The sample size was too small, so the confidence interval is wide.',
    terms: ['sample size', 'confidence interval'],
  },
  {
    skill: 'pipelines',
    text: 'We backfill the partitions in Airflow, and the job is idempotent.',
    terms: ['backfill', 'partitions', 'Airflow', 'idempotent'],
  },
  {
    skill: 'pipelines',
    text: 'Kafka delivers at least once, so we need deduplication before the warehouse.',
    terms: ['Kafka', 'at least once', 'deduplication', 'warehouse'],
  },
];
