// Interviews of the product that wait for a turn, each of which makes the model speak: what a person waits for its first word.
import { randomUUID } from 'node:crypto';
import { api, apiBase } from '../contract/src/api.ts';
import { firstWord } from './first-word-call.ts';
import { signUp, startTest, type Person } from './people.ts';
import { startProduct } from './product.ts';

/** More than are open at once, so that none has to be used before its last line has ended. */
const howMany = 324;
const people = 12;
/** Each begins a question; then four turns at most for one of its seven. */
const mostTurns = 12;

type Waiting = { person: Person; id: string; turns: number };

export const openInterviews = async (provider: number, dataDir: string) => {
  const environment = {
    AI_PROVIDER: 'compatible',
    AI_MODEL: 'm',
    AI_API_KEY: 'k',
    AI_BASE_URL: `http://127.0.0.1:${provider}/v1`,
    // reserved and settled as ever, and never spent
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
    /** Milliseconds of each of so many calls that have nothing to do with a model, one after the other. */
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
    /** So many people say their turn and listen; nobody waits for what comes. */
    waitForWords: async (howMany: number): Promise<void> => {
      for (const interview of waiting.splice(0, howMany)) {
        await say(interview);
        listen(interview).catch(() => undefined);
      }
    },
    /** Says a turn and hears the reply out: milliseconds to its first word from the call that hears it; `onFirstWord` gets those from the turn on. */
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
