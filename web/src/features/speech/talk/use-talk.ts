// A spoken turn: the recorder, the words in the draft, and what Done does with them.
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { personKey } from '../../../session/person.ts';
import { reportDeliveries } from '../delivery/report-delivery.ts';
import { joinSpoken } from '../panel/join-spoken.ts';
import { createRecorder, type TranscribedSegment } from '../recording/recorder.ts';
import { glossaryOf } from '../terms/glossary.ts';
import { withoutSpokenDone } from './spoken-done.ts';
import type { TalkProps } from './talk-props.ts';
import type { TalkSettings } from './talk-settings.ts';

/** The returned `heard` has the segments of this turn. */
export const useTalk = (props: TalkProps, settings: TalkSettings) => {
  const { attemptId, position, question, text, onText, onSend, turnOf } = props;
  const latest = useRef(text);
  useEffect(() => {
    latest.current = text;
  }, [text]);
  const [segments, setSegments] = useState<readonly (TranscribedSegment & { turnOf: number | null })[]>([]);
  const [recorder] = useState(createRecorder);
  const terms = useMemo(() => (question ? glossaryOf(question).map(({ term }) => term) : []), [question]);
  useEffect(() => {
    recorder.listen({
      field: { person: personKey(), attemptId, position },
      terms,
      onSegment: ({ text: words, opinion }) => {
        const before = settings.isConversation ? withoutSpokenDone(words) : null;
        const spoken = before ?? words;
        if (spoken !== '') {
          // Two segments may arrive before the field re-renders.
          latest.current = joinSpoken(latest.current, spoken);
          onText(latest.current);
          setSegments((all) => [...all, { text: spoken, opinion, turnOf }]);
        }
        if (before !== null) recorder.done();
      },
      onTake: (take) => {
        void reportDeliveries([take]);
        // An incomplete transcript is left for the person to check.
        if (settings.sendsAtDone && take.isTranscribed && latest.current.trim() !== '')
          onSend(latest.current);
      },
    });
  });
  const state = useSyncExternalStore(recorder.watch, recorder.state);
  useEffect(() => () => recorder.leave(), [recorder]);
  const heard = useMemo(() => segments.filter((segment) => segment.turnOf === turnOf), [segments, turnOf]);
  return { recorder, state, heard };
};
