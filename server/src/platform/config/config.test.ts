// Tests the settings: all faults are reported at once and by name, no secret is shown, and .env.example matches the table.
import { version } from '@rehearse/contract/api.ts';
import { readFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig, settings } from './config.ts';
import { StartError } from '../kernel/start-error.ts';

const faultsOf = (environment: Record<string, string>): string => {
  try {
    readConfig(environment);
  } catch (error) {
    expect(error).toBeInstanceOf(StartError);
    return (error as StartError).message;
  }
  throw new Error('the environment was taken');
};

describe('the settings', () => {
  it('have defaults without any environment', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      TRUST_PROXY: 0,
      DATA_DIR: './data',
      LOG_LEVEL: 'info',
      MAIL_FROM: 'Rehearse <rehearse@localhost>',
    });
    expect(config.DATABASE_URL).toBeUndefined();
    expect(isAbsolute(config.dataDir)).toBe(true);
    expect(config.dataDir).toBe(join(config.root, 'data'));
  });

  it('[S1.2] [S9.12] default to development with debug on and analytics off', () => {
    const { ENVIRONMENT, ENABLE_DEBUG, ENABLE_ANALYTICS } = readConfig({});
    expect({ ENVIRONMENT, ENABLE_DEBUG, ENABLE_ANALYTICS, VERSION: version }).toEqual({
      ENVIRONMENT: 'development',
      ENABLE_DEBUG: true,
      ENABLE_ANALYTICS: false,
      VERSION: '1.0.0',
    });
  });

  it('accept a URL with or without a trailing slash', () => {
    const { API_BASE_URL, BACKEND_URL } = readConfig({
      API_BASE_URL: 'https://api.example.org/api/',
      BACKEND_URL: 'https://api.example.org',
    });
    expect({ API_BASE_URL, BACKEND_URL }).toEqual({
      API_BASE_URL: 'https://api.example.org/api',
      BACKEND_URL: 'https://api.example.org',
    });
  });

  it('treat an empty value as unset', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '  ' })).toMatchObject({ PORT: 3000 });
  });

  it.each([
    ['on', true],
    ['true', true],
    ['1', true],
    ['off', false],
    ['no', false],
  ])('parse the flag %s', (written, meant) => {
    expect(readConfig({ ENABLE_DEBUG: written }).ENABLE_DEBUG).toBe(meant);
  });

  it.each([
    ['off', 0],
    ['on', 1],
    ['2', 2],
  ])('parse the number of proxies %s', (written, meant) => {
    expect(readConfig({ TRUST_PROXY: written }).TRUST_PROXY).toBe(meant);
  });

  it('run everything in one process by default, and reject unknown roles', () => {
    expect(readConfig({})).toMatchObject({ ROLE: 'all', DATABASE_POOL: 20 });
    const message = faultsOf({ ROLE: 'jobs', DATABASE_POOL: 'many' });
    expect(message).toContain('ROLE must be all, web, or worker');
    expect(message).toContain('DATABASE_POOL must be a number');
  });

  it.each(['web', 'worker'])('require a shared database and secret for the role %s', (ROLE) => {
    const message = faultsOf({ ROLE });
    expect(message).toContain('DATABASE_URL');
    expect(message).toContain('APP_SECRET');
    const shared = {
      DATABASE_URL: 'postgres://me@database/rehearse',
      APP_SECRET: 'thirty-two characters, or even more',
    };
    expect(readConfig({ ROLE, DATABASE_POOL: '12', ...shared })).toMatchObject({ ROLE, DATABASE_POOL: 12 });
  });

  it('parse a limit as a rate, and off as no limit', () => {
    const { LIMIT_SYNC_ADDRESS, LIMIT_SYNC_ACCOUNT } = readConfig({
      LIMIT_SYNC_ADDRESS: '9/10m',
      LIMIT_SYNC_ACCOUNT: 'off',
    });
    expect([LIMIT_SYNC_ADDRESS, LIMIT_SYNC_ACCOUNT]).toEqual([{ count: 9, seconds: 600 }, undefined]);
    for (const wrong of ['0/h', '5', '5/w', 'h/5', '-1/h', '5/0h', 'on'])
      expect(faultsOf({ LIMIT_SYNC_ADDRESS: wrong })).toContain(
        'LIMIT_SYNC_ADDRESS must be a rate such as 100/h',
      );
  });

  it('report all invalid settings at once, by name', () => {
    const message = faultsOf({
      PORT: 'eighty',
      PUBLIC_URL: 'ftp://example.org',
      TRUST_PROXY: 'perhaps',
      DATABASE_URL: 'mysql://localhost/rehearse',
      APP_SECRET: 'short',
      LOG_LEVEL: 'loud',
      ADMIN_EMAIL: 'nobody',
      ADMIN_PASSWORD: 'abc',
      SMTP_URL: 'http://localhost',
    });
    expect(message).toMatch(/^Rehearse can't start because 9 settings are invalid:/);
    const names = message
      .split('\n')
      .slice(1)
      .map((line) => line.trim().split(/[ :]/, 1)[0]);
    expect(names).toEqual([
      'PORT',
      'PUBLIC_URL',
      'TRUST_PROXY',
      'DATABASE_URL',
      'APP_SECRET',
      'LOG_LEVEL',
      'ADMIN_EMAIL',
      'SMTP_URL',
      'ADMIN_PASSWORD',
    ]);
  });

  it('show the given value unless it may be secret', () => {
    const message = faultsOf({
      PORT: 'eighty',
      APP_SECRET: 'hunter2',
      ADMIN_EMAIL: 'a@example.org',
      ADMIN_PASSWORD: 'pw123',
      DATABASE_URL: 'mysql://me:hunter3@localhost/db',
      SMTP_URL: 'http://me:hunter4@localhost',
    });
    expect(message).toContain('"eighty"');
    for (const secret of ['hunter2', 'pw123', 'hunter3', 'hunter4']) expect(message).not.toContain(secret);
  });

  it('require both or neither of the default administrator’s settings', () => {
    expect(faultsOf({ ADMIN_EMAIL: 'a@example.org' })).toMatch(/ADMIN_EMAIL and ADMIN_PASSWORD/);
    expect(faultsOf({ ADMIN_PASSWORD: 'long enough' })).toMatch(/ADMIN_EMAIL and ADMIN_PASSWORD/);
    expect(faultsOf({ ADMIN_EMAIL: 'a@example.org', ADMIN_PASSWORD: 'abc' })).toMatch(
      /one setting is invalid:\n {2}ADMIN_PASSWORD/,
    );
    expect(readConfig({ ADMIN_EMAIL: 'a@example.org', ADMIN_PASSWORD: 'long enough' })).toMatchObject({
      ADMIN_EMAIL: 'a@example.org',
    });
  });
});

describe('.env.example', () => {
  const root = readConfig({}).root;
  const blocks = readFileSync(join(root, '.env.example'), 'utf8')
    .trim()
    .split('\n\n')
    .slice(1)
    .map((block) => {
      const lines = block.split('\n');
      const [name = '', ...value] = (lines.at(-1) ?? '').slice(1).split('=');
      const meaning = lines.slice(0, -1).map((line) => line.replace(/^# /, ''));
      return { name, value: value.join('='), meaning: meaning.join(' ') };
    });

  it('lists every setting once, in the order of the table, with its meaning', () => {
    expect(blocks.map(({ name, meaning }) => ({ name, meaning }))).toEqual(
      Object.entries(settings).map(([name, { meaning }]) => ({ name, meaning })),
    );
  });

  it('shows the defaults, so reading it changes nothing', () => {
    const written = Object.fromEntries(blocks.map(({ name, value }) => [name, value]));
    expect(readConfig(written)).toEqual(readConfig({}));
    const defaults = Object.entries(readConfig({}))
      .filter(([name, value]) => name in settings && value !== undefined)
      .map(([name]) => name);
    expect(defaults.filter((name) => written[name] === '')).toEqual([]);
  });
});
