// A conversation with the assistant: each question and its reply, in Markdown with copyable code.
import type { AssistantTurn } from '@rehearse/contract/interviews/assistant.ts';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/display/icon.tsx';
import { CodeCanBeCopied } from '../../ui/markdown/code-can-be-copied.ts';
import { Markdown, Written } from '../../ui/markdown/markdown.tsx';

const Row = ({ who, children }: { who: 'You' | 'Assistant'; children: ReactNode }): ReactNode => (
  <div className="grid gap-x-6 gap-y-1 @min-[34rem]:grid-cols-[5.5rem_minmax(0,1fr)]">
    <p
      className={
        who === 'You'
          ? 'text-sm leading-6 font-head text-ink-2'
          : 'text-sm leading-6 font-head text-accent-ink'
      }
    >
      {who}
    </p>
    <div className="min-w-0 max-w-measure">{children}</div>
  </div>
);

const Reply = ({ turn, again }: { turn: AssistantTurn; again: ReactNode }): ReactNode => {
  const { reply, state, failure } = turn;
  return (
    <>
      {reply === '' && state === 'speaking' && <p className="text-md text-ink-2">One moment…</p>}
      {reply !== '' && <Markdown text={reply} className="text-md break-words text-ink" />}
      {state === 'cut' && <p className="mt-1 text-sm text-ink-2">Stopped here</p>}
      {failure && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 not-first:mt-3">
          <p className="flex items-start gap-2 text-sm text-missing">
            <Icon of={CircleAlert} size={16} className="mt-0.5 shrink-0" />
            {failure.sentence}
          </p>
          {again}
        </div>
      )}
    </>
  );
};

export const AssistantTurns = ({
  turns,
  againOf,
}: {
  turns: readonly AssistantTurn[];
  /** Renders the button that retries a question whose reply failed. */
  againOf?: (turn: AssistantTurn) => ReactNode;
}): ReactNode => (
  <CodeCanBeCopied value={true}>
    <ol className="@container divide-y divide-line">
      {turns.map((turn) => (
        <li key={turn.number} className="space-y-3 py-4">
          <Row who="You">
            <Written text={turn.question} className="text-md break-words text-ink" />
          </Row>
          <Row who="Assistant">
            <Reply turn={turn} again={againOf?.(turn)} />
          </Row>
        </li>
      ))}
    </ol>
  </CodeCanBeCopied>
);
