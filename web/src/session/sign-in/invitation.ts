// The invitation opened in this tab: its token is kept until sign-up or until the tab closes.
const key = 'rehearse.invitation';

/** If storage is blocked, the token is kept in memory until the page closes. */
let inMemory: string | null = null;

/** Undefined if there is none. */
export const invitationToken = (): string | undefined => {
  try {
    return sessionStorage.getItem(key) ?? inMemory ?? undefined;
  } catch {
    return inMemory ?? undefined;
  }
};

/** Survives a reload and a social sign-in redirect; other tabs can't read it. */
export const storeInvitation = (token: string): void => {
  inMemory = token;
  try {
    sessionStorage.setItem(key, token);
  } catch {
    // Kept in memory instead.
  }
};

export const forgetInvitation = (): void => {
  inMemory = null;
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is blocked, so nothing was stored.
  }
};

/** The token from `#invite=…`; undefined if it isn't an invitation link. */
export const readInvitationLink = (hash: string): string | undefined =>
  /^#invite=([\w-]{1,200})$/.exec(hash)?.[1];

/** The `invitation` field for a request body, if there is a token. */
export const invitationOfThisTab = (): { invitation?: string } => {
  const invitation = invitationToken();
  return invitation === undefined ? {} : { invitation };
};
