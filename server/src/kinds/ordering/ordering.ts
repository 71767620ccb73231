// The "ordering" kind on the server: graded by how many pairs of items are in order.
import type { AuthoredOf } from '@rehearse/contract/kinds/kinds.ts';
import { orderingAnswers } from '@rehearse/contract/kinds/ordering/ordering-answers.ts';
import { namesByText } from '../names-by-text.ts';
import { graded, unanswered } from '../rule-grade.ts';
import type { MarkedByKey, ServerKind } from '../server-kind.ts';
import { shownHeadOf } from '../shown-head.ts';
import { checkSteps } from './check-steps.ts';
import { orderingDraft } from './ordering-draft.ts';
import { scoreOrdering } from './score-ordering.ts';
import { shownOrder } from './show-order.ts';

type OrderingKey = { kind: 'ordering'; steps: string[][] };
type Ordering = ServerKind<'ordering', OrderingKey> &
  MarkedByKey<'ordering', OrderingKey> & { draft: typeof orderingDraft };

/** The IDs of the items, step by step, and a map from ID to text. */
const named = ({ steps }: AuthoredOf<'ordering'>) => {
  const names = namesByText(steps.flatMap(({ items }) => items));
  const nameOf = (text: string): string => names.get(text) ?? '';
  return {
    steps: steps.map(({ items }) => items.map(nameOf)),
    textOf: new Map([...names].map(([text, id]) => [id, text])),
  };
};

export const ordering: Ordering = {
  ...orderingAnswers,
  show: (version, authored, seed) => {
    const { steps, textOf } = named(authored);
    return {
      kind: 'ordering',
      ...shownHeadOf(version, authored),
      items: shownOrder(steps, seed).map((id) => ({ id, text: textOf.get(id) ?? '' })),
    };
  },
  reveal: (authored) => {
    const ids = named(authored).steps;
    return {
      kind: 'ordering',
      steps: authored.steps.map(({ reason }, at) => ({ items: ids[at] ?? [], reason })),
      explanation: authored.explanation,
    };
  },
  markingKey: (authored) => ({ kind: 'ordering', steps: named(authored).steps }),
  judge: ({ steps }, answer) => {
    if (!answer || answer.order.length === 0) return unanswered();
    const { points, right, pairs } = scoreOrdering(steps, answer.order);
    return graded(
      points,
      1,
      points === 1
        ? 'Correct.'
        : `${right || 'None'} of the ${pairs} pairs of items ${right === 1 ? 'is' : 'are'} in the correct order.${right === 0 ? '' : ' Each pair in the wrong order cancels out a correct one.'}`,
    );
  },
  rightAnswer: ({ steps }) => ({ kind: 'ordering', order: steps.flat() }),
  check: { rule: 'ordering', reasonsOf: checkSteps },
  // all items are visible, so no hint can give one away
  keyTexts: ({ steps }) => ({ right: [], wrong: steps.flatMap(({ items }) => items) }),
  draft: orderingDraft,
  sample: (authored, { known, random }) => {
    const order = named(authored).steps.flat();
    for (let at = 1; at < order.length; at += 1) {
      if (random() < known) continue;
      const [moved] = order.splice(at, 1);
      if (moved !== undefined) order.splice(Math.floor(random() * at), 0, moved);
    }
    return { kind: 'ordering', order };
  },
};
