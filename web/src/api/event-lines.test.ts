// The event stream's text, however it is cut.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createEventReader, createNumberedReader } from './event-lines.ts';

const stream =
  ': hello\n\nevent: x\ndata: {"a":1}\n\ndata: one\ndata: two\r\n\r\ndata:bare\n\nid: 7\n\ndata: cut';
const events = ['{"a":1}', 'one\ntwo', 'bare'];

test('gives the data of finished events and passes over the rest', () => {
  expect(createEventReader()(stream)).toEqual(events);
});

test('gives the same however the stream is cut', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(stream.length)), (cuts) => {
      const read = createEventReader();
      const places = [0, ...cuts.toSorted((one, other) => one - other), stream.length];
      const found = places.slice(1).flatMap((end, at) => read(stream.slice(places[at], end)));
      expect(found).toEqual(events);
    }),
  );
});

test('gives the id that the stream has come to', () => {
  expect(createNumberedReader()('data: a\n\nid: 1.0.5\ndata: b\n\ndata: c\n\n')).toEqual([
    { id: '', data: 'a' },
    { id: '1.0.5', data: 'b' },
    { id: '1.0.5', data: 'c' },
  ]);
});
