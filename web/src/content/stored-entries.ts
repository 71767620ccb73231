// Everything that this site puts into a browser, by name; a test holds it to what the code really writes.

export type StoredEntry = {
  name: string;
  where: 'cookie' | 'this browser' | 'this tab';
  what: string;
  until: string;
};

export const storedEntries: readonly StoredEntry[] = [
  {
    name: 'authToken',
    where: 'this browser',
    what: 'The access token that shows the server who you are.',
    until: 'you sign out, or the session ends',
  },
  {
    name: 'token',
    where: 'this browser',
    what: 'The same token, under its other name.',
    until: 'with authToken',
  },
  {
    name: 'refreshToken',
    where: 'this browser',
    what: 'What a new access token is asked for with, every quarter of an hour.',
    until: 'with authToken',
  },
  {
    name: 'user',
    where: 'this browser',
    what: 'Your name, address, picture and role, to be shown at once.',
    until: 'with authToken',
  },
  {
    name: 'theme',
    where: 'this browser',
    what: 'Light or dark, if you chose.',
    until: 'you choose "as the system"',
  },
  {
    name: 'scalar-reference-selected-client-v2',
    where: 'this browser',
    what: 'In the API explorer: the language that calls are shown in.',
    until: 'you clear this site’s data',
  },
  {
    name: 'rehearse.draft:…',
    where: 'this browser',
    what: 'An answer that the server has not got yet.',
    until: 'the server has it',
  },
  {
    name: 'rehearse.rewrite:…',
    where: 'this browser',
    what: 'An answer that you are writing again on its result.',
    until: 'it was read',
  },
  {
    name: 'rehearse.choices:…',
    where: 'this browser',
    what: 'What you chose for your last test.',
    until: 'you choose again',
  },
  {
    name: 'rehearse.place',
    where: 'this browser',
    what: 'The question at which you were.',
    until: 'you move on',
  },
  {
    name: 'rehearse.place:…',
    where: 'this tab',
    what: 'The same, for this tab.',
    until: 'the tab is closed',
  },
  {
    name: 'rehearse.guest',
    where: 'this tab',
    what: 'The demo: the token of a guest, who has no account, which test is theirs, and until when.',
    until: 'you sign up or in, delete the demo, or close the tab',
  },
  {
    name: 'reloaded for …',
    where: 'this tab',
    what: 'That a page was loaded anew after a new version, so that it happens once.',
    until: 'the page is there',
  },
  {
    name: 'rehearse.session_token',
    where: 'cookie',
    what: 'Your sign-in with the embedded identity provider. No script can read it.',
    until: 'you sign out, or thirty days',
  },
  {
    name: 'rehearse-trip',
    where: 'cookie',
    what: 'While you sign in with Google or GitHub: that it was this browser that went there.',
    until: 'you are back, or ten minutes',
  },
  {
    name: 'rehearse-arrival',
    where: 'cookie',
    what: 'The same, for the way back.',
    until: 'you are signed in, or a minute',
  },
];
