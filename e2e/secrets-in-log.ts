// What a server's log must never hold: tokens of either kind, links that are a way in, keys, passwords.

/** Every password that the browser tests type or send. */
const passwords = ['quiet rooms', 'keys of the house', 'other rooms', 'wrong rooms', 'not this one'];

const uuid = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const patterns: readonly [what: string, pattern: RegExp][] = [
  ['a JWT', /eyJ[\w-]{8,}\.[\w-]+\.[\w-]*/],
  ['a refresh token', new RegExp(`${uuid}\\.${uuid}\\.\\d+\\.[\\w-]+`)],
  ['a link with a token', /[#?&](reset|verify|token|code)=[\w-]{12,}/],
  ['a key of a model', /sk-[\w-]{16,}/],
  ["the provider's cookie", /session_token=[^;"\s]{12,}/],
  ...passwords.map((password): [string, RegExp] => [`the password "${password}"`, new RegExp(password, 'i')]),
];

/** What was found, with the beginning of its line and not more: the finding is a log line too. */
export const secretsIn = (log: string): string[] =>
  log
    .split('\n')
    .flatMap((line) =>
      patterns
        .filter(([, pattern]) => pattern.test(line))
        .map(([what]) => `${what} in: ${line.slice(0, 80)}`),
    );
