// What /features and /integrations claim, each with the test behind it: a check fails when that test did not run.

import type { SiteFeature } from '@rehearse/contract/site-features.ts';

export type Claim = {
  claim: string;
  /** Not claimed where an administrator has turned it off. */
  feature?: SiteFeature;
  text: string;
  /** The file of the test that shows it, and words of the test's title. */
  test: readonly [file: string, title: string];
};

/** A feature has a picture, or says where it can be seen; it may have both. */
type Seen = { see: { words: string; href: string }; picture?: undefined };
type Pictured = { picture: string; alt: string; see?: Seen['see'] };
export type Feature = Claim & (Seen | Pictured);

export const features: readonly Feature[] = [
  {
    claim: 'Every verdict points to your own words',
    text: 'Written answers are graded against a rubric. For each point you see whether you met it, partly met it, missed it or said the opposite, with the words that decided it highlighted. We check every highlight against your stored answer before we accept the verdict.',
    test: ['server/src/features/grading/verify-grading.test.ts', 'an accepted range lies in its turn'],
    picture: 'results',
    alt: 'A result, with the words that earned each point highlighted in the answer',
  },
  {
    claim: 'A language model can grade it, but it has to quote you',
    text: 'If a language model is connected, it grades your written answers. It must quote your words for each verdict, and a quotation that isn’t in your answer doesn’t count. We test it against known ways to talk a grader into points. If the model disagrees sharply with the built-in grader, you get no score until a second model has checked.',
    test: ['server/src/features/grading/injections.api.test.ts', 'raises no stored grade'],
    see: {
      words: 'What a language model changes',
      href: '/help#what-does-a-language-model-change-if-one-is-connected',
    },
  },
  {
    claim: 'Grades you can question',
    text: 'Ask why a point was only partly met.{{if feature disputes}} Dispute a grade.{{end}} Rewrite your answer and see what changed, or look at a better version of your own words with each change marked. You can also rate yourself before you see the grade.',
    test: [
      'e2e/feedback.e2e.ts',
      'a person asks why, writes it again, sees a better version and disputes the grade',
    ],
    see: { words: 'Help with results', href: '/help#the-grade-is-wrong-what-can-i-do' },
  },
  {
    claim: 'We check the model’s work',
    text: 'A language model may explain a verdict and improve your answer. Our code checks what it wrote before you see it: its quotations must be real, it can’t mention scores, and it can’t add facts to your story. If something fails, we don’t show it, and the page says why.',
    test: ['server/src/ai/model/feedback/apply-changes.test.ts', 'whatever a model says'],
    see: { words: 'How verdicts are explained', href: '/help#why-did-a-criterion-get-its-verdict' },
  },
  {
    claim: 'Try it before you sign up',
    feature: 'demo',
    text: 'The demo is a real five-question test that you take as a guest, graded like any other. Sign up within a day to keep it; otherwise it’s deleted.',
    test: ['e2e/guest.e2e.ts', 'keeps it by signing up'],
    see: { words: 'The demo', href: '/demo' },
  },
  {
    claim: 'Unsure means no score',
    text: 'If grading is unsure or fails, the answer gets no score, doesn’t affect any average and can be graded again. A total always says how many answers it’s based on.',
    test: ['server/src/features/grading/score.test.ts', 'unsure and not judged have no number'],
    see: { words: 'The formulas', href: '/docs/scoring' },
  },
  {
    claim: 'Saved means saved',
    text: 'Every answer is stored in your browser first, then on the server. If the page says “saved”, your answer survives a closed tab, a dropped connection or a server crash.',
    test: ['e2e/saving.e2e.ts', 'a tab closed in the middle goes on where one was'],
    picture: 'room-choice',
    alt: 'Answering a question, with a map of all questions and the save status',
  },
  {
    claim: 'Exams on the server’s clock',
    text: 'In exam mode the server holds the deadline. Changing your computer’s clock has no effect. At the deadline, everything you’ve saved is submitted, even if your computer is off.',
    test: ['e2e/time.e2e.ts', 'at the deadline what was saved is submitted'],
    see: { words: 'An exam, step by step', href: '/tutorials/an-exam-with-a-clock' },
  },
  {
    claim: 'A test for one specific job',
    feature: 'job-test',
    text: 'Paste a job description, upload your résumé, or both. You see which skills we found and the line each came from, and a test from the question bank with the reason for every choice. Files are read in a sandbox and never stored.',
    test: ['e2e/job.e2e.ts', 'a test is made from a job description and a résumé'],
    picture: 'test-for-job',
    alt: 'A test based on a job description: the skills found, the lines they came from, and why each question was chosen',
  },
  {
    claim: 'New questions for your job, checked before you see them',
    feature: 'job-test',
    text: 'A connected model can write questions on what the bank covers least. Each one must pass the bank’s checks, differ from every existing question, and get full marks for its own model answer, or we drop it. It’s labeled, and only you get it until an administrator publishes it.',
    test: [
      'server/src/features/authoring/write-questions.api.test.ts',
      'is dropped after that, with its reasons for administrators alone',
    ],
    see: {
      words: 'How these questions are checked',
      href: '/help#can-a-model-write-questions-for-that-job',
    },
  },
  {
    claim: 'An interviewer who follows up',
    feature: 'interview',
    text: 'An interview is a typed conversation of 20 to 45 minutes. The interviewer follows up on gaps, up to three times per question, digs deeper into what you said, and answers questions about the situation. It points at the area without giving the answer away. Your answers are graded point by point, like any others.',
    test: ['server/src/ai/builtin/bank-follow-ups.test.ts', 'gives away no word that a rubric looks for'],
    picture: 'interview',
    alt: 'An interview: a question, an answer, and the interviewer following up on a gap',
  },
  {
    claim: 'Time and a half, or double time',
    text: 'Take extra time or hide the timer. No reason needed.',
    test: ['server/src/features/profile/profile.api.test.ts', 'begin as the browser says'],
    picture: 'profile',
    alt: 'Profile, with time zone, theme, extra time and timer settings',
  },
  {
    claim: 'Three tracks, six kinds of questions',
    text: 'Backend engineering, data and SQL, and behavioral questions, at three levels. You answer half of them in your own words. Every question was solved a second time, by a language model, without its answer key.',
    test: ['bank/checks/bank-checks.test.ts', 'the bank has no fault'],
    see: { words: 'How to write a question', href: '/tutorials/write-a-question' },
  },
  {
    claim: 'Progress with honest error bars',
    text: 'Each skill shows your share of points over your most recent answers, with the uncertainty around it. Until there are four answers, it says "too few answers to tell" instead of naming a level.',
    test: ['server/src/features/progress/interval.test.ts', 'some doubt is left'],
    picture: 'progress',
    alt: 'Progress: each skill with its uncertainty, its history, and the days with practice',
  },
  {
    claim: 'Badges for what you did',
    text: 'Each achievement says how you earned it and what the next one takes. You earn each one once.',
    test: ['server/src/features/achievements/achievements.api.test.ts', 'is earned by what its rule says'],
    picture: 'achievements',
    alt: 'Achievements, each with its rule and your progress',
  },
  {
    claim: 'No mouse needed',
    text: 'You can take a whole test with the keyboard. In both themes, no page has an issue the axe checker can detect.',
    test: ['e2e/keyboard.e2e.ts', 'a test is taken with Tab'],
    see: { words: 'Keyboard shortcuts', href: '/help#which-keys-can-i-use' },
  },
  {
    claim: 'A status page built on real checks',
    text: 'Every part is checked once a minute, with up to 90 days of history. Where there was no check, the page says so.',
    test: ['e2e/status.e2e.ts', 'of days that nobody watched that there is no data'],
    see: { words: 'Current status', href: '/status' },
  },
  {
    claim: 'Export it or delete it, any time',
    text: 'Download everything that’s yours in one file. Delete your account and everything in it, right away.',
    test: ['server/src/features/profile/profile.api.test.ts', 'leaves no row behind'],
    see: { words: 'Your rights', href: '/gdpr' },
  },
];

