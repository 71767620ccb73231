// Reloads the page once when a deployment has removed a chunk. The reload is recorded, so it can't loop.

const keyOf = (chunk: string): string => `reloaded for ${chunk}`;

/** Whether to reload the page for this chunk: true only once until the chunk loads. */
export const claimReload = (chunk: string, storage: () => Storage = () => sessionStorage): boolean => {
  try {
    if (storage().getItem(keyOf(chunk)) !== null) return false;
    storage().setItem(keyOf(chunk), 'yes');
    return true;
  } catch {
    // Without storage, reloading could loop.
    return false;
  }
};

/** Call when the chunk has loaded. If it's missing again later, there was another deployment. */
export const forgetReload = (chunk: string, storage: () => Storage = () => sessionStorage): void => {
  try {
    storage().removeItem(keyOf(chunk));
  } catch {
    // Storage is blocked, so nothing was recorded.
  }
};
