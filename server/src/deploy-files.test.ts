// Tests the files in deploy/ against the server: its settings, port, and health check, and one role per process.
import { api } from '@rehearse/contract/api.ts';
import { mostFileBytes } from '@rehearse/contract/insights/documents.ts';
import type { Endpoint } from '@rehearse/contract/endpoint.ts';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { readConfig, settings } from './platform/config/config.ts';
import { jobsAtOnce } from './platform/jobs/jobs-at-once.ts';

const folder = resolve(import.meta.dirname, '../../deploy');
const read = (name: string): string => readFileSync(join(folder, name), 'utf8');

const eventStreams = Object.values<Endpoint>(api)
  .filter(({ streams }) => streams === 'text/event-stream')
  .map(({ path }) => `/api${path}`);

type Environment = Record<string, string>;
type Container = {
  env: { name: string; value?: string; valueFrom?: { secretKeyRef: { name: string; key: string } } }[];
  envFrom: { configMapRef: { name: string } }[];
  ports: { name: string; containerPort: number }[];
  readinessProbe: { httpGet: { path: string; port: string } };
};
type Manifest = {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string };
  data?: Environment;
  spec?: {
    replicas?: number;
    selector?: { matchLabels?: Environment } & Environment;
    template?: { metadata: { labels: Environment }; spec: { containers: Container[] } };
    ports?: { targetPort: string }[];
  };
};
type Compose = {
  services: Record<
    string,
    { environment?: Environment; deploy?: { replicas: number }; build?: { dockerfile: string } }
  >;
};

const manifests = readdirSync(join(folder, 'kubernetes')).flatMap((name) =>
  parseAllDocuments(read(`kubernetes/${name}`)).map((document): Manifest => {
    if (document.errors.length > 0) throw new Error(`${name}: ${String(document.errors[0])}`);
    return document.toJS() as Manifest;
  }),
);
const ofKind = (kind: string): Manifest[] => manifests.filter((manifest) => manifest.kind === kind);

/** Fails with the error that the server itself would print at startup. */
const configOf = (environment: Environment) => {
  for (const name of Object.keys(environment)) expect(Object.keys(settings)).toContain(name);
  return readConfig(environment);
};

/** Replaces variables as Compose does; those without a default get a value. */
const filled = (environment: Environment): Environment =>
  Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [
      name,
      value
        .replaceAll(/\$\{(\w+)(:-[^}]*)?(:\?)?\}/g, (_, _name: string, otherwise?: string) =>
          otherwise ? otherwise.slice(2) : 'a value of at least thirty-two letters',
        )
        .replaceAll(' ', '-'),
    ]),
  );

describe('compose.yaml', () => {
  const { services } = parse(read('compose.yaml'), { merge: true }) as Compose;

  it('runs three web processes and a worker with valid settings', () => {
    const [web, worker] = ['web', 'worker'].map((name) =>
      configOf(filled(services[name]?.environment ?? {})),
    );
    expect([web?.ROLE, worker?.ROLE]).toEqual(['web', 'worker']);
    expect(services['web']?.deploy?.replicas).toBe(3);
    expect(web?.TRUST_PROXY).toBe(1);
    expect([web?.HOST, web?.PORT]).toEqual(['0.0.0.0', 3000]);
    // plus about seven more that each process opens
    expect(3 * ((web?.DATABASE_POOL ?? 0) + 7) + (worker?.DATABASE_POOL ?? 0) + 7).toBeLessThan(97);
    expect(jobsAtOnce(worker?.DATABASE_POOL ?? 0)).toEqual(jobsAtOnce(500));
    expect(web?.APP_SECRET).toBe(worker?.APP_SECRET);
  });

  it('builds the image from deploy/Dockerfile', () => {
    expect(services['web']?.build?.dockerfile).toBe('deploy/Dockerfile');
    const command = /^CMD (\[.*\])$/m.exec(read('Dockerfile'))?.[1];
    const flags = JSON.parse(readFileSync(join(folder, '../server/node-flags.json'), 'utf8')) as string[];
    expect(JSON.parse(command ?? '[]')).toEqual(['node', '--no-warnings', ...flags, 'server/src/main.ts']);
  });
});

