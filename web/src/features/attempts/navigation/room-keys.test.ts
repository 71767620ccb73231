// Tests the room's shortcuts: they never interrupt typing, and radio buttons keep their arrow keys.
import { expect, test } from 'vitest';
import { roomKey, type KeyPress } from './room-keys.ts';

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: '',
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  isComposing: false,
  ...more,
});

test.each(['1', '?', 'ArrowLeft', 'ArrowRight', 'f', 'm', 'Enter'])('%s while writing is writing', (key) => {
  expect(roomKey(press(key), 'text')).toBeNull();
});

test('going on, flag, map and the list of keys work while writing, by the place of the key', () => {
  expect(roomKey(press('Enter', { ctrlKey: true }), 'text')).toEqual({ do: 'forward' });
  expect(roomKey(press('Enter', { metaKey: true }), 'text')).toEqual({ do: 'forward' });
  expect(roomKey(press('ƒ', { altKey: true, code: 'KeyF' }), 'text')).toEqual({ do: 'flag' });
  expect(roomKey(press('µ', { altKey: true, code: 'KeyM' }), 'text')).toEqual({ do: 'map' });
  expect(roomKey(press('˚', { altKey: true, code: 'KeyK' }), 'text')).toEqual({ do: 'keys' });
});

test('AltGr, which is Control and Alt, writes characters', () => {
  expect(roomKey(press('Enter', { altKey: true, ctrlKey: true }), 'text')).toBeNull();
  expect(roomKey(press('[', { altKey: true, ctrlKey: true, code: 'KeyF' }), 'text')).toBeNull();
});

test('numbers choose, arrows walk, except where a radio button has its own', () => {
  expect(roomKey(press('3'), 'radio')).toEqual({ do: 'choose', option: 3 });
  expect(roomKey(press('0'), 'elsewhere')).toBeNull();
  expect(roomKey(press('ArrowRight'), 'elsewhere')).toEqual({ do: 'next' });
  expect(roomKey(press('ArrowRight'), 'radio')).toBeNull();
  expect(roomKey(press('?'), 'elsewhere')).toEqual({ do: 'keys' });
});

test('a composed character is not a key', () => {
  expect(roomKey(press('Enter', { ctrlKey: true, isComposing: true }), 'text')).toBeNull();
});
