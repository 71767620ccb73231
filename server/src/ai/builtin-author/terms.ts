// The terms for each skill. One strong term is enough; weak terms count only in pairs.
import type { Skill } from '@rehearse/contract/primitives.ts';

/**
 * `*` matches the rest of a word; a space matches spaces and hyphens. Terms in all capitals are case-sensitive ("REST" doesn't
 * match "rest"); all others aren't.
 */
export type Terms = { strong: readonly string[]; weak: readonly string[] };

const list = (text: string): string[] =>
  text
    .split(/[,\n]/)
    .map((term) => term.trim())
    .filter((term) => term !== '');

const terms = (strong: string, weak = ''): Terms => ({ strong: list(strong), weak: list(weak) });

export const termsOf: Record<Skill, Terms> = {
  'apis-http': terms(
    `REST, RESTful, rest api*, web api*, http api*, json api*, public api*, api design, graphql, grpc, openapi, swagger, http, https,
     web service*, webhook*, microservice*, micro service*, endpoint*, api gateway, idempoten*, backend api*, api, apis,
     http interface*, http client*, websocket*`,
    'services, integration*, gateway, backend, server side, versioning, rate limit*',
  ),
  concurrency: terms(
    `concurren*, multi thread*, multithread*, thread safe*, thread pool*, worker pool*, race condition*, data race*, lock free, mutex*, goroutine*, coroutine*, asynchronous programming, async programming, parallel programming, parallelism, actor model, semaphore*,
     event loop, async, asyncio`,
    'thread*, parallel*, lock*, deadlock*, distributed, asynchronous, low latency, high throughput, job runner',
  ),
  'data-structures': terms(
    `data structure*, algorithm*, hash map*, hash table*, hashmap*, linked list*, binary tree*, tries, trie, heap, priority queue*, graph algorithm*,
     dynamic programming, big o, time complexity, complexity of, b tree*, bloom filter*, leetcode`,
    'complexity, performance critical, recursion, memory layout, queue*, optimi*',
  ),
  reliability: terms(
    `SRE, site reliability, reliability, availability, SLO, SLOs, SLA, SLAs, uptime, on call, incident*, monitoring, observability, alerting, prometheus, grafana,
     circuit breaker*, failover, fault toleran*, graceful degradation, backpressure, capacity planning, capacity test*, disaster recovery, high availability, resilien*,
     postmortem*, post mortem*, error budget*, chaos engineering, pager*, runbook*, retries, backups`,
    'alert*, latency, timeouts, load test*, kubernetes, terraform, scal*, outage*, replication, production, deploy*, backoff, operat*',
  ),
  security: terms(
    `security, oauth*, openid connect, SAML, single sign on, authentication, authorisation, authorization, threat model*, penetration test*, penetration tester, pentest*, OWASP,
     XSS, csrf, sql injection, encryption, cryptograph*, password hashing, access control, secrets management, vulnerabilit*, zero trust, IAM, JWT, passkeys, argon2`,
    'secrets, injection, compliance, GDPR, audit*, risks, TLS, secure*',
  ),
  testing: terms(
    `automated test*, unit test*, integration test*, end to end test*, e2e test*, test suite*, test driven, TDD, BDD, test coverage, property based test*, contract test*, load test*,
     regression test*, software testing, quality assurance, QA, jest, vitest, pytest, junit, playwright, cypress, selenium, test automation, wrote tests, write tests, writing tests, data quality test*, testable,
     tests for, well tested`,
    'tests, testing, tested, coverage, CI, continuous integration, mocks, code review*, quality',
  ),
  sql: terms(
    `SQL, T SQL, TSQL, PL SQL, plsql, window function*, stored procedure*, queries, query writing, joins, bigquery, snowflake, redshift`,
    'postgres*, mysql, mariadb, oracle, sqlite, relational database*, database*, query, reports, dashboards',
  ),
  'data-modelling': terms(
    `data model*, dimensional model*, star schema*, snowflake schema*, schema design, database design, slowly changing dimension*, normalis*, normaliz*, normal form*, entity relationship, ER diagram*,
     data vault, schema review*, keys and constraints, foreign key*, conceptual model*, domain model*, design tables, design table*`,
    'schema*, warehouse, constraints, tables, dbt, domain, lakehouse',
  ),
  'transactions-indexes': terms(
    `query plan*, query tuning, query optimi*, index tuning, composite index*, covering index*, an index, indexes, indices, indexing, isolation level*, acid, transactional, transactions, lock contention, explain analy*,
     partitioned, partitioning, performance tuning, tune queries, tuned queries, slow quer*`,
    'deadlock*, locking, tune*, replication, vacuum, execution plan*, composite, index',
  ),
  statistics: terms(
    `statistic*, a b test*, ab test*, hypothesis test*, significance test*, confidence interval*, p value*, regression*, experiment design, design experiments, power calculation*, power analysis, bayesian, causal inference, sampling,
     cohort analys*, quantitative analys*, time series analys*, machine learning, data scien*, probability, variance`,
    'experiments, experiment*, forecast*, bias, samples, analys*, R, metrics, inference',
  ),
  pipelines: terms(
    `etl, elt, data pipeline*, airflow, dagster, prefect, luigi, dbt, spark, hadoop, kafka, kinesis, flink, beam, change data capture, CDC, batch load*, nightly batch*, stream processing, event streaming,
     data ingestion, ingestion, data platform*, data engineer*, data lake*, lakehouse, orchestration, batch job*, data warehouse*, pipelines`,
    'streaming, batch, warehouse, data quality, pipeline, events, move data, dataset*',
  ),
  ownership: terms(
    `ownership, owner of, end to end responsib*, sees* a thing through, see things through, see a thing through, take responsibility, takes responsibility, took responsibility, accountable, accountability,
     responsible for it alone, took over, take over, self starter*, proactive*, initiative, sole responsib*, responsibility for outcomes, drive* projects, end to end ownership`,
    'responsible for, responsibility, independent*, autonom*, alone, drive',
  ),
  conflict: terms(
    `conflict*, disagree*, mediat*, difficult conversation*, difficult stakeholder*, negotiat*, de escalat*, deescalat*, challenge decisions, constructive debate, push back`,
    'difficult, tension*, feedback, consensus, escalation*',
  ),
  leadership: terms(
    `mentor*, coach*, tech lead, team lead*, technical lead*, lead a team, leads a team, led a team, lead the team, leading a team, led teams, managed a team, manage a team, management role, people management, head of, line manage*,
     one to one*, 1 1s, one on ones, hired, hiring, direct report*, led people, led * people, help* them grow, grow engineers, engineering manager, team of, leadership`,
    'led, lead, leads, manager, hire, direction, onboard*, delegat*, tutor*',
  ),
  communication: terms(
    `communication, communicat*, present to, present* to, present what, presented, presenting, presentation*, present findings, explain*, documentation, technical writing, clear writing, in writing, write* documentation, public speaking, speaks at, speaker, stakeholder management,
     non technical, talk to, talks to, storytelling, workshops, facilitat*`,
    'customers, customer, stakeholder*, writing, audience*, listen, blog*, cross functional, collaborat*, board',
  ),
  'failure-learning': terms(
    `postmortem*, post mortem*, blameless, without blame, incident review*, retrospective*, lessons learned, learn from failure*, learning from failure*, what went wrong, do differently, root cause*, growth mindset`,
    'mistake*, failure*, learned, humble',
  ),
  prioritisation: terms(
    `prioriti*, comes first, what to build, roadmap*, backlog*, what not to build, what comes first, say no, says no, decides which, decide which, competing priorit*, competing request*, scope, deadlines, time management, triage*, quarterly planning`,
    'planning, requests, decide, decides, urgent, multiple projects, budget',
  ),
};
