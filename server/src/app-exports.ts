// What a person's export holds: each feature's part by name, with what it is about.

type Exports = { exportOf: (userId: string) => unknown };

type Features = Record<
  | 'identity'
  | 'profile'
  | 'attempts'
  | 'interviews'
  | 'grading'
  | 'feedback'
  | 'progress'
  | 'achievements'
  | 'mail'
  | 'notifications'
  | 'questions'
  | 'authoring'
  | 'models'
  | 'ledger',
  Exports
>;

export const exportPartsOf = (of: Features): Record<string, Exports & { about: string }> => ({
  account: { about: 'Who you are to us, and how you prove it.', ...partOf(of.identity) },
  profile: { about: 'Your settings.', ...partOf(of.profile) },
  attempts: { about: 'Your tests, the questions in them, and what you answered.', ...partOf(of.attempts) },
  interviews: { about: 'What was said in your interviews.', ...partOf(of.interviews) },
  grades: { about: 'Every grade of every answer, with the words it rests on.', ...partOf(of.grading) },
  feedback: { about: 'What you asked and did about your grades.', ...partOf(of.feedback) },
  progress: { about: 'Your graded answers by skill and day.', ...partOf(of.progress) },
  achievements: { about: 'What you earned, and with what.', ...partOf(of.achievements) },
  mail: { about: 'What we wrote to your address.', ...partOf(of.mail) },
  notifications: { about: 'What we told you.', ...partOf(of.notifications) },
  questions: {
    about: 'What you reported about questions, and the questions that were written for you.',
    ...partOf(of.questions),
  },
  writings: {
    about: 'What you let a model write, and which drafts were dropped.',
    ...partOf(of.authoring),
  },
  models: {
    about: 'Your calls of language models of the last 90 days, and whether you use a key of your own.',
    ...partOf(of.models),
  },
  ledger: {
    about: 'What happened, in order; progress and achievements are computed from it.',
    ...partOf(of.ledger),
  },
});

/** Of a feature its export alone. */
const partOf = ({ exportOf }: Exports): Exports => ({ exportOf });
