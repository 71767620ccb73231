// The API explorer. A visitor asks: what does this call return; what do I send; what did the server say?
import { apiBase } from '@rehearse/contract/api.ts';
import type { Endpoint } from '@rehearse/contract/endpoint.ts';
import type { ReactNode } from 'react';
import * as z from 'zod';
import { exampleOf } from '../../content/api-examples.ts';
import { apiParts } from '../../content/api-parts.ts';
import { sampleOf, type JsonSchema } from '../../content/sample-of.ts';
import { buttonClass } from '../../ui/forms/button.tsx';
import { PageFrame } from './page-frame.tsx';
import { linkClass } from './prose.tsx';

const schemaOf = (schema: Endpoint['body']): JsonSchema | undefined =>
  schema && (z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as JsonSchema);

/** Event streams never end, and a file upload can't be typed. */
const canBeSent = ({ streams, takesFile }: Endpoint): boolean =>
  streams !== 'text/event-stream' && takesFile === undefined;

const bodyOf = (name: string, { body }: Endpoint): string | undefined => {
  const schema = schemaOf(body);
  return schema && JSON.stringify(exampleOf(name)?.body ?? sampleOf(schema), null, 2);
};

const Calls = (): ReactNode =>
  apiParts.map(({ slug, name, calls }) => (
    <optgroup key={slug} label={name}>
      {calls
        .filter(([, endpoint]) => canBeSent(endpoint))
        .map(([call, endpoint]) => (
          <option
            key={call}
            value={call}
            data-method={endpoint.method}
            data-path={apiBase + endpoint.path}
            data-query={Object.keys(schemaOf(endpoint.query)?.properties ?? {}).join(' ') || undefined}
            data-body={bodyOf(call, endpoint)}
            data-access={endpoint.access}
            data-summary={endpoint.summary}
          >
            {endpoint.method} {endpoint.path}
          </option>
        ))}
    </optgroup>
  ));

const field = 'mt-1.5 block h-11 w-full rounded border border-control bg-surface px-3 text-ink';
const label = 'text-sm font-label';

export const ExplorerPage = (): ReactNode => (
  <PageFrame
    name="API explorer"
    lead="Choose a call, fill it in, and send it from this page to this server."
    broad
  >
    <noscript>
      <p className="mb-6">
        The explorer needs JavaScript. The{' '}
        <a href="/api" className={linkClass}>
          API reference
        </a>{' '}
        works without it.
      </p>
    </noscript>
    <div data-explorer="" inert className="grid gap-x-14 gap-y-10 lg:grid-cols-2">
      <form className="min-w-0 space-y-5" noValidate>
        <div>
          <label htmlFor="call" className={label}>
            Call
          </label>
          <select id="call" name="call" defaultValue="readHealth" className={field}>
            <Calls />
          </select>
          <div data-explorer-summary="" className="mt-2 min-h-6 text-ui text-ink-2" />
        </div>
        <div data-explorer-fields="" className="space-y-5" />
        <div data-explorer-body="" hidden>
          <label htmlFor="body" className={label}>
            Body, as JSON
          </label>
          <textarea
            id="body"
            rows={10}
            spellCheck={false}
            className="mt-1.5 block w-full rounded border border-control bg-surface px-3 py-2 font-code text-sm text-ink"
          />
        </div>
        <div>
          <label htmlFor="token" className={label}>
            Access token
          </label>
          <input
            id="token"
            type="password"
            autoComplete="off"
            spellCheck={false}
            aria-describedby="token-note"
            className={field}
          />
          <p id="token-note" className="mt-2 text-sm text-ink-3">
            Needed for everything but public calls. This page doesn’t keep it after you leave. Calls that
            change data change it for real.
          </p>
        </div>
        <button type="submit" className={buttonClass({ look: 'filled' })}>
          Send
        </button>
      </form>
      <section aria-labelledby="reply" className="min-w-0">
        <h2 id="reply" className="text-lg">
          Response
        </h2>
        <output data-explorer-status="" className="mt-2 block min-h-6 text-ui text-ink-2">
          Nothing sent yet.
        </output>
        <pre
          data-explorer-reply=""
          hidden
          // A block that scrolls must be reachable by keyboard.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          aria-label="Response body"
          className="mt-3 max-h-[40rem] overflow-auto rounded border border-line bg-sunken px-3.5 py-3 font-code text-sm leading-6"
        />
      </section>
    </div>
    <p className="mt-10 text-sm text-ink-3">
      The explorer doesn’t support event streams or file uploads. See the{' '}
      <a href="/api" className={linkClass}>
        API reference
      </a>
      .
    </p>
  </PageFrame>
);
