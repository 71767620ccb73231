// What /features claims, in three groups by who benefits, each claim with the test that proves it.
import type { Claim } from './claims.ts';

/** A feature has a screenshot, a link to where you can see it, or both. */
type FeatureLink = { see: { words: string; href: string }; picture?: undefined };
type FeaturePicture = { picture: string; alt: string; see?: FeatureLink['see'] };
export type Feature = Claim & (FeatureLink | FeaturePicture);

export type FeatureGroup = {
  head: string;
  text: string;
  picture: string;
  alt: string;
  features: readonly Feature[];
};

const practicing: readonly Feature[] = [
  {
    claim: 'Every point is tied to your own words',
    text: 'Written answers are graded against a rubric. For each criterion, you see whether you met it, partly met it, missed it, or said the opposite, with the words that decided it highlighted. We check every highlight against your stored answer before we accept the verdict.',
    test: ['server/src/modules/grading/grades/verify-grading.test.ts', 'every accepted range is in its turn'],
    see: { words: 'A sample result', href: '/sample-result' },
  },
  {
    claim: 'Grades you can question',
    text: 'Ask why a criterion was only partly met.{{if feature disputes}} Dispute a grade.{{end}} Rewrite your answer and see what changed, or see an improved version with each change marked. You can also rate yourself before you see the grade.',
    test: [
      'e2e/feedback.e2e.ts',
      'a person asks why, rewrites the answer, views an improved version, and disputes the grade',
    ],
    see: { words: 'Help with results', href: '/help#the-grade-is-wrong-what-can-i-do' },
  },
  {
    claim: 'Unsure means no score',
    text: 'If the grader is unsure or grading fails, the answer gets no score, doesn’t affect any average, and can be graded again. Every total shows how many answers it’s based on.',
    test: ['server/src/modules/grading/grades/score.test.ts', 'unsure and ungraded answers have no score'],
    see: { words: 'The formulas', href: '/docs/scoring' },
  },
  {
    claim: 'A language model can grade your answers, but it has to quote you',
    text: 'If a language model is connected, it grades your written answers. It must quote your words for each verdict, and a quote that isn’t in your answer doesn’t count. We test this against known tricks for getting a higher grade. If the model disagrees sharply with the built-in grader, you get no score unless a second model’s grade is close to the built-in grader’s.',
    test: ['server/src/modules/grading/grades/injections.api.test.ts', 'raises no stored grade'],
    see: {
      words: 'What a language model changes',
      href: '/help#what-does-a-language-model-change-if-one-is-connected',
    },
  },
  {
    claim: 'We check the model’s work',
    text: 'A language model can explain a verdict and improve your answer. Our code checks what it wrote before you see it: its quotes must be real, it can’t mention scores, and it can’t add facts to your story. If a check fails, we don’t show that text, and the page says why.',
    test: ['server/src/ai/model/feedback/apply-changes.test.ts', 'whatever a model returns'],
    see: { words: 'How verdicts are explained', href: '/help#why-did-a-criterion-get-its-verdict' },
  },
  {
    claim: 'Try it before you sign up',
    feature: 'demo',
    text: 'The demo is a real five-question test that you take as a guest, graded like any other. Sign up within a day to keep it; otherwise it’s deleted.',
    test: ['e2e/guest.e2e.ts', 'keeps the result by signing up'],
    see: { words: 'The demo', href: '/demo' },
  },
  {
    claim: 'An interviewer who follows up',
    feature: 'interview',
    text: 'An interview is a conversation of 20 to 45 minutes, typed or spoken. The interviewer follows up on gaps, up to three times per question, digs deeper into what you said, answers questions about the scenario, and hints at what’s missing without giving the answer away. Your answers are graded like any others, criterion by criterion.',
    test: ['server/src/ai/builtin/bank-follow-ups.test.ts', 'reveals no rubric word except'],
    picture: 'interview',
    alt: 'An interview: a question, an answer, and the interviewer following up on a gap',
  },
  {
    claim: 'Say it out loud',
    text: 'Answer aloud instead of typing, in any question with a written answer and in interviews. Your speech becomes text on your device, and the audio never leaves it unless you choose an online service. Silence never ends your answer. If a term may have been misheard, we suggest a correction, and you decide.',
    test: ['e2e/say-it.e2e.ts', 'no audio leaves the device'],
    see: { words: 'How answering aloud works', href: '/help#can-i-answer-aloud' },
  },
  {
    claim: 'Job-specific tests',
    feature: 'job-test',
    text: 'Paste a job description, upload your résumé, or both. You see which skills we found, the line each came from, and why we chose each part of the test. Files are opened in a sandbox and never stored.',
    test: ['e2e/job.e2e.ts', 'a test is made from a job description and a résumé'],
    picture: 'test-for-job',
    alt: 'A test based on a job description: the skills found, the lines they came from, and the reason for each part of the test',
  },
  {
    claim: 'New questions for your job, checked before you see them',
    feature: 'job-test',
    text: 'A connected model can write questions on topics the question bank barely covers. Each one must pass the bank’s checks and differ from every existing question, and its own model answer must earn full credit. Otherwise, we reject it. Questions that pass are labeled, and only you see them until an administrator publishes them.',
    test: [
      'server/src/modules/questions/authoring/write-questions.api.test.ts',
      'is dropped after that, with its reasons visible only to administrators',
    ],
    see: {
      words: 'How these questions are checked',
      href: '/help#can-a-model-write-questions-for-that-job',
    },
  },
  {
    claim: 'Exams run on server time',
    text: 'In exam mode, the server keeps the time. Changing your computer’s clock has no effect. At the deadline, everything you’ve saved is submitted, even if your computer is off.',
    test: ['e2e/time.e2e.ts', 'at the deadline, saved answers are submitted'],
    see: { words: 'An exam, step by step', href: '/tutorials/an-exam-with-a-clock' },
  },
  {
    claim: 'Tests that adapt to you',
    text: 'An adaptive test asks one question at a time, harder or easier depending on your answers, and ends with an estimate of your level and its margin of error. Nothing about your grades is shown before the end. We test it with simulated candidates and publish the results.',
    test: ['server/src/modules/attempts/adaptive/adaptive.api.test.ts', 'tells both levels apart'],
    see: { words: 'How the level is estimated', href: '/docs/scoring' },
  },
  {
    claim: 'Five questions a day',
    text: 'Each track has five short questions a day, the same for everyone here, so you can compare notes. You take them once; there’s no clock.',
    test: ['server/src/modules/attempts/daily/daily.api.test.ts', 'are the same five for everybody'],
    see: { words: 'What daily questions are', href: '/help#what-are-daily-questions' },
  },
  {
    claim: 'Interview loops and one-way interviews',
    text: 'An exam can have up to five sections, each with its own track and time limit. You can’t go back to an earlier one. Or rehearse a one-way interview: up to 30 seconds to prepare, 2 minutes to answer, one take. Type your answers or speak them. The server enforces every time limit.',
    test: ['server/src/modules/attempts/sections/sections.api.test.ts', 'gives 30 seconds to prepare'],
    see: { words: 'How sections work', href: '/help#what-are-an-interview-loop-and-a-one-way-interview' },
  },
  {
    claim: 'Saved means saved',
    text: 'Every answer is stored in your browser first, then on the server. If the page says “saved,” your answer survives a closed tab, a dropped connection, or a server crash.',
    test: ['e2e/saving.e2e.ts', 'a test resumes after its tab closed'],
    picture: 'room-choice',
    alt: 'Answering a question, with a list of all questions and the save status',
  },
  {
    claim: 'Up to double the time',
    text: 'Take 50% more time or double the time. You can also hide the timer. No reason needed.',
    test: ['server/src/modules/identity/profile/profile.api.test.ts', 'default to the browser’s settings'],
    picture: 'profile',
    alt: 'Profile, with time zone, theme, extra time, and timer settings',
  },
  {
    claim: 'Code and SQL, actually run',
    text: 'Write Python, JavaScript, TypeScript, or SQL (PostgreSQL). Your code runs in your browser as you work. When you submit, the server runs it against hidden tests or hidden data, and what passes earns points. You see which hidden tests failed, but not their values.',
    test: ['server/src/modules/grading/grades/code-answers.api.test.ts', 'with a check for each test'],
    see: { words: 'How code is run', href: '/help#how-is-my-code-run' },
  },
  {
    claim: 'Fix what an AI assistant wrote',
    text: 'In an AI-assisted round, you get an assistant’s draft with hidden bugs. You fix it, write tests, and say what you didn’t trust. The server checks that each bug is gone, that nothing else broke, and that your tests catch each bug.',
    test: ['e2e/code-kinds.e2e.ts', 'a draft is repaired, tested, run and submitted by keyboard'],
    see: { words: 'All questions', href: '/questions' },
  },
  {
    claim: 'System design, code review, and find the bug',
    text: 'A system design has six written sections, estimates checked against a range, and a diagram if you want one. In a code review, you comment on a diff. In a find-the-bug question, you mark the line and explain what goes wrong. What you write is graded against a rubric. The diagram isn’t graded.',
    test: ['e2e/code-kinds.e2e.ts', 'a diff is commented on line by line, by keyboard'],
    see: { words: 'How each type is scored', href: '/docs/scoring' },
  },
  {
    claim: 'Three tracks, fifteen question types',
    text: 'Backend engineering, data and SQL, and behavioral questions, at three seniority levels. You answer some of them in your own words and some in code; in others, you choose, calculate, put steps in order, match pairs, or fill in blanks. As a check, a second language model worked through nearly all of them after they were written.',
    test: ['bank/checks/bank-checks.test.ts', 'the bank passes every check'],
    see: { words: 'How to write a question', href: '/tutorials/write-a-question' },
  },
  {
    claim: 'No mouse needed',
    text: 'You can take a whole test with the keyboard. Automated accessibility checks (axe) find no issues on any page, in the light or dark theme.',
    test: ['e2e/keyboard.e2e.ts', 'a test is taken with Tab'],
    see: { words: 'Keyboard shortcuts', href: '/help#which-keys-can-i-use' },
  },
  {
    claim: 'Progress with honest error bars',
    text: 'Each skill shows your average score over your 20 most recent answers, with its margin of error. You need four answers in a skill before it shows a level.',
    test: ['server/src/modules/insights/progress/interval.test.ts', 'some uncertainty remains'],
    picture: 'progress',
    alt: 'Progress: each skill with its uncertainty, its history, and the days you practiced',
  },
  {
    claim: 'Achievements that show how you earned them',
    text: 'See how you earned each achievement and what it takes to earn the rest. You can earn each one once.',
    test: [
      'server/src/modules/insights/achievements/achievements.api.test.ts',
      'is earned when its rule is met',
    ],
    picture: 'achievements',
    alt: 'Achievements, each with its rule and your progress',
  },
  {
    claim: 'Share a result on your terms',
    text: 'Create a link that shows what you choose: your score, skills, questions, answers, or name. Set when it expires, and remove it anytime. For an exam of five or more questions, all of them graded, with a score of 70% or more, you can create a signed certificate that anyone can verify.',
    test: ['server/src/modules/insights/sharing/sharing.api.test.ts', 'shows the selected parts to anyone'],
    see: { words: 'How sharing works', href: '/help#can-i-show-a-result-to-someone' },
  },
  {
    claim: 'Export or delete your data anytime',
    text: 'Download everything we store about you in one file. Recordings aren’t included: they’re only in your browser. Delete your account and everything in it, right away. Earlier backups keep your data until those backups are deleted.',
    test: ['server/src/modules/identity/profile/profile.api.test.ts', 'leaves no row behind'],
    see: { words: 'Your rights', href: '/gdpr' },
  },
];

