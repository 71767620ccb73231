// Technical terms of each skill that speech recognition is likely to mishear. None are taken from answer keys.
import type { Skill } from '@rehearse/contract/questions/question-fields.ts';
import { skillsOf } from '@rehearse/contract/vocabulary.ts';

/** Terms for every technical answer. */
const software = `asynchronous, synchronous, database, transaction, thread, request, response, deployment,
  microservice, container, Docker, Kubernetes, Redis, PostgreSQL, gateway, offset, sandbox, warehouse,
  replica, increment, cookie, scalability, bottleneck, trade-off, distributed, consistency`;

/** Separated by commas. */
const lists: Record<Skill, string> = {
  'apis-http': `
    idempotency, idempotent, idempotency key, HTTP, REST, endpoint, payload, pagination, cursor,
    ETag, cache, webhook, rate limit, status code, gRPC, GraphQL, CORS, latency, throughput,
    timeout, retry, backoff, header, proxy, load balancer, JSON, schema, versioning, stateless,
    conditional request`,
  concurrency: `
    mutex, semaphore, deadlock, livelock, race condition, thread, thread pool, goroutine, atomic,
    compare and swap, lock, optimistic locking, queue, back pressure, event loop, async, await,
    coroutine, starvation, critical section, volatile, happens before, producer, consumer,
    idempotent, contention, latch, lease`,
  'data-structures': `
    hash map, hash table, binary search, binary tree, B-tree, heap, priority queue, linked list,
    trie, Bloom filter, LRU cache, amortized, logarithmic, quadratic, bucket, collision, array,
    stack, queue, graph, breadth first, depth first, recursion, time complexity, skip list, hashing,
    consistent hashing`,
  reliability: `
    circuit breaker, exponential backoff, jitter, retry, timeout, failover, replica, replication,
    redundancy, SLO, SLA, error budget, latency, percentile, observability, telemetry, rollback,
    canary, feature flag, bulkhead, load shedding, back pressure, health check, dead letter queue,
    idempotent, runbook, postmortem, graceful degradation, quorum, Kubernetes`,
  security: `
    SQL injection, cross-site scripting, CSRF, XSS, OAuth, JWT, token, salt, bcrypt, Argon2, hash,
    encryption, TLS, certificate, least privilege, authentication, authorization, session, cookie,
    SameSite, nonce, replay attack, parameterized query, sanitize, escape, threat model, key
    rotation, secret, revocation, rate limit`,
  testing: `
    unit test, integration test, end-to-end test, mock, stub, fixture, flaky, regression, coverage,
    mutation testing, property-based, snapshot, assertion, contract test, CI, pipeline,
    deterministic, test double, isolation, smoke test, load test, fuzzing, test pyramid, staging`,
  sql: `
    SELECT, inner join, left join, outer join, GROUP BY, HAVING, window function, partition,
    subquery, CTE, common table expression, aggregate, NULL, COALESCE, DISTINCT, UNION, row number,
    query plan, EXPLAIN, primary key, foreign key, index, cardinality, Postgres, predicate,
    materialized view`,
  'data-modelling': `
    normalization, denormalization, normal form, star schema, snowflake schema, fact table,
    dimension, slowly changing dimension, surrogate key, natural key, primary key, foreign key,
    cardinality, granularity, constraint, unique constraint, entity, many-to-many, schema,
    referential integrity, sharding, partition key, JSON, history table`,
  'transactions-indexes': `
    ACID, isolation level, serializable, repeatable read, read committed, dirty read, phantom read,
    deadlock, row lock, MVCC, vacuum, write-ahead log, B-tree, composite index, covering index,
    partial index, selectivity, full table scan, sequential scan, query planner, unique constraint,
    rollback, savepoint, two-phase commit, snapshot, index, bloat`,
  statistics: `
    p-value, confidence interval, null hypothesis, statistical significance, standard deviation,
    variance, median, percentile, sample size, statistical power, effect size, A/B test,
    randomization, confounder, selection bias, survivorship bias, Simpson’s paradox, Bayesian,
    regression, correlation, causation, normal distribution, outlier, bootstrap, multiple
    comparisons, Bonferroni, base rate`,
  pipelines: `
    ETL, ELT, idempotent, backfill, watermark, late data, exactly once, at least once, Kafka,
    Airflow, Spark, dbt, Parquet, partition, schema evolution, schema registry, change data capture,
    incremental load, data warehouse, data lake, lineage, deduplication, batch, streaming,
    orchestration, checkpoint, dead letter queue, freshness, DAG`,
  ownership: `
    stakeholder, roadmap, postmortem, on-call, runbook, rollout, milestone, metrics, accountability`,
  conflict: `
    stakeholder, trade-off, disagree and commit, escalation, compromise, design review, prototype`,
  leadership: `
    mentoring, onboarding, delegation, one-on-one, roadmap, retrospective, stakeholder, feedback`,
  communication: `
    stakeholder, executive summary, RFC, design doc, jargon, alignment, follow-up`,
  'failure-learning': `
    postmortem, root cause, rollback, regression, incident, blameless, retrospective, mitigation`,
  prioritisation: `
    backlog, trade-off, roadmap, impact, deadline, technical debt, scope, stakeholder, MVP`,
};

/** Skills of the behavioral track, whose answers are about people. */
const aboutPeople: ReadonlySet<Skill> = new Set(skillsOf.behavioural);

export const termsOf = (skill: Skill): string[] => {
  const list = aboutPeople.has(skill) ? lists[skill] : `${lists[skill]},${software}`;
  const terms = list.split(',').map((term) => term.trim().replaceAll(/\s+/g, ' '));
  return [...new Set(terms)];
};
