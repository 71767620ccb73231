// What people can write about on the contact page, in words.
import type { ContactTopic } from '@rehearse/contract/operations/contact.ts';

export const topicWords: Record<ContactTopic, string> = {
  question: 'My account or this site',
  fault: 'A problem',
  press: 'Press',
  rights: 'My personal data',
};