const groups: readonly Feature[] = [
  {
    claim: 'You decide who can sign up',
    text: 'Anyone, only people you invite, only people with an address at one of your email domains, or no one but people you invite. Administrators choose in the panel, and the choice takes effect right away. The form doesn’t verify that people own their email address, so a domain list won’t stop someone who makes up an address at one of your domains.',
    test: ['server/src/modules/identity/sign-up/sign-up.api.test.ts', 'can be limited to email domains'],
    see: { words: 'Who can sign up', href: '/docs/operating#who-can-sign-up' },
  },
  {
    claim: 'Your own questions',
    text: 'Each question is one file, rubric included. A command checks it, and a restart loads it. Each change creates a new version, and finished tests keep the version they were graded with.',
    test: [
      'server/src/modules/questions/bank/load-bank.api.test.ts',
      'a changed file creates a second version and keeps the first unchanged',
    ],
    see: { words: 'How to write a question', href: '/tutorials/write-a-question' },
  },
  {
    claim: 'Retire what doesn’t work',
    text: 'The question list shows how often each question was answered and how many open reports it has. Retire a question in two clicks, and publish it again the same way.',
    test: [
      'server/src/modules/questions/bank/admin-questions.api.test.ts',
      'a retired question leaves the catalog; a published one returns',
    ],
    see: { words: 'The question format', href: '/docs/questions' },
  },
  {
    claim: 'Disputes get a second look',
    feature: 'disputes',
    text: 'If another grader is available, it grades a disputed answer again. Otherwise, the dispute goes to you. You see the reason but not the person’s name. You see the answer only if they shared it.',
    test: [
      'server/src/modules/grading/feedback/dispute-grade.api.test.ts',
      'can read disputes without names, and close them',
    ],
    see: { words: 'How disputes work', href: '/help#the-grade-is-wrong-what-can-i-do' },
  },
];

