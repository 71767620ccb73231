// The registry of question kinds for the screens. A new kind is a folder next to this file and an entry in this list.
import type { Kind } from '@rehearse/contract/kinds/kinds.ts';
import { assistedCode } from './assisted-code/assisted-code.ts';
import { behaviouralStory } from './behavioural-story/behavioural-story.ts';
import { codeReview } from './code-review/code-review.ts';
import { code } from './code/code.ts';
import { fillIn } from './fill-in/fill-in.ts';
import { findBug } from './find-bug/find-bug.ts';
import { longAnswer } from './long-answer/long-answer.ts';
import { matching } from './matching/matching.ts';
import { multipleChoice } from './multiple-choice/multiple-choice.ts';
import { numeric } from './numeric/numeric.ts';
import { ordering } from './ordering/ordering.ts';
import { shortAnswer } from './short-answer/short-answer.ts';
import { singleChoice } from './single-choice/single-choice.ts';
import { systemDesign } from './system-design/system-design.ts';
import { sql } from './sql/sql.ts';
import type { WebKind } from './web-kind.ts';

export const kinds: { [K in Kind]: WebKind<K> } = {
  single_choice: singleChoice,
  multiple_choice: multipleChoice,
  numeric,
  ordering,
  matching,
  fill_in: fillIn,
  short_answer: shortAnswer,
  long_answer: longAnswer,
  behavioural_story: behaviouralStory,
  system_design: systemDesign,
  code,
  sql,
  find_bug: findBug,
  code_review: codeReview,
  assisted_code: assistedCode,
};
