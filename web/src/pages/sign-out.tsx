// /logout: ends the session, then goes to /auth.
import { useEffect, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../paths.ts';
import { identityProvider } from '../session/identity-provider.ts';
import { signOut } from '../session/sign-in.ts';
import { Spinner } from '../ui/loading.tsx';

export const Component = (): ReactNode => {
  const navigate = useNavigate();
  useEffect(() => {
    void signOut(identityProvider()).finally(() => {
      void navigate(paths.auth({ reason: 'signed-out' }), { replace: true });
    });
  }, [navigate]);
  return <Spinner words="Signing out..." />;
};