const operating: readonly Feature[] = [
  {
    claim: 'One process, one command',
    text: '“npm start” installs, builds, starts its own PostgreSQL, and prints the address to open. No Docker, no API keys, no cloud account. Later, you can switch to your own PostgreSQL or run the web server and the background jobs as separate processes.',
    test: ['e2e/beginning.e2e.ts', 'a fresh installation has no configuration problems'],
    see: { words: 'Quick start', href: '/docs/quick-start' },
  },
  {
    claim: 'Backups while it runs',
    text: 'One command takes a consistent snapshot of every table while people keep working. Another command restores the backup and verifies it.',
    test: [
      'server/src/modules/operations/backup/backup.api.test.ts',
      'captures a single point in time while people sign up, and can be restored',
    ],
    see: { words: 'Backup', href: '/docs/production/backup' },
  },
  {
    claim: 'An audit log nobody can edit in the app',
    text: 'Every change that administrators make in the panel is listed, with the time, the person, and the request ID. The database rejects any edit to the log.',
    test: [
      'server/src/modules/operations/audit/audit.api.test.ts',
      'can’t be written or changed through any route',
    ],
    see: { words: 'The audit log', href: '/docs/operating#the-audit-log' },
  },
  {
    claim: 'Models on a budget',
    text: 'Connect a language model, or don’t. Switch models without a restart, set daily token budgets in total and per person, and see what the calls cost. Without a model, or when its budget is used up, the built-in grader takes over and says so.',
    test: [
      'server/src/modules/installation/models/panel.api.test.ts',
      'changes the model in every process without a restart, and can be reset',
    ],
    see: { words: 'What you can connect', href: '/integrations' },
  },
  {
    claim: 'A status page built on real checks',
    text: 'Every service is checked once a minute, with up to 90 days of history. Periods with no checks show as “no data.”',
    test: ['e2e/status.e2e.ts', 'shows “no data” for days without checks'],
    see: { words: 'Current status', href: '/status' },
  },
];

export const featureGroups: readonly FeatureGroup[] = [
  {
    head: 'For people preparing for interviews',
    text: 'You’re preparing for an interview and want to know which of your answers hold up, and why.',
    picture: 'results',
    alt: 'A result, with the words that earned each point highlighted in the answer',
    features: practicing,
  },
  {
    head: 'For study groups and courses',
    text: 'You set Rehearse up for a group. There are no classes, no assignments, and no gradebook, and people who practice don’t see each other’s results unless someone shares one. You decide who can join and what they’re asked.',
    picture: 'admin-questions',
    alt: 'The question list in the admin panel, with question type, difficulty, answers, and reports',
    features: groups,
  },
  {
    head: 'For people who run a server',
    text: 'You run a Rehearse server on top of your day job.',
    picture: 'admin',
    alt: 'The admin panel, with counts of people, tests, and answers',
    features: operating,
  },
];

export const features: readonly Feature[] = featureGroups.flatMap((group) => [...group.features]);
