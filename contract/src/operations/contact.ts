// Contact: messages from visitors, and the administrators' list of them.
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Cursor, Id, Instant, page, visibleCharacter, wholeAddress } from '../primitives.ts';

export const ContactTopic = z.enum(['question', 'fault', 'press', 'rights']);
export type ContactTopic = z.infer<typeof ContactTopic>;

export const MessageState = z.enum(['open', 'handled']);
export type MessageState = z.infer<typeof MessageState>;

export const ContactMessage = z.object({
  id: Id,
  topic: ContactTopic,
  name: z.string(),
  email: z.string(),
  text: z.string(),
  createdAt: Instant,
  handledAt: z.nullable(Instant),
});
export type ContactMessage = z.infer<typeof ContactMessage>;

export const contactEndpoints = {
  sendMessage: endpoint({
    method: 'POST',
    path: '/contact',
    access: 'public',
    feature: 'contact-form',
    summary: 'Sends a message to the people who run this site.',
    body: z.object({
      topic: ContactTopic,
      name: z.string().check(z.trim(), z.maxLength(200), z.regex(visibleCharacter)),
      email: z.string().check(z.trim(), z.maxLength(320), z.regex(wholeAddress)),
      text: z.string().check(z.trim(), z.minLength(10), z.maxLength(5_000), z.regex(visibleCharacter)),
      /** A honeypot field that only bots fill in. */
      website: z.optional(z.string().check(z.maxLength(500))),
    }),
    errors: ['feature_off'],
  }),
  listMessages: endpoint({
    method: 'GET',
    path: '/admin/messages',
    access: 'admin',
    summary: 'Lists contact messages, newest first.',
    query: z.object({ state: z.optional(MessageState), cursor: z.optional(Cursor) }),
    /** `total` counts the messages that match the query, `unhandled` all open messages. */
    output: z.extend(page(ContactMessage), { unhandled: z.number() }),
    errors: [],
  }),
  handleMessage: endpoint({
    method: 'POST',
    path: '/admin/messages/:id/handled',
    access: 'admin',
    summary: 'Marks a message as resolved.',
    params: z.object({ id: Id }),
    errors: [],
  }),
  reopenMessage: endpoint({
    method: 'DELETE',
    path: '/admin/messages/:id/handled',
    access: 'admin',
    summary: 'Reopens a message.',
    params: z.object({ id: Id }),
    errors: [],
  }),
  deleteMessage: endpoint({
    method: 'DELETE',
    path: '/admin/messages/:id',
    access: 'admin',
    summary: 'Permanently deletes a message.',
    params: z.object({ id: Id }),
    errors: [],
  }),
};
