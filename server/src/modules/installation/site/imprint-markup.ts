// An imprint as safe HTML: no HTML of its own, no pictures, and links to web and mail addresses only. Pure.
import { micromark } from 'micromark';

/** Anything else, such as `javascript:`, becomes its words. */
const allowed = /^(?:https?:\/\/|mailto:)/i;

/** The page has one heading of the first rank already. */
export const imprintMarkup = (markdown: string): string =>
  micromark(markdown, { extensions: [{ disable: { null: ['labelStartImage'] } }] })
    .replaceAll(/<(\/?)h1>/g, '<$1h2>')
    .replaceAll(/<a href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g, (all, address: string, words: string) =>
      allowed.test(address) ? all : words,
    );
