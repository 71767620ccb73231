// What one may write about over the contact page, in words.
import type { ContactTopic } from '@rehearse/contract/contact.ts';

export const topicWords: Record<ContactTopic, string> = {
  question: 'My account, or this installation',
  fault: 'Something that does not work',
  press: 'Press',
  rights: 'My rights about personal data',
};
