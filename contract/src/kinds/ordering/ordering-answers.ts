// Answer rules for ordering answers, which can be partial.
import type { AnswerRules } from '../answer-rules.ts';

type Item = { id: string; text: string };

/** The items in the answer's order, followed by the unplaced ones in the order shown. */
export const itemsInOrder = (items: readonly Item[], order: readonly string[]): Item[] => [
  ...order.flatMap((id) => items.filter((item) => item.id === id)),
  ...items.filter(({ id }) => !order.includes(id)),
];

export const orderingAnswers: AnswerRules<'ordering'> = {
  holdsAnything: ({ order }) => order.length > 0,
  isUnreadable: () => false,
  textsOf: () => [],
  inWords: ({ items }, { order }) =>
    order.length === 0
      ? ''
      : itemsInOrder(items, order)
          .map(({ text }, at) => `${at + 1}. ${text}`)
          .join('\n'),
  ofText: () => null,
};
