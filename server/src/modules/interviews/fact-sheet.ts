// Finds the fact sheet entry that answers a candidate's clarifying question, by word overlap. Pure.
import { stemmer } from 'stemmer';
import type { FactSheetEntry } from '../../ai/interviewer.port.ts';
import { questionsIn } from './clarifying.ts';
import { coreOf } from './phrases.ts';

/** Minimum share of a question's words that a fact must cover; a wrong fact is worse than none. */
const enough = 0.6;
/** Weight of a match with a fact's answer; its question states the topic, so a match there weighs 1. */
const ofAnswer = 0.7;
/** Weight of quantity words, and of words that the interview question also contains. */
const lightly = 0.5;
const mostFacts = 2;

const grammar = new Set(
  `e a an the is are was were be been do does did has have had will would can could may might should shall must i we you they it
  he she this that these those there here my our your their its of in on at to for from with by as and or but if so not no any
  some what which whose when where why how else also just about into than then them us me one ok okay please sorry assume
  suppose take ask mean question use using used like kind sort type get go going want need tell know
  given think let be sure whether it's what's there's i'm we're don't doesn't isn't aren't first start before after each every
  current particular specific worth own all both only more most much two off per come actually really right exactly currently already normally usually`.split(
    /\s+/,
  ),
);
/** Stemmed. */
const quantities = new Set(['mani', 'often', 'long', 'larg', 'fast', 'busi', 'late', 'differ']);
/** Synonyms, mapped to one stem. */
const same = new Map(
  Object.entries({
    customer: 'user',
    client: 'user',
    visitor: 'user',
    people: 'user',
    person: 'user',
    'e-mail': 'email',
    mail: 'email',
    db: 'databas',
    postgr: 'databas',
    postgresql: 'databas',
    mysql: 'databas',
    oracl: 'databas',
    machin: 'server',
    instanc: 'server',
    node: 'server',
    allow: 'permit',
    right: 'permit',
    thread: 'concurr',
    parallel: 'concurr',
    big: 'larg',
    small: 'larg',
    smallest: 'larg',
    switch: 'disabl',
    turn: 'disabl',
    '2fa': 'factor',
    mfa: 'factor',
  }),
);

const rootsOf = (text: string): Set<string> => {
  const words =
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[\p{L}\p{N}]+(?:['-][\p{L}\p{N}]+)*/gu) ?? [];
  return new Set(
    words
      .flatMap((word) => (same.has(word) ? word : word.split('-')))
      .filter((word) => !grammar.has(word))
      .map((word) => stemmer(word))
      .map((root) => same.get(root) ?? root),
  );
};

/** Matching answers, best first; empty if none match. `text` is the candidate's turn. */
export const factsFor = (text: string, sheet: readonly FactSheetEntry[], questionText: string): string[] => {
  const inText = rootsOf(questionText);
  const facts = sheet.map(({ question, answer }) => ({
    answer,
    asked: rootsOf(question),
    told: rootsOf(answer),
  }));
  const found = questionsIn(text).flatMap((question) => {
    const roots = [...rootsOf(coreOf(question))];
    const weights = roots.map((root) => (quantities.has(root) || inText.has(root) ? lightly : 1));
    const all = weights.reduce((sum, weight) => sum + weight, 0);
    if (all === 0) return [];
    const scored = facts.map((fact) => {
      const found = roots.reduce(
        (sum, root, at) =>
          sum + (weights[at] ?? 0) * (fact.asked.has(root) ? 1 : fact.told.has(root) ? ofAnswer : 0),
        0,
      );
      const known = [...fact.asked].filter((root) => roots.includes(root)).length;
      // breaks ties in favor of the fact with fewer unmatched words
      return { fact, score: found / all, rank: found / all + known / (100 * Math.max(1, fact.asked.size)) };
    });
    const best = scored.toSorted((a, b) => b.rank - a.rank)[0];
    return best && best.score >= enough ? [best.fact.answer] : [];
  });
  return [...new Set(found)].slice(0, mostFacts);
};
