// Tests the installation's settings: permissions, invalid input, concurrent edits, and features turned off.
import { api } from '@rehearse/contract/api.ts';
import type { Endpoint } from '@rehearse/contract/endpoint.ts';
import { defaultSiteSettings, type SiteSettings } from '@rehearse/contract/operations/site.ts';
import { SiteFeature } from '@rehearse/contract/operations/site-features.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { blueprint, must } from '../../../../testing/take-test.ts';
import { createTestApp, type Client, type TestApp } from '../../../../testing/test-app.ts';

const account = { email: 'admin@example.org', password: 'A long enough one 1' };
let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await createTestApp({ admin: account, contactEmail: 'env@example.org' });
  admin = await app.signIn(account);
});
afterAll(() => app.close());

const read = async () => (await admin.call(api.readSiteSettings)).body;
const save = async (changed: object) => {
  const { version, settings } = await read();
  return admin.call(api.setSiteSettings, { body: { version, settings: { ...settings, ...changed } } });
};
beforeEach(async () => {
  must(await save(defaultSiteSettings));
});

describe('the installation’s settings', () => {
  it('can be read and changed only by administrators', async () => {
    const person = await app.signUp();
    const body = { version: 0, settings: defaultSiteSettings };
    expect((await app.send(api.readSiteSettings, {})).status).toBe(401);
    expect((await app.send(api.setSiteSettings, { body })).status).toBe(401);
    expect((await person.call(api.readSiteSettings)).status).toBe(403);
    expect((await person.call(api.setSiteSettings, { body })).status).toBe(403);
  });

  it('are stored as they were saved, in any script', async () => {
    const saved: SiteSettings = {
      name: 'مدرسة <b>North</b> 👩‍🏫 & Co',
      operator: 'North School',
      contact: 'office@north.example',
      controllerName: 'The Head of North School',
      controllerAddress: '1 North Road\nNorthtown',
      imprint: '## Imprint\n\n[mail](mailto:office@north.example)',
      pagesOff: ['/careers', '/press'],
      featuresOff: ['disputes'],
      announcement: { text: 'Closed on Friday', level: 'warning', until: '2026-03-06T10:00:00.000Z' },
      testsPerDay: 20,
      openTests: 0,
      storageMb: null,
    };
    expect((await save(saved)).status).toBe(200);
    expect((await read()).settings).toEqual(saved);
    const state = (await app.send(api.readSite, {})).body;
    expect(state).toMatchObject({
      name: saved.name,
      pagesOff: saved.pagesOff,
      featuresOff: saved.featuresOff,
      announcement: saved.announcement,
    });
    expect(JSON.stringify(state)).not.toContain('north.example');
  });

  it.each([
    ['a name of 200 characters', { name: 'n'.repeat(200) }],
    ['no name', { name: '  ' }],
    ['an invisible name', { name: '\u200B\u200D' }],
    ['a name with a right-to-left override', { name: 'North\u202E' }],
    ['a name of two lines', { name: 'North\nSchool' }],
    ['a contact that isn’t an email address', { contact: 'the office' }],
    ['a contact with a second address', { contact: 'a@example.org, b@example.org' }],
    ['an imprint longer than 5,000 characters', { imprint: 'i'.repeat(5001) }],
    ['a page that must exist', { pagesOff: ['/privacy'] }],
    ['an unknown feature', { featuresOff: ['grading'] }],
    [
      'an announcement of 201 characters',
      { announcement: { text: 'a'.repeat(201), level: 'info', until: null } },
    ],
    ['an empty announcement', { announcement: { text: ' ', level: 'info', until: null } }],
  ])('refuse %s and stay unchanged', async (_what, changed) => {
    const before = await read();
    expect((await save(changed)).status).toBe(422);
    expect(await read()).toEqual(before);
  });

  it('refuse the second of two concurrent saves and keep the first', async () => {
    const { version, settings } = await read();
    const replies = await Promise.all(
      ['First', 'Second'].map((name) =>
        admin.call(api.setSiteSettings, { body: { version, settings: { ...settings, name } } }),
      ),
    );
    const [kept] = replies.filter(({ status }) => status === 200);
    const [refused] = replies.filter(({ status }) => status === 409);
    expect(kept?.status).toBe(200);
    expect(refused?.body.error?.code).toBe('settings_changed');
    expect(await read()).toEqual(kept?.body);
  });

  it('list changed fields in the audit log, without their values', async () => {
    await save({ operator: 'A very private school', featuresOff: ['demo'] });
    const { items } = (await admin.call(api.listAdminActions, { query: { action: 'site_settings_set' } }))
      .body;
    expect(items.some(({ detail }) => String(detail['changed']) === 'operator,featuresOff')).toBe(true);
    expect(JSON.stringify(items)).not.toContain('private school');
  });

  it('end the announcement at its end time, and give a changed one a new ID', async () => {
    const until = new Date(app.clock.now().getTime() + 60_000).toISOString();
    const announce = async (text: string) => {
      await save({ announcement: { text, level: 'info', until } });
      return (await app.send(api.readSite, {})).body.announcement;
    };
    const [first, again, other] = [await announce('One'), await announce('One'), await announce('Two')];
    expect(first?.id).toBe(again?.id);
    expect(other?.id).not.toBe(first?.id);
    app.clock.advance(61_000);
    expect((await app.send(api.readSite, {})).body.announcement).toBeNull();
  });

  it('send copies of contact messages to their contact address, or else to the environment’s', async () => {
    const body = { topic: 'question', name: 'Mina', email: 'mina@example.org', text: 'How do I do that?' };
    const receiver = async () => {
      expect((await app.send(api.sendMessage, { body })).status).toBe(204);
      const { rows } = await app.db.$client.query<{ to: string }>(
        `select "to" from mails order by created_at desc, id desc limit 1`,
      );
      return rows[0]?.to;
    };
    expect(await receiver()).toBe('env@example.org');
    app.clock.advance(1000);
    await save({ contact: 'office@north.example' });
    expect(await receiver()).toBe('office@north.example');
  });
});

