// The sections of a person's page: sign-in, sessions, tests, and emails.
import type { ReactNode } from 'react';
import type { PersonDetails, SignInMethod } from '@rehearse/contract/identity/people.ts';
import { trackWords } from '@rehearse/contract/vocabulary.ts';
import { Cell, Head, Row, RowHead, Table } from '../../ui/display/table.tsx';
import { Time } from '../../ui/display/time.tsx';
import { HelpPerson } from './help-person.tsx';

type Props = { person: PersonDetails };

export const Section = ({ title, children }: { title: string; children: ReactNode }): ReactNode => (
  <section className="mt-8 border-t border-line pt-5">
    <h2 className="text-lg">{title}</h2>
    <div className="mt-3 max-w-column">{children}</div>
  </section>
);

export const Facts = ({ facts }: { facts: readonly (readonly [string, ReactNode])[] }): ReactNode => (
  <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 text-sm">
    {facts.map(([name, value]) => (
      <div key={name} className="contents">
        <dt className="text-ink-3">{name}</dt>
        <dd className="wrap-anywhere">{value}</dd>
      </div>
    ))}
  </dl>
);

const methodWords: Record<SignInMethod, string> = {
  password: 'Email and password',
  google: 'Google',
  github: 'GitHub',
};

export const SignInSection = ({ person }: Props): ReactNode => (
  <Section title="Sign-in">
    {person.account ? (
      <>
        <Facts
          facts={[
            ['Methods', person.account.methods.map((method) => methodWords[method]).join(', ') || 'None'],
            ['Email address', person.account.emailVerified ? 'Verified' : 'Not verified'],
          ]}
        />
        <div className="mt-4 flex flex-wrap gap-3">
          {!person.account.emailVerified && (
            <>
              <HelpPerson person={person} help="verification" />
              <HelpPerson person={person} help="verify" />
            </>
          )}
          <HelpPerson person={person} help="reset" />
        </div>
      </>
    ) : (
      <p className="text-sm text-ink-2">
        The identity provider manages this account. Verify the address or reset the password there.
      </p>
    )}
  </Section>
);

const deviceText = ({ browser, system }: PersonDetails['sessions'][number]): string =>
  browser && system ? `${browser} on ${system}` : (browser ?? system ?? 'Unknown device');

export const SessionsSection = ({ person, isSelf }: Props & { isSelf: boolean }): ReactNode => (
  <Section title="Sessions">
    {person.sessions.length === 0 ? (
      <p className="text-sm text-ink-2">Not signed in anywhere.</p>
    ) : (
      <>
        <Table caption="Sessions">
          <thead>
            <tr>
              <Head>Device</Head>
              <Head end>Started</Head>
              <Head end>Last used</Head>
            </tr>
          </thead>
          <tbody>
            {person.sessions.map((session) => (
              <Row key={session.id}>
                <RowHead className="w-full">{deviceText(session)}</RowHead>
                <Cell end>
                  <Time at={session.startedAt} />
                </Cell>
                <Cell end>
                  <Time at={session.lastUsedAt} />
                </Cell>
              </Row>
            ))}
          </tbody>
        </Table>
        {!isSelf && (
          <div className="mt-4">
            <HelpPerson person={person} help="sessions" />
          </div>
        )}
      </>
    )}
  </Section>
);

export const TestsSection = ({ person: { tests } }: Props): ReactNode => (
  <Section title="Tests">
    {tests.length === 0 ? (
      <p className="text-sm text-ink-2">No tests yet.</p>
    ) : (
      <Table caption="Tests">
        <thead>
          <tr>
            <Head>Track</Head>
            <Head end>Started</Head>
            <Head end>Finished</Head>
          </tr>
        </thead>
        <tbody>
          {tests.map(({ track, started, finished }) => (
            <Row key={track}>
              <RowHead className="w-full">{trackWords[track]}</RowHead>
              <Cell end>{started.toLocaleString('en-US')}</Cell>
              <Cell end>{finished.toLocaleString('en-US')}</Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    )}
  </Section>
);

const mailStateWords: Record<PersonDetails['mails'][number]['state'], string> = {
  outbox: 'In the outbox',
  sent: 'Sent',
  failed: 'Failed',
};

export const MailSection = ({ person: { mails } }: Props): ReactNode => (
  <Section title="Emails">
    {mails.length === 0 ? (
      <p className="text-sm text-ink-2">No emails yet.</p>
    ) : (
      <Table caption="Emails">
        <thead>
          <tr>
            <Head>Subject</Head>
            <Head>Status</Head>
            <Head end>Created</Head>
          </tr>
        </thead>
        <tbody>
          {mails.map((mail) => (
            <Row key={mail.id}>
              <RowHead className="w-full min-w-40 wrap-anywhere">{mail.subject}</RowHead>
              <Cell className={`whitespace-nowrap ${mail.state === 'failed' ? 'text-missing!' : ''}`}>
                {mailStateWords[mail.state]}
              </Cell>
              <Cell end>
                <Time at={mail.createdAt} />
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    )}
  </Section>
);

export const FailureSection = ({ person: { failures } }: Props): ReactNode => (
  <Section title="Recent errors">
    <p className="mb-3 text-sm text-ink-3">
      The last 20 requests that failed with a server error. Search the server log for the request ID to see
      details.
    </p>
    {failures.length === 0 ? (
      <p className="text-sm text-ink-2">No errors.</p>
    ) : (
      <Table caption="Recent errors">
        <thead>
          <tr>
            <Head>Request ID</Head>
            <Head>Error</Head>
            <Head>Request</Head>
            <Head end>When</Head>
          </tr>
        </thead>
        <tbody>
          {failures.map(({ requestId, code, method, path, at }) => (
            <Row key={requestId}>
              <RowHead className="font-code whitespace-nowrap">{requestId}</RowHead>
              <Cell className="font-code">{code}</Cell>
              <Cell className="w-full min-w-40 font-code wrap-anywhere">
                {method} {path}
              </Cell>
              <Cell end>
                <Time at={at} />
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    )}
  </Section>
);
