// Names for audit log actions, targets, and details. Pure.
import type { AdminAction, AdminActionKind, AdminTargetKind } from '@rehearse/contract/operations/audit.ts';

export const actionWords: Record<AdminActionKind, string> = {
  role_granted: 'Admin role granted',
  role_removed: 'Admin role removed',
  person_suspended: 'Person suspended',
  person_reinstated: 'Person reinstated',
  sessions_ended: 'Sessions ended',
  verification_sent: 'Verification email sent',
  address_verified: 'Email address verified',
  password_reset_sent: 'Password reset email sent',
  person_exported: 'Data exported',
  person_deleted: 'Account deleted',
  question_published: 'Question published',
  question_retired: 'Question retired',
  report_resolved: 'Report resolved',
  dispute_closed: 'Dispute resolved',
  incident_opened: 'Incident opened',
  incident_updated: 'Incident updated',
  incident_closed: 'Incident resolved',
  message_resolved: 'Message resolved',
  message_reopened: 'Message reopened',
  message_deleted: 'Message deleted',
  model_set: 'Model configured',
  model_tested: 'Model tested',
  model_turned_off: 'Model turned off',
  model_reset: 'Model reset',
  model_budgets_set: 'Model budgets changed',
  mail_read: 'Outbox email opened',
  mail_resent: 'Email resent',
  test_mail_sent: 'Test email sent',
  job_retried: 'Job retried',
  sign_up_rule_set: 'Sign-up setting changed',
  invitation_link_created: 'Invitation link created',
  invitations_sent: 'Invitations sent',
  invitation_resent: 'Invitation resent',
  invitation_revoked: 'Invitation revoked',
  site_settings_set: 'Site settings changed',
};

const targetWords: Record<AdminTargetKind, string> = {
  person: 'Account',
  question: 'Question',
  report: 'Report',
  dispute: 'Dispute',
  incident: 'Incident',
  message: 'Message',
  model: 'Model',
  mail: 'Email',
  job: 'Job',
  setting: 'Setting',
  invitation: 'Invitation',
};

/** Names an incident by its title, if the entry has one. */
export const targetText = (
  { kind, id, email }: AdminAction['target'],
  { title }: AdminAction['detail'] = {},
): string => {
  if (kind === 'person') return email ?? `Deleted account ${id}`;
  return kind === 'incident' && typeof title === 'string'
    ? `${targetWords[kind]} “${title}”`
    : `${targetWords[kind]} ${id}`;
};

export const actorText = (actor: AdminAction['actor']): string =>
  actor === null ? 'The command line' : (actor.email ?? `Deleted account ${actor.id}`);

/** 2026-11-25 06:38:12 UTC. */
export const utcText = (at: string): string => `${at.slice(0, 10)} ${at.slice(11, 19)} UTC`;

/** "newKey" becomes "new key". */
const nameText = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const valueText = (value: AdminAction['detail'][string]): string => {
  if (value === null) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return value.toLocaleString('en-US');
  if (typeof value === 'string') return /^\d{4}-\d\d-\d\dT/.test(value) ? utcText(value) : value;
  return value.join(', ');
};

/** The details on one line, without empty ones and without the title, which is shown as the target. */
export const detailText = (detail: AdminAction['detail']): string =>
  Object.entries(detail)
    .filter(([name, value]) => name !== 'title' && (!Array.isArray(value) || value.length > 0))
    .map(([name, value]) => `${nameText(name)}: ${valueText(value)}`)
    .join(', ');
