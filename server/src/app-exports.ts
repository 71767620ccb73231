// What a person's export holds: each feature's part by name, with what it is about.

type Exports = { exportOf: (userId: string) => unknown };

type Features = Record<
  | 'identity'
  | 'signUp'
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
  | 'ledger'
  | 'system',
  Exports
>;

export const exportPartsOf = (of: Features): Record<string, Exports & { about: string }> => ({
  account: { about: 'Your account, and how you sign in.', ...partOf(of.identity) },
  invitations: { about: 'The invitations you signed up with.', ...partOf(of.signUp) },
  profile: { about: 'Your settings.', ...partOf(of.profile) },
  attempts: { about: 'Your tests, their questions, and your answers.', ...partOf(of.attempts) },
  interviews: { about: 'Your interview conversations.', ...partOf(of.interviews) },
  grades: { about: 'Every grade of every answer, with the words it is based on.', ...partOf(of.grading) },
  feedback: {
    about: 'What you asked about your grades, and your disputes, rewrites, and ratings.',
    ...partOf(of.feedback),
  },
  progress: { about: 'Your graded answers by skill and day.', ...partOf(of.progress) },
  achievements: { about: 'Your achievements, and what earned them.', ...partOf(of.achievements) },
  mail: { about: 'The emails we wrote to you.', ...partOf(of.mail) },
  notifications: { about: 'Your notifications.', ...partOf(of.notifications) },
  questions: {
    about: 'Problems you reported with questions, and the questions written for you.',
    ...partOf(of.questions),
  },
  writings: {
    about: 'What a model wrote at your request, and which drafts were rejected.',
    ...partOf(of.authoring),
  },
  models: {
    about: 'Your language model calls in the last 90 days, and whether you use your own API key.',
    ...partOf(of.models),
  },
  ledger: {
    about: 'What happened, in order. Progress and achievements are computed from it.',
    ...partOf(of.ledger),
  },
  failures: {
    about: 'Your last requests that failed on our side, by request ID.',
    ...partOf(of.system),
  },
});

/** Of a feature its export alone. */
const partOf = ({ exportOf }: Exports): Exports => ({ exportOf });
