// Enforces the password policy in the embedded provider: sign-up, reset, and change.
import {
  unmetRules,
  type PasswordPolicy,
  type PasswordRule,
} from '@rehearse/contract/identity/password-policy.ts';
import { APIError } from 'better-auth/api';

/** The provider's calls that set a password, and the field that contains it. */
const fieldOf: Record<string, string> = {
  '/sign-up/email': 'password',
  '/reset-password': 'newPassword',
  '/change-password': 'newPassword',
};

/** better-auth's error codes. */
const codeOf = (unmet: PasswordRule): string => {
  if (unmet === 'minLength') return 'PASSWORD_TOO_SHORT';
  return unmet === 'maxLength' ? 'PASSWORD_TOO_LONG' : 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS';
};

/** Throws if this call sets a password that the policy refuses. */
export const refuseWeakPassword = (policy: PasswordPolicy, path: string | undefined, body: unknown): void => {
  const field = path === undefined ? undefined : fieldOf[path];
  if (field === undefined || typeof body !== 'object' || body === null) return;
  const password: unknown = (body as Record<string, unknown>)[field];
  // other types are rejected by the call's own schema
  if (typeof password !== 'string') return;
  const [unmet] = unmetRules(policy, password);
  if (unmet !== undefined)
    throw new APIError('BAD_REQUEST', {
      code: codeOf(unmet),
      message: 'This password doesn’t meet the password policy.',
    });
};
