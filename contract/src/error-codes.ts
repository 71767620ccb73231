// The error catalogue: every failure's code, its HTTP status and the sentence that a person reads.
import { signInErrors } from './sign-in-errors.ts';

export { ErrorReply, FieldFault } from './error-reply.ts';

/** Code → status and sentence. The only place where either is decided. */
export const errorCatalogue = {
  // the request itself
  malformed_json: { status: 400, sentence: 'That request could not be read. Reload the page and try again.' },
  invalid_input: { status: 422, sentence: 'Some of what was sent is not in the form we can take.' },
  body_too_large: { status: 413, sentence: 'That is more than we can take at once.' },
  unsupported_media_type: { status: 415, sentence: 'Send this as JSON.' },
  not_found: { status: 404, sentence: 'There is nothing here, or it is not yours.' },
  method_not_allowed: { status: 405, sentence: 'That is not something this address does.' },
  too_many_requests: { status: 429, sentence: 'That was a lot at once. Wait a moment, then try again.' },
  request_timeout: { status: 408, sentence: 'The request took too long to arrive. Try again.' },

  ...signInErrors,

  // tests
  too_few_questions: {
    status: 422,
    sentence: 'There are not enough questions for these choices. Widen the skills, the level or the kinds.',
  },
  exam_already_open: { status: 409, sentence: 'You have an exam open. Finish it before you start another.' },
  too_many_tests_today: {
    status: 429,
    sentence: "You've started as many tests as this site allows in a day.",
  },
  too_many_open_tests: {
    status: 409,
    sentence:
      'You have as many unfinished tests as this site allows. Submit or discard one, then start another.',
  },
  storage_full: {
    status: 409,
    sentence:
      'Your answers fill the space this site gives each account. Delete tests under Review to make room.',
  },
  action_not_allowed: { status: 409, sentence: 'That is no longer possible for this test.' },
  deadline_passed: {
    status: 409,
    sentence: 'The time was over when this arrived. It is kept, and shown as written but not sent in time.',
  },
  answer_superseded: { status: 409, sentence: 'A newer answer from another window is already saved.' },
  answer_locked: { status: 409, sentence: 'You have checked this question; its answer stays as it was.' },
  answer_not_a_number: {
    status: 422,
    sentence: 'We can’t read this as one number. Type a number such as 12, 1,000 or 1.5, then check it.',
  },
  answer_wrong_kind: { status: 422, sentence: 'This answer does not fit the question.' },
  answer_not_normalised: { status: 422, sentence: 'This text has characters that cannot be stored.' },
  answer_too_long: {
    status: 422,
    sentence: 'This answer is longer than 50,000 characters. Shorten it to save it.',
  },
  results_not_ready: {
    status: 409,
    sentence: 'This test is not finished yet. Its results come after you submit it.',
  },
  nothing_to_regrade: { status: 409, sentence: 'This answer has a grade already.' },
  nothing_to_discuss: { status: 409, sentence: 'There is no verdict here to talk about.' },
  already_disputed: {
    status: 409,
    sentence: 'You already disputed this grade. You can do this once per answer.',
  },
  criterion_not_open: {
    status: 409,
    sentence: 'You can only do this for a criterion that is missing, partly covered or not judged.',
  },
  already_claimed: {
    status: 409,
    sentence: 'You already did this for this criterion. You can do it once per grade.',
  },
  grade_changed: {
    status: 409,
    sentence: 'This answer was graded again in the meantime. Check the new grade, then try again.',
  },
  reading_failed: {
    status: 503,
    sentence: 'That reading did not come about. Nothing has changed; try again in a while.',
  },
  rate_first: { status: 409, sentence: 'Rate yourself first, or have this result shown at once.' },
  already_shown: { status: 409, sentence: 'The result of this answer was shown already.' },
  too_many_rewrites: { status: 409, sentence: 'You have written this answer again twenty times already.' },
  no_weak_questions: {
    status: 422,
    sentence: 'Nothing in this test was missed, so there is nothing to repeat.',
  },

  question_withdrawn: {
    status: 409,
    sentence: 'The person it was written for deleted this question, so it is not published.',
  },

  // documents that somebody uploads or pastes
  file_too_large: {
    status: 413,
    sentence:
      'This file is larger than 5 MB. Save it smaller, for example without pictures, or paste its text.',
  },
  file_sent_wrongly: { status: 415, sentence: 'Send the file itself, as application/octet-stream.' },
  document_empty: {
    status: 422,
    sentence: 'There is no text in this. Choose another file, or paste the text.',
  },
  document_unknown_form: {
    status: 422,
    sentence: 'We read PDF, Word (DOCX) and plain text. Save your file as one of these, or paste its text.',
  },
  document_locked: {
    status: 422,
    sentence: 'This file is locked with a password. Save a copy without one, or paste its text.',
  },
  document_scanned: {
    status: 422,
    sentence:
      'This file holds pictures of pages, and no text that we can read. Paste the text, or save the original as PDF.',
  },
  document_broken: {
    status: 422,
    sentence: 'This file is damaged or cut off. Save it again, or paste its text.',
  },
  document_many_pages: {
    status: 422,
    sentence: 'This file has more than 30 pages. Choose the pages that matter, or paste their text.',
  },
  document_bomb: {
    status: 422,
    sentence:
      'This file holds far more inside than a document does. Save it again as PDF, or paste its text.',
  },
  document_long: {
    status: 422,
    sentence: 'This is more than 60,000 characters. Leave only the parts that matter.',
  },
  document_costly: {
    status: 422,
    sentence: 'Reading this file takes more memory than we allow. Save it again as PDF, or paste its text.',
  },
  document_slow: {
    status: 422,
    sentence: 'Reading this file takes longer than we allow. Save it again as PDF, or paste its text.',
  },
  document_reader_busy: {
    status: 503,
    sentence: 'Many files are being read right now. Try again in a few seconds, or paste the text.',
  },

  // exports
  export_under_way: {
    status: 429,
    sentence: 'An export of your data is already running.',
  },
  exports_busy: {
    status: 429,
    sentence: 'Other people are exporting their data right now.',
  },

  // work over people's text
  text_workers_busy: {
    status: 503,
    sentence: 'Many texts are being read right now. Try again in a few seconds.',
  },
  text_too_costly: {
    status: 422,
    sentence: 'This text takes too long to read. Try it with a shorter one.',
  },

  // grading
  grader_busy: {
    status: 503,
    sentence: 'Many answers are being graded right now. Try again in a minute.',
  },

  // interviews
  not_an_interview: { status: 409, sentence: 'This test is not an interview.' },
  interview_moved_on: {
    status: 409,
    sentence: 'The interview has gone on in another window. Read on there or here, then say it again.',
  },
  turn_empty: { status: 422, sentence: 'Say something first, or that you have nothing more to say.' },
  turn_too_long: {
    status: 422,
    sentence: 'That is more than 10,000 characters at once. Say it in two parts.',
  },

  // the panel
  last_admin: { status: 409, sentence: 'There must be at least one administrator.' },
  not_yourself: { status: 409, sentence: 'You cannot do this to your own account.' },
  job_not_retryable: { status: 409, sentence: 'This job is running or done; there is nothing to retry.' },
  confirmation_wrong: { status: 422, sentence: 'Type your e-mail address exactly to confirm.' },

  // questions that a model writes
  writing_under_way: {
    status: 409,
    sentence: 'A model is writing questions for you already. Wait for them, or stop it first.',
  },

  // language models
  ai_budget_spent: {
    status: 429,
    sentence: "Today's share of the language model is used up. The built-in part goes on until tomorrow.",
  },
  model_not_set_up: { status: 409, sentence: 'No language model is set up here.' },
  model_key_needed: {
    status: 422,
    sentence: 'Enter the key: it belongs to this provider and address alone.',
  },
  model_address_needed: { status: 422, sentence: 'Enter the address of the server.' },
  model_not_working: {
    status: 422,
    sentence: 'The model did not answer the way grading needs, so nothing was saved.',
  },
  model_key_not_working: {
    status: 422,
    sentence: 'The provider did not answer with this key and model, so the key was not stored.',
  },

  // mail that is kept here
  outbox_key_wrong: {
    status: 403,
    sentence:
      "This address doesn't open the outbox. Use the one in the terminal where Rehearse was started: each start prints a new one.",
  },

  // the pages themselves
  analytics_off: { status: 404, sentence: 'Page views are not counted here.' },

  // us
  unavailable: {
    status: 503,
    sentence: 'We cannot reach our database right now. What you wrote stays on your device.',
  },
  too_many_streams: {
    status: 503,
    sentence: 'Live updates are at capacity. Everything else works; this page reconnects by itself.',
  },
  internal: {
    status: 500,
    sentence: 'Something went wrong on our side. It is recorded under the number below.',
  },
} as const satisfies Record<string, { status: number; sentence: string }>;

export type ErrorCode = keyof typeof errorCatalogue;
