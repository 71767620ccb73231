// Validates a blueprint before a test is created. Separate from its shape: pages that only show tests don't need it.
import * as z from 'zod/mini';
import { adaptiveLengths, Blueprint } from './blueprint.ts';
import { fitsAdaptive, fitsInterview } from '../kinds/kinds.ts';

const mostQuestions = ({ mode, sections }: Blueprint): number => {
  if (mode === 'adaptive') return Math.max(...adaptiveLengths);
  return sections ? 60 : 20;
};

/** A blueprint that passes the rules of its mode: duration, question types, length, and sections. */
export const RequestedBlueprint = Blueprint.check(
  z.refine(
    ({ mode, minutes }) => mode !== 'interview' || (minutes !== null && minutes >= 20 && minutes <= 45),
    {
      path: ['minutes'],
      message: 'An interview takes 20 to 45 minutes.',
    },
  ),
  z.refine(({ mode, kinds }) => mode !== 'interview' || kinds.every((kind) => fitsInterview(kind)), {
    path: ['kinds'],
    message: 'An interview can only include question types that work in a conversation.',
  }),
  z.refine(({ mode, kinds }) => mode !== 'adaptive' || kinds.every((kind) => fitsAdaptive(kind)), {
    path: ['kinds'],
    message: 'An adaptive test can only include question types that are graded right away.',
  }),
  z.refine((blueprint) => blueprint.length <= mostQuestions(blueprint), {
    path: ['length'],
    message: 'That’s more questions than this mode allows.',
  }),
  z.refine(({ mode, sections }) => sections === undefined || mode === 'exam', {
    path: ['sections'],
    message: 'Only an exam can have sections.',
  }),
);
