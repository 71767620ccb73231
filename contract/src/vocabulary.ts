// Display names of tracks, skills, seniorities, modes, providers, and incidents; docs/words.md explains the terms.
import type { Mode } from './attempts/attempt-actions.ts';
import type { ModelProvider } from './operations/models.ts';
import type { Seniority, Skill, Track } from './primitives.ts';
import type { IncidentState } from './operations/status.ts';

export const trackWords: Record<Track, string> = {
  backend: 'Backend engineering',
  data: 'Data and SQL',
  behavioural: 'Behavioral',
};

export const skillWords: Record<Skill, string> = {
  'apis-http': 'APIs and HTTP',
  concurrency: 'Concurrency',
  'data-structures': 'Data structures',
  reliability: 'Reliability',
  security: 'Security',
  testing: 'Testing',
  sql: 'SQL',
  'data-modelling': 'Data modeling',
  'transactions-indexes': 'Transactions and indexes',
  statistics: 'Statistics',
  pipelines: 'Data pipelines',
  ownership: 'Ownership',
  conflict: 'Handling conflict',
  leadership: 'Leading others',
  communication: 'Communication',
  'failure-learning': 'Learning from failure',
  prioritisation: 'Prioritization',
};

export const skillsOf: Record<Track, readonly Skill[]> = {
  backend: ['apis-http', 'concurrency', 'data-structures', 'reliability', 'security', 'testing'],
  data: ['sql', 'data-modelling', 'transactions-indexes', 'statistics', 'pipelines'],
  behavioural: ['ownership', 'conflict', 'leadership', 'communication', 'failure-learning', 'prioritisation'],
};

export const modeWords: Record<Mode, string> = {
  practice: 'Practice',
  exam: 'Exam',
  interview: 'Interview',
  adaptive: 'Adaptive',
  daily: 'Daily',
};

export const seniorityWords: Record<Seniority, string> = {
  junior: 'Junior',
  mid: 'Mid-level',
  senior: 'Senior',
};

export const providerWords: Record<ModelProvider, string> = {
  openai: 'OpenAI',
  anthropic: 'Anthropic',
  google: 'Google',
  compatible: 'Compatible server',
};

export const incidentStateWords: Record<IncidentState, string> = {
  investigating: 'Investigating',
  identified: 'Identified',
  monitoring: 'Monitoring',
  resolved: 'Resolved',
};
