// The normalized form for comparing email addresses: lowercase, with an ASCII domain.
import { domainToASCII, domainToUnicode } from 'node:url';

const parted = (email: string): { name: string; domain: string } => {
  const plain = email.trim().toLowerCase();
  const at = plain.lastIndexOf('@');
  return { name: plain.slice(0, at), domain: plain.slice(at + 1) };
};

export const comparableEmail = (email: string): string => {
  const { name, domain } = parted(email);
  return `${name}@${domainToASCII(domain) || domain}`;
};

/** The forms in which accounts may have stored the same address. */
export const spellingsOf = (email: string): string[] => {
  const { name, domain } = parted(email);
  return [...new Set([comparableEmail(email), `${name}@${domainToUnicode(domain) || domain}`])];
};
