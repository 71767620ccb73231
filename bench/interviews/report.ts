// The figures of the scripted interviews, and the conversations as they were held.
import type { Played, PlayedLine } from './play.ts';

const asking: readonly string[] = ['follow_up', 'probe', 'simplify'];
const isOf = (line: PlayedLine, ...kinds: string[]): boolean =>
  line.speaker === 'interviewer' && kinds.includes(line.kind);
const count = (lines: readonly PlayedLine[], ...kinds: string[]): number =>
  lines.filter((line) => isOf(line, ...kinds)).length;
const repeatsIn = (lines: readonly PlayedLine[]): number => lines.filter(({ repeats }) => repeats).length;

export const shareRepeated = (played: readonly Played[]): number => {
  const lines = played.flatMap((one) => one.lines);
  return repeatsIn(lines) / Math.max(1, count(lines, ...asking));
};

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

export const interviewsTable = (played: readonly Played[]): string => {
  const row = (name: string, some: readonly Played[]): string => {
    const lines = some.flatMap((one) => one.lines);
    const facts = some.map((one) => one.facts);
    const right = facts.reduce((sum, one) => sum + one.right, 0);
    const asked = facts.reduce((sum, one) => sum + one.asked, 0);
    const turns = lines.filter(({ speaker }) => speaker === 'candidate').length;
    const cells = [
      name,
      turns,
      count(lines, 'follow_up'),
      count(lines, 'simplify'),
      count(lines, 'probe'),
      `${right} of ${asked}`,
      repeatsIn(lines),
      percent(shareRepeated(some)),
    ];
    return `| ${cells.join(' | ')} |`;
  };
  return [
    '| conversation | turns | follow-ups | smaller questions | probes | clarifying questions met rightly | asked what was said | share |',
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
    ...played.map((one) => row(one.name, [one])),
    row('six good', played.filter(({ isGood }) => isGood)),
    row('six weak', played.filter(({ isGood }) => !isGood)),
    row('all', played),
  ].join('\n');
};

export const transcriptOf = ({ name, lines }: Played): string =>
  [
    `## ${name}`,
    ...lines.map(({ speaker, kind, text, repeats }) => {
      const [who, mark] = speaker === 'interviewer' ? ['Interviewer', repeats ? ', asks what was said' : ''] : ['Candidate', ''];
      return `**${who}** (${kind.replaceAll('_', ' ')}${mark}): ${text.trim()}`;
    }),
  ].join('\n\n');
