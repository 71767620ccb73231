// Finds secrets in a server log: tokens, access links, keys, and passwords.

/** All passwords used in browser tests. */
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

/** The findings, each with only the start of its line, because findings end up in logs too. */
export const secretsIn = (log: string): string[] =>
  log
    .split('\n')
    .flatMap((line) =>
      patterns
        .filter(([, pattern]) => pattern.test(line))
        .map(([what]) => `${what} in: ${line.slice(0, 80)}`),
    );