export type Integration = Claim & { steps: string };

/** Lines of a `.env` file, between the text before and after. */
const settingsBlock = (...lines: string[]): string => `\n\n\`\`\`env\n${lines.join('\n')}\n\`\`\`\n\n`;

export const integrations: readonly Integration[] = [
  {
    claim: 'PostgreSQL',
    text: 'PostgreSQL is included. To use your own, change one setting. Several copies of Rehearse can share it.',
    steps:
      settingsBlock('DATABASE_URL=postgres://user:password@host:5432/rehearse') +
      'Several copies must have the same `APP_SECRET`.',
    test: ['server/src/features/identity/at-once.api.test.ts', 'holds in another process'],
  },
  {
    claim: 'A mail server (SMTP)',
    text: 'Your mail server sends verification and password-reset emails and copies of contact messages. Without one, they stay in the admin panel’s outbox.',
    steps: settingsBlock(
      'SMTP_URL=smtps://user:password@mail.example.org',
      'MAIL_FROM=Rehearse <practice@example.org>',
    ),
    test: ['server/src/mail/outbox.api.test.ts', 'delivers a message whole'],
  },
  {
    claim: 'Language models',
    text: 'OpenAI, Anthropic, Google, or any server that speaks OpenAI’s chat protocol: Ollama, vLLM, LM Studio, OpenRouter. In the admin panel you can switch models without a restart, test the connection, set budgets and see costs. Without a model, or if it fails, the built-in parts do the work.',
    steps:
      'On the Models page of the admin panel, or in settings:' +
      settingsBlock('AI_PROVIDER=openai', 'AI_MODEL=…', 'AI_API_KEY=…') +
      'For your own server:' +
      settingsBlock('AI_PROVIDER=compatible', 'AI_MODEL=qwen3:8b', 'AI_BASE_URL=http://localhost:11434/v1') +
      'Tested over the network against a stand-in that speaks all four protocols, not against the providers themselves.',
    test: ['server/src/ai/model/wire.test.ts', 'gives an object of the form that was asked for'],
  },
  {
    claim: 'Your own API key',
    feature: 'own-keys',
    text: 'Anyone with an account can add their own key for OpenAI, Anthropic or Google. We test it, store it encrypted, and use it only for that person’s calls.',
    steps: 'In Profile, under “Your own model”.',
    test: ['server/src/features/models/own-key.api.test.ts', 'is tried, kept sealed'],
  },
  {
    claim: 'Sign-in with Google',
    text: 'People choose a Google account. The built-in sign-in links it to their existing account if both sides have verified the email address.',
    steps:
      'Register a web client with Google and allow the redirect URL listed in the [operating guide](/docs/operating). Then:' +
      settingsBlock('GOOGLE_CLIENT_ID=…', 'GOOGLE_CLIENT_SECRET=…') +
      'Tested against a real OpenID Connect server on the same machine, not against Google itself.',
    test: [
      'server/src/identity-provider/embedded/outside-google.api.test.ts',
      'is linked when both sides have verified it',
    ],
  },
  {
    claim: 'Sign-in with GitHub',
    text: 'The same with a GitHub account and its verified primary email address.',
    steps:
      'Register an OAuth app with GitHub. Then:' +
      settingsBlock('GITHUB_CLIENT_ID=…', 'GITHUB_CLIENT_SECRET=…') +
      'Tested against a stand-in for GitHub’s three endpoints, not against GitHub itself.',
    test: [
      'server/src/identity-provider/embedded/outside-github.api.test.ts',
      'has name, photo and their primary email',
    ],
  },
  {
    claim: 'Firebase Authentication',
    text: 'Use Firebase instead of the built-in sign-in.',
    steps:
      'Set three values from your Firebase project:' +
      settingsBlock('FIREBASE_API_KEY=…', 'FIREBASE_AUTH_DOMAIN=…', 'FIREBASE_PROJECT_ID=…') +
      'We check each token’s issuer, audience and signature. Tested with a signing server and stand-ins for Firebase’s calls, not against Firebase itself.',
    test: [
      'server/src/identity-provider/firebase/prove-id-token.test.ts',
      'a token that is right says who it is',
    ],
  },
];
