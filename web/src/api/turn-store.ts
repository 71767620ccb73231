// Drafts and unacknowledged turns of interviews and assistants, stored on this device per person and conversation.
import * as z from 'zod/mini';

const LocalTurn = z.object({
  draft: z.string(),
  /** Sent but not acknowledged: it's sent again with the same ID, so that it counts only once. */
  unsent: z.nullable(
    z.object({
      turnId: z.string(),
      answers: z.number(),
      heard: z.nullable(z.number()),
      text: z.nullable(z.string()),
    }),
  ),
});
export type LocalTurn = z.infer<typeof LocalTurn>;
export type UnsentTurn = NonNullable<LocalTurn['unsent']>;

const nothing: LocalTurn = { draft: '', unsent: null };

/** Never returns another person's text. `keep` reports whether the text was stored, so that the page doesn't claim it falsely. */
export const createTurnStore = (
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  person: string,
  id: string,
) => {
  const key = `rehearse.turn:${encodeURIComponent(person)}:${id}`;
  return {
    read: (): LocalTurn => {
      try {
        const parsed = z.safeParse(LocalTurn, JSON.parse(storage.getItem(key) ?? 'null'));
        return parsed.success ? parsed.data : nothing;
      } catch {
        return nothing;
      }
    },
    /** Returns false if the turn couldn't be stored on this device. */
    keep: (kept: LocalTurn): boolean => {
      try {
        if (kept.draft === '' && kept.unsent === null) storage.removeItem(key);
        else storage.setItem(key, JSON.stringify(kept));
        return true;
      } catch {
        return false;
      }
    },
  };
};

/** A random UUID (version 4); crypto.randomUUID isn't available over plain http. */
export const newTurnId = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
};
