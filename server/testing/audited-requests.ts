// For each admin endpoint that changes something: a request that does, and the expected audit log entry.
import { api } from '@rehearse/contract/api.ts';
import type { AdminActionKind, AdminTargetKind } from '@rehearse/contract/operations/audit.ts';
import { fully, must, takeTest } from './take-test.ts';
import type { Client, TestApp } from './test-app.ts';

type Api = typeof api;
/** Endpoints that only administrators can call, and that change something. */
export type AuditedName = {
  [N in keyof Api]: Api[N] extends { access: 'admin'; method: 'GET' }
    ? never
    : Api[N] extends { access: 'admin' }
      ? N
      : never;
}[keyof Api];

type Scene = { app: TestApp; admin: Client; peerUrl: string };
type Audited = {
  action: AdminActionKind;
  target: AdminTargetKind;
  /** Creates what the request needs, and returns the request. */
  prepare: (scene: Scene) => Promise<{ params?: object; body?: object }>;
};

const ofPerson =
  (body?: object) =>
  async ({ app }: Scene) => ({ params: { id: (await app.signUp()).userId }, ...(body ? { body } : {}) });
const ofNothing = (body: object) => async () => ({ body });

const update = { state: 'identified', text: 'the words of an update' };
const incident = async ({ admin }: Scene): Promise<string> =>
  must(await admin.call(api.openIncident, { body: { title: 'Slow', ...update } })).id;

const message = async ({ app, admin }: Scene): Promise<string> => {
  const body = { topic: 'question', name: 'Nobody', email: 'nobody@example.org', text: 'Is anybody there?' };
  must(await app.send(api.sendMessage, { body }));
  return must(await admin.call(api.listMessages)).items[0]?.id ?? '';
};

/** A finished test of one question by a new person, because disputes per person and day are limited. */
const finished = async ({ app }: Scene) => {
  const person = await app.signUp();
  const test = await takeTest(app, person, { kinds: ['short_answer'], length: 1 }, fully);
  return { person, place: { id: test.id, position: 1 } };
};

const published = async ({ admin }: Scene): Promise<string> =>
  must(await admin.call(api.listQuestions, { query: { state: 'published' } })).items[0]?.id ?? '';

const inADay = ({ clock }: TestApp): string => new Date(clock.now().getTime() + 86_400_000).toISOString();

let invited = 0;
const ofInvitation = async ({ admin }: Scene) => {
  const list = `invited${(invited += 1)}@example.org`;
  must(await admin.call(api.inviteAddresses, { body: { list } }));
  return { params: { id: must(await admin.call(api.listInvitations)).items[0]?.id ?? '' } };
};

