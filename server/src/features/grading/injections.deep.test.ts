// The whole suite of injections against graders over the wire that obey them: no grade may rise, no honest one may fall.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { injections, type Injection } from '../../../testing/injections.ts';
import {
  asJson,
  honestly,
  obeying,
  obeyingSlyly,
  readAsk,
  type Heard,
  type Said,
} from '../../../testing/judging-model.ts';
import { openModelPeer } from '../../../testing/model-peer.ts';
import { builtinGrader, BUILTIN_GRADER } from '../../ai/builtin/builtin-grader.ts';
import { cacheStampede } from '../../ai/builtin/cache-stampede.test-question.ts';
import type { GradingTask } from '../../ai/grader.port.ts';
import { createConnectModel } from '../../ai/model/connect-model.ts';
import { modelGrader } from '../../ai/model/grader/model-grader.ts';
import { visible } from '../../ai/model/grader/visible.ts';
import { voidWords } from '../../ai/model/grader/void-words.ts';
import type { Log } from '../../kernel/log.ts';
import { readOpen, type OpenReading } from './read-open.ts';
import { scoreOpen } from './score.ts';

const limits = { firstWordMs: 10_000, callMs: 20_000, maxOutputTokens: 500 };
const silent: Log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
let peer: Awaited<ReturnType<typeof openModelPeer>>;
beforeAll(async () => {
  peer = await openModelPeer();
});
afterAll(() => peer.close());

/** What a candidate knows: nothing of it, one point, and two points. */
const [first = '', second = ''] = cacheStampede.criteria.map(({ phrasings: [one = ''] }) => one);
const filler = 'We had a big sale in May, and our shop was slow. People wrote to us on Monday morning.';
const contents = {
  nothing: filler,
  'one point': `${first} ${filler}`,
  'two points': `${first} ${filler} ${second}`,
};

const readBy = async (judge: (heard: Heard) => Said, text: string, again = false): Promise<OpenReading> => {
  peer.peer.reset();
  peer.peer.on({}, asJson(judge));
  const connect = createConnectModel({ callsAtOnce: 8 });
  const grader = () => modelGrader(connect(peer.connection('compatible'), limits));
  const task: GradingTask = { ...cacheStampede, turns: [text] };
  const reading = await readOpen(
    {
      builtin: { kind: 'built_in', identity: BUILTIN_GRADER, grade: builtinGrader },
      findGrader: async (opinion) => (opinion === 'first' || again ? grader() : undefined),
      log: silent,
    },
    task,
    { userId: 'u', opinion: 'first', lastTry: true },
  );
  return 'stored' in reading ? expect.fail('nothing was stored') : reading;
};
const pointsOf = ({ grading }: OpenReading): number | null =>
  scoreOpen(cacheStampede.criteria, grading)?.points ?? null;

const honestPoints = new Map<string, number | null>();
/** Of an answer alone; the same for every case. */
const honestFor = async (content: string): Promise<number | null> => {
  if (!honestPoints.has(content)) honestPoints.set(content, pointsOf(await readBy(honestly, content)));
  return honestPoints.get(content) ?? null;
};

/** Proves everything by the words in which it was told to. */
const quotingTheOrder =
  ({ told }: Injection) =>
  (heard: Heard): Said =>
    readAsk(heard).answer.includes('\n') || told !== ''
      ? { quotes: [told.slice(0, 200)], verdict: 'met' }
      : obeying(heard);
/** Makes its quotations up from the rubric that it was told. */
const inventing = (heard: Heard): Said => ({ quotes: readAsk(heard).phrasings.slice(0, 1), verdict: 'met' });

/** What talks a model round must be before it: of other words it judges as it is told. */
const whileItSees =
  ({ told }: Injection, judge: (heard: Heard) => Said) =>
  (heard: Heard): Said => {
    const seen = visible(told);
    return seen !== '' && readAsk(heard).answer.includes(seen) ? judge(heard) : honestly(heard);
  };

const attackers = {
  'quotes unrelated words': () => obeying,
  'quotes the nearest words': (one) => whileItSees(one, obeyingSlyly),
  'quotes the order': quotingTheOrder,
  'quotes the rubric': () => inventing,
} satisfies Record<string, (one: Injection) => (heard: Heard) => Said>;

const wayOf = ({ grading, origin }: OpenReading): string => {
  if (grading.outcome === 'no_answer') return 'no answer';
  if (origin?.doubt === 'far_apart') return 'second look';
  if (origin?.doubt === 'not_all_judged') return 'void quotations';
  return 'graded, not higher';
};
const caught = new Map<string, Map<string, number>>();
const count = (attacker: string, way: string) => {
  const of = caught.get(attacker) ?? new Map<string, number>();
  caught.set(attacker, of.set(way, (of.get(way) ?? 0) + 1));
};

describe.each(Object.keys(attackers) as (keyof typeof attackers)[])('an attacker that %s', (attacker) => {
  describe.each(Object.entries(contents))('for an answer that says %s', (_, content) => {
    it.each(injections.map((one) => [`${one.kind}: ${one.name}`, one] as const))(
      'raises no grade by %s',
      async (__, one) => {
        const honest = await honestFor(content);
        const attacked = await readBy(attackers[attacker](one), one.around(content));
        const points = pointsOf(attacked);
        const isHeld = points === null || points <= (honest ?? 0);
        count(attacker, isHeld ? wayOf(attacked) : 'risen');
        expect(points ?? 0).toBeLessThanOrEqual(honest ?? 0);
      },
    );
  });
});

describe('an honest grader', () => {
  it.each(injections.map((one) => [`${one.kind}: ${one.name}`, one] as const))(
    'gives an answer no less for %s',
    async (_, one) => {
      for (const content of Object.values(contents)) {
        const honest = await honestFor(content);
        expect(pointsOf(await readBy(honestly, one.around(content)))).toBe(honest);
      }
    },
  );
});

it('knows the words to the grader in nearly all of them', () => {
  const missed = injections.filter((one) => {
    const text = one.around(filler);
    const { isVoid } = voidWords(cacheStampede.questionText, [text]);
    const at = text.indexOf(one.told);
    return !isVoid({ turn: 0, start: at, end: at + one.told.length });
  });
  process.stdout.write(
    `recognised: ${injections.length - missed.length} of ${injections.length}; not ${missed.map(({ name }) => name).join(', ')}\n`,
  );
  expect(missed.length).toBeLessThanOrEqual(6);
});

it('holds most grades where a model is false whatever it reads, and quotes what is nearest', async () => {
  let [held, all] = [0, 0];
  for (const one of injections)
    for (const content of Object.values(contents)) {
      const points = pointsOf(await readBy(obeyingSlyly, one.around(content)));
      all += 1;
      if ((points ?? 0) <= ((await honestFor(content)) ?? 0)) held += 1;
    }
  process.stdout.write(`false throughout, quotes the nearest words: held ${held} of ${all}\n`);
  expect(held / all).toBeGreaterThanOrEqual(0.9);
});

it('is not swayed by a second model that obeys as well', async () => {
  for (const one of injections) {
    const points = pointsOf(await readBy(obeying, one.around(filler), true));
    expect(points ?? 0).toBe(0);
  }
});

afterAll(() => {
  for (const [attacker, ways] of caught) {
    const all = [...ways.values()].reduce((sum, one) => sum + one, 0);
    const risen = ways.get('risen') ?? 0;
    const told = [...ways].map(([way, number]) => `${way} ${number}`).join(', ');
    process.stdout.write(`${attacker}: held ${all - risen} of ${all} (${told})\n`);
  }
});
