// Tests which turns are requests about the conversation, and that no answer is mistaken for one.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openBankQuestions, sentencesOf } from '../../../testing/open-bank.ts';
import { classifyTurn } from './classify-turn.ts';

it.each([
  ['Can you repeat that?', 'repeat'],
  ['Sorry, could you please say the question again?', 'repeat'],
  ['Sorry, I didn’t catch that.', 'repeat'],
  ['Once more, please', 'repeat'],
  ["I don't know, next", 'move_on'],
  ["I don't know.", 'does_not_know'],
  ['Um, no idea', 'pass'],
  ['next question please', 'move_on'],
  ["That's all.", 'move_on'],
  ['I have nothing more to add', 'move_on'],
  ['No questions', 'move_on'],
  ['Please stop', 'stop'],
  ["I'd like to end the interview", 'stop'],
  ['You stupid machine', 'abuse'],
  ['Fuck off', 'abuse'],
  ["you're such an idiot", 'abuse'],
  ['What?', 'repeat'],
  ['??', 'repeat'],
  ['I need a minute.', 'wait'],
  ['Could you give me a moment to think about that?', 'wait'],
  ['Hm, let me think', 'wait'],
  ['Hold on', 'wait'],
  ['What is the answer?', 'asks_answer'],
  ['Can you just tell me the right answer, please?', 'asks_answer'],
  ['Could I get a hint?', 'asks_answer'],
  ['Is that right?', 'asks_answer'],
  ['What do you mean by safe?', 'asks_meaning'],
  ['Can I assume that there is one database?', 'asks_meaning'],
  ['Could you clarify the question?', 'asks_meaning'],
  ['How many users are there?', 'asks_meaning'],
  ['how many requests do we have', 'asks_meaning'],
  ['Before I start: is there one database, or several?', 'asks_meaning'],
  ['Good question. Do we own both services?', 'asks_meaning'],
  [
    'Can I assume the payment provider on the other side supports idempotent requests as well?',
    'asks_meaning',
  ],
  ['Can we skip this one?', 'move_on'],
  ['I’d rather move on to the next question', 'move_on'],
  ['I really don’t know, let’s go on.', 'move_on'],
  ['👍', 'no_words'],
  ['… – !', 'no_words'],
])('classifies “%s” as %s', (text, heard) => {
  expect(classifyTurn(text)).toBe(heard);
});

it.each([
  'Stop retrying and shed load.',
  'I stop the leak first.',
  'The next key is locked.',
  'I told him that his idea was stupid, and I was wrong.',
  'No, a plain filter cannot delete a key.',
  'I repeat the request with the same key.',
  'Yes',
  '',
  'One.',
  'One second is enough for the timeout.',
  'I wait for the lock.',
  'Is it enough to read before the write?',
  'Maybe count distinct?',
  'With a unique index?',
  'Is it because two threads read the same value?',
  'No.',
  'I don’t know how the driver does it, but the server keeps a table with the keys.',
  'No idea was rejected before everybody had spoken.',
  'I can’t think of an example that went better than our move to the new database.',
  'I passed the request on to my lead.',
  'The customer already said that he wanted to leave.',
  'I said that I would call him, and I did.',
  'As I see it, the key is the point.',
  'It came up as I mentioned at lunch what I was building.',
  'Ein Schlüssel.',
  '锁',
])('classifies “%s” as an answer', (text) => {
  expect(classifyTurn(text)).toBe('words');
});

it('classifies a yes as a request to stop only if ending was offered', () => {
  const offered = { offered: true };
  expect([
    classifyTurn('Yes, please'),
    classifyTurn('Yes, please', offered),
    classifyTurn('Okay', offered),
  ]).toEqual(['words', 'stop', 'stop']);
});

it('classifies a no as moving on when it’s the candidate’s turn to ask, and as an answer otherwise', () => {
  const isTheirTurn = { isTheirTurn: true };
  for (const text of ['No', 'Nope.', 'No, thanks.', 'Thank you!', 'not really'])
    expect({ text, as: classifyTurn(text, isTheirTurn) }).toEqual({ text, as: 'move_on' });
  expect(classifyTurn('No')).toBe('words');
});

