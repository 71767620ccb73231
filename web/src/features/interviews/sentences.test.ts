// Tests what is read aloud of a line: whole sentences, each once, without Markdown syntax.
import { expect, test } from 'vitest';
import { createReader, endOfSentences, spokenText, type ReadLine } from './sentences.ts';

const openReader = (there?: ReadLine) => {
  const heard: string[] = [];
  const reader = createReader(there);
  const read = (line: ReadLine): void => {
    const { anew, sentences } = reader.read(line);
    heard.push(...(anew ? ['anew'] : []), ...sentences);
  };
  return { read, hush: reader.hush, heard };
};

test('Markdown syntax and code aren’t read aloud', () => {
  expect(spokenText('How do you make `POST /payments` **safe**?\n\n```sql\nselect 1;\n```\nGo on.')).toBe(
    'How do you make POST /payments safe? The code is on the screen. Go on.',
  );
});

test('only complete sentences are read while a line is streaming', () => {
  const text = 'Thank you. Here is the next one';
  expect(text.slice(0, endOfSentences(text))).toBe('Thank you.');
  expect(endOfSentences('No end yet')).toBe(0);
  expect(endOfSentences('node.js is one word')).toBe(0);
  expect(endOfSentences('Look:\n```\na. b. c. ')).toBe('Look:'.length);
});

test('each sentence is read once, however the line arrives', () => {
  const { read, heard } = openReader();
  const text = 'Thank you. Here is the next one: what is an index? Say more.';
  for (let length = 0; length <= text.length; length += 1)
    read({ number: 3, text: text.slice(0, length), isOver: false });
  read({ number: 3, text, isOver: true });
  read({ number: 3, text, isOver: true });
  expect(heard).toEqual(['Thank you.', 'Here is the next one:', 'what is an index?', 'Say more.']);
});

test('text that was already shown or arrives complete isn’t read', () => {
  const { read, heard } = openReader({ number: 3, text: 'Thank you. Here', isOver: false });
  read({ number: 3, text: 'Thank you. Here', isOver: false });
  read({ number: 3, text: 'Thank you. Here it is.', isOver: true });
  read({ number: 5, text: 'Said elsewhere.', isOver: true });
  expect(heard).toEqual(['it is.']);
});

test('a reconnect repeats nothing, and changed text is read from its start', () => {
  const { read, heard } = openReader();
  read({ number: 3, text: 'Thank you. Here ', isOver: false });
  read({ number: 3, text: 'Thank', isOver: false });
  read({ number: 3, text: 'Thank you. Here it is. ', isOver: false });
  expect(heard).toEqual(['Thank you.', 'Here it is.']);
  read({ number: 3, text: 'Noted. ', isOver: false });
  expect(heard).toEqual(['Thank you.', 'Here it is.', 'anew', 'Noted.']);
});

test('speaking or typing stops the reading, and the rest of that line isn’t read', () => {
  const { read, hush, heard } = openReader();
  read({ number: 3, text: 'Thank you. Here ', isOver: false });
  hush();
  read({ number: 3, text: 'Thank you. Here it is.', isOver: true });
  read({ number: 5, text: 'Go on. ', isOver: false });
  expect(heard).toEqual(['Thank you.', 'Go on.']);
});
