// The answers in the sample result. We wrote them; they're graded when the site is built.

/** Questions in the bank, in the order of the test. */
export const sampleAnswers: readonly { questionId: string; text: string }[] = [
  {
    questionId: 'behavioural-hard-criticism',
    text: `In my last review my lead told me that people had stopped asking me to look at their code, because I left forty comments on every change. My first thought was that it was unfair: I cared about quality, and nobody else was finding those bugs.

A week later I went through my last ten reviews and counted 31 comments on average, most of them about style. I had to admit that he was right.

Since then I write five comments at most, and I mark the ones that have to be fixed before the merge. Everything about style went into our lint rules.`,
  },
  {
    questionId: 'backend-bug-to-regression-test',
    text: 'First I reproduce the bug on my machine. Then I write a test that fails, fix the code, and see the test pass.',
  },
  { questionId: 'data-left-join-row-count', text: '7' },
];
