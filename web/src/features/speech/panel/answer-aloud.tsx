// The "Answer aloud" button in a text field's footer, and the panel it opens, loaded on first press.
import { Mic } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
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
  const { attemptId, position, text, onText } = props;
  const [isOpen, setOpen] = useState(() => hasRecording(attemptId, position));
  const [presses, setPresses] = useState(0);
  const latest = useRef(text);
  useEffect(() => {
    latest.current = text;
  }, [text]);
  const press = (): void => {
    setOpen(true);
    setPresses((before) => before + 1);
  };
  useAnswerKey(press);
  return isOpen ? (
    <Suspense fallback={<p className="text-sm text-ink-2">Loading…</p>}>
      <SpeechPanel
        {...props}
        presses={presses}
        onClose={() => setOpen(false)}
        onSpoken={(spoken) => {
          // two may arrive before the field re-renders
          latest.current = joinSpoken(latest.current, spoken);
          onText(latest.current);
        }}
      />
    </Suspense>
  ) : (
    <Button look="quiet" size="sm" edge="end" icon={Mic} aria-keyshortcuts="Alt+A" onClick={press}>
      Answer aloud
    </Button>
  );
};
