// Sign-in with Google and GitHub in a pop-up, with a redirect as the fallback.
import { SocialProvider, socialEntries } from '@rehearse/contract/identity/identity.ts';
import { useEffect, useState, type ReactNode } from 'react';
import type { AppConfig } from '@rehearse/contract/operations/app-config.ts';
import { identityProvider, prepareProvider } from '../../session/identity-provider.ts';
import { signInByPopup } from '../../session/social/social-sign-in.ts';
import { siteName } from '../../session/social/social-words.ts';
import { ProviderError } from '../../session/provider.ts';
import { Button } from '../../ui/forms/button.tsx';
import { TextLink } from '../../ui/layout/links.tsx';
import { FormProblem } from './form-problem.tsx';
import { SiteMark } from './site-marks.tsx';
import { useSignInTry } from './use-sign-in-try.ts';

const isAboutWindow = (error: unknown): boolean =>
  error instanceof ProviderError && error.code.startsWith('popup_');

type Props = {
  config: Pick<AppConfig, 'providers' | 'backendUrl'>;
  onSignedIn: () => void;
  /** A path on this site. */
  returnTo: string | undefined;
};

export const SocialButtons = ({ config, onSignedIn, returnTo }: Props): ReactNode => {
  const [waitingFor, setWaitingFor] = useState<SocialProvider>();
  /** The provider whose pop-up failed, for which to offer the redirect. */
  const [without, setWithout] = useState<SocialProvider>();
  const { problem, run } = useSignInTry(onSignedIn, () => undefined);
  useEffect(prepareProvider, []);
  const sites = SocialProvider.options.filter((site) => config.providers[site]);
  if (sites.length === 0) return null;

  const start = async (site: SocialProvider): Promise<void> => {
    setWaitingFor(site);
    setWithout(undefined);
    await run(async () => {
      try {
        await signInByPopup(identityProvider(), site);
      } catch (error) {
        if (isAboutWindow(error)) setWithout(site);
        throw error;
      }
    });
    setWaitingFor(undefined);
  };
  const entryOf = (site: SocialProvider): string => {
    const query = returnTo ? `?${new URLSearchParams({ return: returnTo }).toString()}` : '';
    return `${config.backendUrl}${socialEntries[site]}${query}`;
  };

  return (
    <div className="mb-5">
      <div className="flex flex-wrap gap-3">
        {sites.map((site) => (
          <Button
            key={site}
            size="lg"
            busy={waitingFor === site}
            busyWords={`Waiting for ${siteName[site]}`}
            aria-label={waitingFor === site ? undefined : `Continue with ${siteName[site]}`}
            onClick={() => void start(site)}
            className="min-w-40 flex-1"
          >
            <SiteMark of={site} />
            {siteName[site]}
          </Button>
        ))}
      </div>
      <div className="mt-3 empty:hidden">
        <FormProblem problem={problem} />
        {problem && without && (
          <p className="mt-3 text-sm text-ink-2">
            Allow pop-ups for this site and try again, or{' '}
            <TextLink to={entryOf(without)} reloadDocument>
              continue with {siteName[without]} in this window
            </TextLink>
            .
          </p>
        )}
      </div>
      <p aria-hidden className="mt-5 flex items-center gap-3 text-sm text-ink-3">
        <span className="flex-1 border-t border-line-2" />
        or use email
        <span className="flex-1 border-t border-line-2" />
      </p>
    </div>
  );
};
