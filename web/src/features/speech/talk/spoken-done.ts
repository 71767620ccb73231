// Detects a spoken "I'm done" in a voice conversation. Silence never ends an answer.

const ending = /(?:^|[\s,.;!?–-])(?:i[’']m done|i am done|that[’']s my answer|that is my answer)[\s.,!?]*$/i;

/** The words before "I'm done"; null if it wasn't said. */
export const withoutSpokenDone = (text: string): string | null => {
  const match = ending.exec(text);
  return match ? text.slice(0, match.index).replace(/[\s,;–-]+$/, '') : null;
};
