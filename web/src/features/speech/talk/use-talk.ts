// A turn that is spoken: the recorder, the words in the draft, and what Done does with them.
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { personKey } from '../../../session/person.ts';
import { joinSpoken } from '../panel/join-spoken.ts';
import { createRecorder, type Recorder } from '../recording/recorder.ts';
import { withoutSpokenDone } from './spoken-done.ts';
import type { TalkProps } from './talk.tsx';
import type { TalkSettings } from './talk-settings.ts';

/** A recorder for each question, so that recordings stand with their answers in the results. */
export const useTalk = (props: TalkProps, settings: TalkSettings) => {
  const { attemptId, position, text, onText, onSend } = props;
  const latest = useRef({ text, onText, onSend, settings, position });
  useEffect(() => {
    latest.current = { text, onText, onSend, settings, position };
  }, [text, onText, onSend, settings, position]);
  const [heard, setHeard] = useState<readonly string[]>([]);
  const [recorder] = useState(() => {
    const write = (words: string): void => {
      if (words === '') return;
      latest.current.text = joinSpoken(latest.current.text, words);
      latest.current.onText(latest.current.text);
      setHeard((before) => [...before, words]);
    };
    const made: Recorder = createRecorder({
      place: () => ({ person: personKey(), attemptId, position: latest.current.position }),
      onSegment: (words) => {
        const before = latest.current.settings.isConversation ? withoutSpokenDone(words) : null;
        write(before ?? words);
        if (before !== null) made.done();
      },
      onTake: (take) => {
        const { text: words, settings: now } = latest.current;
        // what wasn't transcribed whole is for the person to look at
        if (now.sendsAtDone && take.isTranscribed && words.trim() !== '') latest.current.onSend(words);
      },
    });
    return made;
  });
  const state = useSyncExternalStore(recorder.watch, recorder.state);
  useEffect(() => () => recorder.leave(), [recorder]);
  return { recorder, state, heard, forget: () => setHeard([]) };
};
