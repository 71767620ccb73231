// Details of a model-written question: who wrote it, what its checks found, and what publishing it means.
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { TitledSection } from '../../kinds/titled-section.tsx';
import { TextLink } from '../../ui/layout/links.tsx';
import { Stem } from '../../ui/markdown/stem.tsx';
import { WrittenMark } from '../../ui/display/written-mark.tsx';
import type { WholeQuestion } from './question-queries.ts';

const percent = (share: number): string => `${Math.round(share * 100)}%`;

export const WrittenChecks = ({ question: { line, checks } }: { question: WholeQuestion }): ReactNode =>
  line.written === undefined || checks === null ? null : (
    <TitledSection title="How it was written">
      <WrittenMark written={line.written} />
      <ul className="mt-3 list-disc space-y-1 pl-5 text-ui text-ink-2">
        <li>It passed every question check, and its own answer earned full credit.</li>
        {checks.repaired && <li>Its first draft failed a check; this is the second.</li>}
        <li>
          {checks.nearest ? (
            <>
              The most similar question is{' '}
              <TextLink to={paths.adminQuestion(checks.nearest.id)}>
                <Stem text={checks.nearest.stem} />
              </TextLink>{' '}
              ({percent(checks.nearest.share)} similar; at {percent(checks.nearest.limit)} it would have been
              rejected).
            </>
          ) : (
            'No other question is similar.'
          )}
        </li>
        <li>No one has reviewed it. Check it as carefully as you would a stranger’s work.</li>
      </ul>
      {line.withdrawn && (
        <p className="mt-3 text-ui text-ink-2">
          The person it was written for deleted it. It stays in their existing tests until they delete them,
          and it can’t be published.
        </p>
      )}
      {line.state === 'personal' && (
        <p className="mt-3 text-ui text-ink-2">
          Only the person it was written for gets this question. Once it’s published, anyone can get it, it
          counts toward skill levels, and no one can see who it was written for.
        </p>
      )}
    </TitledSection>
  );
