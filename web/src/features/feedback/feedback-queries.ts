// Fetches and requests feedback on the grades of a test.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SentTo } from '@rehearse/contract/endpoint.ts';
import type { Claim } from '@rehearse/contract/grading/claims.ts';
import type { OwnRatings } from '@rehearse/contract/grading/feedback.ts';
import { api, call } from '../../api/call.ts';
import { profileQuery } from '../../api/profile.ts';

/** The event stream reports when a model is done. Polling covers a broken stream. */
const pollEvery = 3000;

const keyOf = (id: string) => ['feedback', id] as const;

export const useFeedback = (id: string) =>
  useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => call(api.readFeedback, { params: { id } }, { signal }),
    refetchInterval: ({ state: { data } }) =>
      [...(data?.explanations ?? []), ...(data?.betterVersions ?? [])].some(
        ({ source }) => source.requestedModel?.state === 'writing',
      )
        ? pollEvery
        : false,
  });

const useAsk = <Sent, Got>(id: string, ask: (sent: Sent) => Promise<Got>, alsoChanges: string[] = []) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ask,
    onSuccess: async () => {
      for (const noun of alsoChanges) void queries.invalidateQueries({ queryKey: [noun] });
      await queries.invalidateQueries({ queryKey: keyOf(id) });
    },
  });
};

export const useExplain = (id: string, position: number, criterion: string) =>
  useAsk(id, () => call(api.explainVerdict, { params: { id, position }, body: { criterion } }));

export const useDispute = (id: string, position: number) =>
  useAsk(
    id,
    (body: SentTo<typeof api.disputeGrade>['body']) =>
      call(api.disputeGrade, { params: { id, position }, body }),
    // The current grade has changed.
    ['results', 'progress', 'overview', 'review'],
  );

export const useRewrite = (id: string, position: number) =>
  useAsk(id, (text: string) => call(api.rewriteAnswer, { params: { id, position }, body: { text } }));

export const useImprove = (id: string, position: number) =>
  useAsk(id, () => call(api.improveAnswer, { params: { id, position } }));

/** `onRated` is called from the hook, since the form is removed with the rated answer. */
export const useRateMyself = (id: string, onRated: (position: number) => void) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ position, ratings }: { position: number; ratings: OwnRatings }) =>
      call(api.rateMyself, { params: { id, position }, body: { ratings } }),
    onSuccess: async ({ position }) => {
      onRated(position);
      void queries.invalidateQueries({ queryKey: keyOf(id) });
      await queries.invalidateQueries({ queryKey: ['results'] });
    },
  });
};

/** The ID of the element that announces the outcome of a claim. */
export const claimPlaceId = (position: number, criterion: string): string => `claim-${position}-${criterion}`;

/** The form is removed and its note may move, so focuses the note at its new position, found by ID. */
const useClaiming = <Sent>(
  id: string,
  position: number,
  criterion: string,
  ask: (sent: Sent) => Promise<Claim>,
) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ask,
    onSuccess: async ({ outcome }) => {
      if (outcome === 'agreed')
        for (const noun of ['progress', 'overview', 'review'])
          void queries.invalidateQueries({ queryKey: [noun] });
      await Promise.all([
        queries.invalidateQueries({ queryKey: keyOf(id) }),
        queries.invalidateQueries({ queryKey: ['results'] }),
      ]);
      requestAnimationFrame(() =>
        document.getElementById(claimPlaceId(position, criterion))?.focus({ preventScroll: true }),
      );
    },
  });
};

export const useClaim = (id: string, position: number, criterion: string) =>
  useClaiming(id, position, criterion, (evidence: NonNullable<Claim['evidence']>) =>
    call(api.claimCriterion, { params: { id, position }, body: { criterion, evidence } }),
  );

export const useSettle = (id: string, position: number, criterion: string) =>
  useClaiming(id, position, criterion, (verdict: Claim['verdict']) =>
    call(api.settleCriterion, { params: { id, position }, body: { criterion, verdict } }),
  );

export const useSetRateFirst = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (rateFirst: boolean) => call(api.changeProfile, { body: { rateFirst } }),
    onSuccess: (profile) => {
      queries.setQueryData(profileQuery.queryKey, profile);
      void queries.invalidateQueries({ queryKey: ['results'] });
    },
  });
};
