// Fetches mistakes, and refetches after a moment while the server is still adding the newest.
import type { ResponseOf } from '@rehearse/contract/endpoint.ts';
import type { MistakeState, MissedQuestion } from '@rehearse/contract/insights/mistakes.ts';
import type { Skill } from '@rehearse/contract/primitives.ts';
import { api, call } from '../../api/call.ts';
import { usePagedList } from '../../api/paged-list.tsx';

export type MistakeFilter = { state: MistakeState; skill: Skill | undefined };

const lookAgainMs = 2_000;

export const useMistakes = ({ state, skill }: MistakeFilter) =>
  usePagedList<MissedQuestion, ResponseOf<typeof api.listMistakes>>(
    ['mistakes', state, skill],
    (cursor, signal) => call(api.listMistakes, { query: { state, skill, cursor } }, { signal }),
    (first) => (first?.updating ? lookAgainMs : false),
  );
