// Renders the legal notice as safe HTML: no raw HTML, no images, only web and mail links. Pure.
import { micromark } from 'micromark';

/** Other links, such as `javascript:`, become plain text. */
const allowed = /^(?:https?:\/\/|mailto:)/i;

/** Turns h1 into h2, because the page already has its h1. */
export const imprintMarkup = (markdown: string): string =>
  micromark(markdown, { extensions: [{ disable: { null: ['labelStartImage'] } }] })
    .replaceAll(/<(\/?)h1>/g, '<$1h2>')
    .replaceAll(/<a href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g, (all, address: string, words: string) =>
      allowed.test(address) ? all : words,
    );