describe.each([
  ['nginx.conf', 'X-Forwarded-For $proxy_add_x_forwarded_for;'],
  ['single/nginx.conf', 'X-Forwarded-For $remote_addr;'],
])('%s', (name, caller) => {
  const text = read(name);
  it('forwards the client address and does not buffer streams', () => {
    const locations = text.split(/^ +location /m).slice(1);
    expect(locations).toHaveLength(2);
    for (const location of locations) {
      expect(location).toContain(`proxy_set_header ${caller}`);
      expect(location).toContain('proxy_set_header X-Forwarded-Proto $scheme;');
      expect(location).toContain('proxy_set_header X-Forwarded-Host $http_host;');
      expect(location).toContain('proxy_set_header Host $http_host;');
    }
    expect(locations[1]).toContain('proxy_buffering off;');
    const [, pattern = ''] = /^~ (\S+) \{/.exec(locations[1] ?? '') ?? [];
    expect(eventStreams.length).toBeGreaterThan(2);
    expect(eventStreams.filter((path) => !new RegExp(pattern).test(path))).toEqual([]);
    // all braces are closed
    expect([...text.matchAll(/\{/g)].length).toBe([...text.matchAll(/\}/g)].length);
  });

  it('accepts the largest file and forwards requests to the server’s port', () => {
    const megabytes = Number(/client_max_body_size (\d+)m;/.exec(text)?.[1]);
    expect(megabytes * 1024 * 1024).toBe(mostFileBytes);
    expect(text).toMatch(
      name === 'nginx.conf' ? /server web:3000 / : /proxy_pass http:\/\/127\.0\.0\.1:3000;/,
    );
  });
});

describe('the files for one server', () => {
  it('let Caddy accept the largest file', () => {
    const text = read('single/Caddyfile');
    expect(Number(/max_size (\d+)MiB/.exec(text)?.[1]) * 1024 * 1024).toBe(mostFileBytes);
    expect(text).toContain('reverse_proxy 127.0.0.1:3000');
  });

  it('run existing scripts as the service user, who can write only data', () => {
    const [server, backup] = ['rehearse', 'rehearse-backup'].map((name) => read(`single/${name}.service`));
    for (const unit of [server, backup]) {
      expect(unit).toMatch(/^User=rehearse$/m);
      expect(unit).toMatch(/^ProtectSystem=strict$/m);
      const script = /node (scripts\/\S+)/.exec(unit ?? '')?.[1] ?? 'none';
      expect(existsSync(join(folder, '..', script))).toBe(true);
    }
    expect(server).toMatch(/^StateDirectory=rehearse$/m);
    expect(server).not.toMatch(/^MemoryDenyWriteExecute=/m);
  });

  it('match the manual, whose settings are valid', () => {
    const manual = readFileSync(join(folder, '../docs/production/README.md'), 'utf8');
    const block = /```sh\n([^`]+)```/.exec(manual)?.[1] ?? '';
    const lines = block
      .trim()
      .split('\n')
      .map((line) => line.split(/=(.*)/s).slice(0, 2));
    const config = configOf(Object.fromEntries(lines) as Environment);
    expect([config.ENVIRONMENT, config.TRUST_PROXY]).toEqual(['production', 1]);
    expect(lines.length).toBeGreaterThan(7);
  });
});

describe('the Kubernetes manifests', () => {
  it('have a version, a unique name, and one namespace', () => {
    const names = manifests.map(({ kind, metadata }) => `${kind}/${metadata.name}`);
    expect(new Set(names).size).toBe(names.length);
    for (const { apiVersion, kind, metadata } of manifests) {
      expect(apiVersion).toMatch(/^([a-z0-9.]+\/)?v\d$/);
      if (kind !== 'Namespace') expect(metadata.namespace).toBe('rehearse');
    }
  });

  it('run web and worker with valid settings', () => {
    const [shared] = ofKind('ConfigMap');
    const roles = ofKind('Deployment').map(({ metadata, spec }) => {
      const [container] = spec?.template?.spec.containers ?? [];
      expect(container?.envFrom[0]?.configMapRef.name).toBe(shared?.metadata.name);
      const own = (container?.env ?? []).map(({ name, value, valueFrom }): [string, string] => {
        if (valueFrom) expect(valueFrom.secretKeyRef.key).toBe(name);
        return [name, value ?? (name === 'DATABASE_URL' ? 'postgres://a:b@c/d' : 'x'.repeat(32))];
      });
      const { ROLE, PORT, HOST, DATABASE_POOL } = configOf({ ...shared?.data, ...Object.fromEntries(own) });
      expect([HOST, PORT]).toEqual(['0.0.0.0', container?.ports[0]?.containerPort]);
      expect(container?.readinessProbe.httpGet).toEqual({
        path: '/api/health',
        port: container?.ports[0]?.name,
      });
      expect(spec?.template?.metadata.labels).toMatchObject(spec?.selector?.matchLabels ?? { none: 'there' });
      expect(metadata.name).toBe(ROLE);
      if (ROLE === 'worker') expect(jobsAtOnce(DATABASE_POOL)).toEqual(jobsAtOnce(500));
      return [ROLE, spec?.replicas];
    });
    expect(Object.fromEntries(roles)).toEqual({ web: 3, worker: 2 });
  });

  it('route requests only to web processes', () => {
    const [service] = ofKind('Service');
    expect(service?.spec?.selector).toEqual({ app: 'rehearse', role: 'web' });
    expect(service?.spec?.ports?.[0]?.targetPort).toBe('http');
  });
});
