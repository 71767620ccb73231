// Parses email addresses from a pasted list or a CSV file, and reports unreadable lines. Pure.
import { invitationLimits } from '@rehearse/contract/identity/invitations.ts';
import * as z from 'zod';
import { comparableEmail } from './email-address.ts';

/** The longest address that mail servers accept. */
const longestAddress = 254;
const Address = z.email();

/** Limits that keep parsing within a few milliseconds for any list. */
const most = { lines: 5000, written: 2000, faults: 50, addresses: invitationLimits.addresses };

type LineFault = { line: number; message: string };

type AddressList = {
  /** Without duplicates, in the list's order. */
  addresses: string[];
  /** Addresses that occur more than once. */
  repeated: string[];
  /** The first 50. */
  faults: LineFault[];
  /** True if there are more addresses than can be invited at once. */
  isTooLong: boolean;
};

/** Cells are separated by commas, semicolons, or tabs outside quotation marks. */
const cell = /(?:"(?:[^"]|"")*"|[^",;\t])+/g;
/** Matches a table's header row. */
const heading = /mail|address/i;

const unquoted = (text: string): string => {
  const plain = text.trim();
  return /^".*"$/s.test(plain) ? plain.slice(1, -1).replaceAll('""', '"').trim() : plain;
};

/** "Mina Okafor <mina@example.org>", one address, or several with spaces between them. */
const candidatesIn = (text: string): string[] => {
  const named = /<([^<>]*)>$/.exec(text);
  if (named) return [named[1] ?? ''];
  const parts = text.split(/\s+/);
  return parts.every((part) => part.includes('@')) ? parts : [text];
};

const shorten = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

const readAddress = (written: string): string | undefined => {
  if (written.length > longestAddress) return undefined;
  const address = comparableEmail(written);
  return address.length <= longestAddress && Address.safeParse(address).success ? address : undefined;
};

export const readAddressList = (text: string): AddressList => {
  const found = new Set<string>();
  const repeated = new Set<string>();
  const faults: LineFault[] = [];
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/, most.lines + 1);
  let written = 0;
  let isFirst = true;
  const isTooLong = (): boolean =>
    lines.length > most.lines || written > most.written || found.size > most.addresses;
  for (const [index, content] of lines.entries()) {
    if (isTooLong() || faults.length >= most.faults) break;
    if (content.trim() === '') continue;
    const cells = (content.match(cell) ?? []).map(unquoted).filter((entry) => entry !== '');
    if (cells.length === 0) continue;
    const isHeading = isFirst && heading.test(content) && !content.includes('@');
    isFirst = false;
    if (isHeading) continue;
    const line = index + 1;
    const candidates = cells.filter((entry) => entry.includes('@')).flatMap(candidatesIn);
    if (candidates.length === 0) faults.push({ line, message: `Line ${line} has no email address.` });
    for (const candidate of candidates) {
      written += 1;
      if (isTooLong() || faults.length >= most.faults) break;
      const address = readAddress(candidate);
      if (address === undefined)
        faults.push({ line, message: `Line ${line}: “${shorten(candidate)}” isn’t a valid email address.` });
      else if (found.has(address)) repeated.add(address);
      else found.add(address);
    }
  }
  return { addresses: [...found], repeated: [...repeated], faults, isTooLong: isTooLong() };
};
