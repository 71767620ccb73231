// What /features and /integrations claim, each with the test behind it: a check fails when that test did not run.

export type Claim = {
  claim: string;
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
    claim: 'Every judgement points into your own words',
    text: 'An open answer is read against a rubric. For each criterion you see whether it is met, partly met, missing or contradicted, and the words that it rests on are marked. Each mark is read again from the stored text before the verdict is believed.',
    test: ['server/src/features/grading/verify-grading.test.ts', 'an accepted range lies in its turn'],
    picture: 'results',
    alt: 'A result in which the words of the answer that earned each criterion are marked',
  },
  {
    claim: 'A model can read it, and can’t be talked round',
    text: 'Where a language model is connected, it reads your open answers. It must quote your words for each verdict, and what is not in your answer counts for nothing. Words to the grader earn no points, and where it is far from the built-in grader there is no number until a second model has read it.',
    test: ['server/src/features/grading/injections.api.test.ts', 'raises no stored grade'],
    see: {
      words: 'What a language model changes',
      href: '/help#what-does-a-language-model-change-if-one-is-connected',
    },
  },
  {
    claim: 'A grade that you can talk to',
    text: 'Ask why it is only partly, dispute it and have it read again, write the answer once more and see what changed, or look at a better version of your own words with each change marked. You can judge yourself first, before the grade is shown.',
    test: [
      'e2e/feedback.e2e.ts',
      'a person asks why, writes it again, sees a better version and disputes the grade',
    ],
    see: { words: 'How a disputed grade is read', href: '/help#the-grade-is-wrong-what-can-i-do' },
  },
  {
    claim: 'A model’s words are checked like anybody’s',
    text: 'A language model may explain a verdict and better your answer, and our code reads what it wrote before you do: its quotations must be there, it may name no points, and it may add no fact to a story of yours. What fails is not shown, and the page says why.',
    test: ['server/src/ai/model/feedback/apply-changes.test.ts', 'whatever a model says'],
    see: { words: 'Why a criterion got its verdict', href: '/help#why-did-a-criterion-get-its-verdict' },
  },
  {
    claim: 'Tried before you sign up',
    text: 'The demo is a real test of five questions, taken as a guest and marked like all others. Make an account within a day and it is yours; otherwise it is deleted.',
    test: ['e2e/guest.e2e.ts', 'keeps it by signing up'],
    see: { words: 'The demo', href: '/demo' },
  },
  {
    claim: 'Unsure means no number',
    text: 'A grade that is unsure or failed has no number, stays out of every average and can be run again. A total always says from how many answers it comes.',
    test: ['server/src/features/grading/score.test.ts', 'unsure and not judged have no number'],
    see: { words: 'The formulas', href: '/docs/scoring' },
  },
  {
    claim: 'Nothing that was saved is lost',
    text: 'Each answer is written to this browser first and then to the server. A closed tab, a dead network or a killed server costs nothing that the page called saved.',
    test: ['e2e/saving.e2e.ts', 'a tab closed in the middle goes on where one was'],
    picture: 'room-choice',
    alt: 'A question being answered, with the map of all questions and the save state',
  },
  {
    claim: 'Exams with a clock that the server holds',
    text: 'In exam mode the deadline is the server’s. Changing the clock of your computer moves nothing, and what was saved at the deadline is submitted, also when your computer is off.',
    test: ['e2e/time.e2e.ts', 'at the deadline what was saved is submitted'],
    see: { words: 'An exam, step by step', href: '/tutorials/an-exam-with-a-clock' },
  },
  {
    claim: 'A test made for one job',
    text: 'Paste a job description, choose your résumé as a file, or both. You see which skills were found and the line that names each, and a test from the bank with the reason for every choice. Files are read shut in, and nothing of them is kept.',
    test: ['e2e/job.e2e.ts', 'a test is made from a job description and a résumé'],
    picture: 'test-for-job',
    alt: 'A test made from a job description: the skills found with their lines, and the test with its reasons',
  },
  {
    claim: 'New questions for your job, checked before you see them',
    text: 'A connected model can write questions for what the bank covers least. Each must pass the checks of the bank, resemble nothing that is there, and earn full marks with its own answer, or it is dropped. It is marked, and yours alone until an administrator publishes it.',
    test: [
      'server/src/features/authoring/write-questions.api.test.ts',
      'is dropped after that, with its reasons for administrators alone',
    ],
    see: {
      words: 'What a written question has to pass',
      href: '/help#can-a-model-write-questions-for-that-job',
    },
  },
  {
    claim: 'An interviewer that listens',
    text: 'An interview is a conversation of 20 to 45 minutes. The interviewer follows up on what you left out, three times a question at most, digs deeper into what you said, and tells you about the situation when you ask. It never gives the answer away. What you said is graded point by point like any answer.',
    test: ['server/src/ai/builtin/bank-follow-ups.test.ts', 'gives away no word that a rubric looks for'],
    picture: 'interview',
    alt: 'An interview: a question, an answer, and the interviewer asking back about what it left open',
  },
  {
    claim: 'Time and a half, or twice the time',
    text: 'Extra time and a hidden timer are your own choice, without a reason.',
    test: ['server/src/features/profile/profile.api.test.ts', 'begin as the browser says'],
    picture: 'profile',
    alt: 'Profile, with time zone, theme, extra time and the timer',
  },
  {
    claim: 'Three tracks, six kinds of question',
    text: 'Backend engineering, data and SQL, and behavioural questions, at three levels. Half of the questions are open. Each was solved a second time without its key.',
    test: ['bank/checks/bank-checks.test.ts', 'the bank has no fault'],
    see: { words: 'How a question is written', href: '/tutorials/write-a-question' },
  },
  {
    claim: 'Progress with its doubt drawn',
    text: 'Each skill shows its share over the last answers with an interval around it. Under four answers the page says "too few answers to tell" and names no level.',
    test: ['server/src/features/progress/interval.test.ts', 'some doubt is left'],
    picture: 'progress',
    alt: 'Progress: skills with their intervals, over time, and the days on which one practised',
  },
  {
    claim: 'Badges for what happened',
    text: 'Each achievement says what earned it and what is missing for the next, and is awarded once.',
    test: ['server/src/features/achievements/achievements.api.test.ts', 'is earned by what its rule says'],
    picture: 'achievements',
    alt: 'Achievements, each with its rule and how far one is',
  },
  {
    claim: 'All of it without a mouse',
    text: 'A whole test can be taken by keyboard, and no page has a fault that the axe checker can find, in both themes.',
    test: ['e2e/keyboard.e2e.ts', 'a test is taken with Tab'],
    see: { words: 'The keys', href: '/help#which-keys-can-i-use' },
  },
  {
    claim: 'A status that was watched',
    text: 'Each part is looked at every minute, up to 90 days back, and where nobody looked the page says so.',
    test: ['e2e/status.e2e.ts', 'of days that nobody watched that there is no data'],
    see: { words: 'How it is now', href: '/status' },
  },
  {
    claim: 'Yours to take and to delete',
    text: 'Everything that is yours comes in one file, and the account can be deleted at once, with everything in it.',
    test: ['server/src/features/profile/profile.api.test.ts', 'leaves no row behind'],
    see: { words: 'Your rights', href: '/gdpr' },
  },
];

