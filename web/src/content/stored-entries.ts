// Everything this site stores in a browser, by name; a test compares it with what the code writes.

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
    what: 'Your access token. It tells the server who you are.',
    until: 'you sign out, or the session ends',
  },
  {
    name: 'token',
    where: 'this browser',
    what: 'The same token under a second name.',
    until: 'authToken is removed',
  },
  {
    name: 'refreshToken',
    where: 'this browser',
    what: 'The token used to get a new access token every 15 minutes.',
    until: 'authToken is removed',
  },
  {
    name: 'user',
    where: 'this browser',
    what: 'Your name, email address, picture, and role, so pages can show them right away.',
    until: 'authToken is removed',
  },
  {
    name: 'announcement',
    where: 'this browser',
    what: 'The announcement you dismissed, so it stays hidden.',
    until: 'you dismiss another one',
  },
  {
    name: 'theme',
    where: 'this browser',
    what: 'Light or dark, if you picked one.',
    until: 'you choose the system theme',
  },
  {
    name: 'rehearse.draft:…',
    where: 'this browser',
    what: 'An answer that hasn’t reached the server yet.',
    until: 'the server has saved it',
  },
  {
    name: 'rehearse.run:…',
    where: 'this browser',
    what: 'The last run of your code in a test: what you ran, and how each example went.',
    until: 'the test is over',
  },
  {
    name: 'rehearse.times:…',
    where: 'this browser',
    what: 'How long you’ve looked at each question of a test, until it reaches the server.',
    until: 'the server has saved it',
  },
  {
    name: 'rehearse.rewrite:…',
    where: 'this browser',
    what: 'A new version of an answer that you’re writing on its result page.',
    until: 'it’s graded',
  },
  {
    name: 'rehearse.turn:…',
    where: 'this browser',
    what: 'In an interview or a chat with the assistant: what you’re typing, and what hasn’t reached the server yet.',
    until: 'the server has saved it',
  },
  {
    name: 'rehearse.read-aloud',
    where: 'this browser',
    what: 'In an interview: the voice and speed you chose for the interviewer.',
    until: 'you turn off “Read aloud”',
  },
  {
    name: 'rehearse.speech-engine',
    where: 'this browser',
    what: 'How your speech becomes text when you answer aloud.',
    until: 'you clear this site’s data',
  },
  {
    name: 'rehearse.speech-loading',
    where: 'this browser',
    what: 'Remembers that the speech model is loading, so if that crashes the page, it isn’t loaded again automatically.',
    until: 'the model has loaded',
  },
  {
    name: 'rehearse.talk',
    where: 'this browser',
    what: 'In an interview: whether it’s a voice conversation, and whether Done sends your answer.',
    until: 'you clear this site’s data',
  },
  {
    name: 'rehearse.recorded:…',
    where: 'this browser',
    what: 'Remembers that you recorded an answer to a question.',
    until: 'you delete the recording',
  },
  {
    name: 'rehearse-recordings',
    where: 'this browser, as a database',
    what: 'Your recordings of spoken answers. They stay in this browser. (If you choose an online service for transcription, it gets your audio as you speak; see Privacy.)',
    until: 'you delete them, or newer ones need the space',
  },
  {
    name: 'rehearse.choices:…',
    where: 'this browser',
    what: 'The choices you made for your last test.',
    until: 'you choose again',
  },
  {
    name: 'rehearse.place',
    where: 'this browser',
    what: 'The question you were on.',
    until: 'you move on',
  },
  {
    name: 'rehearse.place:…',
    where: 'this tab',
    what: 'The question you were on, in this tab.',
    until: 'the tab is closed',
  },
  {
    name: 'rehearse.timer:…',
    where: 'this tab',
    what: 'Whether you hid a test’s timer.',
    until: 'the tab is closed',
  },
  {
    name: 'rehearse.guest',
    where: 'this tab',
    what: 'The demo: your guest token, your test, and when both expire.',
    until: 'you sign up, sign in, delete the demo, or close the tab',
  },
  {
    name: 'rehearse.invitation',
    where: 'this tab',
    what: 'The invitation whose link you opened.',
    until: 'you sign up, sign in, or close the tab',
  },
  {
    name: 'react-router-scroll-positions',
    where: 'this tab',
    what: 'How far you scrolled on each page, so a reload returns you to the same spot.',
    until: 'the tab is closed',
  },
  {
    name: 'reloaded for …',
    where: 'this tab',
    what: 'Remembers that a page was reloaded for a new version, so it happens only once.',
    until: 'the page has loaded',
  },
  {
    name: 'rehearse.session_token',
    where: 'cookie',
    what: 'Your sign-in with the built-in identity provider, which is separate from your session in the app. Scripts can’t read it.',
    until: 'you sign out, 30 days pass, or, without “Keep me signed in,” you close the browser',
  },
  {
    name: 'rehearse.dont_remember',
    where: 'cookie',
    what: 'Remembers that you didn’t choose “Keep me signed in.”',
    until: 'you sign out or close the browser',
  },
  {
    name: 'rehearse.device',
    where: 'cookie',
    what: 'Remembers that you’ve signed in from this browser before, so someone else’s wrong passwords can’t lock you out.',
    until: 'six months have passed',
  },
  {
    name: 'rehearse-oauth-state',
    where: 'cookie',
    what: 'While you sign in with Google or GitHub: proof that this browser started it.',
    until: 'you’re back, or ten minutes have passed',
  },
  {
    name: 'rehearse-oauth-code',
    where: 'cookie',
    what: 'Proof that the reply from Google or GitHub belongs to a sign-in that started in this browser.',
    until: 'you’re signed in, or a minute has passed',
  },
  {
    name: 'firebase:authUser:…',
    where: 'this browser',
    what: 'Your Firebase session, if this installation uses Firebase. Without “Keep me signed in,” it’s only in this tab.',
    until: 'you sign out',
  },
  {
    name: 'firebase:persistence:…',
    where: 'this tab',
    what: 'While you sign in with Firebase: whether to keep your session after you close the tab.',
    until: 'the tab is closed',
  },
  {
    name: 'firebase:pendingRedirect:…',
    where: 'this tab',
    what: 'While you sign in with Firebase: a note that you were sent to another page to sign in.',
    until: 'you’re back',
  },
  {
    name: 'firebase:redirectUser:…',
    where: 'this tab',
    what: 'The account you were signed in to before the redirect.',
    until: 'you’re back',
  },
  {
    name: 'firebase-heartbeat-database',
    where: 'this browser, as a database',
    what: 'Firebase’s own record of the days its SDK was used here.',
    until: 'you clear this site’s data',
  },
  {
    name: '__sak',
    where: 'this browser',
    what: 'A test value that Firebase uses to check whether it can store anything.',
    until: 'the check is done',
  },
  {
    name: 'validate-browser-context-for-indexeddb-analytics-module',
    where: 'this browser, as a database',
    what: 'A test by Firebase to see whether it can use browser databases. Nothing is analyzed.',
    until: 'the check is done',
  },
];

/** Over HTTPS, cookie names have a prefix. */
const secureCookie = /^__(Secure|Host)-/;

/** Whether /cookies lists this name; "…" stands for the part that varies. */
export const isListed = (name: string): boolean =>
  storedEntries.some((entry) => {
    const [start = '', ...rest] = entry.name.split('…');
    const given = entry.where === 'cookie' ? name.replace(secureCookie, '') : name;
    return rest.length > 0 ? given.startsWith(start) : given === start;
  });
