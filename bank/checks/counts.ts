// Checks the minimum number of questions: in total, of open kinds, and per kind, track, seniority, and skill.
import { Kind } from '@rehearse/contract/kinds/kinds.ts';
import { Seniority, Track } from '@rehearse/contract/primitives.ts';
import { markedBy } from '@rehearse/contract/kinds/kind-words.ts';
import { skillsOf } from '@rehearse/contract/vocabulary.ts';
import type { Check, Fault } from '../../server/src/modules/questions/checks/bank-file.ts';

const leastInAll = 90;
const leastOfTrack = 24;
const leastOfKind = 8;
const leastShareOpen = 0.35;

export const checkCounts: Check = (files) => {
  const faults: Fault[] = [];
  const want = (file: string, what: string, count: number, least: number) => {
    if (count < least)
      faults.push({ file, rule: 'counts', reason: `${count} ${what}; need at least ${least}` });
  };
  const all = files.map((file) => file.question);
  want('bank', 'questions', all.length, leastInAll);
  want(
    'bank',
    'open questions',
    all.filter((question) => markedBy[question.kind] === 'read').length,
    Math.ceil(all.length * leastShareOpen),
  );
  for (const kind of Kind.options)
    want('bank', `of kind ${kind}`, all.filter((question) => question.kind === kind).length, leastOfKind);
  for (const track of Track.options) {
    const ofTrack = all.filter((question) => question.track === track);
    want(track, 'questions', ofTrack.length, leastOfTrack);
    for (const seniority of Seniority.options)
      want(
        track,
        `of seniority ${seniority}`,
        ofTrack.filter((question) => question.seniority === seniority).length,
        1,
      );
    for (const skill of skillsOf[track])
      want(track, `of skill ${skill}`, ofTrack.filter((question) => question.skill === skill).length, 1);
  }
  return faults;
};
