// Converts a question file of SemEval-2013 task 7, as published by its organizers, to benchmark lines.
// It accepts only that format and reports anything else as an error.
import type { GradedLine } from './graded-lines.ts';

type Element = { name: string; attributes: Map<string, string>; text: string };

/** Reference categories, best first; unknown categories come last. */
const WORTH = ['BEST', 'GOOD', 'MINIMAL', 'KEYWORD'];
const ELEMENT = /<([a-zA-Z]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(?:\/>|>([^<]*))/g;
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Pure. Throws if the file is invalid. `set`: name of the corpus. The human grade is 1 for correct, otherwise 0. */
export const linesOfSemeval = (xml: string, set: string): GradedLine[] => {
  const elements = elementsOf(xml);
  const named = (name: string): Element[] => elements.filter((element) => element.name === name);
  const question = named('question')[0];
  const questionText = named('questionText')[0];
  if (!question || !questionText) throw new Error('there is no question with a questionText');
  const questionId = attribute(question, 'id');
  const references = named('referenceAnswer')
    .map((reference) => ({ text: reference.text, rank: rankOf(reference.attributes.get('category')) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ text }) => text);
  return named('studentAnswer').map((answer) => ({
    id: attribute(answer, 'id'),
    set,
    questionId,
    question: questionText.text,
    references,
    answer: answer.text,
    human: attribute(answer, 'accuracy') === 'correct' ? 1 : 0,
  }));
};

const rankOf = (category = ''): number => {
  const rank = WORTH.indexOf(category);
  return rank === -1 ? WORTH.length : rank;
};

const attribute = ({ name, attributes }: Element, wanted: string): string => {
  const value = attributes.get(wanted);
  if (value === undefined) throw new Error(`a ${name} has no "${wanted}"`);
  return value;
};

const elementsOf = (xml: string): Element[] => {
  if (/<!(?:DOCTYPE|ENTITY|\[CDATA\[)/i.test(xml))
    throw new Error('it has a document type or raw data, which these files never have');
  return [...xml.replace(/<!--[^]*?-->/g, '').matchAll(ELEMENT)].map(
    ([, name = '', attributes = '', text = '']) => ({
      name,
      attributes: new Map(
        [...attributes.matchAll(ATTRIBUTE)].map(([, key = '', double, single]): [string, string] => [
          key,
          plain(double ?? single ?? ''),
        ]),
      ),
      text: plain(text).replace(/\s+/g, ' ').trim(),
    }),
  );
};

const plain = (text: string): string =>
  text.replace(
    /&(?:#(\d+)|#x([\da-f]+)|([a-z]+));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return NAMED[name] ?? whole;
      return String.fromCodePoint(decimal === undefined ? parseInt(hex ?? '', 16) : Number(decimal));
    },
  );
