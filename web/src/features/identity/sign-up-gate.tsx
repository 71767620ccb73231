// Says who can sign up, and hides the form if no one can.
import { signUpEndpoints, SignUpState } from '@rehearse/contract/identity/sign-up.ts';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { useRequestOnce } from '../../api/request-once.ts';
import { requestJson } from '../../session/send.ts';
import { signUpSentence } from './sign-up-words.ts';

/** `invited`: an invitation lets this person sign up, whatever the sign-up rule. */
export const SignUpGate = ({ invited, children }: { invited: boolean; children: ReactNode }): ReactNode => {
  const { data } = useRequestOnce(async () =>
    z.parse(SignUpState, await requestJson(signUpEndpoints.readSignUp, {})),
  );
  // If the rule can't be loaded, show the form: the server decides on submit.
  const rule = data?.rule ?? 'open';
  const sentence = data && !invited ? signUpSentence(data) : undefined;
  const takesPeople = invited || rule === 'open' || rule === 'domains';
  return (
    <>
      {rule === 'undecided' && !invited && <h2 className="mb-2 text-lg">Sign-up isn’t open yet</h2>}
      <output className={sentence ? 'mb-5 block text-sm text-ink-2' : 'sr-only'}>{sentence}</output>
      {takesPeople && children}
    </>
  );
};
