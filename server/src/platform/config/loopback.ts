// Matches host names and addresses that only this machine can reach.

export const loopbackName =
  /^((.+\.)?localhost|127(\.\d{1,3}){3}|\[?::1\]?|\[?::ffff:127(\.\d{1,3}){3}\]?)$/i;
