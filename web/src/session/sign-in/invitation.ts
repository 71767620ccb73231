// The invitation that led to this tab: its token is kept until sign-up or until the tab closes.
const key = 'rehearse.invitation';

/** Where storage is forbidden, it lives as long as its page. */
let inMemory: string | null = null;

/** Undefined if there is none. */
export const invitationToken = (): string | undefined => {
  try {
    return sessionStorage.getItem(key) ?? inMemory ?? undefined;
  } catch {
    return inMemory ?? undefined;
  }
};

/** Survives a reload and a social sign-in redirect; never readable by other tabs. */
export const storeInvitation = (token: string): void => {
  inMemory = token;
  try {
    sessionStorage.setItem(key, token);
  } catch {
    // It stays in memory.
  }
};

export const forgetInvitation = (): void => {
  inMemory = null;
  try {
    sessionStorage.removeItem(key);
  } catch {
    // It was never there.
  }
};

/** The token of `#invite=…`; anything else is no link of ours. */
export const readInvitationLink = (hash: string): string | undefined =>
  /^#invite=([\w-]{1,200})$/.exec(hash)?.[1];

/** For a request: the token, if there is one. */
export const invitationOfThisTab = (): { invitation?: string } => {
  const invitation = invitationToken();
  return invitation === undefined ? {} : { invitation };
};
