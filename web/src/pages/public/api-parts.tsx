// The API reference, one page for each part. A visitor asks: which calls are there; what do they take; what comes back?
import { apiBase } from '@rehearse/contract/api.ts';
import type { Endpoint } from '@rehearse/contract/endpoint.ts';
import type { ReactNode } from 'react';
import * as z from 'zod';
import { exampleOf, type ApiExample } from '../../content/api-examples.ts';
import { apiParts, type ApiPart } from '../../content/api-parts.ts';
import { CodeBlock } from '../../ui/markdown/code-block.tsx';
import { PageFrame } from './page-frame.tsx';
import { linkClass } from './prose.tsx';
import { headClass } from './row.tsx';
import { SectionNav } from './section-nav.tsx';

const accessWords = { public: 'Public', user: 'Signed-in users', admin: 'Administrators' } as const;

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
        {/* No syntax highlighting or line numbers: with them, some 200 schemas took 2 MB of markup. */}
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

/** A curl command and its response. */
const Example = ({
  of: { path, body, reply },
  endpoint: { method, access },
}: {
  of: ApiExample;
  endpoint: Endpoint;
}): ReactNode => {
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}__ORIGIN__${apiBase}${path}`,
    ...(access === 'public' ? [] : ['-H "authorization: Bearer $TOKEN"']),
    ...(body === undefined ? [] : ["-H 'content-type: application/json'", `-d '${JSON.stringify(body)}'`]),
  ];
  return (
    <>
      <CodeBlock code={lines.join(' \\\n  ')} language="sh" />
      <CodeBlock code={JSON.stringify(reply, null, 2)} language="json" />
    </>
  );
};

const Call = ({ name, endpoint }: { name: string; endpoint: Endpoint }): ReactNode => {
  const { method, path, access, summary, query, body, takesFile, output, errors } = endpoint;
  const example = exampleOf(name);
  return (
    <article id={name} className="scroll-mt-6 py-6">
      <h3 className="font-code text-sm wrap-anywhere">
        <span className="text-accent-ink">{method}</span> {apiBase}
        {path}
      </h3>
      <p className="mt-1">{summary}</p>
      <p className="mt-1 text-sm text-ink-3">
        {accessWords[access]}
        {errors.length > 0 && <>. Errors: {errors.join(', ')}</>}
      </p>
      {example && <Example of={example} endpoint={endpoint} />}
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

const front = { path: '/api', name: 'API' };

export const ApiPartPage = ({ part: { path, name, summary, calls } }: { part: ApiPart }): ReactNode => (
  <PageFrame
    name={`API: ${name}`}
    lead={summary}
    aside={<SectionNav label="API sections" front={front} pages={apiParts} here={path} />}
  >
    {calls.some(([call]) => exampleOf(call)) && (
      <p className="text-ink-2">
        The examples are real responses from a test server. Lists are shortened to their first entry, and long
        texts end in an ellipsis.
      </p>
    )}
    <h2 className={`mt-8 ${headClass}`}>Calls</h2>
    <div className="mt-3 divide-y divide-line border-y border-line">
      {calls.map(([call, endpoint]) => (
        <Call key={call} name={call} endpoint={endpoint} />
      ))}
    </div>
    <p className="mt-8">
      Any call can also fail with an{' '}
      <a href="/api#codes" className={linkClass}>
        error code
      </a>{' '}
      that isn’t listed here.
    </p>
  </PageFrame>
);
