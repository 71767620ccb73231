// /api. A visitor asks: how do I make a first call; which calls are there; what do they take and return?
import { apiBase } from '@rehearse/contract/api.ts';
import { explorerPage } from '@rehearse/contract/pages.ts';
import { errorCatalog } from '@rehearse/contract/error-codes.ts';
import type { ReactNode } from 'react';
import { apiParts } from '../../content/api-parts.ts';
import { CodeBlock } from '../../ui/markdown/code-block.tsx';
import { PageFrame } from './page-frame.tsx';
import { linkClass } from './prose.tsx';
import { headClass } from './row.tsx';

const firstCall = `curl -s ${'__ORIGIN__'}${apiBase}/health`;
const signedCall = `# you'll find the token in local storage as "authToken"
curl -s ${'__ORIGIN__'}${apiBase}/overview -H "authorization: Bearer $TOKEN"`;

const copyButton = (
  <button type="button" data-copy="" hidden className="-ml-1 rounded-in px-1 font-label text-accent-ink">
    Copy
  </button>
);

const FirstCall = (): ReactNode => (
  <section aria-labelledby="first-call" className="max-w-words min-w-0">
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
      . Errors return a code, a message, and a request ID;{' '}
      <a href="#codes" className={linkClass}>
        all codes
      </a>{' '}
      are listed below.
    </p>
    <p className="mt-4">
      The{' '}
      <a href={explorerPage} className={linkClass}>
        API explorer
      </a>{' '}
      sends calls from your browser, with a token you paste in.
    </p>
  </section>
);

const Codes = (): ReactNode => (
  <section aria-labelledby="codes">
    <h2 id="codes" className={`scroll-mt-6 ${headClass}`}>
      Error codes
    </h2>
    <dl className="mt-3 divide-y divide-line border-y border-line">
      {Object.entries(errorCatalog).map(([code, { status, sentence }]) => (
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
    <div className="max-w-words min-w-0 space-y-12">
      <FirstCall />
      <section aria-labelledby="parts">
        <h2 id="parts" className={`scroll-mt-6 ${headClass}`}>
          All calls
        </h2>
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {apiParts.map(({ slug, path, name, summary, calls }) => (
            <li key={slug} className="py-4">
              <a href={path} className={`${linkClass} text-lg`}>
                {name}
              </a>{' '}
              <span className="text-sm text-ink-3">
                {calls.length} {calls.length === 1 ? 'call' : 'calls'}
              </span>
              <p className="mt-1 text-ink-2">{summary}</p>
            </li>
          ))}
        </ul>
      </section>
      <Codes />
    </div>
  </PageFrame>
);
