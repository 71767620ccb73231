// What can be said of a system design: its sections in words, its numbers, and its diagram as text.
import type { AnswerRules } from '../answer-rules.ts';
import { openAnswers } from '../open/open-answers.ts';
import { diagramLines, emptyDiagram } from './diagram.ts';
import { designSections, sectionWords } from './system-design.ts';

const open = openAnswers('system_design');

export const systemDesignAnswers: AnswerRules<'system_design'> = {
  ...open,
  holdsAnything: (answer) =>
    open.holdsAnything(answer) ||
    Object.values(answer.estimates ?? {}).some((text) => text.trim() !== '') ||
    (answer.diagram?.components.length ?? 0) > 0,
  textsOf: ({ turns, estimates = {}, diagram = emptyDiagram }) => [
    ...turns.map(({ text }) => text),
    ...Object.values(estimates),
    ...diagram.components.map(({ name }) => name),
    ...diagram.arrows.map(({ label }) => label),
  ],
  inWords: (question, { turns, estimates = {}, diagram = emptyDiagram }) => {
    const sections = turns.flatMap(({ text }, at) => {
      const section = designSections[at];
      if (text.trim() === '') return [];
      return [section ? `${sectionWords[section].title}\n${text}` : text];
    });
    const numbers = question.estimates.flatMap(({ id, label, unit }) => {
      const text = estimates[id]?.trim() ?? '';
      return text === '' ? [] : [`${label}: ${text} (${unit})`];
    });
    const drawn = diagramLines(diagram);
    return [...sections, numbers.join('\n'), drawn.length > 0 ? ['Diagram', ...drawn].join('\n') : '']
      .filter((part) => part !== '')
      .join('\n\n');
  },
};
