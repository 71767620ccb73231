// Answer rules for system designs: sections, estimates, and the diagram as text.
import type { AnswerRules } from '../answer-rules.ts';
import { diagramLines, emptyDiagram } from './diagram.ts';
import { designSections, sectionWords } from './system-design.ts';

export const systemDesignAnswers: AnswerRules<'system_design'> = {
  holdsAnything: ({ turns, estimates = {}, diagram = emptyDiagram }) =>
    turns.some(({ text }) => text.trim() !== '') ||
    Object.values(estimates).some((text) => text.trim() !== '') ||
    diagram.components.length > 0,
  isUnreadable: () => false,
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
  ofText: (text) => ({ kind: 'system_design', turns: [{ text }] }),
};
