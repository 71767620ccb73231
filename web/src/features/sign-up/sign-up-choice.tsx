// The admin setting for who can sign up, shown at the top of the admin overview until it is set.
import { EmailDomain, SignUpRule, type SignUpState } from '@rehearse/contract/identity/sign-up.ts';
import { useState, type ReactNode } from 'react';
import * as z from 'zod/mini';
import { QueryError, wordsOf } from '../../api/query-error.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Field, Select, TextArea } from '../../ui/forms/field.tsx';
import { useForm } from '../../ui/forms/form.ts';
import { PageSection } from '../../ui/layout/page-sentence.tsx';
import { useChooseSignUp, useSignUp } from './sign-up-queries.ts';

const words: Record<SignUpRule, string> = {
  open: 'Anyone',
  invitation: 'Invited people only',
  domains: 'Anyone with an email address at an allowed domain',
  closed: 'No one but people you invite',
};

const domainsIn = (typed: string): string[] => typed.split(/[\s,]+/).filter((domain) => domain !== '');

const ruleFault = (typed: string): string | undefined =>
  typed === '' ? 'Choose who can sign up.' : undefined;

const domainsFault = (typed: string, { rule }: { rule: string }): string | undefined => {
  if (rule !== 'domains') return undefined;
  const domains = domainsIn(typed);
  if (domains.length === 0) return 'Enter at least one domain.';
  if (domains.length > 100) return 'Enter at most 100 domains.';
  const wrong = domains.find((domain) => !z.safeParse(EmailDomain, domain).success);
  return wrong === undefined ? undefined : `“${wrong}” isn’t a domain. Enter domains like example.org.`;
};

const ChoiceForm = ({ state }: { state: SignUpState }): ReactNode => {
  const form = useForm(
    { rule: ruleFault, domains: domainsFault },
    { rule: state.rule === 'undecided' ? '' : state.rule, domains: state.domains.join('\n') },
  );
  const { rule } = form.values;
  const choose = useChooseSignUp();
  const onSubmit = form.sent((typed) => {
    const chosen = SignUpRule.parse(typed.rule);
    return choose.mutateAsync(
      chosen === 'domains' ? { rule: chosen, domains: domainsIn(typed.domains) } : { rule: chosen },
    );
  });
  const error = form.formError(choose.error);
  return (
    <form noValidate className="mt-4 flex max-w-form flex-col gap-4" onSubmit={onSubmit}>
      <Field
        label="Who can sign up"
        hint="People who already have an account can always sign in."
        error={form.errors.rule}
      >
        {(control) => (
          <Select {...control} {...form.field('rule', choose.reset)}>
            {rule === '' && <option value="">Choose…</option>}
            {SignUpRule.options.map((option) => (
              <option key={option} value={option}>
                {words[option]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {rule === 'domains' && (
        <Field
          label="Allowed domains"
          hint="One per line. Subdomains need their own line."
          error={form.errors.domains}
        >
          {(control) => <TextArea {...control} {...form.field('domains')} />}
        </Field>
      )}
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" busy={form.isSending} busyWords="Saving">
          Save
        </Button>
        <output className="text-sm text-ink-2">{choose.isSuccess && 'Saved. It applies from now on.'}</output>
      </div>
      {error && (
        <p role="alert" className="text-sm text-missing">
          {wordsOf(error)} Nothing was changed.
        </p>
      )}
    </form>
  );
};

/** `onlyAsks`: shown only if nothing was chosen yet. Stays until the page is left. */
export const SignUpChoice = ({ onlyAsks = false }: { onlyAsks?: boolean }): ReactNode => {
  const { data, error, refetch } = useSignUp();
  const [wasUndecided, setWasUndecided] = useState(false);
  if (data?.rule === 'undecided' && !wasUndecided) setWasUndecided(true);
  if (onlyAsks && !wasUndecided) return null;
  const content = (
    <>
      {data?.rule === 'undecided' && (
        <p className="mt-2 text-ink-2">
          Other people can reach this server. Until you choose, only people you invite can sign up.
        </p>
      )}
      {data && <ChoiceForm state={data} />}
      {error && !data && <QueryError error={error} retry={refetch} safe="Nothing was changed." />}
    </>
  );
  return onlyAsks ? (
    <section aria-labelledby="sign-up-head" className="mb-10 rounded border border-line p-5">
      <h2 id="sign-up-head" className="text-lg">
        Choose who can sign up
      </h2>
      {content}
    </section>
  ) : (
    <PageSection id="sign-up-head" title="Sign-up">
      {content}
    </PageSection>
  );
};
