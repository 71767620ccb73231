// The answer key of an SQL question: the solution, hidden data, and incorrect queries.
import type { ReactNode } from 'react';
import type { AuthoredOf } from '@rehearse/contract/kinds/kinds.ts';
import { CodeBlock } from '../../ui/markdown/code-block.tsx';
import { Markdown } from '../../ui/markdown/markdown.tsx';
import { TitledSection } from '../titled-section.tsx';

export const SqlKey = ({
  authoring: { solution, after, hidden, wrong, explanation },
}: {
  authoring: AuthoredOf<'sql'>;
}): ReactNode => (
  <>
    <TitledSection title="Solution">
      <CodeBlock code={solution.trimEnd()} language="sql" />
    </TitledSection>
    {after && (
      <TitledSection title="Comparison query">
        <CodeBlock code={after.trimEnd()} language="sql" />
      </TitledSection>
    )}
    <TitledSection title="Hidden data">
      {hidden.map((rows) => (
        <CodeBlock key={rows} code={rows.trimEnd()} language="sql" />
      ))}
    </TitledSection>
    <TitledSection title="Wrong queries">
      {wrong.map(({ why, query }) => (
        <div key={why} className="mb-6">
          <p className="text-sm text-ink-2">{why}</p>
          <CodeBlock code={query.trimEnd()} language="sql" />
        </div>
      ))}
    </TitledSection>
    <TitledSection title="Explanation">
      <Markdown text={explanation} />
    </TitledSection>
  </>
);
