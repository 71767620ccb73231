// The audit log: administrators' actions, their targets, and times. Read-only.
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Cursor, Id, Instant, page } from '../primitives.ts';

export const AdminActionKind = z.enum([
  'role_granted',
  'role_removed',
  'person_suspended',
  'person_reinstated',
  'sessions_ended',
  'verification_sent',
  'address_verified',
  'password_reset_sent',
  'person_exported',
  'person_deleted',
  'question_published',
  'question_retired',
  'report_resolved',
  'dispute_closed',
  'incident_opened',
  'incident_updated',
  'incident_closed',
  'message_resolved',
  'message_reopened',
  'message_deleted',
  'model_set',
  'model_tested',
  'model_turned_off',
  'model_reset',
  'model_budgets_set',
  'mail_read',
  'mail_resent',
  'test_mail_sent',
  'job_retried',
  'sign_up_rule_set',
  'invitation_link_created',
  'invitations_sent',
  'invitation_resent',
  'invitation_revoked',
  'site_settings_set',
]);
export type AdminActionKind = z.infer<typeof AdminActionKind>;

export const AdminTargetKind = z.enum([
  'person',
  'question',
  'report',
  'dispute',
  'incident',
  'message',
  'model',
  'mail',
  'job',
  'setting',
  'invitation',
]);
export type AdminTargetKind = z.infer<typeof AdminTargetKind>;

/** Short named values, never a secret or text that someone wrote. */
export const AdminActionDetail = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]),
);
export type AdminActionDetail = z.infer<typeof AdminActionDetail>;

/** The email address is looked up in the account; null once the account is deleted. */
const Account = z.object({ id: Id, email: z.nullable(z.string()) });

export const AdminAction = z.object({
  id: Id,
  at: Instant,
  action: AdminActionKind,
  /** null: the command line. */
  actor: z.nullable(Account),
  target: z.object({ kind: AdminTargetKind, id: z.string(), email: z.nullable(z.string()) }),
  detail: AdminActionDetail,
  /** The request ID from error responses and logs; null: the command line. */
  requestId: z.nullable(z.string()),
});
export type AdminAction = z.infer<typeof AdminAction>;

export const auditEndpoints = {
  listAdminActions: endpoint({
    method: 'GET',
    path: '/admin/audit',
    access: 'admin',
    summary:
      'Lists what administrators did, newest first. `person` matches the ID or part of the email address of the administrator or the person affected.',
    query: z.object({
      action: z.optional(AdminActionKind),
      person: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(320))),
      cursor: z.optional(Cursor),
    }),
    output: page(AdminAction),
    errors: [],
  }),
};
