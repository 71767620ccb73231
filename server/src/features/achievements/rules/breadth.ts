// The family "breadth": trying what one has not tried.
import { Kind, Track, type Skill } from '@rehearse/contract/primitives.ts';
import { kindWords, skillsOf, skillWords, trackWords } from '@rehearse/contract/vocabulary.ts';
import { including, isAnswer, isFinishedTest, quoted } from '../happenings.ts';
import { defineRule } from '../rule.ts';

const kinds = Kind.options;
const tracks = Track.options;

export const everyKind = defineRule<Kind[]>({
  id: 'every-kind',
  family: 'breadth',
  name: 'Every kind',
  rule: 'Answer at least one question of each of the six kinds.',
  start: [],
  step: (tried, event) => (isAnswer(event) ? including(tried, event.questionKind) : tried),
  progress: (tried) => ({ done: tried.length, of: kinds.length }),
  why: (_, event, stemOf) =>
    isAnswer(event)
      ? `The last kind was ${kindWords[event.questionKind].toLowerCase()}, with ${quoted(event, stemOf)}.`
      : '',
});

type Tried = Partial<Record<Track, Skill[]>>;

/** The track with the greatest part of its skills tried; the first of equals. */
const furthest = (tried: Tried): { track: Track; done: number; of: number } =>
  tracks
    .map((track) => ({ track, done: tried[track]?.length ?? 0, of: skillsOf[track].length }))
    .reduce((best, next) => (next.done * best.of > best.done * next.of ? next : best));

export const acrossTrack = defineRule<Tried>({
  id: 'across-a-track',
  family: 'breadth',
  name: 'Across a track',
  rule: 'Answer a question in every skill of one track.',
  start: {},
  step: (tried, event) =>
    isAnswer(event) ? { ...tried, [event.track]: including(tried[event.track] ?? [], event.skill) } : tried,
  progress: (tried) => {
    const { done, of } = furthest(tried);
    return { done, of };
  },
  why: (tried, event, stemOf) =>
    isAnswer(event)
      ? `You’ve answered a question in every skill of ${trackWords[furthest(tried).track]}; the last was ${skillWords[event.skill]}, with ${quoted(event, stemOf)}.`
      : '',
});

export const threeTracks = defineRule<Track[]>({
  id: 'three-tracks',
  family: 'breadth',
  name: 'All three tracks',
  rule: 'Finish a test in each of the three tracks.',
  start: [],
  step: (finished, event) => (isFinishedTest(event) ? including(finished, event.track) : finished),
  progress: (finished) => ({ done: finished.length, of: tracks.length }),
  why: (finished) => {
    const [first, second, last] = finished.map((track) => trackWords[track]);
    return `You finished tests in ${first} and ${second}, and now in ${last}.`;
  },
});
