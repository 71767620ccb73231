// Shows a failed sign-in next to the field it concerns, or above the button.
import { tooMany } from '@rehearse/contract/text/waiting.ts';
import { CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import { ApiError } from '../../api/failures.ts';
import { ProviderError, type ProviderErrorCode } from '../../session/provider.ts';
import { Icon } from '../../ui/display/icon.tsx';

export type Problem = {
  field: 'email' | 'password' | 'code' | 'form';
  /** A sign-in code is required, and `message` says why. */
  asksForCode?: boolean;
  message: string;
  requestId?: string | undefined;
  /** Seconds until the next try, if there is a wait. */
  retryAfter?: number | undefined;
};

const fields: Record<ProviderErrorCode, Problem['field']> = {
  wrong_credentials: 'password',
  password_refused: 'password',
  address_not_taken: 'email',
  address_invalid: 'email',
  too_many_tries: 'form',
  popup_blocked: 'form',
  popup_closed: 'form',
  popup_unheard: 'form',
  current_password_wrong: 'form',
  others_still_in: 'form',
  link_expired: 'form',
  code_needed: 'form',
  code_wrong: 'code',
  busy: 'form',
  refused: 'form',
};

export const problemOf = (error: unknown): Problem => {
  if (error instanceof ProviderError)
    return {
      field: fields[error.code],
      message: error.message,
      retryAfter: error.retryAfter,
      asksForCode: error.code === 'code_needed',
    };
  if (error instanceof ApiError) {
    const { message, requestId, retryAfter } = error;
    // No request ID if the person only has to wait.
    return { field: 'form', message, ...(error.status === 429 ? { retryAfter } : { requestId }) };
  }
  return {
    field: 'form',
    message: error instanceof Error ? error.message : 'Sign-in failed. Try again.',
  };
};

/** Screen readers hear the initial number of seconds. Visually, the countdown is on the button. */
const Counted = ({ message }: { message: string }): ReactNode => (
  <>
    {tooMany}
    <span className="sr-only">{message.slice(tooMany.length)}</span>
  </>
);

type Props = {
  problem: Problem | undefined;
  /** The remaining time is counted down next to the message. */
  isCounted?: boolean;
};

export const FormProblem = ({ problem, isCounted = false }: Props): ReactNode =>
  problem && (
    <div
      role="alert"
      className="flex items-start gap-2 rounded border border-missing-line bg-missing-wash p-3 text-sm text-missing"
    >
      <Icon of={CircleX} size={16} className="mt-0.5 shrink-0" />
      <span className="min-w-0 break-words">
        {isCounted && problem.message.startsWith(tooMany) ? (
          <Counted message={problem.message} />
        ) : (
          problem.message
        )}
        {problem.requestId && (
          <>
            {' '}
            Request ID <code className="select-all">{problem.requestId}</code>
          </>
        )}
      </span>
    </div>
  );

/** Checks only the address's format, not whether it exists. */
export const emailFault = (email: string): string | undefined => {
  if (email.trim() === '') return 'Enter your email address.';
  if (!/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email.trim()))
    return 'Enter a full email address, like name@example.com.';
  return email.length > 320 ? 'This email address is too long.' : undefined;
};
