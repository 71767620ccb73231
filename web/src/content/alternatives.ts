// Other ways to practice, for /compare: what we read about each, where, and when it is the better choice.

export type Alternative = {
  name: string;
  /** What it is, according to the sources. */
  what: string;
  better: string;
  ours: string;
  sources: readonly { words: string; href: string }[];
};

/** When the sources were read. */
export const readIn = 'November 2026';

export const alternatives: readonly Alternative[] = [
  {
    name: 'Pramp and Exponent',
    what: 'Mock interviews between two people who are both preparing. You’re matched with a peer and take turns asking and answering. On Pramp, the interviewer gets the question with hints and a solution, you share an editor, and both of you fill out a feedback form.',
    better:
      'You speak to a person, under the pressure of being watched. They can react to your tone, interrupt you, and misunderstand you. You also learn from playing the interviewer.',
    ours: 'You can practice at any hour, as often as you like, without scheduling anything, and nobody sees a bad first try. The built-in grader gives the same answer the same grade every time, and shows the words it’s based on.',
    sources: [
      {
        words: 'Exponent: How to get the most out of mock interviews',
        href: 'https://www.tryexponent.com/blog/how-to-get-the-most-out-of-mock-interviews',
      },
      {
        words: 'Vojtech Ruzicka: Practicing coding interviews with Pramp',
        href: 'https://www.vojtechruzicka.com/practicing-coding-interview-pramp/',
      },
      { words: 'Joey Pinto: Pramp', href: 'https://pintojoey.com/pramp' },
    ],
  },
  {
    name: 'interviewing.io',
    what: 'A practice platform for technical interviews, with other engineers as interviewers.',
    better:
      'An experienced interviewer knows what their employer looks for, and can tell you things that aren’t in any rubric.',
    ours: 'A rubric you can read afterward, a grade you can dispute, and a record of how you’re doing in each skill. None of that replaces an hour with an expert before an interview that matters.',
    sources: [
      {
        words: 'Girl Geek X: Aline Lerner of interviewing.io, 2018',
        href: 'https://girlgeek.io/the-art-of-the-interview-how-to-evaluate-and-handle-candidates-in-your-pipeline-aline-lerner-with-interviewing-io-video-transcript/',
      },
      {
        words: 'Software Engineering Daily, episode 442 (transcript)',
        href: 'https://vdocument.in/sed442-interviewing-io-software-engineering-daily-interview-as-an-opportunity.html',
      },
    ],
  },
  {
    name: 'HackerRank and LeetCode',
    what: 'Libraries of programming problems. You submit code in one of many languages, and it’s scored by its output.',
    better:
      'If coding rounds are most of what you face, practice there. They have far more problems and languages. Rehearse has a few dozen coding and SQL questions, in Python, JavaScript, TypeScript, and SQL.',
    ours: 'The rest of the interview: explaining a design, reviewing a change, fixing an assistant’s draft, telling a story about your work. Written answers are graded, not just code that passes or fails.',
    sources: [
      {
        words: 'GitHub topic: HackerRank solutions',
        href: 'https://github.com/topics/hackerrank-solutions',
      },
      {
        words: 'jacky-huiyao/LeetCode, quoting LeetCode’s own description',
        href: 'https://github.com/jacky-huiyao/LeetCode',
      },
    ],
  },
  {
    name: 'Google’s Interview Warmup',
    what: 'As described in 2023: practice questions selected by industry experts, five at a time, for the fields of Google’s career certificates. You answer aloud or type. Your answer is transcribed, and machine learning helps you find what to improve.',
    better:
      'It opens in the browser with nothing to install, and it covers fields that Rehearse has no questions for.',
    ours: 'Every answer is compared with that question’s criteria, so you see what’s missing, not just how it sounds.',
    sources: [
      {
        words: 'ZDNET: I tried Google’s new job interview practice tool',
        href: 'https://www.zdnet.com/article/i-tried-googles-new-job-interview-practice-tool-and-i-want-to-cry/',
      },
      {
        words: 'The Watchdog: Interview Warmup',
        href: 'https://thewatchdogonline.com/grow-with-googles-interview-warm-up-ahead-of-its-time-or-just-a-waste-35692',
      },
    ],
  },
  {
    name: 'Big Interview',
    what: 'Practice on video, offered through schools and organizations, with automatic feedback on how you come across: filler words, the words you choose, and other things that video screening tools look at.',
    better:
      'Delivery. Rehearse shows your pace, pauses, and filler words, but it can’t see you and doesn’t judge how you come across.',
    ours: 'Content. You learn whether your answer made the points the question asks for.',
    sources: [
      {
        words: 'Big Interview: VideoAI Feedback FAQ',
        href: 'https://support.biginterview.com/en/article/videoai-feedback-faq-k8t2ds/',
      },
    ],
  },
  {
    name: 'Interview copilots',
    what: 'Programs that listen during a real interview and show you an answer to read aloud.',
    better:
      'They give you an answer when you don’t have one. We advise against using them: many interviewers would call it cheating, and if the program fails, you have nothing to say.',
    ours: 'Rehearse is for before the interview. It never takes part in one.',
    sources: [
      {
        words: 'Mirly: How interview copilots actually work, May 2026',
        href: 'https://www.mirly.co.uk/blog/how-interview-copilots-actually-work',
      },
    ],
  },
  {
    name: 'A chat with a language model',
    what: 'You paste a question and your answer, and ask what it thinks.',
    better:
      'It knows about every field, answers any follow-up, and needs no setup. If you only want ideas for one answer, that’s quicker.',
    ours: 'A rubric written in advance, and verdicts that must point to your own words. The built-in grader gives the same answer the same grade every time. If you connect a model to Rehearse, its quotes are checked against your answer before they count.',
    sources: [],
  },
  {
    name: 'A friend and a rubric',
    what: 'Someone who asks you the questions and checks off what you said. You can use Rehearse’s question files for this.',
    better:
      'Nearly everything, if you have a friend with the time and the knowledge. They notice things no grader does.',
    ours: 'Patience. Rehearse is there every evening, remembers each answer, and tells you which skill to practice next.',
    sources: [],
  },
];

/** Where Rehearse is weaker than the alternatives. */
export const weaknesses: readonly { head: string; text: string }[] = [
  {
    head: 'It grades your words, not how you come across.',
    text: 'You can answer aloud, and your speech becomes text on your device. The small speech model mishears some technical terms, which you can correct. Nobody judges your tone, your eye contact, or your nerves.',
  },
  {
    head: 'Few coding problems.',
    text: 'You can write and run Python, JavaScript, TypeScript, and SQL, but without third-party packages, and dedicated coding sites have far more problems. Nobody can join you in the editor.',
  },
  {
    head: 'No person on the other side.',
    text: 'Nobody is watching, so it improves what you say more than it steadies your nerves.',
  },
  {
    head: 'A small question bank.',
    text: 'It covers backend engineering, data and SQL, and behavioral questions, in English. For other jobs you’d have to write your own questions.',
  },
  {
    head: 'Grades can be wrong.',
    text: 'The built-in grader is least reliable on answers that are partly right. Nobody has compared it with the judgment of real interviewers.',
  },
  {
    head: 'Someone has to run it.',
    text: 'There’s no company that hosts it for you. If nobody you know runs a server, you need a computer and a terminal.',
  },
];
