// /logout: ends the session, then goes to /auth; asks about unsent answers first.
import { useEffect, useRef, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useUnsentQuestion } from '../features/attempts/saving/unsent-question.tsx';
import { paths } from '../paths.ts';
import { identityProvider } from '../session/identity-provider.ts';
import { signOut } from '../session/sign-in/sign-out.ts';
import { useDocumentTitle } from '../site-state.ts';
import { Spinner } from '../ui/layout/loading.tsx';

export const Component = (): ReactNode => {
  const navigate = useNavigate();
  const { ask, question } = useUnsentQuestion({
    leave: () => {
      void signOut(identityProvider());
      void navigate(paths.auth({ reason: 'signed-out' }), { replace: true });
    },
    stay: () => void navigate(paths.dashboard(), { replace: true }),
  });
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void ask();
  }, [ask]);
  const documentTitle = useDocumentTitle('Sign out');
  return (
    <>
      <title>{documentTitle}</title>
      <Spinner words="Signing out..." />
      {question}
    </>
  );
};
