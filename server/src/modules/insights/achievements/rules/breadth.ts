// The "breadth" achievements: trying something new.
import { Kind } from '@rehearse/contract/kinds/kinds.ts';
import { Track, type Skill } from '@rehearse/contract/primitives.ts';
import { kindInSentence } from '@rehearse/contract/kinds/kind-words.ts';
import { skillInSentence } from '@rehearse/contract/insights/practice-advice.ts';
import { skillsOf, trackWords } from '@rehearse/contract/vocabulary.ts';
import { including, isAnswer, isFinishedTest, sentenceWith } from '../happenings.ts';
import { defineRule } from '../rule.ts';

const kinds = Kind.options;
const tracks = Track.options;

export const everyKind = defineRule<Kind[]>({
  id: 'every-kind',
  family: 'breadth',
  name: 'Every question type',
  rule: 'Answer at least one question of each type.',
  start: [],
  step: (tried, event) => (isAnswer(event) ? including(tried, event.questionKind) : tried),
  progress: (tried) => ({ done: tried.length, of: kinds.length }),
  why: (_, event, stemOf) =>
    isAnswer(event)
      ? `The last type was ${kindInSentence[event.questionKind]}: ${sentenceWith(event, stemOf)}`
      : '',
});

type Tried = Partial<Record<Track, Skill[]>>;

/** The track with the largest share of its skills tried; the first one in a tie. */
const furthest = (tried: Tried): { track: Track; done: number; of: number } =>
  tracks
    .map((track) => ({ track, done: tried[track]?.length ?? 0, of: skillsOf[track].length }))
    .reduce((best, next) => (next.done * best.of > best.done * next.of ? next : best));

export const acrossTrack = defineRule<Tried>({
  id: 'across-a-track',
  family: 'breadth',
  name: 'Every skill in a track',
  rule: 'Answer a question on every skill in one track.',
  start: {},
  step: (tried, event) =>
    isAnswer(event) ? { ...tried, [event.track]: including(tried[event.track] ?? [], event.skill) } : tried,
  progress: (tried) => {
    const { done, of } = furthest(tried);
    return { done, of };
  },
  why: (tried, event, stemOf) =>
    isAnswer(event)
      ? `You’ve answered a question on every skill in the ${trackWords[furthest(tried).track]} track. The last skill was ${skillInSentence(event.skill)}: ${sentenceWith(event, stemOf)}`
      : '',
});

export const threeTracks = defineRule<Track[]>({
  id: 'three-tracks',
  family: 'breadth',
  name: 'All three tracks',
  rule: 'Finish a test in each of the 3 tracks.',
  start: [],
  step: (finished, event) => (isFinishedTest(event) ? including(finished, event.track) : finished),
  progress: (finished) => ({ done: finished.length, of: tracks.length }),
  why: (finished) => {
    const [first, second, last] = finished.map((track) => trackWords[track]);
    return `You finished tests in all three tracks: ${first}, ${second}, and ${last}.`;
  },
});
