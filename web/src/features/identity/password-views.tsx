// The /auth views for password resets and emailed links. Loaded on demand.
import type { ReactNode } from 'react';
import type { MailedLink, PasswordViewName } from './mailed-link.ts';
import { ResetPassword } from './reset-password.tsx';
import { ResetRequest } from './reset-request.tsx';
import { VerifyAddress } from './verify-address.tsx';

type Props = {
  view: PasswordViewName;
  link: MailedLink | undefined;
  onChanged: () => void;
  /** Whether the server sends email. */
  sendsMail: boolean;
};

export const PasswordView = ({ view, link, onChanged, sendsMail }: Props): ReactNode => {
  const token = link?.name === view ? link.token : undefined;
  switch (view) {
    case 'forgot':
      return <ResetRequest sendsMail={sendsMail} />;
    case 'verify':
      return <VerifyAddress token={token} />;
    case 'reset':
      return <ResetPassword token={token} onChanged={onChanged} />;
  }
};
