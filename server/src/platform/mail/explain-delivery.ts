// What went wrong with a delivery, in a sentence with the mail server's own words. Pure.

/** Longest text that is kept, in characters. */
const longest = 500;

const sentences: readonly (readonly [RegExp, string])[] = [
  [/^ECONNREFUSED$/, 'The mail server refused the connection'],
  [/^(ENOTFOUND|EDNS|EAI_AGAIN)$/, "The mail server's name wasn't found"],
  [/^ETIMEDOUT$/, "The mail server didn't respond in time"],
  [/^EAUTH$/, 'The mail server rejected the user name or password'],
  [/^ETLS$/, "A secure connection to the mail server couldn't be made"],
  [/^(ECONNECTION|ESOCKET|ECONNRESET|EPIPE)$/, 'The connection to the mail server was lost'],
];

const textIn = (error: object, name: string): string | undefined => {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' && value !== '' ? value : undefined;
};

export const explainDelivery = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error).slice(0, longest);
  const response = textIn(error, 'response');
  // how the system calls it tells more than how nodemailer does
  const codes = [/\b(ECONNREFUSED|ENOTFOUND|EAI_AGAIN)\b/.exec(error.message)?.[1], textIn(error, 'code')];
  const [, sentence] =
    sentences.find(([form]) => codes.some((code) => code !== undefined && form.test(code))) ?? [];
  const said = response ?? error.message;
  if (sentence !== undefined) return `${sentence}: ${said}`.slice(0, longest);
  return (response === undefined ? said : `The mail server rejected the message: ${said}`).slice(0, longest);
};