describe('the installation’s name', () => {
  it('is used in emails right after a change', async () => {
    await save({ name: 'North School' });
    const newest = async () => {
      await admin.call(api.sendTestMail, { body: {} });
      return (await admin.call(api.listMail)).body.items[0]?.subject;
    };
    await expect.poll(newest).toBe('Test email from North School');
    await save(defaultSiteSettings);
    await expect.poll(newest).toBe('Test email from Rehearse');
  });
});

describe('a feature that is off', () => {
  const gated = Object.entries(api as Record<string, Endpoint>).flatMap(([name, { feature }]) =>
    feature ? [[name, feature] as const] : [],
  );

  it('has an endpoint that checks it, for every feature switch', () => {
    expect(new Set([...gated.map(([, feature]) => feature), 'interview'])).toEqual(
      new Set(SiteFeature.options),
    );
  });

  it.each(gated)('is refused before the input is validated: %s (%s)', async (name, feature) => {
    const person = await app.signUp();
    const endpoint = (api as Record<string, Endpoint>)[name] as typeof api.startAttempt;
    const sent = {
      params: { id: '01980000-0000-7000-8000-000000000004', position: '1' },
      body: endpoint.method === 'POST' && 'takesFile' in endpoint ? new Uint8Array([1]) : {},
    };
    const codeOf = async () => (await person.call(endpoint, sent)).body.error?.code;
    expect(await codeOf()).not.toBe('feature_off');
    await save({ featuresOff: [feature] });
    const refused = await person.call(endpoint, sent);
    expect([refused.status, refused.body.error?.code]).toEqual([403, 'feature_off']);
  });

  it('is refused in every process immediately', async () => {
    const copy = await app.openCopy();
    try {
      await save({ featuresOff: ['demo'] });
      expect((await app.send(api.startDemo, {}, undefined, copy.origin)).status).toBe(403);
      await save({ featuresOff: [] });
      expect((await app.send(api.startDemo, {}, undefined, copy.origin)).status).toBe(200);
    } finally {
      await copy.close();
    }
  });

  it('doesn’t end a running interview, but starts no new one', async () => {
    const person = await app.signUp();
    const chosen = blueprint({ mode: 'interview', kinds: [], minutes: 20, persona: 'neutral' });
    const body = { from: 'blueprint', blueprint: chosen };
    const started = await person.call(api.startAttempt, { body });
    expect(started.status).toBe(200);
    await save({ featuresOff: ['interview'] });
    const refused = await person.call(api.startAttempt, { body });
    expect([refused.status, refused.body.error?.code]).toEqual([403, 'feature_off']);
    const params = { id: started.body.id };
    expect((await person.call(api.readInterview, { params })).status).toBe(200);
    expect((await person.call(api.submitAttempt, { params })).status).toBe(200);
  });
});
