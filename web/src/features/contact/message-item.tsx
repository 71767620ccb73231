// One message: sender, topic, time, text, and actions.
import { Check, CircleCheck, Mail, Reply, RotateCcw, Trash2 } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import type { ContactMessage } from '@rehearse/contract/operations/contact.ts';
import { Button, buttonClass, IconButton } from '../../ui/forms/button.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { Time } from '../../ui/display/time.tsx';
import { ItemBody, ItemRow } from '../../ui/layout/item-row.tsx';
import { answerAddress, isLong, topicWord } from './message-words.ts';

/** The text as written. Long text is clamped until expanded. */
const Words = ({ text }: { text: string }): ReactNode => {
  const id = useId();
  const [whole, setWhole] = useState(false);
  const long = isLong(text);
  return (
    <>
      <p
        id={id}
        // Detects the text's own direction and isolates it from the page's.
        dir="auto"
        className={`mt-2 max-w-measure wrap-anywhere whitespace-pre-line text-ink ${long && !whole ? 'line-clamp-6' : ''}`}
      >
        {text}
      </p>
      {long && (
        <Button
          size="sm"
          look="quiet"
          edge="start"
          aria-expanded={whole}
          aria-controls={id}
          onClick={() => setWhole(!whole)}
        >
          {whole ? 'Show less' : 'Show all'}
        </Button>
      )}
    </>
  );
};

export const MessageItem = ({
  message,
  busy,
  onHandle,
  onReopen,
  onDelete,
}: {
  message: ContactMessage;
  busy: boolean;
  onHandle: () => void;
  onReopen: () => void;
  onDelete: () => void;
}): ReactNode => {
  const { name, email, topic, text, createdAt, handledAt } = message;
  const whose = <span className="sr-only">: message from {name}</span>;
  return (
    <ItemRow>
      <ItemBody>
        <h2 className="flex items-start gap-2 text-md font-label">
          <Icon
            of={handledAt ? CircleCheck : Mail}
            className={`mt-1 shrink-0 ${handledAt ? 'text-ink-3' : 'text-partly'}`}
          />
          <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
        </h2>
        <div className="pl-6.5">
          <p className="text-sm text-ink-3">
            {topicWord[topic]} · <bdi className="break-all">{email}</bdi> · <Time at={createdAt} />
            {handledAt && (
              <>
                {' '}
                · resolved <Time at={handledAt} />
              </>
            )}
          </p>
          <Words text={text} />
        </div>
      </ItemBody>
      <div className="flex flex-wrap items-center gap-2 max-sm:pl-6.5">
        <a href={answerAddress(message)} className={buttonClass({ size: 'sm' })}>
          <Icon of={Reply} />
          Reply{whose}
        </a>
        {handledAt ? (
          <Button size="sm" icon={RotateCcw} busy={busy} onClick={onReopen}>
            Reopen{whose}
          </Button>
        ) : (
          <Button size="sm" icon={Check} busy={busy} onClick={onHandle}>
            Mark as resolved{whose}
          </Button>
        )}
        <IconButton
          icon={Trash2}
          size={16}
          label={`Delete the message from ${name}`}
          className="size-8!"
          onClick={onDelete}
        />
      </div>
    </ItemRow>
  );
};
