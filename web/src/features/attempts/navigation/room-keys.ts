// Keyboard shortcuts of the room: maps a key press to an action, and never interferes with typing.

export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'isComposing'>;
/** Where the focus is: in a text field, on a radio button (which has its own arrow keys), or elsewhere. */
export type FocusKind = 'text' | 'radio' | 'elsewhere';
export type RoomKey =
  { do: 'next' | 'previous' | 'flag' | 'map' | 'keys' | 'forward' } | { do: 'choose'; option: number };

export const roomKey = (press: KeyPress, focus: FocusKind): RoomKey | null => {
  if (press.isComposing) return null;
  const control = press.ctrlKey || press.metaKey;
  if (control && !press.altKey) return press.key === 'Enter' ? { do: 'forward' } : null;
  if (press.altKey && !control) {
    // Compares physical keys, since Alt changes the character on some keyboards.
    if (press.code === 'KeyF') return { do: 'flag' };
    if (press.code === 'KeyK') return { do: 'keys' };
    return press.code === 'KeyM' ? { do: 'map' } : null;
  }
  if (focus === 'text' || control || press.altKey) return null;
  if (press.key === '?') return { do: 'keys' };
  if (/^[1-9]$/.test(press.key)) return { do: 'choose', option: Number(press.key) };
  if (focus === 'radio') return null;
  if (press.key === 'ArrowRight') return { do: 'next' };
  return press.key === 'ArrowLeft' ? { do: 'previous' } : null;
};
