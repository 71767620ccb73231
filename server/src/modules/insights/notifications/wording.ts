// Words the notification for a ledger event; scores state how many answers they're based on.
import type { LedgerEvent } from '../../../platform/kernel/ledger-event.ts';

export type Wording = {
  kind: 'grading_finished' | 'achievement_earned' | 'session_reused' | 'password_reset_asked';
  /** There's one notification per subject, however often its event is read. */
  subject: string;
  title: string;
  body: string;
  link: string;
};

type Graded = Extract<LedgerEvent, { kind: 'attempt_graded' }>;

/** Returns undefined if there's nothing to notify. `isCovered`: the person must rate themselves before seeing a score. */
export const wordingOf = (event: LedgerEvent, isCovered = false): Wording | undefined => {
  switch (event.kind) {
    case 'attempt_graded':
      return {
        kind: 'grading_finished',
        subject: subjectOfAttempt(event.attemptId),
        title: 'Your results are ready',
        body: `${event.title}: ${isCovered ? 'rate your answers first to see the results.' : totalInWords(event)}`,
        link: `/dashboard/test/results?id=${event.attemptId}`,
      };
    case 'achievement_earned':
      return {
        kind: 'achievement_earned',
        subject: `achievement:${event.achievementId}`,
        title: `Earned: ${event.name}`,
        body: event.why,
        link: '/dashboard/achievements',
      };
    case 'session_reused':
      return {
        kind: 'session_reused',
        subject: `session:${event.seq}`,
        title: 'We ended a session to protect your account',
        body: 'Someone tried to use an old session. If that wasn’t you, change your password.',
        link: '/dashboard/profile',
      };
    case 'password_reset_asked':
      return {
        kind: 'password_reset_asked',
        // one a day, since strangers can request resets and must not flood someone's list
        subject: `password-reset:${event.occurredAt.toISOString().slice(0, 10)}`,
        title: 'Someone requested a password reset',
        body: 'A password reset link was created. If you didn’t request it, ignore it. Your password hasn’t changed.',
        link: '/dashboard/profile',
      };
    default:
      return undefined;
  }
};

export const subjectOfAttempt = (attemptId: string): string => `attempt:${attemptId}`;

const totalInWords = ({ percent, counted, of }: Graded): string => {
  if (percent === null)
    return `${counted} of ${of} answer${of === 1 ? '' : 's'} could be graded, too few for a total.`;
  return counted === of ? `${percent}%.` : `${percent}% (${counted} of ${of} answers graded).`;
};
