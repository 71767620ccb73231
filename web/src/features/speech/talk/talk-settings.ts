// Speech settings for interviews, stored on this device: voice conversation, and what Done does.
import * as z from 'zod/mini';

const key = 'rehearse.talk';
const TalkSettings = z.object({
  /** The interviewer's lines are read aloud, and the microphone opens when it's the person's turn. */
  isConversation: z.boolean(),
  /** If false, the words can be checked before sending. */
  sendsAtDone: z.boolean(),
});
export type TalkSettings = z.infer<typeof TalkSettings>;

const initial: TalkSettings = { isConversation: false, sendsAtDone: false };

export const readTalkSettings = (): TalkSettings => {
  try {
    return z.safeParse(TalkSettings, JSON.parse(localStorage.getItem(key) ?? 'null')).data ?? initial;
  } catch {
    return initial;
  }
};

export const storeTalkSettings = (settings: TalkSettings): void => {
  try {
    localStorage.setItem(key, JSON.stringify(settings));
  } catch {
    // Storage is blocked: not remembered.
  }
};
