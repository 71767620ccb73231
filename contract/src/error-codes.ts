// The error catalog: the code, HTTP status, and display text of every error.
import { documentErrors } from './insights/document-errors.ts';
import { signInErrors } from './identity/sign-in-errors.ts';
import { speechErrors } from './interviews/speech-errors.ts';

export { ErrorReply, FieldFault } from './error-reply.ts';

/** The only definition of error codes, with their status and display text. */
export const errorCatalog = {
  // requests
  malformed_json: { status: 400, sentence: 'We couldn’t read that request. Reload the page and try again.' },
  invalid_input: { status: 422, sentence: 'Some of what you entered isn’t valid. Check it and try again.' },
  body_too_large: { status: 413, sentence: 'That’s too large to send at once. Shorten it and try again.' },
  unsupported_media_type: { status: 415, sentence: 'Send this as JSON.' },
  not_found: {
    status: 404,
    sentence: 'We can’t find this. It may have been deleted, or it may belong to another account.',
  },
  method_not_allowed: { status: 405, sentence: 'This URL doesn’t support that method.' },
  too_many_requests: { status: 429, sentence: 'Too many requests. Wait a moment, then try again.' },
  request_timeout: { status: 408, sentence: 'The request timed out. Try again.' },

  ...signInErrors,

  // tests
  too_few_questions: {
    status: 422,
    sentence: 'There aren’t enough questions for these choices. Change your choices, then try again.',
  },
  exam_already_open: {
    status: 409,
    sentence: 'You have an exam in progress. Finish it before starting another.',
  },
  daily_already_taken: {
    status: 409,
    sentence:
      'You’ve already started today’s questions in this track. New questions are available at midnight UTC.',
  },
  too_many_tests_today: {
    status: 429,
    sentence: 'You’ve reached this site’s limit for new tests.',
  },
  too_many_open_tests: {
    status: 409,
    sentence: 'You’ve reached the limit for unfinished tests. Submit or discard one, then start another.',
  },
  storage_full: {
    status: 409,
    sentence: 'Your answers have used up your account’s storage. Delete tests under Review to free up space.',
  },
  action_not_allowed: { status: 409, sentence: 'You can’t do that with this test anymore.' },
  too_many_links: {
    status: 409,
    sentence: 'This result already has 20 links, which is the limit. Remove one, then create another.',
  },
  link_not_working: {
    status: 404,
    sentence: 'This link doesn’t work. It may have expired or been removed by the person who shared it.',
  },
  certificate_not_earned: {
    status: 409,
    sentence:
      'Certificates are for exams with at least 5 questions, all of them graded, and a score of 70% or more.',
  },
  deadline_passed: {
    status: 409,
    sentence: 'Your answer arrived after time ran out. It’s saved and marked as late, but it doesn’t count.',
  },
  not_open_yet: {
    status: 409,
    sentence: 'This question isn’t open for answers yet. Use this time to prepare.',
  },
  answer_superseded: { status: 409, sentence: 'A newer answer from another window is already saved.' },
  answer_locked: { status: 409, sentence: 'This answer is final, so you can’t change it.' },
  answer_not_a_number: {
    status: 422,
    sentence:
      'We can’t read this as a single number. Type a number such as 12, 1,000, or 1.5, then try again.',
  },
  answer_wrong_kind: { status: 422, sentence: 'This answer doesn’t fit the question type.' },
  answer_not_normalized: {
    status: 422,
    sentence: 'This text contains characters we can’t store. Remove them, then try again.',
  },
  answer_too_long: {
    status: 422,
    sentence:
      'This answer is too long to save. An answer can have up to 50,000 characters, a program up to 65,536, and SQL up to 20,000.',
  },
  results_not_ready: {
    status: 409,
    sentence: 'This test isn’t finished yet. Submit it to see results.',
  },
  nothing_to_regrade: { status: 409, sentence: 'This answer already has a grade.' },
  nothing_to_discuss: {
    status: 409,
    sentence: 'This isn’t available for this answer.',
  },
  already_disputed: {
    status: 409,
    sentence: 'You’ve already disputed this grade. You can do this only once per answer.',
  },
  criterion_not_open: {
    status: 409,
    sentence: 'You can only mark words for a criterion that’s missing, partly met, or not graded.',
  },
  already_claimed: {
    status: 409,
    sentence:
      'You’ve already marked words or judged this criterion yourself. You can do that only once per grade.',
  },
  grade_changed: {
    status: 409,
    sentence: 'This answer has since been graded again. Check the new grade, then try again.',
  },
  reading_failed: {
    status: 503,
    sentence: 'Grading failed. Nothing has changed. Try again later.',
  },
  rate_first: { status: 409, sentence: 'Rate yourself first, or choose to see this result now.' },
  already_shown: {
    status: 409,
    sentence: 'You’ve already seen this result, so you can’t rate yourself first.',
  },
  too_many_rewrites: { status: 409, sentence: 'You’ve rewritten this answer 20 times, which is the limit.' },
  no_weak_questions: {
    status: 422,
    sentence: 'You didn’t miss anything in this test, so there’s nothing to retry.',
  },

  question_withdrawn: {
    status: 409,
    sentence: 'The person this question was written for deleted it, so it can’t be published.',
  },

  ...documentErrors,

  // exports
  export_under_way: {
    status: 429,
    sentence: 'An export of your data is already running.',
  },
  exports_busy: {
    status: 429,
    sentence: 'Too many exports are running right now.',
  },

  // processing of people's text
  text_workers_busy: {
    status: 503,
    sentence: 'We’re processing a lot of text right now. Try again in a few seconds.',
  },
  text_too_costly: {
    status: 422,
    sentence: 'This text takes too long to process. Try a shorter one.',
  },

  // grading
  grader_busy: {
    status: 503,
    sentence: 'We’re grading a lot of answers right now. Try again in a minute.',
  },
  sandbox_busy: {
    status: 503,
    sentence: 'We’re running a lot of programs right now. Your answer is saved. Try again in a few seconds.',
  },

  // interviews
  not_an_interview: { status: 409, sentence: 'This test isn’t an interview.' },
  interview_moved_on: {
    status: 409,
    sentence: 'The interview has continued in another window. Read the latest messages, then answer again.',
  },
  turn_empty: { status: 422, sentence: 'Write something first, or say that you have nothing to add.' },
  turn_too_long: {
    status: 422,
    sentence: 'That’s more than 10,000 characters. Split it into two parts.',
  },

  // the coding assistant
  no_assistant: { status: 409, sentence: 'This question has no assistant.' },
  assistant_closed: {
    status: 409,
    sentence: 'You can ask the assistant only while you’re working on this question.',
  },
  assistant_busy: {
    status: 409,
    sentence: 'The assistant is still replying. Wait until it’s done, or stop it, then send your question.',
  },
  assistant_question_empty: { status: 422, sentence: 'Write a question first.' },
  assistant_question_too_long: {
    status: 422,
    sentence: 'A question to the assistant can have up to 4,000 characters. Shorten it and send it again.',
  },
  too_many_assistant_questions: {
    status: 409,
    sentence: 'You’ve asked the assistant 40 times about this question, which is the limit.',
  },
  assistant_failed: {
    status: 503,
    sentence: 'The language model didn’t reply properly. Your question is saved. Try again.',
  },

  // the admin panel
  feature_off: { status: 403, sentence: 'This feature is turned off on this site.' },
  settings_changed: {
    status: 409,
    sentence:
      'Someone else changed these settings while you were editing, so your changes weren’t saved. Load their changes, then save again.',
  },
  last_admin: { status: 409, sentence: 'There must be at least one administrator.' },
  not_yourself: { status: 409, sentence: 'You can’t do this to your own account.' },
  job_not_retryable: { status: 409, sentence: 'This job is running or done, so there’s nothing to retry.' },
  account_out_of_reach: {
    status: 409,
    sentence: 'The identity provider manages this account. Make this change there.',
  },
  already_verified: { status: 409, sentence: 'This email address is already verified.' },
  invitation_over: {
    status: 409,
    sentence: 'This invitation is already used up, expired, or revoked. Reload the page to see its status.',
  },
  invitation_not_mailed: {
    status: 409,
    sentence: 'This link isn’t tied to an address, so it can’t be emailed.',
  },
  address_registered: { status: 409, sentence: 'This address already has an account.' },
  too_many_invitations: {
    status: 409,
    sentence: 'There are too many open invitations. Revoke some, or wait for some to expire.',
  },
  other_address_wrong: {
    status: 422,
    sentence: 'Type this person’s email address exactly to confirm.',
  },
  confirmation_wrong: { status: 422, sentence: 'Type your email address exactly to confirm.' },

  // question requests
  writing_under_way: {
    status: 409,
    sentence: 'A model is already writing questions for you. Wait until it’s done, or stop it first.',
  },

  // language models
  ai_budget_spent: {
    status: 429,
    sentence: 'Today’s language model budget is used up. The built-in grader and interviewer still work.',
  },
  ...speechErrors,
  model_not_set_up: { status: 409, sentence: 'No language model is set up here.' },
  model_key_needed: {
    status: 422,
    sentence: 'Enter the API key for this provider and address.',
  },
  model_address_needed: { status: 422, sentence: 'Enter the server’s address.' },
  model_not_working: {
    status: 422,
    sentence: 'The model didn’t pass the test, so nothing was saved.',
  },
  model_key_not_working: {
    status: 422,
    sentence: 'The test with this key and model failed, so the key wasn’t saved.',
  },

  // the outbox
  mail_not_sendable: {
    status: 409,
    sentence: 'No mail server is set up, so this email can only be read here.',
  },
  mail_expired: {
    status: 409,
    sentence: 'The link or code in this email has expired, so sending it again wouldn’t help.',
  },
  outbox_key_wrong: {
    status: 403,
    sentence:
      'This link doesn’t open the outbox. Use the one in the terminal where Rehearse was started; each start prints a new one.',
  },

  // analytics
  analytics_off: { status: 404, sentence: 'Page views aren’t counted on this site.' },

  // failures on our side
  unavailable: {
    status: 503,
    sentence: 'We can’t reach our database right now. Try again in a moment.',
  },
  too_many_streams: {
    status: 503,
    sentence:
      'Live updates are at capacity. Everything else works, and this page will reconnect automatically.',
  },
  internal: {
    status: 500,
    sentence: 'Something went wrong on our side. We logged it.',
  },
} as const satisfies Record<string, { status: number; sentence: string }>;

export type ErrorCode = keyof typeof errorCatalog;
