// Alt+A: starts and stops answering aloud, wherever the focus is, but not under a dialog. Of several fields, one takes it.
import { useEffect, useEffectEvent, type RefObject } from 'react';

type Field = {
  press: () => void;
  isRecording: () => boolean;
  hasFocus: () => boolean;
};

/** In the order in which they appeared. */
const fields = new Set<Field>();
let latest: Field | undefined;

/** Whoever records stops; else the field with the focus starts, or the one that was used last, or the first. */
const chooseField = (): Field | undefined => {
  const all = [...fields];
  return (
    all.find((field) => field.isRecording()) ??
    all.find((field) => field.hasFocus()) ??
    all.find((field) => field === latest) ??
    all[0]
  );
};

const handleKey = (event: KeyboardEvent): void => {
  const isKey = event.altKey && event.code === 'KeyA' && !event.ctrlKey && !event.metaKey;
  if (!isKey || event.repeat || document.querySelector('dialog[open]')) return;
  event.preventDefault();
  latest = chooseField();
  latest?.press();
};

/** `inside`: an element of the field, whose holder carries `data-spoken-field`; absent where the page has one field. */
export const useAnswerKey = (
  onPress: () => void,
  inside?: { element: RefObject<HTMLElement | null>; isRecording: boolean },
): void => {
  const press = useEffectEvent(onPress);
  const isRecording = useEffectEvent(() => inside?.isRecording ?? false);
  useEffect(() => {
    const field: Field = {
      press: () => press(),
      isRecording: () => isRecording(),
      hasFocus: () =>
        inside?.element.current?.closest('[data-spoken-field]')?.contains(document.activeElement) ?? false,
    };
    if (fields.size === 0) document.addEventListener('keydown', handleKey);
    fields.add(field);
    return () => {
      fields.delete(field);
      if (fields.size === 0) document.removeEventListener('keydown', handleKey);
    };
  }, [inside?.element]);
};
