// Tokens of reset links, stored where better-auth's reset call looks for them.
import { generateRandomString } from 'better-auth/crypto';
import { resetLink } from './mails.ts';
import type { ProviderContext } from '../provider-context.ts';

type Tables = Pick<ProviderContext, 'internalAdapter'>;

const identifierOf = (token: string): string => `reset-password:${token}`;

export const createResetToken = async ({ internalAdapter }: Tables, subject: string): Promise<string> => {
  const token = generateRandomString(24, 'a-z', 'A-Z', '0-9');
  await internalAdapter.createVerificationValue({
    identifier: identifierOf(token),
    value: subject,
    expiresAt: new Date(Date.now() + resetLink.seconds * 1000),
  });
  return token;
};

/** The person whose password the link sets; undefined if it has expired or was used. Reading doesn't use it up. */
export const ownerOfResetToken = async ({ internalAdapter }: Tables, token: string) => {
  const row = await internalAdapter.findVerificationValue(identifierOf(token));
  if (!row || row.expiresAt <= new Date()) return undefined;
  return (await internalAdapter.findUserById(row.value)) ?? undefined;
};

/** Called after a new password is set, so that earlier reset links no longer work. */
export const deleteResetTokens = async (
  { adapter }: Pick<ProviderContext, 'adapter'>,
  subject: string,
): Promise<void> => {
  await adapter.deleteMany({ model: 'verification', where: [{ field: 'value', value: subject }] });
};
