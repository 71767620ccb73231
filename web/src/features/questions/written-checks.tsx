// What is known of a question that a model wrote: who wrote it, what its checks found, and what publishing it means.
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { TextLink } from '../../ui/links.tsx';
import { Stem } from '../../ui/stem.tsx';
import { WrittenMark } from '../../ui/written-mark.tsx';
import { Part } from './question-key.tsx';
import type { WholeQuestion } from './question-queries.ts';

const percent = (share: number): string => `${Math.round(share * 100)}\u00A0%`;

export const WrittenChecks = ({ question: { line, checks } }: { question: WholeQuestion }): ReactNode =>
  line.written === undefined || checks === null ? null : (
    <Part title="How it came about">
      <WrittenMark written={line.written} />
      <ul className="mt-3 list-disc space-y-1 pl-5 text-ui text-ink-2">
        <li>It passed the checks of the bank, and its own answer earned full marks.</li>
        {checks.repaired && <li>Its first draft failed a check; this is the second.</li>}
        <li>
          {checks.nearest ? (
            <>
              The nearest question is{' '}
              <TextLink to={paths.adminQuestion(checks.nearest.id)}>
                <Stem text={checks.nearest.stem} />
              </TextLink>{' '}
              ({percent(checks.nearest.share)} alike; from {percent(checks.nearest.limit)} it would have been
              dropped).
            </>
          ) : (
            'No question is like it.'
          )}
        </li>
        <li>No person has read it a second time. Read it as you would one of a stranger.</li>
      </ul>
      {line.withdrawn && (
        <p className="mt-3 text-ui text-ink-2">
          The person it was written for has deleted it. Tests of theirs still have it, and it goes with them;
          it can&rsquo;t be published.
        </p>
      )}
      {line.state === 'personal' && (
        <p className="mt-3 text-ui text-ink-2">
          Only the person it was written for is asked it. Once published, everybody may be, it counts in
          standings, and nobody sees any more whom it was written for.
        </p>
      )}
    </Part>
  );
