// The page behind an emailed verification link: verifies on load and reports the outcome.
import type { ReactNode } from 'react';
import { useRequestOnce } from '../../api/request-once.ts';
import { QueryError } from '../../api/query-error.tsx';
import { paths } from '../../paths.ts';
import { identityProvider } from '../../session/identity-provider.ts';
import { ProviderError } from '../../session/provider.ts';
import { useUser } from '../../session/use-session.ts';
import { ButtonLink } from '../../ui/layout/links.tsx';
import { Spinner } from '../../ui/layout/loading.tsx';
import { StepHead } from './reset-head.tsx';

const WayOn = ({ isSignedIn }: { isSignedIn: boolean }): ReactNode => (
  <ButtonLink look="filled" size="lg" to={isSignedIn ? paths.profile() : paths.auth()} className="w-full">
    {isSignedIn ? 'Go to your profile' : 'Sign in'}
  </ButtonLink>
);

const Over = ({ isSignedIn }: { isSignedIn: boolean }): ReactNode => (
  <>
    <StepHead title="This link doesn’t work" arrives>
      <p>
        Verification links expire after 24 hours. You can request a new one in your profile. You don’t need a
        verified address to practice.
      </p>
    </StepHead>
    <WayOn isSignedIn={isSignedIn} />
  </>
);

/** After a reload, the token is only in the email, and this page doesn't know whether it worked earlier. */
const LoadedAgain = ({ isSignedIn }: { isSignedIn: boolean }): ReactNode => (
  <>
    <StepHead title="This link is incomplete">
      <p>
        Open the full link from the email again. If you’ve already used it, your profile shows that your
        address is verified.
      </p>
    </StepHead>
    <WayOn isSignedIn={isSignedIn} />
  </>
);

/** `token` is undefined after a reload. */
export const VerifyAddress = ({ token }: { token: string | undefined }): ReactNode => {
  const isSignedIn = useUser() !== null;
  const { data, error, again } = useRequestOnce(
    async () => {
      await identityProvider().verifyAddress(token ?? '');
      return 'verified';
    },
    { enabled: token !== undefined },
  );
  if (token === undefined) return <LoadedAgain isSignedIn={isSignedIn} />;
  if (error instanceof ProviderError && error.code === 'link_expired')
    return <Over isSignedIn={isSignedIn} />;
  if (error)
    return (
      <>
        <StepHead title="Your address isn’t verified yet" />
        <div className="mt-6">
          <QueryError error={error} retry={again} />
        </div>
      </>
    );
  if (!data) return <Spinner inline words="Verifying your address..." />;
  return (
    <>
      <StepHead title="Your address is verified" arrives>
        <p>You’re all set.</p>
      </StepHead>
      <WayOn isSignedIn={isSignedIn} />
    </>
  );
};
