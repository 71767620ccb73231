// A deployment removes the chunks of an open page: one reload gets the new ones. Remembered, so that it never loops.

const keyOf = (chunk: string): string => `reloaded for ${chunk}`;

/** Whether a reload is worth trying for this chunk; each "yes" is the last until the chunk has come. */
export const claimReload = (chunk: string, storage: () => Storage = () => sessionStorage): boolean => {
  try {
    if (storage().getItem(keyOf(chunk)) !== null) return false;
    storage().setItem(keyOf(chunk), 'yes');
    return true;
  } catch {
    // What can't be remembered could loop.
    return false;
  }
};

/** The chunk loaded: if it's missing again, there was another deployment. */
export const forgetReload = (chunk: string, storage: () => Storage = () => sessionStorage): void => {
  try {
    storage().removeItem(keyOf(chunk));
  } catch {
    // Forbidden storage remembers nothing.
  }
};
