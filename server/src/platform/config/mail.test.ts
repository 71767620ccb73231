// Tests the mail setting sent to pages: sent by a mail server or Firebase, or kept in the outbox.
import { expect, test } from 'vitest';
import { pageSettingsOf, readConfig } from './config.ts';

const firebase = {
  FIREBASE_API_KEY: 'AIza-not-secret',
  FIREBASE_AUTH_DOMAIN: 'my-project.firebaseapp.com',
  FIREBASE_PROJECT_ID: 'my-project',
};

test.each([
  ['nothing', {}, false],
  ['a mail server', { SMTP_URL: 'smtps://user:password@mail.example.org' }, true],
  ['Firebase', firebase, true],
])('with %s configured, pages learn whether email is sent', (_what, environment, sendsMail) => {
  expect(pageSettingsOf(readConfig(environment)).sendsMail).toBe(sendsMail);
});
