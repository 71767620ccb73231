// Speaking in an interview: a button, a shortcut, and the panel that loads on the first press.
import { Mic } from 'lucide-react';
import { lazy, Suspense, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { loadChunk } from '../../../ui/code-loading/chunk.ts';
import { Button } from '../../../ui/forms/button.tsx';
import type { TalkProps } from './talk-props.ts';
import { readTalkSettings } from './talk-settings.ts';
import { useAnswerKey } from '../use-answer-key.ts';

const TalkPanel = lazy(() =>
  loadChunk('talk', async () => ({ default: (await import('./talk-panel.tsx')).TalkPanel })),
);

export const Talk = (props: TalkProps): ReactNode => {
  const [isOpen, setOpen] = useState(() => readTalkSettings().isConversation);
  const [presses, setPresses] = useState(0);
  const press = (): void => {
    props.voice.hush();
    setOpen(true);
    setPresses((before) => before + 1);
  };
  useAnswerKey(press);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (document.querySelector('dialog[open]')) return;
    if (event.key === 'Escape') props.voice.hush();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return isOpen ? (
    <Suspense fallback={<p className="mt-2 text-sm text-ink-2">Loading…</p>}>
      <TalkPanel {...props} presses={presses} onPress={press} />
    </Suspense>
  ) : (
    <Button size="sm" icon={Mic} className="mt-2" aria-keyshortcuts="Alt+A" onClick={press}>
      Answer aloud
    </Button>
  );
};
