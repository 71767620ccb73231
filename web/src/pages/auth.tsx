// /auth: signing in and creating an account; says why one is here, and goes back to where one was.
import { Info } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router';
import { SignInForm } from '../features/identity/sign-in-form.tsx';
import { SignUpForm } from '../features/identity/sign-up-form.tsx';
import { whyHere } from '../features/identity/why-here.ts';
import { paths } from '../paths.ts';
import { safeReturnPath } from '../session/return-path.ts';
import { useUser } from '../session/use-session.ts';
import { Brand } from '../ui/brand.tsx';
import { Icon } from '../ui/icon.tsx';
import { TextLink } from '../ui/links.tsx';
import { Tabs } from '../ui/tabs.tsx';

type Tab = 'sign-in' | 'create';
const tabs = [
  { value: 'sign-in', words: 'Sign in' },
  { value: 'create', words: 'Create account' },
] as const;
const heads: Record<Tab, string> = { 'sign-in': 'Go on where you left off', create: 'Start practising' };

const Note = ({ children }: { children: ReactNode }): ReactNode => (
  <p className="mb-5 flex items-start gap-2 text-sm text-ink-2">
    <Icon of={Info} size={16} className="mt-0.5 shrink-0 text-accent" />
    <span className="min-w-0 wrap-anywhere">{children}</span>
  </p>
);

const WaitingQuestion = (): ReactNode => (
  <aside className="hidden flex-col justify-center border-l border-line bg-sunken px-24 pb-2 min-[56.25rem]:flex">
    <div className="max-w-[33rem]">
      <p className="font-read text-[3.125rem] leading-[1.08] tracking-public text-balance">
        Tell me about a piece of criticism that was hard for you to hear.
      </p>
      <div aria-hidden className="mt-14 border-b border-control pb-2">
        <div className="h-7 w-0.5 bg-accent" />
      </div>
      <p className="mt-3 text-ui text-ink-3">One of the questions inside. Take your time.</p>
    </div>
  </aside>
);

/** Who is led here from inside the application hears where they are. */
const useHeadingWhenLed = (): RefObject<HTMLHeadingElement | null> => {
  const heading = useRef<HTMLHeadingElement>(null);
  const [arrival] = useState(useNavigationType());
  useEffect(() => {
    if (arrival !== NavigationType.Pop) heading.current?.focus({ preventScroll: true });
  }, [arrival]);
  return heading;
};

export const Component = (): ReactNode => {
  const heading = useHeadingWhenLed();
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const user = useUser();
  const tab: Tab = search.get('tab') === 'create' ? 'create' : 'sign-in';
  // In the address after a redirect; in the state where a link of ours led here.
  const { state } = useLocation() as { state: { returnTo?: string } | null };
  const asked = search.get('return') ?? state?.returnTo;
  const returnTo = safeReturnPath(asked, location.origin);
  const why = whyHere(search.get('reason'), { returns: returnTo !== undefined, signedIn: user !== null });
  const goOn = (): void => void navigate(returnTo ?? paths.dashboard(), { replace: true });
  const askToSignIn = (): void =>
    void navigate(paths.auth({ reason: 'account-made', ...(returnTo ? { returnTo } : {}) }), {
      replace: true,
    });
  const choose = (next: Tab): void => {
    const changed = new URLSearchParams(search);
    if (next === 'create') changed.set('tab', next);
    else changed.delete('tab');
    setSearch(changed, { replace: true, state });
  };
  return (
    <div className="page-fade grid min-h-dvh min-[56.25rem]:grid-cols-2">
      <title>{`${tab === 'create' ? 'Create account' : 'Sign in'} · Rehearse`}</title>
      <main className="min-w-0 px-5 pt-9.5 pb-16 sm:px-12 lg:pl-30">
        <a href={paths.landing()} className="inline-block rounded-in no-underline">
          <Brand />
        </a>
        <div className="mt-14 w-full max-w-100 lg:mt-17.5">
          <h1 ref={heading} tabIndex={-1} className="text-2xl">
            {heads[tab]}
          </h1>
          <Tabs<Tab>
            label="Sign in or create an account"
            tabs={tabs}
            value={tab}
            onChange={choose}
            className="mt-5"
          >
            <div className="pt-6">
              {user && (
                <Note>
                  You are signed in as {user.email}.{' '}
                  <TextLink to={paths.dashboard()}>Go to the dashboard</TextLink>
                </Note>
              )}
              {why && <Note>{why}</Note>}
              {tab === 'create' ? (
                <SignUpForm onSignedIn={goOn} onAccountMade={askToSignIn} />
              ) : (
                <SignInForm onSignedIn={goOn} />
              )}
            </div>
          </Tabs>
        </div>
      </main>
      <WaitingQuestion />
    </div>
  );
};
