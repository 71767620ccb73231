// A scripted candidate at one question: replies to the interviewer, and detects lines about points already made.
import type { Gap, MoveKind } from '../../server/src/ai/interviewer.port.ts';
import type { Script, Words } from './scripts.ts';

export type AskedLine = { move: MoveKind; text: string; gap: Gap | undefined };
/** `repeats`: the interviewer asked about something the candidate had already said. */
export type Reply = { text: string; repeats: boolean };

const alreadySaid = ['I already said that.', 'As I said before.', 'I think I mentioned that already.'];
const smallTalk = (text: string): Words => ({ text, makes: {} });

export const createCandidate = (script: Script) => {
  const heard: Words[] = [];
  const unused = [...script.more];
  const used = new Set<string>();
  let clarified = script.clarify === undefined;
  let lost = 0;
  let complaints = 0;

  const take = (words: Words): Reply => {
    heard.push(words);
    return { text: words.text, repeats: false };
  };
  const isMade = (id: string): boolean => heard.some(({ makes }) => makes[id] !== undefined);
  const isAnswered = (line: string): boolean =>
    heard.some(({ answers = [] }) => answers.some((phrase) => line.includes(phrase)));

  const replyTo = ({ text, gap, move }: AskedLine): Reply => {
    const id = gap?.kind === 'criterion' ? gap.id : '';
    const repeats = isAnswered(text) || (move !== 'probe' && isMade(id));
    if (repeats) {
      complaints += 1;
      return { text: alreadySaid[complaints % alreadySaid.length] ?? '', repeats };
    }
    const known = unused.find(
      ({ makes, answers = [] }) =>
        answers.some((phrase) => text.includes(phrase)) || (move !== 'probe' && makes[id] !== undefined),
    );
    if (known) {
      unused.splice(unused.indexOf(known), 1);
      return take(known);
    }
    const key = Object.keys(script.replies ?? {}).find(
      (cue) => !used.has(cue) && (cue === id ? move !== 'probe' : text.includes(cue)),
    );
    const reply = key === undefined ? undefined : script.replies?.[key];
    if (key !== undefined && reply) {
      used.add(key);
      return take(reply);
    }
    lost += 1;
    return { text: script.lost[(lost - 1) % script.lost.length] ?? '', repeats: false };
  };

  return {
    answer: (line: AskedLine): Reply => {
      switch (line.move) {
        case 'ask':
          if (clarified) return take(script.opening);
          clarified = true;
          return { text: script.clarify?.text ?? '', repeats: false };
        case 'clarify':
        case 'leave_open':
          return take(script.opening);
        case 'follow_up':
        case 'probe':
        case 'simplify':
          return replyTo(line);
        default:
          return take(smallTalk('Let’s go on, please.'));
      }
    },
  };
};
