// /api. A visitor asks: how do I make a first call; which calls are there; what do they take and give?
import { api, apiBase } from '@rehearse/contract/api.ts';
import type { Endpoint } from '@rehearse/contract/endpoint.ts';
import { errorCatalogue } from '@rehearse/contract/error-codes.ts';
import type { ReactNode } from 'react';
import * as z from 'zod';
import { CodeBlock } from '../../ui/code-block.tsx';
import { PageFrame } from './page-frame.tsx';
import { linkClass } from './prose.tsx';
import { headClass } from './row.tsx';

const accessWords = { public: 'Public', user: 'Signed-in users', admin: 'Administrators' } as const;

const endpoints = Object.entries<Endpoint>(api);
const partOf = (path: string): string => path.split('/')[1] ?? '';

/** Parts of the API by the first word of their paths, in the order of the contract. */
const groups = [...new Set(endpoints.map(([, { path }]) => partOf(path)))].map((part) => ({
  part,
  calls: endpoints.filter(([, { path }]) => partOf(path) === part),
}));

const shapeOf = (schema: Endpoint['body']): string | undefined => {
  if (!schema) return undefined;
  const { $schema: _, ...shape } = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' });
  return JSON.stringify(shape, null, 2);
};

const Shape = ({ name, schema }: { name: string; schema: Endpoint['body'] }): ReactNode => {
  const shape = shapeOf(schema);
  return (
    shape !== undefined && (
      <details className="mt-2">
        <summary className="cursor-pointer text-sm text-ink-2">{name}</summary>
        {/* Without tints and numbers: some two hundred of these were a page of two megabytes. */}
        <pre
          // A block that scrolls must be reachable by keyboard.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          aria-label={`${name}, as a JSON schema`}
          className="mt-2 overflow-x-auto rounded border border-line bg-sunken px-3.5 py-3 font-code text-sm leading-6"
        >
          {shape}
        </pre>
      </details>
    )
  );
};

const firstCall = `curl -s ${'__ORIGIN__'}${apiBase}/health`;
const signedCall = `# you'll find the token in local storage as "authToken"
curl -s ${'__ORIGIN__'}${apiBase}/overview -H "authorization: Bearer $TOKEN"`;

/** Beside the calls where there is room; on a phone between the first call and the rest. */
const Parts = (): ReactNode => (
  <nav
    aria-label="API sections"
    className="max-w-[44rem] lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:w-64"
  >
    <h2 className="mb-2 text-sm font-head">Sections</h2>
    <ul className="flex flex-wrap gap-x-5 text-ui lg:block">
      {groups.map(({ part }) => (
        <li key={part}>
          <a
            href={`#${part}`}
            className="inline-block py-1 text-ink-2 no-underline hover:text-ink lg:py-0.75"
          >
            {part}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);

const copyButton = (
  <button type="button" data-copy="" hidden className="-ml-1 rounded-in px-1 font-label text-accent-ink">
    Copy
  </button>
);

const FirstCall = (): ReactNode => (
  <section aria-labelledby="first-call" className="max-w-[44rem] min-w-0">
    <h2 id="first-call" className={headClass}>
      Your first call
    </h2>
    <CodeBlock code={firstCall} language="sh" action={copyButton} />
    <p className="mt-4">Most calls need an access token. Access tokens expire after 15 minutes.</p>
    <CodeBlock code={signedCall} language="sh" action={copyButton} />
    <p className="mt-4">
      The OpenAPI spec is{' '}
      <a href="/api/openapi.json" className={linkClass}>
        openapi.json
      </a>
      . Errors return a code, a message and a request ID;{' '}
      <a href="#codes" className={linkClass}>
        all codes
      </a>{' '}
      are listed below.
    </p>
    <p className="mt-4">
      The{' '}
      <a href="/api/explorer" className={linkClass}>
        API explorer
      </a>{' '}
      sends calls from your browser with a token you paste in. It loads about 4 MB of JavaScript.
    </p>
  </section>
);

const Call = ({ name, endpoint }: { name: string; endpoint: Endpoint }): ReactNode => {
  const { method, path, access, summary, query, body, takesFile, output, errors } = endpoint;
  return (
    <article id={name} className="py-4 [contain-intrinsic-size:auto_18rem] [content-visibility:auto]">
      <h3 className="font-code text-sm wrap-anywhere">
        <span className="text-accent-ink">{method}</span> {apiBase}
        {path}
      </h3>
      <p className="mt-1">{summary}</p>
      <p className="mt-1 text-sm text-ink-3">
        {accessWords[access]}
        {errors.length > 0 && <>. Errors: {errors.join(', ')}</>}
      </p>
      <Shape name="Query" schema={query} />
      <Shape name="Body" schema={body} />
      {takesFile && (
        <p className="mt-2 text-sm text-ink-2">
          Body: the file itself, as application/octet-stream, up to{' '}
          {takesFile.maxBytes.toLocaleString('en-US')} bytes.
        </p>
      )}
      <Shape name="Response" schema={output} />
    </article>
  );
};

const Codes = (): ReactNode => (
  <section aria-labelledby="codes">
    <h2 id="codes" className={`scroll-mt-6 ${headClass}`}>
      Error codes
    </h2>
    <dl className="mt-3 divide-y divide-line border-y border-line">
      {Object.entries(errorCatalogue).map(([code, { status, sentence }]) => (
        <div key={code} className="py-3">
          <dt>
            <code>{code}</code> <span className="text-sm text-ink-3">{status}</span>
          </dt>
          <dd className="mt-1 text-ink-2">{sentence}</dd>
        </div>
      ))}
    </dl>
  </section>
);

export const ApiPage = (): ReactNode => (
  <PageFrame
    name="API"
    broad
    lead="Everything in the app goes through one HTTP API, and you can call it too."
  >
    {/* in the order in which it is read, on every screen: nothing moves while so long a page arrives */}
    <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_16rem] lg:grid-rows-[auto_1fr]">
      <FirstCall />
      <Parts />
      <div className="max-w-[44rem] min-w-0 space-y-12">
        {groups.map(({ part, calls }) => (
          <section key={part} aria-labelledby={part}>
            <h2 id={part} className={`scroll-mt-6 ${headClass}`}>
              {part}
            </h2>
            <div className="mt-3 divide-y divide-line border-y border-line">
              {calls.map(([name, endpoint]) => (
                <Call key={name} name={name} endpoint={endpoint} />
              ))}
            </div>
          </section>
        ))}
        <Codes />
      </div>
    </div>
  </PageFrame>
);
