// The assistant panel of a question: collapsed until opened, then a conversation with an input.
import type { AssistantConversation, AssistantTurn } from '@rehearse/contract/interviews/assistant.ts';
import { longestAssistantQuestion, mostAssistantTurns } from '@rehearse/contract/interviews/assistant.ts';
import { ChevronRight, CircleAlert, Square } from 'lucide-react';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Icon } from '../../ui/display/icon.tsx';
import { Kbd } from '../../ui/display/kbd.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { TextArea } from '../../ui/forms/field.tsx';
import { useAssistantConversation } from './assistant-queries.ts';
import { AssistantTurns } from './assistant-turns.tsx';
import { announcement } from './streamed-reply.ts';
import { useAssistant, type AssistantState } from './use-assistant.ts';

type PanelProps = { attemptId: string; position: number; untilSaved: () => Promise<boolean> };

/** A number that grows with the content. The end of a reply counts too, since it may add a line. */
const lengthOf = (turns: readonly AssistantTurn[]): number =>
  turns.reduce((sum, { reply, state }) => sum + reply.length + (state === 'speaking' ? 1 : 2), 0);

const Composer = ({ assistant }: { assistant: AssistantState }): ReactNode => {
  const { draft, isReplying, isSending, isStopping, connected, problem, turns } = assistant;
  const field = useRef<HTMLTextAreaElement>(null);
  const hint = useId();
  const length = lengthOf(turns);
  useEffect(() => {
    // The new message and reply push the field down.
    if (document.activeElement === field.current) field.current?.form?.scrollIntoView({ block: 'nearest' });
  }, [length]);
  const isFull = turns.length >= mostAssistantTurns;
  const tooLong = draft.length > longestAssistantQuestion;
  const trouble = tooLong ? 'That’s over 4,000 characters. Shorten it, then send it.' : problem;
  const may = draft.trim() !== '' && !tooLong && !isReplying && !isSending;
  const send = (): void => {
    if (may) assistant.send();
    field.current?.focus();
  };
  if (isFull && !isReplying)
    return (
      <p className="mt-4 text-sm text-ink-2">
        You’ve asked {mostAssistantTurns} questions here, which is the limit. You can keep working on the
        code.
      </p>
    );
  return (
    <form
      className="mt-4 scroll-mb-24"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextArea
        ref={field}
        rows={3}
        aria-label="Ask the assistant"
        aria-describedby={hint}
        aria-invalid={tooLong || undefined}
        placeholder="Ask about the code…"
        className="max-h-[40dvh] field-sizing-content min-h-20"
        value={draft}
        readOnly={isSending}
        onChange={(event) => assistant.write(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          send();
        }}
      />
      {trouble && (
        <p role="alert" className="mt-2 flex items-start gap-2 text-sm text-missing">
          <Icon of={CircleAlert} size={16} className="mt-0.5 shrink-0" />
          <span>{trouble}</span>
        </p>
      )}
      {!connected && (
        <p className="mt-2 text-sm text-ink-2">
          Connection lost. The reply will continue when you reconnect.
        </p>
      )}
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button type="submit" busy={isSending} busyWords="Sending" disabled={!may && !isSending}>
          Send
        </Button>
        {isReplying && (
          <Button
            look="quiet"
            icon={Square}
            busy={isStopping}
            onClick={() => {
              assistant.stop();
              // Stop disappears when pressed, so focus moves to the field.
              field.current?.focus();
            }}
          >
            Stop
          </Button>
        )}
        <span id={hint} className="text-sm text-ink-2">
          <span className="hidden keyboard:inline">
            <Kbd>Ctrl</Kbd> <Kbd>Enter</Kbd> to send.{' '}
          </span>
          {turns.length > 0 && `${turns.length} of ${mostAssistantTurns} questions asked.`}
        </span>
      </div>
    </form>
  );
};

/** Scrolls to the newest text unless the reader has scrolled up. */
const useFollow = (length: number) => {
  const box = useRef<HTMLElement>(null);
  const isAtEnd = useRef(true);
  useEffect(() => {
    if (box.current && isAtEnd.current) box.current.scrollTop = box.current.scrollHeight;
  }, [length]);
  const onScroll = (): void => {
    const { scrollHeight = 0, scrollTop = 0, clientHeight = 0 } = box.current ?? {};
    isAtEnd.current = scrollHeight - scrollTop - clientHeight < 48;
  };
  return { box, onScroll };
};

const Conversation = ({
  conversation,
  untilSaved,
  ...place
}: PanelProps & { conversation: AssistantConversation }): ReactNode => {
  const assistant = useAssistant(place, conversation, untilSaved);
  const { turns } = assistant;
  const [chosen, setChosen] = useState<boolean | null>(null);
  const id = useId();
  const open = chosen ?? turns.length > 0;
  const { box, onScroll } = useFollow(lengthOf(turns) + (open ? 1 : 0));
  const last = turns.at(-1);
  return (
    <section aria-labelledby={`${id}head`} className="border-t border-line">
      <h3 className="text-wrap">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={`${id}body`}
          aria-describedby={`${id}about`}
          onClick={() => setChosen(!open)}
          className="state-change flex min-h-12 w-full items-center gap-2 px-(--room-start) text-left text-sm font-head text-ink -outline-offset-2 hover:bg-hover"
        >
          <Icon
            of={ChevronRight}
            size={16}
            className={open ? 'state-change shrink-0 rotate-90' : 'state-change shrink-0'}
          />
          <span id={`${id}head`}>Assistant</span>
          {conversation.model && <span className="font-text text-ink-2">{conversation.model}</span>}
        </button>
      </h3>
      <div className="px-(--room-start) pb-4">
        <p id={`${id}about`} className="max-w-measure text-sm text-ink-2">
          You can ask about the code while you work, in exams too. The assistant sees what you see, not the
          hidden tests; it can be wrong, and asking doesn’t change your grade.
        </p>
        <output className="sr-only">{announcement(last)}</output>
        <div id={`${id}body`} hidden={!open}>
          {turns.length > 0 && (
            <section
              ref={box}
              onScroll={onScroll}
              aria-label="Conversation"
              // A scrollable area must be reachable by keyboard.
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
              tabIndex={0}
              className="mt-3 max-h-[32rem] max-w-column overflow-y-auto border-y border-line -outline-offset-2"
            >
              <AssistantTurns
                turns={turns}
                againOf={(turn) =>
                  turn === last &&
                  conversation.model && (
                    <Button size="sm" busy={assistant.isSending} onClick={() => assistant.askAgain(turn)}>
                      Try again
                    </Button>
                  )
                }
              />
            </section>
          )}
          <div className="max-w-column">
            {conversation.model ? (
              <>
                <Composer assistant={assistant} />
                <p className="mt-3 text-sm text-ink-2">
                  Your questions, your saved files and tests, and the conversation are sent to{' '}
                  {conversation.model}’s provider.
                </p>
              </>
            ) : (
              <p className="mt-4 text-sm text-ink-2">
                No language model is connected right now, so you can’t ask more questions.
              </p>
            )}
          </div>
        </div>
      </div>
    </section>
  );
};

/** Renders nothing if no model is connected and there is no conversation yet. A failed fetch is retried automatically. */
export const AssistantPanel = (props: PanelProps): ReactNode => {
  const { data } = useAssistantConversation(props);
  if (!data || (data.model === null && data.turns.length === 0)) return null;
  return <Conversation {...props} conversation={data} />;
};
