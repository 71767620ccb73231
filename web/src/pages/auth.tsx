// /auth: signing in and creating an account. Says why someone was sent here, and returns them afterward.
import { Info } from 'lucide-react';
import {
  lazy,
  Suspense,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
  type RefObject,
} from 'react';
import {
  NavigationType,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigationType,
  useSearchParams,
} from 'react-router';
import type { appConfig } from '../config.ts';
import { AuthFrame } from '../features/identity/auth-frame.tsx';
import { useMailedLink } from '../features/identity/mailed-link.ts';
import { SocialButtons } from '../features/identity/social-buttons.tsx';
import { SignInForm } from '../features/identity/sign-in-form.tsx';
import { invitationSentence } from '../features/identity/invitation-words.ts';
import { useInvitation } from '../features/identity/use-invitation.ts';
import { SignUpGate } from '../features/identity/sign-up-gate.tsx';
import { SignUpForm } from '../features/identity/sign-up-form.tsx';
import { authReasonWords } from '../features/identity/auth-reason-words.ts';
import { paths } from '../paths.ts';
import { useDocumentTitle, useSite } from '../site-state.ts';
import { guestToken } from '../session/guest.ts';
import { endWords, isSignedIn, subscribeToSession } from '../session/tokens/stored.ts';
import { safeReturnPath } from '../session/sign-in/return-path.ts';
import { useGuest } from '../session/use-guest.ts';
import { useUser } from '../session/use-session.ts';
import { loadChunk } from '../ui/code-loading/chunk.ts';
import { Icon } from '../ui/display/icon.tsx';
import { TextLink } from '../ui/layout/links.tsx';
import { Spinner } from '../ui/layout/loading.tsx';
import { Tabs } from '../ui/layout/tabs.tsx';

const PasswordView = lazy(async () => {
  const views = await loadChunk('auth/password', () => import('../features/identity/password-views.tsx'));
  return { default: views.PasswordView };
});

/** Loaded only if there's an announcement. If loading fails, the page works without it. */
const AnnouncementBar = lazy(() =>
  import('../features/site/announcement-bar.tsx').then(
    (loaded) => ({ default: loaded.AnnouncementBar }),
    () => ({ default: () => null }),
  ),
);

const Frame = ({ children }: { children: ReactNode }): ReactNode => {
  const bar = useSite().announcement && (
    <Suspense>
      <AnnouncementBar />
    </Suspense>
  );
  return <AuthFrame above={bar}>{children}</AuthFrame>;
};

const checkSession = async (): Promise<void> => {
  const { checkStoredSession } = await loadChunk('auth/check', () => import('../api/check-session.ts'));
  await checkStoredSession();
};

type Tab = 'sign-in' | 'create';
const tabs = [
  { value: 'sign-in', words: 'Sign in' },
  { value: 'create', words: 'Create account' },
] as const;
const heads: Record<Tab, string> = { 'sign-in': 'Pick up where you left off', create: 'Start practicing' };

const Note = ({ children }: { children: ReactNode }): ReactNode => (
  <p className="mb-5 flex items-start gap-2 text-sm text-ink-2">
    <Icon of={Info} size={16} className="mt-0.5 shrink-0 text-accent" />
    <span className="min-w-0 wrap-anywhere">{children}</span>
  </p>
);

/** Focuses the heading after a redirect from inside the app, so that screen readers announce the page. */
const useFocusedHeading = (): RefObject<HTMLHeadingElement | null> => {
  const heading = useRef<HTMLHeadingElement>(null);
  const [arrival] = useState(useNavigationType());
  useEffect(() => {
    if (arrival !== NavigationType.Pop) heading.current?.focus({ preventScroll: true });
  }, [arrival]);
  return heading;
};

const SignInOrUp = (): ReactNode => {
  const heading = useFocusedHeading();
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const user = useUser();
  const config = useLoaderData<typeof appConfig>();
  const tab: Tab = search.get('tab') === 'create' ? 'create' : 'sign-in';
  // in the query after a redirect, in the router state after one of our links
  const { state } = useLocation() as { state: { returnTo?: string } | null };
  const requestedPath = search.get('return') ?? state?.returnTo;
  const returnTo = safeReturnPath(requestedPath, location.origin);
  const demo = useGuest() !== null && guestToken() !== undefined;
  const endReason = useSyncExternalStore(subscribeToSession, endWords);
  useEffect(() => {
    // a stored session is verified before it is shown as signed in
    if (isSignedIn()) void checkSession();
  }, []);
  const why =
    endReason ??
    authReasonWords(search.get('reason'), {
      returns: returnTo !== undefined && !demo,
      signedIn: user !== null,
    });
  const invitation = useInvitation();
  const invited = invitation.state === 'open' || invitation.state === 'unreachable';
  const invitationWords = invitationSentence(invitation, location.host, user !== null);
  const documentTitle = useDocumentTitle(tab === 'create' ? 'Create account' : 'Sign in');
  const continueToApp = (): void => void navigate(returnTo ?? paths.dashboard(), { replace: true });
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
    <Frame>
      <title>{documentTitle}</title>
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
              You’re signed in as {user.email}.{' '}
              <TextLink to={paths.dashboard()}>Go to the dashboard</TextLink>
            </Note>
          )}
          {why && <Note>{why}</Note>}
          <div aria-live="polite">{invitationWords && <Note>{invitationWords}</Note>}</div>
          {demo && <Note>Your demo test will be saved to your account. You’ll find it under Review.</Note>}
          <SocialButtons config={config} onSignedIn={continueToApp} returnTo={returnTo} />
          {tab === 'sign-in' && <SignInForm onSignedIn={continueToApp} />}
          {tab === 'create' && invitation.state === 'asking' && <Spinner inline />}
          {tab === 'create' && invitation.state !== 'asking' && (
            <SignUpGate invited={invited}>
              <SignUpForm
                email={'email' in invitation ? (invitation.email ?? undefined) : undefined}
                onSignedIn={continueToApp}
                onAccountMade={askToSignIn}
              />
            </SignUpGate>
          )}
        </div>
      </Tabs>
    </Frame>
  );
};

/** The view from the URL, or from the emailed link. */
export const Component = (): ReactNode => {
  const navigate = useNavigate();
  const { sendsMail } = useLoaderData<typeof appConfig>();
  const { link, view } = useMailedLink();
  const onChanged = (): void => void navigate(paths.auth({ reason: 'password-changed' }), { replace: true });
  if (view === undefined) return <SignInOrUp />;
  return (
    <Frame>
      <Suspense fallback={<Spinner inline />}>
        <PasswordView view={view} link={link} onChanged={onChanged} sendsMail={sendsMail} />
      </Suspense>
    </Frame>
  );
};
