// Alt+A: starts and stops answering aloud, wherever the focus is, unless a dialog is open.
import { useEffect, useEffectEvent } from 'react';

export const useAnswerKey = (onPress: () => void): void => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isKey = event.altKey && event.code === 'KeyA' && !event.ctrlKey && !event.metaKey;
    if (!isKey || event.repeat || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    onPress();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
};
