// Fetches the bank, a question, and reports; publishes and retires questions, and resolves reports.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ResponseOf } from '@rehearse/contract/endpoint.ts';
import { api, call } from '../../api/call.ts';
import { usePagedList } from '../../api/paged-list.tsx';
import type { QuestionFilters } from './question-filters.ts';

type Page = ResponseOf<typeof api.listQuestions>;
export type QuestionLine = Page['items'][number];
export type WholeQuestion = ResponseOf<typeof api.readQuestion>;
type ReportPage = ResponseOf<typeof api.listReports>;
export type Report = ReportPage['items'][number];
type DraftPage = ResponseOf<typeof api.listDroppedDrafts>;
export type RejectedDraft = DraftPage['items'][number];

export const useQuestions = (filters: QuestionFilters) =>
  usePagedList<QuestionLine, Page>(['questions', 'list', filters], (cursor, signal) =>
    call(api.listQuestions, { query: { ...filters, cursor } }, { signal }),
  );

export const useQuestion = (id: string) =>
  useQuery({
    queryKey: ['questions', 'one', id],
    queryFn: ({ signal }) => call(api.readQuestion, { params: { id } }, { signal }),
  });

export const useReports = () =>
  usePagedList<Report, ReportPage>(['questions', 'reports'], (cursor, signal) =>
    call(api.listReports, { query: { cursor } }, { signal }),
  );

export const useDroppedDrafts = () =>
  usePagedList<RejectedDraft, DraftPage>(['questions', 'drafts'], (cursor, signal) =>
    call(api.listDroppedDrafts, { query: { cursor } }, { signal }),
  );

/** Refetches both lists, the question, and the figures in the admin panel. */
const useAfterwards = (): (() => void) => {
  const queries = useQueryClient();
  return () => {
    for (const noun of ['questions', 'system']) void queries.invalidateQueries({ queryKey: [noun] });
  };
};

export type QuestionMove = 'publish' | 'retire';

/** Moves questions one by one. Stops at the first rejection and keeps the moves made before it. */
export const useMoveQuestions = () =>
  useMutation({
    mutationFn: async ({ ids, move }: { ids: readonly string[]; move: QuestionMove }) => {
      const endpoint = move === 'publish' ? api.publishQuestion : api.retireQuestion;
      for (const id of ids) await call(endpoint, { params: { id } });
    },
    onSettled: useAfterwards(),
  });

export const useResolveReport = () =>
  useMutation({
    mutationFn: (id: string) => call(api.resolveReport, { params: { id } }),
    onSettled: useAfterwards(),
  });
