// Measures the time to the interviewer's first word in real interviews, where every turn makes the model speak.
import { randomUUID } from 'node:crypto';
import { api, apiBase } from '../contract/src/api.ts';
import { firstWord } from './first-word-call.ts';
import { signUp, startTest, type Person } from './people.ts';
import { startProduct } from './product.ts';

/** More interviews than run at once, so that each one's last line ends before its next turn. */
const howMany = 324;
const people = 12;
/** Turns used of each interview, fewer than its seven questions take. */
const mostTurns = 12;

type Waiting = { person: Person; id: string; turns: number };

export const openInterviews = async (provider: number, dataDir: string) => {
  const environment = {
    AI_PROVIDER: 'compatible',
    AI_MODEL: 'm',
    AI_API_KEY: 'k',
    AI_BASE_URL: `http://127.0.0.1:${provider}/v1`,
    // budgets work as usual but are never exhausted
    AI_BUDGET_PERSON_DAY: '900000000',
    AI_BUDGET_DAY: '9000000000',
  };
  const product = await startProduct({ dataDir, environment });
  const waiting: Waiting[] = [];
  const all: Person[] = [];
  for (let at = 0; at < people; at += 1) all.push(await signUp(product.origin, `heard${at}@example.org`));
  await Promise.all(
    all.map(async (person) => {
      for (let n = 0; n < howMany / people; n += 1) {
        const { id } = await startTest(person, { mode: 'interview', kinds: [], minutes: 45 });
        await person.call(api.readInterview, { params: { id } });
        await heardOut(product.origin, person, id);
        waiting.push({ person, id, turns: 0 });
      }
    }),
  );

  const say = async ({ person, id, turns }: Waiting): Promise<void> => {
    const { lines } = await person.call(api.sayTurn, {
      params: { id },
      body: {
        turnId: randomUUID(),
        answers: 1 + 2 * turns,
        heard: null,
        text: 'I would look at the query first, and measure it before I change something.',
      },
    });
    if (lines.at(-1)?.state !== 'speaking') throw new Error('the interviewer has nothing to say');
  };
  const listen = ({ person, id }: Waiting): Promise<number> => {
    const path = `${apiBase}${api.hearInterview.path.replace(':id', id)}`;
    return firstWord(product.port, path, { token: person.token, method: 'GET' });
  };

  return {
    /** Latencies in milliseconds of sequential calls that don't involve a model. */
    askBeside: async (calls: number): Promise<number[]> => {
      const [person] = all;
      if (!person) throw new Error('nobody is here');
      const took: number[] = [];
      for (let n = 0; n < calls; n += 1) {
        const began = performance.now();
        await person.call(api.readOverview, {});
        took.push(performance.now() - began);
      }
      return took;
    },
    /** Sends `howMany` turns and opens their streams, without waiting for the replies. */
    waitForWords: async (howMany: number): Promise<void> => {
      for (const interview of waiting.splice(0, howMany)) {
        await say(interview);
        listen(interview).catch(() => undefined);
      }
    },
    /**
     * Sends a turn and reads the reply to its end. Returns the milliseconds from opening the stream to the first word;
     * `onFirstWord` gets those since the turn was sent.
     */
    hear: async (onFirstWord: (ms: number) => void): Promise<number> => {
      const interview = waiting.shift();
      if (!interview) throw new Error('all interviews are under way');
      const began = performance.now();
      await say(interview);
      const turnMs = performance.now() - began;
      const first = await listen(interview);
      onFirstWord(turnMs + first);
      interview.turns += 1;
      if (interview.turns < mostTurns) waiting.push(interview);
      return first;
    },
    stop: product.stop,
  };
};

const heardOut = async (origin: string, person: Person, id: string): Promise<void> => {
  const reply = await fetch(`${origin}${apiBase}${api.hearInterview.path.replace(':id', id)}`, {
    headers: { authorization: `Bearer ${person.token}` },
  });
  await reply.text();
};
