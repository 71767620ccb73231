// The product beside the bare yardstick: saving an answer, reading a list, reading an attempt. Rounds alternate.
import { connections, drive, median, type Outcome, type Shot } from './load.ts';
import { storyText, type Place } from './people.ts';

const rounds = 5;
const seconds = 5;

export type Pair = { what: string; product: Outcome; bare: Outcome; ratio: number; p99Ratio: number };

const compare = async (
  what: string,
  product: { origin: string; next: () => Shot },
  bare: { origin: string; next: () => Shot },
): Promise<Pair> => {
  const outcomes: { product: Outcome; bare: Outcome }[] = [];
  await drive(product.origin, 2, product.next); // both warm
  await drive(bare.origin, 2, bare.next);
  for (let round = 0; round < rounds; round += 1) {
    outcomes.push({
      product: await drive(product.origin, seconds, product.next),
      bare: await drive(bare.origin, seconds, bare.next),
    });
  }
  const middle = (side: 'product' | 'bare'): Outcome => ({
    perSecond: median(outcomes.map((outcome) => outcome[side].perSecond)),
    p50: median(outcomes.map((outcome) => outcome[side].p50)),
    p99: median(outcomes.map((outcome) => outcome[side].p99)),
    refused: outcomes.reduce((sum, outcome) => sum + outcome[side].refused, 0),
  });
  return {
    what,
    product: middle('product'),
    bare: middle('bare'),
    ratio: median(outcomes.map((outcome) => outcome.product.perSecond / outcome.bare.perSecond)),
    p99Ratio: median(outcomes.map((outcome) => outcome.product.p99 / outcome.bare.p99)),
  };
};

/** Calls `use` with one thing after the other, round and round. */
const inTurn = <T>(things: readonly T[]): (() => T) => {
  let at = 0;
  return () => {
    const thing = things[at % things.length];
    at += 1;
    if (thing === undefined) throw new Error('nothing to take');
    return thing;
  };
};

const userOf = ({ token }: Place): string =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string }).sub;

export const compareSaves = (productOrigin: string, bareOrigin: string, places: Place[]): Promise<Pair> => {
  const nextPlace = inTurn(places);
  const bodyOf = (place: Place) => {
    place.revision += 1;
    return JSON.stringify({
      revision: place.revision,
      answer: { kind: place.kind, turns: [{ text: storyText(place, place.revision) }] },
    });
  };
  const json = { 'content-type': 'application/json' };
  const product = () => {
    const place = nextPlace();
    const path = `/api/attempts/${place.attemptId}/answers/${place.position}`;
    return {
      method: 'PUT' as const,
      path,
      headers: { ...json, authorization: `Bearer ${place.token}` },
      body: bodyOf(place),
    };
  };
  const bare = () => {
    const place = nextPlace();
    return {
      method: 'PUT' as const,
      path: `/answers/${place.attemptId}/${place.position}`,
      headers: json,
      body: bodyOf(place),
    };
  };
  return compare(
    `saving an answer, ${connections} connections`,
    { origin: productOrigin, next: product },
    { origin: bareOrigin, next: bare },
  );
};

export const compareReads = async (
  productOrigin: string,
  bareOrigin: string,
  places: Place[],
): Promise<Pair[]> => {
  const next = inTurn(places);
  const get = (path: (place: Place) => string, signed: boolean) => () => {
    const place = next();
    return {
      method: 'GET' as const,
      path: path(place),
      headers: signed ? { authorization: `Bearer ${place.token}` } : {},
    };
  };
  return [
    await compare(
      'reading the list of attempts',
      { origin: productOrigin, next: get(() => '/api/review/attempts', true) },
      { origin: bareOrigin, next: get((place) => `/list/${userOf(place)}`, false) },
    ),
    await compare(
      'reading an attempt',
      { origin: productOrigin, next: get((place) => `/api/attempts/${place.attemptId}`, true) },
      { origin: bareOrigin, next: get((place) => `/attempt/${userOf(place)}/${place.attemptId}`, false) },
    ),
  ];
};
