// Texts before and after a change to a person. Pure.
import type { RequestedPersonChange } from './people-queries.ts';

type Words = { title: string; body: string; act: string; done: string; danger: boolean };

export const changeWords = (change: RequestedPersonChange): Words => {
  const { name, email } = change.person;
  const who = name === email ? email : `${name} (${email})`;
  if ('role' in change)
    return change.role === 'ADMIN'
      ? {
          title: 'Make this person an administrator?',
          body: `${who} will be able to see and manage all people, all questions with their answer keys, and the system.`,
          act: 'Make administrator',
          done: 'Now an administrator',
          danger: false,
        }
      : {
          title: 'Remove the admin role?',
          body: `${who} keeps their account and everything in it, but can no longer open the admin panel.`,
          act: 'Remove admin role',
          done: 'Admin role removed',
          danger: true,
        };
  return change.status === 'suspended'
    ? {
        title: 'Suspend this person?',
        body: `${who} will be signed out everywhere and won’t be able to sign in. Nothing is deleted, and you can reinstate them at any time.`,
        act: 'Suspend',
        done: 'Suspended',
        danger: true,
      }
    : {
        title: 'Reinstate this person?',
        body: `${who} can sign in again. Everything in their account is as they left it.`,
        act: 'Reinstate',
        done: 'Reinstated',
        danger: false,
      };
};
