// Everything that this site puts into a browser, by name; a test holds it to what the code really writes.

export type StoredEntry = {
  name: string;
  where: 'cookie' | 'this browser' | 'this tab' | 'this browser, as a database';
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
    until: 'authToken goes',
  },
  {
    name: 'refreshToken',
    where: 'this browser',
    what: 'What a new access token is asked for with, every quarter of an hour.',
    until: 'authToken goes',
  },
  {
    name: 'user',
    where: 'this browser',
    what: 'Your name, address, picture and role, to be shown at once.',
    until: 'authToken goes',
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
    name: 'rehearse.turn:…',
    where: 'this browser',
    what: 'In an interview: what you are writing, and what you said that the server has not got yet.',
    until: 'the server has it',
  },
  {
    name: 'rehearse.read-aloud',
    where: 'this browser',
    what: 'In an interview: the voice that you chose for the interviewer, and its pace.',
    until: 'you turn it off',
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
    name: 'rehearse.timer:…',
    where: 'this tab',
    what: 'Whether you hid the clock of a test.',
    until: 'the tab is closed',
  },
  {
    name: 'rehearse.guest',
    where: 'this tab',
    what: 'The demo: the token of a guest, who has no account, which test is theirs, and until when.',
    until: 'you sign up or in, delete the demo, or close the tab',
  },
  {
    name: 'react-router-scroll-positions',
    where: 'this tab',
    what: 'How far you had scrolled on each page, so that a reload finds the place again.',
    until: 'the tab is closed',
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
    until: 'you sign out, thirty days are over, or without “stay signed in” the browser is closed',
  },
  {
    name: 'rehearse.dont_remember',
    where: 'cookie',
    what: 'That you did not choose to stay signed in.',
    until: 'you sign out or close the browser',
  },
  {
    name: 'rehearse.device',
    where: 'cookie',
    what: 'That you have signed in to your account from this browser before, so that nobody else’s wrong tries can lock you out.',
    until: 'half a year has passed',
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
  {
    name: 'firebase:authUser:…',
    where: 'this browser',
    what: 'Your sign-in with Firebase, where this installation uses it. Without “stay signed in” it is in this tab alone.',
    until: 'you sign out',
  },
  {
    name: 'firebase:persistence:…',
    where: 'this tab',
    what: 'While you sign in over Firebase: where that sign-in is to be kept.',
    until: 'the tab is closed',
  },
  {
    name: 'firebase:pendingRedirect:…',
    where: 'this tab',
    what: 'While you sign in over Firebase: that you went to another page for it.',
    until: 'you are back',
  },
  {
    name: 'firebase:redirectUser:…',
    where: 'this tab',
    what: 'Who you were when you went there.',
    until: 'you are back',
  },
  {
    name: 'firebase-heartbeat-database',
    where: 'this browser, as a database',
    what: 'Firebase’s own note of the days on which its program was used here.',
    until: 'you clear this site’s data',
  },
  {
    name: '__sak',
    where: 'this browser',
    what: 'Firebase’s trial of whether anything can be stored.',
    until: 'the trial is over',
  },
  {
    name: 'validate-browser-context-for-indexeddb-analytics-module',
    where: 'this browser, as a database',
    what: 'The same, for databases. Nothing is analysed.',
    until: 'the trial is over',
  },
];

/** Over https the names of cookies say so themselves. */
const secureCookie = /^__(Secure|Host)-/;

/** Whether the page names it; what differs from person to person stands for "…". */
export const isListed = (name: string): boolean =>
  storedEntries.some((entry) => {
    const [start = '', ...rest] = entry.name.split('…');
    const given = entry.where === 'cookie' ? name.replace(secureCookie, '') : name;
    return rest.length > 0 ? given.startsWith(start) : given === start;
  });
