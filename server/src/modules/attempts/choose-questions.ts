// Chooses the questions of a new test: by its choices, from an earlier test, mistakes, or a question request.
import { fewestAdaptive, type Blueprint } from '@rehearse/contract/attempts/attempts.ts';
import { AppError, orNotFound } from '../../platform/kernel/app-error.ts';
import type { Clock } from '../../platform/kernel/clock.ts';
import type { Candidate, Questions } from '../questions/questions.public.ts';
import { chooseNext } from './adaptive/choose-next.ts';
import { startDaily, type DailyDeps } from './daily/read-daily.ts';
import { mustAllow } from './attempt.ts';
import type { AttemptsRepository } from './attempts.repository.ts';
import { partsOf, planParts } from './sections/plan-sections.ts';
import { asPlanned, inOrder, mistakesTitle, planTest, titleOf, withinReach } from './plan-test.ts';

export type ChooseDeps = DailyDeps & {
  repository: AttemptsRepository;
  questions: Pick<Questions, 'findCandidates' | 'findUsable' | 'takeWriting'>;
  clock: Clock;
};

export type NewTest =
  | { from: 'blueprint'; blueprint: Blueprint }
  | { from: 'again'; attemptId: string }
  /** The questions at these positions in an earlier test. */
  | { from: 'weak'; attemptId: string; positions: readonly number[] }
  | { from: 'mistakes'; questionIds: readonly string[] }
  | { from: 'writing'; writingId: string }
  /** Several blueprints, each planned separately; `blueprint` describes the whole test. */
  | { from: 'parts'; title: string; blueprint: Blueprint; parts: readonly Blueprint[] };

export type ChosenQuestions = { title: string; blueprint: Blueprint; chosen: Candidate[]; day?: string };

/** Throws `too_few_questions`, `no_weak_questions`, and other codes of `api.startAttempt`. */
export const chooseQuestions = async (
  deps: ChooseDeps,
  userId: string,
  test: NewTest,
  seed: string,
): Promise<ChosenQuestions> => {
  if (test.from === 'blueprint') {
    const blueprint = asPlanned(test.blueprint);
    if (blueprint.mode === 'daily') {
      const daily = await startDaily(deps, userId, blueprint.track);
      return { title: titleOf(daily.blueprint), ...daily };
    }
    if (blueprint.sections)
      return {
        title: titleOf(blueprint),
        blueprint,
        chosen: await planParts(deps, userId, partsOf(blueprint), seed),
      };
    if (blueprint.mode === 'adaptive') return chooseFirst(deps, userId, blueprint, seed);
    const chosen = planTest(await deps.questions.findCandidates(userId, blueprint), blueprint, seed);
    if (!chosen) throw new AppError('too_few_questions');
    return { title: titleOf(blueprint), blueprint, chosen };
  }
  if (test.from === 'parts') {
    const { title, blueprint } = test;
    return { title, blueprint, chosen: await planParts(deps, userId, test.parts, seed) };
  }
  if (test.from === 'writing') return chooseWritten(deps, userId, test.writingId, seed);
  if (test.from === 'mistakes') return chooseMistaken(deps, userId, test.questionIds);
  const earlier = orNotFound(await deps.repository.find(userId, test.attemptId));
  mustAllow('repeat', earlier);
  const items = await deps.repository.items(userId, earlier.id);
  const weak = test.from === 'weak' ? test.positions : undefined;
  if (weak?.length === 0) throw new AppError('no_weak_questions');
  const ids = items
    .filter(({ position }) => weak?.includes(position) ?? true)
    .map(({ questionId }) => questionId);
  const usable = await deps.questions.findUsable(userId, ids);
  if (usable.length === 0) throw new AppError('too_few_questions');
  const chosen = usable.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  // retrying weak questions is practice, whatever mode the original test had
  const isWhole = chosen.length === items.length;
  const blueprint =
    test.from === 'weak' ? asPractice(earlier.blueprint) : repeated(earlier.blueprint, isWhole);
  return {
    title: titleOf(blueprint),
    blueprint: { ...blueprint, length: chosen.length },
    chosen,
  };
};

const withoutSections = (blueprint: Blueprint): Blueprint => {
  const rest = { ...blueprint };
  delete rest.sections;
  return rest;
};

const asPractice = (blueprint: Blueprint): Blueprint => ({
  ...withoutSections(blueprint),
  mode: 'practice',
  minutes: null,
});

/**
 * The blueprint of a repeated test. Adaptive and daily tests become practice, since their questions are now known. Sections
 * are kept only if all their questions are still available.
 */
const repeated = (blueprint: Blueprint, isWhole: boolean): Blueprint => {
  if (blueprint.mode === 'adaptive' || blueprint.mode === 'daily') return asPractice(blueprint);
  return isWhole ? blueprint : withoutSections(blueprint);
};

/** Otherwise questions are chosen individually; an adaptive test never asks more than there are. */
const chooseFirst = async (
  deps: ChooseDeps,
  userId: string,
  blueprint: Blueprint,
  seed: string,
): Promise<ChosenQuestions> => {
  const candidates = await deps.questions.findCandidates(userId, blueprint);
  const most = Math.min(blueprint.length, candidates.length);
  const first = chooseNext({ candidates, askedQuestions: [], most, seed, now: deps.clock() });
  if (!first || candidates.length < fewestAdaptive) throw new AppError('too_few_questions');
  return { title: titleOf(blueprint), blueprint: { ...blueprint, length: most }, chosen: [first] };
};

/** These questions, without those retired or in an open test. Throws `not_found` if the person never had one of them. */
const chooseMistaken = async (deps: ChooseDeps, userId: string, ids: readonly string[]) => {
  const open = new Set(await deps.repository.openQuestionIds(userId));
  const usable = await deps.questions.findUsable(userId, [...new Set(ids)]);
  if (usable.some(({ lastSeenAt }) => lastSeenAt === null)) throw new AppError('not_found');
  const chosen = inOrder(usable.filter(({ id }) => !open.has(id)));
  const [first] = usable.filter(({ id }) => !open.has(id));
  if (!first) throw new AppError('too_few_questions');
  const skills = [...new Set(chosen.map(({ skill }) => skill))];
  const blueprint: Blueprint = {
    track: first.track,
    skills,
    seniority: first.seniority,
    kinds: [],
    length: chosen.length,
    mode: 'practice',
    minutes: null,
  };
  return { title: mistakesTitle(skills), blueprint, chosen };
};

/** The questions written for this request, plus questions from the bank for the rest; fewer than planned if it has no more. */
const chooseWritten = async (deps: ChooseDeps, userId: string, writingId: string, seed: string) => {
  const { blueprint: planned, questionIds } = await deps.questions.takeWriting(userId, writingId);
  const written = (await deps.questions.findUsable(userId, questionIds)).slice(0, planned.length);
  const candidates = await deps.questions.findCandidates(userId, planned);
  const rest = candidates.filter(({ id }) => !questionIds.includes(id));
  const wanted = planned.length - written.length;
  const length = Math.min(wanted, withinReach(rest, planned.seniority).length);
  const fromBank = (length > 0 && planTest(rest, { ...planned, length }, seed)) || [];
  const chosen = inOrder([...written, ...fromBank]);
  if (chosen.length === 0) throw new AppError('too_few_questions');
  const blueprint = { ...planned, length: chosen.length };
  return { title: titleOf(blueprint), blueprint, chosen };
};
