// Tells names and addresses of this machine alone from those that others can reach.

export const loopbackName =
  /^((.+\.)?localhost|127(\.\d{1,3}){3}|\[?::1\]?|\[?::ffff:127(\.\d{1,3}){3}\]?)$/i;
