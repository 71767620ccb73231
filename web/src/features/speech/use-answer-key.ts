// Alt+A starts and stops answering aloud from anywhere except a dialog. With several fields, picks one of them.
import { useEffect, useEffectEvent, type RefObject } from 'react';

type Field = {
  press: () => void;
  isRecording: () => boolean;
  hasFocus: () => boolean;
};

/** In order of appearance. */
const fields = new Set<Field>();
let latest: Field | undefined;

/** The field that is recording; else the focused one, the last one used, or the first. */
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

/** `inside`: an element within the field's `data-spoken-field` container. Absent if the page has only one field. */
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