export type Integration = Claim & { steps: string };

/** As they stand in a `.env` file, between what is said before and after. */
const settingsBlock = (...lines: string[]): string => `\n\n\`\`\`env\n${lines.join('\n')}\n\`\`\`\n\n`;

export const integrations: readonly Integration[] = [
  {
    claim: 'PostgreSQL',
    text: 'Rehearse brings its own. With one setting it uses yours, which several copies of it can share.',
    steps:
      settingsBlock('DATABASE_URL=postgres://user:password@host:5432/rehearse') +
      'Several copies need the same `APP_SECRET`.',
    test: ['server/src/features/identity/at-once.api.test.ts', 'holds in another process'],
  },
  {
    claim: 'A mail server (SMTP)',
    text: 'Verification, password reset and copies of messages leave by your mail server. Without one they wait in the outbox of the admin panel.',
    steps: settingsBlock(
      'SMTP_URL=smtps://user:password@mail.example.org',
      'MAIL_FROM=Rehearse <practice@example.org>',
    ),
    test: ['server/src/mail/outbox.api.test.ts', 'delivers a message whole'],
  },
  {
    claim: 'Language models',
    text: 'OpenAI, Anthropic, Google, or any server that speaks OpenAI’s chat protocol: Ollama, vLLM, LM Studio, OpenRouter. The panel changes it without a restart, tries it with one press, holds budgets and shows what it costs. Without one, or when it fails, the built-in parts do the work.',
    steps:
      'On the panel’s page Models, or by settings:' +
      settingsBlock('AI_PROVIDER=openai', 'AI_MODEL=…', 'AI_API_KEY=…') +
      'For a server of your own:' +
      settingsBlock('AI_PROVIDER=compatible', 'AI_MODEL=qwen3:8b', 'AI_BASE_URL=http://localhost:11434/v1') +
      'It was tried over the wire against a stand-in that speaks all four protocols, not against the providers themselves.',
    test: ['server/src/ai/model/wire.test.ts', 'gives an object of the form that was asked for'],
  },
  {
    claim: 'A key of your own',
    text: 'Anyone may bring a key for OpenAI, Anthropic or Google. It is tried before it is kept, encrypted, and used for their calls alone.',
    steps: 'In Profile, under “Your own model”.',
    test: ['server/src/features/models/own-key.api.test.ts', 'is tried, kept sealed'],
  },
  {
    claim: 'Sign-in with Google',
    text: 'People choose a Google account; the embedded identity provider links it to theirs when the address is verified on both sides.',
    steps:
      'Register a web client with Google and allow the return address that the [operating manual](/docs/operating) names. Then:' +
      settingsBlock('GOOGLE_CLIENT_ID=…', 'GOOGLE_CLIENT_SECRET=…') +
      'It was tried against a real OpenID Connect server on the same machine, not against Google itself.',
    test: [
      'server/src/identity-provider/embedded/outside-google.api.test.ts',
      'is linked when both sides have verified it',
    ],
  },
  {
    claim: 'Sign-in with GitHub',
    text: 'The same with a GitHub account and its verified main address.',
    steps:
      'Register an OAuth app with GitHub. Then:' +
      settingsBlock('GITHUB_CLIENT_ID=…', 'GITHUB_CLIENT_SECRET=…') +
      'It was tried against a stand-in that speaks GitHub’s three calls, not against GitHub itself.',
    test: [
      'server/src/identity-provider/embedded/outside-github.api.test.ts',
      'has name, photo and their primary e-mail',
    ],
  },
  {
    claim: 'Firebase Authentication',
    text: 'Instead of the embedded provider, Firebase can say who someone is.',
    steps:
      'With three values of your project:' +
      settingsBlock('FIREBASE_API_KEY=…', 'FIREBASE_AUTH_DOMAIN=…', 'FIREBASE_PROJECT_ID=…') +
      'Tokens are verified by issuer, audience and published keys. It was tried with a signing peer and with stand-ins for Firebase’s calls, not against Firebase itself.',
    test: [
      'server/src/identity-provider/firebase/prove-id-token.test.ts',
      'a token that is right says who it is',
    ],
  },
];
