// A turn that is spoken: the recorder, the words in the draft, and what Done does with them.
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { personKey } from '../../../session/person.ts';
import { joinSpoken } from '../panel/join-spoken.ts';
import { reportDeliveries } from '../delivery/report-delivery.ts';
import { glossaryOf } from '../terms/glossary.ts';
import { createRecorder, type HeardSegment, type Recorder } from '../recording/recorder.ts';
import { withoutSpokenDone } from './spoken-done.ts';
import type { TalkProps } from './talk.tsx';
import type { TalkSettings } from './talk-settings.ts';

/** A recorder for each question, so that recordings stand with their answers in the results. */
export const useTalk = (props: TalkProps, settings: TalkSettings) => {
  const { attemptId, position, question, text, onText, onSend } = props;
  const latest = useRef({ text, onText, onSend, settings, position, question });
  useEffect(() => {
    latest.current = { text, onText, onSend, settings, position, question };
  }, [text, onText, onSend, settings, position, question]);
  const [heard, setHeard] = useState<readonly HeardSegment[]>([]);
  const [recorder] = useState(() => {
    const write = (segment: HeardSegment): void => {
      if (segment.text === '') return;
      latest.current.text = joinSpoken(latest.current.text, segment.text);
      latest.current.onText(latest.current.text);
      setHeard((before) => [...before, segment]);
    };
    const made: Recorder = createRecorder({
      place: () => ({ person: personKey(), attemptId, position: latest.current.position }),
      terms: () =>
        latest.current.question ? glossaryOf(latest.current.question).map(({ term }) => term) : [],
      onSegment: ({ text: words, opinion }) => {
        const before = latest.current.settings.isConversation ? withoutSpokenDone(words) : null;
        write({ text: before ?? words, opinion });
        if (before !== null) made.done();
      },
      onTake: (take) => {
        void reportDeliveries([take]);
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