const phrasesByKind = {
  pass: [
    'no idea, sorry',
    'I have no idea',
    'I’ve got no clue',
    'No clue, sorry',
    'not a clue',
    'I haven’t got a clue about that',
    'I don’t have the faintest idea',
    'I’d pass on this one',
    'I’ll pass',
    'I would like to pass on that',
    'I have to pass',
    'pass',
    'I’m going to pass on that one',
    'I can’t think of an example',
    'I can’t think of one right now',
    'I cannot come up with a good example for that',
    'I couldn’t think of anything',
    'I can’t remember a situation like that',
    'nothing comes to mind',
    'Nothing comes to mind, sorry',
    'nothing else comes to mind',
    'I don’t have an example for that',
    'I don’t have any experience with that',
    'I have never been in a situation like that',
    'I’ve never had that',
    'I’m drawing a blank',
    'my mind is blank',
    'beats me',
    'you got me there',
    'I give up',
    'I can’t answer that',
    'I don’t know, I’d pass',
    'Not off the top of my head',
    'Not that I can think of',
    'It’s not coming to me',
    'That’s outside my wheelhouse',
  ],
  does_not_know: [
    'I don’t know',
    'I dont know',
    'i do not know that one',
    'I don’t know the answer',
    'I don’t know what to say to that',
    'I don’t really know what to say',
    'I wouldn’t know',
    'dunno',
    'idk',
    'not sure',
    'I’m not sure about that',
    'I’m not really sure how that works',
    'I don’t remember',
    'I forgot',
    'I’m stuck',
    'I don’t know, it depends',
    'Good question. I don’t know',
    'that’s a tough one, I’m not sure',
    'I’m not familiar with that',
    'I’ve never heard of that',
    'I don’t know, I really don’t know',
    'I’m stumped',
    'It escapes me',
    'I’ve never run into that',
    'I’ve never dealt with that',
    'I’d have to look that up',
  ],
  already_said: [
    'I already said that',
    'I said that already',
    'I’ve already said that',
    'I already mentioned it',
    'as I said',
    'As I said before',
    'like I said',
    'like I already mentioned',
    'that’s what I said',
    'that’s what I just told you',
    'I just said that',
    'I told you that already',
    'I’ve covered that',
    'I think I already covered that',
    'I believe I mentioned that earlier',
    'I explained that a minute ago',
    'I answered that already',
    'I already talked about that at the beginning',
    'didn’t I already say that?',
    'we already covered this',
    'you already asked me that',
    'you asked that already',
    'that was in my first answer',
    'see my first answer',
    'same as before',
    'asked and answered',
    'I’m repeating myself',
    'already said that',
    'No, I already said that',
  ],
  move_on: [
    'next',
    'Next question',
    'skip',
    'let’s skip this',
    'can we move on?',
    'let’s go on',
    'could we go to the next one',
    'I’d like to move on',
    'that’s it',
    'That’s all I have',
    'That’s everything from me',
    'No, that is all.',
    'I’m done',
    'I have nothing to add',
    'nothing more to say',
    'I don’t know, let’s move on',
    'no idea, next',
    'I already said that, next question',
    'can we come back to this later?',
    'Can we circle back to that later?',
    'That’s all I’ve got',
    'That’s all I got',
    'That’s pretty much it',
    'That covers it',
    'I don’t have anything to add',
    'I don’t have anything else',
    'I don’t have anything else to add',
    'Nope, nothing else',
  ],
} as const;
const before = ['', 'Um, ', 'Hmm… ', 'Well, ', 'Sorry, ', 'To be honest, ', 'Honestly ', 'okay so ', 'uh '];
const after = [
  '',
  '.',
  '!',
  '…',
  ' sorry',
  ', sorry.',
  ', to be honest',
  ' I’m afraid',
  ' at the moment.',
  ', thanks',
];
const cases = [
  (text: string) => text,
  (text: string) => text.toUpperCase(),
  (text: string) => text.toLowerCase().replaceAll('’', "'"),
  (text: string) => text.replace(/[.,?!]/g, ''),
  (text: string) => text.replaceAll(' ', '  '),
];

describe.each(Object.entries(phrasesByKind))('%s', (as, phrases) => {
  it.each(phrases)('is recognized in “%s” with any lead-in, ending, or spelling', (phrase) => {
    fc.assert(
      fc.property(
        fc.constantFrom(...before),
        fc.constantFrom(...after),
        fc.constantFrom(...cases),
        (first, last, spelled) => {
          expect(classifyTurn(spelled(`${first}${phrase}${last}`))).toBe(as);
        },
      ),
    );
  });

  it.each(phrases)('isn’t the result for “%s” next to an answer', (phrase) => {
    const answer = 'the unique index makes the second insert fail';
    for (const text of [`${phrase}, but ${answer}.`, `Maybe ${answer}. ${phrase}`])
      expect(['words', 'restated']).toContain(classifyTurn(text));
  });
});

it.each([
  'As I said, the client sends the same key again.',
  'Well, like I said, the second insert fails.',
  'I already mentioned the unique index: the second insert fails.',
  'The second insert fails, as I said before.',
  'so as i said the second insert fails',
])('classifies “%s” as a restated answer', (text) => {
  expect(classifyTurn(text)).toBe('restated');
});

it('classifies every sentence in the question bank as an answer', () => {
  const sentences = openBankQuestions.flatMap(({ modelAnswer, keyPoints, misconceptions, examples }) => [
    ...sentencesOf(modelAnswer),
    ...keyPoints.flatMap(({ phrasings, contrasts = [] }) => [...phrasings, ...contrasts]),
    ...misconceptions.map(({ claim }) => claim),
    ...examples.map(({ answer }) => answer),
  ]);
  expect(sentences.length).toBeGreaterThan(500);
  expect(sentences.filter((sentence) => classifyTurn(sentence) !== 'words')).toEqual([]);
});

it('classifies long runs of repeated text as an answer', () => {
  for (const sign of ['!', 'sorry ', '\u0000', 'a b ', 'i know ', 'no idea '])
    expect(classifyTurn(sign.repeat(10_000))).toBe('words');
});
