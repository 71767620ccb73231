// Social sign-in in a pop-up: opens the pop-up and waits for its result.
import * as z from 'zod/mini';
import { ProviderError } from '../provider.ts';

/** The result of the sign-in: a one-time code or an error code. */
export const PopupResult = z.object({ code: z.optional(z.string()), error: z.optional(z.string()) });
export type PopupResult = z.infer<typeof PopupResult>;

const Message = z.object({ about: z.literal('social-sign-in'), brought: PopupResult });

const windowName = 'rehearse-sign-in';
const windowSize = { width: 500, height: 640 };
/** Interval in milliseconds for checking whether the pop-up is still open. */
const lookEveryMs = 250;

const open = (address: string): Window => {
  const { width, height } = windowSize;
  const left = Math.round(window.screenX + (window.outerWidth - width) / 2);
  const top = Math.round(window.screenY + (window.outerHeight - height) / 2);
  const place = `popup,width=${width},height=${height},left=${left},top=${top}`;
  const opened = window.open(address, windowName, place);
  if (!opened || opened.closed) throw new ProviderError('popup_blocked');
  return opened;
};

/** Rejects with ProviderError `popup_blocked`, `popup_closed` or `popup_unheard`. */
export const askInPopup = async (address: string): Promise<PopupResult> => {
  const popup = open(address);
  let resolve: (brought: PopupResult) => void;
  let reject: (error: ProviderError) => void;
  const answer = new Promise<PopupResult>((take, refuse) => {
    resolve = take;
    reject = refuse;
  });
  const hear = ({ source, origin, data }: MessageEvent): void => {
    if (source !== popup) return;
    if (origin !== location.origin) reject(new ProviderError('popup_unheard'));
    const message = z.safeParse(Message, data);
    if (message.success) resolve(message.data.brought);
  };
  let goneBefore = false;
  const look = setInterval(() => {
    // checked twice: a pop-up that closes itself may have a message in flight
    if (popup.closed && goneBefore) reject(new ProviderError('popup_closed'));
    goneBefore = popup.closed;
  }, lookEveryMs);
  addEventListener('message', hear);
  try {
    return await answer;
  } finally {
    clearInterval(look);
    removeEventListener('message', hear);
    popup.close();
  }
};

/** Called in the pop-up: sends the result to the opener. Throws ProviderError `popup_unheard`. */
export const giveToOpener = (brought: PopupResult): void => {
  const opener = window.opener as Window | null;
  try {
    // reading the location of a cross-origin page throws
    if (opener?.location.origin !== location.origin)
      throw new Error('the window that opened this pop-up has a different origin');
    opener.postMessage(
      { about: 'social-sign-in', brought } satisfies z.infer<typeof Message>,
      location.origin,
    );
  } catch (cause) {
    throw new ProviderError('popup_unheard', undefined, { cause });
  }
};
