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

test.each(['1', '?', 'ArrowLeft', 'ArrowRight', 'f', 'm', 'Enter'])('%s in a text field types', (key) => {
  expect(roomKey(press(key), 'text')).toBeNull();
});

test('shortcuts for next, flag, map, and help work in text fields, by key position', () => {
  expect(roomKey(press('Enter', { ctrlKey: true }), 'text')).toEqual({ do: 'forward' });
  expect(roomKey(press('Enter', { metaKey: true }), 'text')).toEqual({ do: 'forward' });
  expect(roomKey(press('ƒ', { altKey: true, code: 'KeyF' }), 'text')).toEqual({ do: 'flag' });
  expect(roomKey(press('µ', { altKey: true, code: 'KeyM' }), 'text')).toEqual({ do: 'map' });
  expect(roomKey(press('˚', { altKey: true, code: 'KeyK' }), 'text')).toEqual({ do: 'keys' });
});

test('AltGr, which is Control and Alt, types characters', () => {
  expect(roomKey(press('Enter', { altKey: true, ctrlKey: true }), 'text')).toBeNull();
  expect(roomKey(press('[', { altKey: true, ctrlKey: true, code: 'KeyF' }), 'text')).toBeNull();
});

test('numbers choose and arrows navigate, unless a radio button uses the arrows', () => {
  expect(roomKey(press('3'), 'radio')).toEqual({ do: 'choose', option: 3 });
  expect(roomKey(press('0'), 'elsewhere')).toBeNull();
  expect(roomKey(press('ArrowRight'), 'elsewhere')).toEqual({ do: 'next' });
  expect(roomKey(press('ArrowRight'), 'radio')).toBeNull();
  expect(roomKey(press('?'), 'elsewhere')).toEqual({ do: 'keys' });
});

test('a key pressed during composition isn’t a shortcut', () => {
  expect(roomKey(press('Enter', { ctrlKey: true, isComposing: true }), 'text')).toBeNull();
});
