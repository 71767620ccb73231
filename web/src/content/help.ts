// The questions of the help page, from help.md: H1s are groups, H2s are questions.

import type { SiteFeature } from '@rehearse/contract/operations/site-features.ts';
import { anchorOf } from './anchor.ts';

const files = import.meta.glob<string>('./help.md', { query: '?raw', import: 'default', eager: true });

export type HelpGroup = { name: string; entries: { id: string; question: string; answer: string }[] };

export const helpGroups: readonly HelpGroup[] = (files['./help.md'] ?? '')
  .split(/^# /m)
  .slice(1)
  .map((group) => {
    const [head = '', ...entries] = group.split(/^## /m);
    return {
      name: head.trim(),
      entries: entries.map((entry) => {
        const end = entry.indexOf('\n');
        const question = entry.slice(0, end).trim();
        return { id: anchorOf(question), question, answer: entry.slice(end).trim() };
      }),
    };
  });

/** Questions about a feature, hidden if an administrator turned the feature off. */
const featureQuestions: Readonly<Record<string, SiteFeature>> = {
  'what-happens-to-my-demo': 'demo',
  'can-i-get-a-test-for-a-specific-job': 'job-test',
  'can-a-model-write-questions-for-that-job': 'job-test',
  'what-is-an-interview': 'interview',
  'the-grade-is-wrong-what-can-i-do': 'disputes',
};

export const featureOfQuestion = (id: string): SiteFeature | undefined =>
  Object.hasOwn(featureQuestions, id) ? featureQuestions[id] : undefined;
