// Suggests a test with a section per track, for jobs that involve several tracks. Pure.
import type { Blueprint, Section } from '@rehearse/contract/attempts/attempts.ts';
import type { SuggestedTest } from '@rehearse/contract/insights/documents.ts';
import { shortKinds } from '@rehearse/contract/kinds/kinds.ts';
import type { Track } from '@rehearse/contract/primitives.ts';
import { trackWords } from '@rehearse/contract/vocabulary.ts';

const mostTracks = 3;
const questionsEach = 3;
/** Only short types, so that three questions fit a section's minutes. */
const kinds = [...shortKinds];
const minutesOf: Record<Track, number> = { backend: 15, data: 15, behavioural: 30 };

/** `tests`: one per track, best fit first. Returns undefined if fewer than two tracks have matching questions. */
export const suggestMixed = async (
  tests: readonly SuggestedTest[],
  countQuestions: (blueprint: Blueprint) => Promise<number>,
): Promise<SuggestedTest | undefined> => {
  const sections: Section[] = [];
  for (const { blueprint } of tests.slice(0, mostTracks)) {
    const { track, skills } = blueprint;
    const length = Math.min(questionsEach, await countQuestions({ ...blueprint, kinds }));
    if (length > 0) sections.push({ track, skills, kinds, length, minutes: minutesOf[track] });
  }
  const [first] = sections;
  const [nearest] = tests;
  if (!first || !nearest || sections.length < 2) return undefined;
  const seniority = nearest.reasons.find(({ of }) => of === 'seniority');
  return {
    blueprint: {
      track: first.track,
      skills: [],
      seniority: nearest.blueprint.seniority,
      kinds: [],
      length: sections.reduce((sum, { length }) => sum + length, 0),
      mode: 'exam',
      minutes: null,
      sections,
    },
    reasons: [
      {
        of: 'track',
        why: `A section for each track, starting with ${trackWords[first.track]}, the best fit.`,
      },
      { of: 'skills', why: 'The skills that a test in each track would cover.' },
      ...(seniority ? [seniority] : []),
      { of: 'kinds', why: 'Short question types, so that each section fits its time limit.' },
      { of: 'length', why: `Up to ${questionsEach} questions in each section.` },
      {
        of: 'time',
        why: 'Each section has its own time limit, like a day of onsite interviews. You can’t go back.',
      },
    ],
  };
};
