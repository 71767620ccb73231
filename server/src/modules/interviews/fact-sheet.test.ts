// Tests which fact answers a clarifying question worded differently from the sheet, and that no other fact does.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { openBankQuestions } from '../../../testing/open-bank.ts';
import { factsFor } from './fact-sheet.ts';

const answersTo = (id: string, text: string): string[] => {
  const { factSheet, text: questionText } = openBankQuestions.find((bankQuestion) => bankQuestion.id === id)!;
  return factsFor(text, factSheet, questionText).map(
    (answer) => factSheet.find((fact) => fact.answer === answer)?.question ?? '',
  );
};

it.each([
  ['backend-retry-safe-post', 'What kind of clients are these?', ['Who are the clients?']],
  ['backend-retry-safe-post', 'Is it one server, or several?', ['Does the service run on one server?']],
  ['backend-retry-safe-post', 'How late may a retry come in?', ['How late can a retry come?']],
  ['data-transfer-deadlock', 'Which DB are we on?', ['Which database is it?']],
  ['data-transfer-deadlock', 'Is this Postgres with the default isolation level?', ['Which database is it?']],
  ['data-transfer-deadlock', 'um, how often does this happen', ['How often does it happen?']],
  ['data-email-as-primary-key', 'How many users are there?', ['How many users do you expect?']],
  ['data-email-as-primary-key', 'Does the table already exist?', ['Does the table exist already?']],
  ['backend-lru-cache', 'Does it need to be thread-safe?', ['Does it have to be thread-safe?']],
  ['backend-lru-cache', 'Do entries expire?', ['Do entries expire or differ in size?']],
  ['backend-lru-cache', 'Okay. Is the capacity fixed?', ['Is the capacity fixed?']],
  ['backend-password-reset-flow', 'Do users have 2FA?', ['Do users have a second factor?']],
  ['backend-password-reset-flow', 'Could I use text messages?', ['Can I use text messages instead?']],
  ['behavioural-difficult-colleague', 'Can it be a boss?', ['May it be a boss or a customer?']],
  ['behavioural-difficult-colleague', 'How long should I talk for?', ['How long should I talk?']],
  ['behavioural-two-most-urgent', 'Can I reach my manager?', ['Is my manager around?']],
  ['data-required-column-live-table', 'Are there any replicas?', ['Are there replicas?']],
  ['data-required-column-live-table', 'Which version of Postgres is it?', ['Which version of PostgreSQL?']],
  [
    'behavioural-leaked-invoices',
    'Before I start: do I have the rights to switch that service off?',
    ['Do I have access to the service?'],
  ],
  [
    'backend-lru-cache',
    'Is the capacity fixed? And do entries expire?',
    ['Is the capacity fixed?', 'Do entries expire or differ in size?'],
  ],
  // the fact sheet doesn't answer these
  ['backend-webhook-delivery', 'Do the events have to arrive in order?', []],
  ['backend-retry-safe-post', 'Are we in one region?', []],
  ['data-email-as-primary-key', 'Is there a budget?', []],
  ['data-required-column-live-table', 'How big is the team?', []],
  ['behavioural-two-most-urgent', 'Do you mean in my last job?', []],
])('%s: “%s”', (id, text, facts) => {
  expect(answersTo(id, text)).toEqual(facts);
});

it('recognizes every question on every fact sheet verbatim, with or without a lead-in', () => {
  const missed = openBankQuestions.flatMap(({ id, factSheet, text }) =>
    factSheet.flatMap(({ question, answer }) =>
      ['', 'Sorry, quick question: ', 'Um, '].flatMap((lead) =>
        factsFor(`${lead}${question}`, factSheet, text)[0] === answer ? [] : [`${id}: ${lead}${question}`],
      ),
    ),
  );
  expect(missed).toEqual([]);
});

it('gives no facts for an answer', () => {
  const answersWithFacts = openBankQuestions.flatMap(({ factSheet, text, modelAnswer, keyPoints }) =>
    [modelAnswer, ...keyPoints.flatMap(({ phrasings }) => phrasings)].filter(
      (answer) => factsFor(answer, factSheet, text).length > 0,
    ),
  );
  expect(answersWithFacts).toEqual([]);
});

it('gives facts for under 2% of answers, even if they end in a question mark', () => {
  const put = openBankQuestions.flatMap(({ factSheet, text, keyPoints }) =>
    keyPoints
      .flatMap(({ phrasings }) => phrasings)
      .map((answer) => factsFor(answer.replace(/[.!]?$/, '?'), factSheet, text).length > 0),
  );
  expect(put.filter(Boolean).length / put.length).toBeLessThan(0.02);
});

it('gives at most two distinct facts from the sheet, whatever is asked', () => {
  const some = fc.constantFrom(...openBankQuestions);
  fc.assert(
    fc.property(
      some,
      fc.array(fc.oneof(fc.string(), fc.constantFrom('How many users?', 'Is it one server?', 'Which one?'))),
      ({ factSheet, text }, parts) => {
        const facts = factsFor(parts.join(' '), factSheet, text);
        expect(facts.length).toBeLessThanOrEqual(2);
        expect(new Set(facts).size).toBe(facts.length);
        for (const fact of facts) expect(factSheet.map(({ answer }) => answer)).toContain(fact);
      },
    ),
  );
});
