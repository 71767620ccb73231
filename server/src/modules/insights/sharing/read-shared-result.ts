// Reads what visitors of a shared link see: only what its owner chose, and never the key.
import type { Grade } from '@rehearse/contract/grading/grading.ts';
import type { SharedItem, SharedResult } from '@rehearse/contract/insights/sharing.ts';
import { AppError } from '../../../platform/kernel/app-error.ts';
import type { Clock } from '../../../platform/kernel/clock.ts';
import type { Attempts } from '../../attempts/attempts.public.ts';
import type { Identity } from '../../identity/identity.public.ts';
import { gatherResults, totalsBySection, totalsBySkill, type GatherDeps } from '../results/gather-results.ts';
import { isTokenOf, linkIdOf } from './link-token.ts';
import type { SharedLinksRepository } from './shared-links.repository.ts';

export type ReadSharedDeps = GatherDeps & {
  attempts: Pick<Attempts, 'readSections'>;
  links: Pick<SharedLinksRepository, 'find'>;
  identity: Pick<Identity, 'publicNameOf'>;
  linkKey: Buffer;
  clock: Clock;
};

type Gathered = Awaited<ReturnType<typeof gatherResults>>;

/** Throws `link_not_working` if the link is forged, removed, or expired, or its owner is suspended or gone. */
export const readSharedResult = async (deps: ReadSharedDeps, token: string): Promise<SharedResult> => {
  const id = linkIdOf(token);
  const link = id === undefined ? undefined : await deps.links.find(id, deps.clock());
  if (!link || !isTokenOf(deps.linkKey, token, link)) throw new AppError('link_not_working');
  const { userId, attemptId, parts } = link;
  const name = await deps.identity.publicNameOf(userId);
  if (name === null) throw new AppError('link_not_working');
  const results = await gatherResults(deps, userId, attemptId);
  const { attempt, frozenItems, visibleGrades } = results;
  if (attempt.submittedAt === null) throw new AppError('link_not_working');
  const sections =
    parts.questions && attempt.blueprint.sections
      ? await deps.attempts.readSections(userId, attemptId)
      : undefined;
  return {
    title: attempt.title,
    mode: attempt.blueprint.mode,
    questions: attempt.questions,
    submittedAt: attempt.submittedAt,
    expiresAt: link.expiresAt?.toISOString() ?? null,
    parts,
    name: parts.name ? name : null,
    total: parts.score ? deps.grading.totalOf(visibleGrades) : null,
    bySkill: parts.skills
      ? totalsBySkill(deps, frozenItems, visibleGrades).map(({ skill, percent, counted, of }) => ({
          skill,
          percent,
          counted,
          of,
        }))
      : null,
    items: parts.questions ? results.items.map((item) => sharedItem(item, parts.answers)) : null,
    ...(sections
      ? {
          sections: totalsBySection(deps, sections, frozenItems, visibleGrades).map(
            ({ track, kinds, first, questions, total }) => ({
              track,
              kinds,
              first,
              questions,
              total: parts.score ? total : null,
            }),
          ),
        }
      : {}),
    graders: gradersOf(visibleGrades),
  };
};

const sharedItem = (
  { position, question, saved, grade }: Gathered['items'][number],
  withAnswer: boolean,
): SharedItem => ({
  position,
  question,
  state: grade?.state ?? null,
  percent:
    grade && grade.points !== null && grade.max > 0 ? Math.round((100 * grade.points) / grade.max) : null,
  answer: withAnswer ? saved.answer : null,
});

const gradersOf = (grades: readonly (Grade | null)[]): SharedResult['graders'] => {
  const byName = new Map<string, SharedResult['graders'][number]>();
  for (const grade of grades) {
    if (!grade) continue;
    const { kind, name } = grade.grader;
    byName.set(`${kind} ${name}`, { kind, name });
  }
  return [...byName.values()];
};
