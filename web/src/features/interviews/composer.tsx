// The candidate's input: a text field, and buttons for common replies.
import { useEffect, useRef, type ReactNode } from 'react';
import { CircleAlert } from 'lucide-react';
import { longestTurn } from '@rehearse/contract/interviews/interviews.ts';
import { Button } from '../../ui/forms/button.tsx';
import { TextArea } from '../../ui/forms/field.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { Kbd } from '../../ui/display/kbd.tsx';
import type { Conversation } from './use-conversation.ts';

const again = 'Could you say that again?';
const noMore = 'I have nothing to add.';

/** The status in a word or two, announced when it changes. */
const stateWords = (
  { lines, speaking, unsent, connected, stored }: Conversation,
  online: boolean,
): string => {
  if (unsent && online) return 'Sending';
  if (unsent)
    return stored
      ? 'Offline. Your answer is on this device only. We’ll send it when you’re back online.'
      : 'Offline, and this device can’t store your answer. Keep this page open.';
  if (!online) return 'Offline. We’ll continue when you’re back online.';
  if (!connected) return 'Connection lost. We’ll continue when you reconnect.';
  if (!speaking) return 'Your turn';
  const isHeard = lines.some(({ number, text }) => number === speaking.number && text !== '');
  return isHeard ? 'The interviewer is replying' : 'The interviewer is about to reply';
};

export const Composer = ({
  conversation,
  online,
  onType,
  onSpeak,
  speech,
}: {
  conversation: Conversation;
  online: boolean;
  onType: () => void;
  onSpeak: (text: string) => void;
  /** The microphone next to the field. */
  speech: ReactNode;
}): ReactNode => {
  const field = useRef<HTMLTextAreaElement>(null);
  const words = conversation.draft.trim();
  const tooLong = conversation.draft.length > longestTurn;
  const may = words !== '' && !tooLong && !conversation.unsent;
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const send = (): void => {
    if (may) onSpeak(conversation.draft);
    field.current?.focus();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className="flex min-h-9 items-center justify-between gap-x-4 py-1 low:min-h-8">
        <output className="min-w-0 text-sm text-ink-2">{stateWords(conversation, online)}</output>
        {conversation.speaking && (
          <Button
            look="quiet"
            size="sm"
            edge="end"
            onClick={() => {
              onType();
              conversation.stop();
              // The pressed button is removed, so focus moves to the field.
              field.current?.focus();
            }}
          >
            Stop
          </Button>
        )}
      </div>
      <TextArea
        ref={field}
        aria-label="Your answer"
        aria-describedby="turn-hint"
        aria-invalid={tooLong || undefined}
        placeholder="Answer the way you would out loud"
        className="max-h-[24dvh] min-h-24 sm:max-h-[40dvh] low:min-h-11 field-sizing-content"
        value={conversation.draft}
        onChange={(event) => {
          onType();
          conversation.write(event.target.value);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          send();
        }}
      />
      {speech}
      {(conversation.problem ?? tooLong) && (
        <p role="alert" className="mt-2 flex items-start gap-2 text-sm text-missing">
          <Icon of={CircleAlert} size={16} className="mt-0.5 shrink-0" />
          <span>{conversation.problem ?? 'That’s over 10,000 characters. Split it into two answers.'}</span>
        </p>
      )}
      <div className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1">
        <Button
          look="filled"
          type="submit"
          busy={conversation.unsent !== null}
          disabled={!may && !conversation.unsent}
        >
          Send
        </Button>
        <Button
          look="quiet"
          size="sm"
          className="max-[22rem]:px-2"
          busy={conversation.unsent !== null}
          onClick={() => onSpeak(again)}
        >
          <span className="max-[22rem]:hidden">Repeat the question</span>
          <span className="min-[22rem]:hidden">Repeat</span>
        </Button>
        <Button
          look="quiet"
          size="sm"
          className="max-[22rem]:px-2"
          busy={conversation.unsent !== null}
          onClick={() => onSpeak(noMore)}
        >
          I have nothing to add
        </Button>
        <span id="turn-hint" className="ml-auto hidden text-sm text-ink-3 keyboard:block">
          <Kbd>Ctrl</Kbd> <Kbd>Enter</Kbd> to send
        </span>
      </div>
    </form>
  );
};
