// The "system design" kind: six written sections, numeric estimates, and a diagram.
import * as z from 'zod/mini';
import { KeyPoint, openKind } from '../open/open.ts';
import { Diagram } from './diagram.ts';

export const designSections = [
  'requirements',
  'estimates',
  'interfaces',
  'data',
  'bottlenecks',
  'failure',
] as const;
export const DesignSection = z.enum(designSections);
export type DesignSection = z.infer<typeof DesignSection>;

/** Title and instructions of each section. */
export const sectionWords: Record<DesignSection, { title: string; ask: string }> = {
  requirements: {
    title: 'Requirements',
    ask: 'What the system must do, for whom, and what you’re leaving out.',
  },
  estimates: {
    title: 'Estimates',
    ask: 'How you arrive at your numbers, and what they mean for the design.',
  },
  interfaces: { title: 'Interfaces', ask: 'The calls and messages between clients and services.' },
  data: { title: 'Data', ask: 'What is stored where, with which keys and indexes, and for how long.' },
  bottlenecks: { title: 'Bottlenecks', ask: 'What breaks first as load grows, and what you’d do about it.' },
  failure: {
    title: 'Failure',
    ask: 'What happens when a component is slow, goes down, or does something twice.',
  },
};

const EstimateId = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,40}$/));

/** Maximum length of an estimate, in characters. */
export const longestEstimate = 60;
const mostEstimates = 4;

const ShownEstimate = z.object({ id: EstimateId, label: z.string(), unit: z.string() });
/** Every number from `low` to `high` is correct. */
const RevealedEstimate = z.extend(ShownEstimate, {
  low: z.number(),
  high: z.number(),
  explanation: z.string(),
});

const base = openKind({
  kind: 'system_design',
  label: 'System design',
  icon: 'boxes',
  keyPoints: z.array(z.extend(KeyPoint, { section: DesignSection })).check(z.minLength(5), z.maxLength(9)),
});

const Estimates = z
  .record(EstimateId, z.string().check(z.maxLength(longestEstimate)))
  .check(z.refine((given) => Object.keys(given).length <= mostEstimates, { message: 'Too many estimates.' }));

type Given = z.infer<typeof base.answer> & {
  estimates?: z.infer<typeof Estimates> | undefined;
  diagram?: z.infer<typeof Diagram> | undefined;
};

const filled = (estimates: Record<string, string>): [string, string][] =>
  Object.entries(estimates)
    .filter(([, text]) => text !== '')
    .toSorted(([a], [b]) => (a < b ? -1 : 1));

export const systemDesign = {
  ...base,
  checkedBy: () => 'by checking your estimates against the accepted ranges',
  /** Sections, estimates, and a diagram don't work in a conversation. */
  fitsInterview: false,
  question: z.extend(base.question, { estimates: z.array(ShownEstimate) }),
  /** One turn per section, in section order. */
  answer: z.extend(base.answer, {
    estimates: z.optional(Estimates),
    diagram: z.optional(Diagram),
  }),
  reveal: z.extend(base.reveal, { estimates: z.array(RevealedEstimate) }),
  authoring: z.extend(base.authoring, {
    estimates: z
      .array(
        z.strictObject({
          id: EstimateId,
          label: z.string().check(z.minLength(3), z.maxLength(60)),
          unit: z.string().check(z.minLength(1), z.maxLength(40)),
          low: z.number(),
          high: z.number(),
          explanation: z.string().check(z.minLength(20), z.maxLength(600)),
        }),
      )
      .check(z.minLength(1), z.maxLength(mostEstimates)),
  }),
  empty: { kind: 'system_design' as const, turns: designSections.map(() => ({ text: '' })) },
  spelling: ({ turns, estimates = {}, diagram }: Given): string => {
    const words = base.spelling({ turns });
    const numbers = filled(estimates);
    const drawn = diagram && diagram.components.length > 0 ? diagram : null;
    return words === '' && numbers.length === 0 && drawn === null
      ? ''
      : JSON.stringify([turns.map(({ text }) => text), numbers, drawn]);
  },
};
