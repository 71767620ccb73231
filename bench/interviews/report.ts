// Formats the figures and transcripts of the scripted interviews.
import type { Played, PlayedLine } from './play.ts';

const followUps: readonly string[] = ['follow_up', 'simplify'];
const asking: readonly string[] = [...followUps, 'probe'];
const isOf = (line: PlayedLine, ...kinds: string[]): boolean =>
  line.speaker === 'interviewer' && kinds.includes(line.kind);
const count = (lines: readonly PlayedLine[], ...kinds: string[]): number =>
  lines.filter((line) => isOf(line, ...kinds)).length;
const repeatsIn = (lines: readonly PlayedLine[], kinds = asking): number =>
  lines.filter(({ repeats, kind }) => repeats && kinds.includes(kind)).length;

/** Share of lines that ask about something already said: among follow-ups, and among all questions about an answer. */
export const sharesRepeated = (played: readonly Played[]): { ofFollowUps: number; ofAll: number } => {
  const lines = played.flatMap((conversation) => conversation.lines);
  const share = (kinds: readonly string[]): number =>
    repeatsIn(lines, kinds) / Math.max(1, count(lines, ...kinds));
  return { ofFollowUps: share(followUps), ofAll: share(asking) };
};

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

export const interviewsTable = (played: readonly Played[]): string => {
  const row = (name: string, some: readonly Played[]): string => {
    const lines = some.flatMap((conversation) => conversation.lines);
    const facts = some.map((conversation) => conversation.facts);
    const right = facts.reduce((sum, counts) => sum + counts.right, 0);
    const questionCount = facts.reduce((sum, counts) => sum + counts.questionCount, 0);
    const turns = lines.filter(({ speaker }) => speaker === 'candidate').length;
    const cells = [
      name,
      turns,
      count(lines, 'follow_up'),
      count(lines, 'simplify'),
      count(lines, 'probe'),
      `${right} of ${questionCount}`,
      repeatsIn(lines),
      percent(sharesRepeated(some).ofFollowUps),
      percent(sharesRepeated(some).ofAll),
    ];
    return `| ${cells.join(' | ')} |`;
  };
  return [
    '| conversation | turns | follow-ups | smaller questions | probes | clarifying questions handled correctly | asked about something already said | of follow-ups | of all questions |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    ...played.map((conversation) => row(conversation.name, [conversation])),
    row(
      'six good',
      played.filter(({ isGood }) => isGood),
    ),
    row(
      'six weak',
      played.filter(({ isGood }) => !isGood),
    ),
    row('all', played),
  ].join('\n');
};

export const transcriptOf = ({ name, lines }: Played): string =>
  [
    `## ${name}`,
    ...lines.map(({ speaker, kind, text, repeats }) => {
      const [who, mark] =
        speaker === 'interviewer'
          ? ['Interviewer', repeats ? ', asks what was said' : '']
          : ['Candidate', ''];
      return `**${who}** (${kind.replaceAll('_', ' ')}${mark}): ${text.trim()}`;
    }),
  ].join('\n\n');
