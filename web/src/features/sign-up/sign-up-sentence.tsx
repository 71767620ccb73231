// What invitations mean under the current sign-up rule, and a link to change it.
import type { SignUpState } from '@rehearse/contract/identity/sign-up.ts';
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { TextLink } from '../../ui/layout/links.tsx';
import { PageSentence } from '../../ui/layout/page-sentence.tsx';
import { useSignUp } from './sign-up-queries.ts';

const words: Record<SignUpState['rule'], string> = {
  open: 'Anyone can sign up here, with or without an invitation.',
  invitation: 'Only people you invite can sign up.',
  domains: 'Anyone with an email address at an allowed domain can sign up, and so can anyone you invite.',
  closed: 'Sign-up is closed, except for people you invite.',
  undecided: 'No one can sign up yet, except people you invite.',
};

export const SignUpSentence = (): ReactNode => {
  const { data } = useSignUp();
  return (
    <PageSentence
      more={
        <>
          {data && words[data.rule]}{' '}
          <TextLink to={paths.adminSystem()}>
            {data ? 'Change who can sign up' : 'See who can sign up'}
          </TextLink>
        </>
      }
    >
      Invite people
    </PageSentence>
  );
};
