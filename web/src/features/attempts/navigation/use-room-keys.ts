// Listens for the room's keyboard shortcuts while no dialog is open.
import { useEffect, useEffectEvent } from 'react';
import { roomKey, type FocusKind, type RoomKey } from './room-keys.ts';

const placeOf = (target: EventTarget | null): FocusKind => {
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return 'text';
  if (target instanceof HTMLElement && target.isContentEditable) return 'text';
  if (!(target instanceof HTMLInputElement)) return 'elsewhere';
  if (target.type === 'radio') return 'radio';
  return target.type === 'checkbox' ? 'elsewhere' : 'text';
};

export const useRoomKeys = (onKey: (key: RoomKey) => void): void => {
  const tell = useEffectEvent(onKey);
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || document.querySelector('dialog[open]')) return;
      const key = roomKey(event, placeOf(event.target));
      if (!key) return;
      event.preventDefault();
      tell(key);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
};
