// The Firebase project's password policy, converted to our type.
import type { FirebaseApp as Settings } from '@rehearse/contract/operations/app-config.ts';
import { defaultPasswordPolicy, type PasswordPolicy } from '@rehearse/contract/identity/password-policy.ts';
import { validatePassword, type PasswordPolicy as FirebasePolicy } from '@firebase/auth';
import { withTemporaryAuth } from './firebase-sdk.ts';

/** An unenforced policy isn't checked when a password is set, so our default policy applies. */
const inOurTerms = ({ enforcementState, customStrengthOptions: options }: FirebasePolicy): PasswordPolicy => {
  if (enforcementState !== 'ENFORCE') return defaultPasswordPolicy;
  return {
    minLength: options.minPasswordLength ?? defaultPasswordPolicy.minLength,
    maxLength: options.maxPasswordLength,
    requireLowercase: options.containsLowercaseLetter ?? false,
    requireUppercase: options.containsUppercaseLetter ?? false,
    requireNumeric: options.containsNumericCharacter ?? false,
    requireNonAlphanumeric: options.containsNonAlphanumericCharacter ?? false,
  };
};

/** Uses a new SDK instance each time, because an instance caches the first policy it reads. */
export const readPasswordPolicy = async (settings: Settings): Promise<PasswordPolicy> =>
  inOurTerms(
    await withTemporaryAuth(settings, async (auth) => (await validatePassword(auth, '')).passwordPolicy),
  );
