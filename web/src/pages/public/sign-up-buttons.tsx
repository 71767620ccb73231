// The sign-up button on public pages, or a note on who can sign up. The server fills in the sign-up mode per request.
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/forms/button.tsx';

/** `__SIGN_UP__` becomes open, invitation, or closed (server/src/platform/http/site-files.ts); everything for the other modes is hidden. */
export const SignUpButtons = (): ReactNode => (
  <span data-sign-up="__SIGN_UP__" className="contents">
    <a
      href={paths.auth({ create: true })}
      className={buttonClass({
        size: 'lg',
        className: 'w-full sm:w-auto not-in-data-[sign-up=open]:hidden!',
      })}
    >
      Create an account
    </a>
    <a
      href={paths.auth()}
      className={buttonClass({ size: 'lg', className: 'w-full sm:w-auto in-data-[sign-up=open]:hidden!' })}
    >
      Sign in
    </a>
    <span className="w-full text-sm text-ink-3 not-in-data-[sign-up=invitation]:hidden">
      Sign-up is by invitation.
    </span>
    <span className="w-full text-sm text-ink-3 not-in-data-[sign-up=closed]:hidden">Sign-up is closed.</span>
  </span>
);

/** How a guest keeps their demo. */
export const KeepDemoHint = (): ReactNode => (
  <span data-sign-up="__SIGN_UP__">
    <span className="not-in-data-[sign-up=open]:hidden">Sign up before then to keep it.</span>
    <span className="in-data-[sign-up=open]:hidden">
      If you have an account, sign in before then to keep it.
    </span>
  </span>
);
