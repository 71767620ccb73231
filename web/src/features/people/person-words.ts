// What is said before and after something is done to a person. Pure.
import type { PersonChange } from './people-queries.ts';

type Words = { title: string; body: string; act: string; done: string; danger: boolean };

export const changeWords = (change: PersonChange): Words => {
  const { name, email } = change.person;
  const who = name === email ? email : `${name} (${email})`;
  if ('role' in change)
    return change.role === 'ADMIN'
      ? {
          title: 'Make this person an administrator?',
          body: `${who} will see all people, all questions with their keys, and the system, and can change them.`,
          act: 'Make administrator',
          done: 'Now an administrator',
          danger: false,
        }
      : {
          title: 'Take the administrator role away?',
          body: `${who} keeps the account and everything in it, and no longer opens the panel.`,
          act: 'Take the role away',
          done: 'No longer an administrator',
          danger: true,
        };
  return change.status === 'suspended'
    ? {
        title: 'Suspend this person?',
        body: `${who} is signed out everywhere at once and can't sign in. Nothing is deleted; you can let them in again.`,
        act: 'Suspend',
        done: 'Suspended',
        danger: true,
      }
    : {
        title: 'Let this person in again?',
        body: `${who} can sign in again and finds everything as it was.`,
        act: 'Let in again',
        done: 'Let in again',
        danger: false,
      };
};
