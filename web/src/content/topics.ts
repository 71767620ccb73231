// The topics of the contact form, as people see them.
import type { ContactTopic } from '@rehearse/contract/operations/contact.ts';

export const topicWords: Record<ContactTopic, string> = {
  question: 'My account or this site',
  fault: 'A problem',
  press: 'Press',
  rights: 'My personal data',
};
