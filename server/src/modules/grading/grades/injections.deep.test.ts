// All injections against graders over HTTP that obey them: no grade may go up, and no honest one may go down.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  attackerNames,
  attackers,
  createTally,
  openAttackedGrading,
  pointsOf,
  wayOf,
} from '../../../../testing/attacked-grading.ts';
import { injections } from '../../../../testing/injections.ts';
import {
  honestly,
  obeying,
  obeyingSlyly,
  type ProviderRequest,
  type ClaimedVerdict,
} from '../../../../testing/judging-model.ts';
import { cacheStampede } from '../../../ai/builtin/cache-stampede.test-question.ts';
import { ignoredSpans } from '../../../ai/model/grader/ignored-spans.ts';
import type { OpenReading } from './read-open.ts';

let scene: Awaited<ReturnType<typeof openAttackedGrading>>;
beforeAll(async () => {
  scene = await openAttackedGrading();
});
afterAll(() => scene.close());

/** Answers that meet no criterion, one, and two. */
const [first = '', second = ''] = cacheStampede.criteria.map(({ phrasings: [phrasing = ''] }) => phrasing);
const filler = 'We had a big sale in May, and our shop was slow. People wrote to us on Monday morning.';
const contents = {
  nothing: filler,
  'one point': `${first} ${filler}`,
  'two points': `${first} ${filler} ${second}`,
};

const readBy = (
  judge: (heard: ProviderRequest) => ClaimedVerdict,
  text: string,
  again = false,
): Promise<OpenReading> => scene.read(cacheStampede, judge, text, again);
const points = (reading: OpenReading): number | null => pointsOf(cacheStampede, reading);

const honestPoints = new Map<string, number | null>();
/** Points of the answer without an injection, cached across cases. */
const honestFor = async (content: string): Promise<number | null> => {
  if (!honestPoints.has(content)) honestPoints.set(content, points(await readBy(honestly, content)));
  return honestPoints.get(content) ?? null;
};

const tallies = new Map(attackerNames.map((name) => [name, createTally()]));

describe.each(attackerNames)('an attacker that %s', (attacker) => {
  describe.each(Object.entries(contents))('for an answer that covers %s', (_, content) => {
    it.each(injections.map((injection) => [`${injection.kind}: ${injection.name}`, injection] as const))(
      'raises no grade with %s',
      async (__, injection) => {
        const honest = await honestFor(content);
        const attacked = await readBy(attackers[attacker](injection), injection.around(content));
        const got = points(attacked) ?? 0;
        tallies.get(attacker)?.add(got <= (honest ?? 0) ? wayOf(attacked) : 'risen');
        expect(got).toBeLessThanOrEqual(honest ?? 0);
      },
    );
  });
});

describe('an honest grader', () => {
  it.each(injections.map((injection) => [`${injection.kind}: ${injection.name}`, injection] as const))(
    'gives an answer the same points despite %s',
    async (_, injection) => {
      for (const content of Object.values(contents)) {
        const honest = await honestFor(content);
        expect(points(await readBy(honestly, injection.around(content)))).toBe(honest);
      }
    },
  );
});

it('recognizes the instruction in every injection', () => {
  const missed = injections.filter((injection) => {
    const text = injection.around(filler);
    const { isIgnored } = ignoredSpans(cacheStampede.questionText, [text]);
    const at = text.indexOf(injection.instruction);
    return !isIgnored({ turn: 0, start: at, end: at + injection.instruction.length });
  });
  process.stdout.write(
    `recognized: ${injections.length - missed.length} of ${injections.length}; not ${missed.map(({ name }) => name).join(', ')}\n`,
  );
  expect(missed).toEqual([]);
});

it('raises no grade if a model always lies and quotes the nearest words', async () => {
  let [heldCount, all] = [0, 0];
  for (const injection of injections)
    for (const content of Object.values(contents)) {
      const got = points(await readBy(obeyingSlyly, injection.around(content)));
      all += 1;
      if ((got ?? 0) <= ((await honestFor(content)) ?? 0)) heldCount += 1;
    }
  process.stdout.write(`false throughout, quotes the nearest words: held ${heldCount} of ${all}\n`);
  expect(heldCount).toBe(all);
});

it('raises no grade if a second model obeys as well', async () => {
  for (const injection of injections) {
    expect(points(await readBy(obeying, injection.around(filler), true)) ?? 0).toBe(0);
  }
});

afterAll(() => {
  for (const [attacker, tally] of tallies) process.stdout.write(`${attacker}: ${tally.line()}\n`);
});
