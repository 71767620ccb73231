// The "Answer aloud" button in a text field's footer, and the panel it opens, loaded on the first press.
import { Mic } from 'lucide-react';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { loadChunk } from '../../../ui/code-loading/chunk.ts';
import { Button } from '../../../ui/forms/button.tsx';
import type { AnswerAloudProps } from './answer-aloud-props.ts';
import { joinSpoken } from './join-spoken.ts';
import { hasRecording } from '../recording/recording-mark.ts';
import { useAnswerKey } from '../use-answer-key.ts';

const SpeechPanel = lazy(() =>
  loadChunk('speech', async () => ({ default: (await import('./speech-panel.tsx')).SpeechPanel })),
);

export const AnswerAloud = (props: AnswerAloudProps): ReactNode => {
  const { attemptId, position, part, text, onText, onOpenChange } = props;
  const [isOpen, setOpen] = useState(() => hasRecording({ attemptId, position, part: part?.id }));
  const [presses, setPresses] = useState(0);
  const [isRecording, setRecording] = useState(false);
  const element = useRef<HTMLDivElement>(null);
  const latest = useRef(text);
  useEffect(() => {
    latest.current = text;
  }, [text]);
  const tellOpen = useEffectEvent((open: boolean) => onOpenChange?.(open));
  useEffect(() => tellOpen(isOpen), [isOpen]);
  const press = (): void => {
    // Called before the pressed button is removed, so that losing its focus doesn't count as leaving the field.
    onOpenChange?.(true);
    setOpen(true);
    setPresses((before) => before + 1);
  };
  useAnswerKey(press, { element, isRecording });
  return (
    <div ref={element} className="contents">
      {isOpen ? (
        <Suspense fallback={<p className="text-sm text-ink-2">Loading…</p>}>
          <SpeechPanel
            {...props}
            presses={presses}
            onRecording={setRecording}
            onClose={() => setOpen(false)}
            onSpoken={(spoken) => {
              // Two segments may arrive before the field re-renders.
              latest.current = joinSpoken(latest.current, spoken);
              onText(latest.current);
            }}
          />
        </Suspense>
      ) : (
        <Button
          look="quiet"
          size="sm"
          edge="end"
          icon={Mic}
          aria-label={part && `Answer aloud: ${part.name}`}
          aria-keyshortcuts="Alt+A"
          onClick={press}
        >
          Answer aloud
        </Button>
      )}
    </div>
  );
};