/** Every new endpoint needs an entry here. */
export const auditedRequests: Record<AuditedName, Audited> = {
  changeRole: { action: 'role_granted', target: 'person', prepare: ofPerson({ role: 'ADMIN' }) },
  changeStatus: {
    action: 'person_suspended',
    target: 'person',
    prepare: ofPerson({ status: 'suspended', reason: 'A secret reason' }),
  },
  sendVerification: { action: 'verification_sent', target: 'person', prepare: ofPerson() },
  verifyAddress: { action: 'address_verified', target: 'person', prepare: ofPerson() },
  sendPasswordReset: { action: 'password_reset_sent', target: 'person', prepare: ofPerson() },
  endPersonSessions: { action: 'sessions_ended', target: 'person', prepare: ofPerson() },
  exportPerson: { action: 'person_exported', target: 'person', prepare: ofPerson() },
  deletePerson: {
    action: 'person_deleted',
    target: 'person',
    prepare: async ({ app }) => {
      const { userId, email } = await app.signUp();
      return { params: { id: userId }, body: { email } };
    },
  },
  publishQuestion: {
    action: 'question_published',
    target: 'question',
    prepare: async (scene) => {
      const id = await published(scene);
      must(await scene.admin.call(api.retireQuestion, { params: { id } }));
      return { params: { id } };
    },
  },
  retireQuestion: {
    action: 'question_retired',
    target: 'question',
    prepare: async (scene) => ({ params: { id: await published(scene) } }),
  },
  resolveReport: {
    action: 'report_resolved',
    target: 'report',
    prepare: async (scene) => {
      const { person, place } = await finished(scene);
      const body = { reason: 'typo', text: 'A letter is missing.' };
      const { id } = must(await person.call(api.reportQuestion, { params: place, body }));
      return { params: { id } };
    },
  },
  closeDispute: {
    action: 'dispute_closed',
    target: 'dispute',
    prepare: async (scene) => {
      const { person, place } = await finished(scene);
      const body = { reason: 'It says so.' };
      const { id } = must(await person.call(api.disputeGrade, { params: place, body }));
      return { params: { id } };
    },
  },
  openIncident: {
    action: 'incident_opened',
    target: 'incident',
    prepare: ofNothing({ title: 'Slow', ...update }),
  },
  updateIncident: {
    action: 'incident_closed',
    target: 'incident',
    prepare: async (scene) => ({
      params: { id: await incident(scene) },
      body: { ...update, state: 'resolved' },
    }),
  },
  handleMessage: {
    action: 'message_resolved',
    target: 'message',
    prepare: async (scene) => ({ params: { id: await message(scene) } }),
  },
  reopenMessage: {
    action: 'message_reopened',
    target: 'message',
    prepare: async (scene) => {
      const params = { id: await message(scene) };
      must(await scene.admin.call(api.handleMessage, { params }));
      return { params };
    },
  },
  deleteMessage: {
    action: 'message_deleted',
    target: 'message',
    prepare: async (scene) => ({ params: { id: await message(scene) } }),
  },
  setModel: {
    action: 'model_set',
    target: 'model',
    prepare: async ({ peerUrl }) => ({
      body: {
        slot: 'first',
        provider: 'compatible',
        model: 'panel-model',
        baseUrl: `${peerUrl}/v1`,
        apiKey: 'sk-panel-0123456789abcdef-p222',
        price: null,
      },
    }),
  },
  tryModel: { action: 'model_tested', target: 'model', prepare: ofNothing({ slot: 'first' }) },
  turnModelOff: { action: 'model_turned_off', target: 'model', prepare: ofNothing({ slot: 'second' }) },
  resetModel: { action: 'model_reset', target: 'model', prepare: ofNothing({ slot: 'second' }) },
  setModelBudgets: {
    action: 'model_budgets_set',
    target: 'setting',
    prepare: ofNothing({ personDay: 5_000_000, allDay: 9_000_000 }),
  },
  retryJob: {
    action: 'job_retried',
    target: 'job',
    prepare: async ({ app }) => {
      const { rows } = await app.db.$client.query<{ id: string }>(
        "select id::text from graphile_worker.add_job('nothing', run_at => now() + interval '1 day')",
      );
      return { params: { id: rows[0]?.id ?? '' } };
    },
  },
  revealMail: {
    action: 'mail_read',
    target: 'mail',
    prepare: async ({ app, admin }) => {
      await app.signUp();
      return { params: { id: must(await admin.call(api.listMail)).items[0]?.id ?? '' } };
    },
  },
  createInvitationLink: {
    action: 'invitation_link_created',
    target: 'invitation',
    prepare: async ({ app }) => ({ body: { uses: 3, expiresAt: inADay(app), note: 'Class 4B' } }),
  },
  inviteAddresses: {
    action: 'invitations_sent',
    target: 'setting',
    prepare: ofNothing({ list: 'first.invited@example.org' }),
  },
  resendInvitation: { action: 'invitation_resent', target: 'invitation', prepare: ofInvitation },
  revokeInvitation: { action: 'invitation_revoked', target: 'invitation', prepare: ofInvitation },
  resendMail: {
    action: 'mail_resent',
    target: 'mail',
    prepare: async ({ admin }) => {
      await admin.call(api.sendTestMail, { body: {} });
      return { params: { id: must(await admin.call(api.listMail)).items[0]?.id ?? '' } };
    },
  },
  sendTestMail: { action: 'test_mail_sent', target: 'mail', prepare: ofNothing({}) },
  setSiteSettings: {
    action: 'site_settings_set',
    target: 'setting',
    prepare: async ({ admin }) => {
      const { version, settings } = (await admin.call(api.readSiteSettings, {})).body;
      return { body: { version, settings: { ...settings, operator: 'A secret reason' } } };
    },
  },
  chooseSignUp: { action: 'sign_up_rule_set', target: 'setting', prepare: ofNothing({ rule: 'open' }) },
};
