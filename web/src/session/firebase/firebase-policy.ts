// The password policy of the Firebase project, in the form our forms use.
import type { FirebaseApp as Settings } from '@rehearse/contract/operations/app-config.ts';
import { defaultPasswordPolicy, type PasswordPolicy } from '@rehearse/contract/identity/password-policy.ts';
import { validatePassword, type PasswordPolicy as FirebasePolicy } from '@firebase/auth';
import { withTemporaryAuth } from './firebase-sdk.ts';

/** An unenforced policy is only advice to the project's owner: then only Firebase's own minimum applies. */
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

/** Fetched with a new SDK instance each time: an instance caches the first policy it read. */
export const readPasswordPolicy = async (settings: Settings): Promise<PasswordPolicy> =>
  inOurTerms(
    await withTemporaryAuth(settings, async (auth) => (await validatePassword(auth, '')).passwordPolicy),
  );
