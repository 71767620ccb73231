// Tests console advice about pop-ups, and that a result is read once, removed from the URL, and sent to the opener.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { stubBrowser } from '../../../testing/browser.ts';
import { consumeCallbackParams } from './callback-params.ts';
import { finishSocialCallback, signInByPopup } from './social-sign-in.ts';
import { socialSentence } from './social-words.ts';
import { ProviderError, type IdentityProvider, type ProviderErrorCode } from '../provider.ts';

const warn = vi.fn<typeof console.warn>();
const replaceState = vi.fn<History['replaceState']>();
const provider = {
  signInWith: vi.fn<IdentityProvider['signInWith']>(),
  leaveFor: vi.fn<IdentityProvider['leaveFor']>(),
  redeem: vi.fn<IdentityProvider['redeem']>(),
  signOut: vi.fn<IdentityProvider['signOut']>(() => Promise.resolve()),
} as unknown as IdentityProvider;

beforeEach(() => {
  stubBrowser();
  vi.spyOn(console, 'warn').mockImplementation(warn);
  vi.stubGlobal('location', { origin: 'http://127.0.0.1:3000' });
  vi.stubGlobal('history', { state: 'kept', replaceState });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

describe('a failed pop-up', () => {
  test.each<[ProviderErrorCode, RegExp]>([
    ['popup_blocked', /Enable pop-ups for this site/],
    ['popup_closed', /enable pop-ups for this site/],
    ['popup_unheard', /security settings: .*Cross-Origin-Opener-Policy: same-origin-allow-popups/],
  ])('[S8.10] [S8.11] with %s logs advice to the console and is rethrown', async (code, words) => {
    const error = new ProviderError(code, 'The window failed.');
    vi.mocked(provider.signInWith).mockRejectedValue(error);
    await expect(signInByPopup(provider, 'google')).rejects.toBe(error);
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(words), error);
  });

  test.each([new ProviderError('refused', 'No.'), new Error('offline')])(
    'for another reason logs nothing: %s',
    async (error) => {
      vi.mocked(provider.signInWith).mockRejectedValue(error);
      await expect(signInByPopup(provider, 'github')).rejects.toBe(error);
      expect(warn).not.toHaveBeenCalled();
    },
  );
});

describe('a callback', () => {
  const at = (query: string) => new URL(`http://127.0.0.1:3000/oauth/callback${query}`);

  test('is read, and its code is removed from the URL', () => {
    expect(consumeCallbackParams(at('?code=abc&with=github&popup=1&return=%2Fdashboard%2Ftest'))).toEqual({
      site: 'github',
      leaving: false,
      code: 'abc',
      error: undefined,
      popup: true,
      returnTo: '/dashboard/test',
    });
    expect(replaceState).toHaveBeenCalledExactlyOnceWith('kept', '', '/oauth/callback');
  });

  test('with an unknown provider or without parameters is read as well', () => {
    expect(consumeCallbackParams(at('?with=elsewhere&error=x'))).toMatchObject({
      site: 'google',
      error: 'x',
    });
    expect(consumeCallbackParams(at(''))).toMatchObject({ code: undefined, error: undefined, popup: false });
  });

  test('that starts a sign-in redirects to a known provider only', async () => {
    const leaving = consumeCallbackParams(at('?leave=github&return=%2Fdashboard%2Freview'));
    expect(await finishSocialCallback(provider, leaving)).toBe('left');
    expect(provider.leaveFor).toHaveBeenCalledExactlyOnceWith('github', '/dashboard/review');
    expect(provider.redeem).not.toHaveBeenCalled();
    expect(consumeCallbackParams(at('?leave=elsewhere')).leaving).toBe(false);
  });

  test('without a code gives the reason in our own words', async () => {
    await expect(
      finishSocialCallback(provider, consumeCallbackParams(at('?error=social_refused&with=github'))),
    ).rejects.toThrow('Sign-in was canceled at GitHub.');
    expect(provider.redeem).not.toHaveBeenCalled();
  });

  test('in a pop-up passes its code to the opener and doesn’t redeem it', async () => {
    const postMessage = vi.fn<Window['postMessage']>();
    vi.stubGlobal('window', { opener: { location, postMessage } });
    expect(await finishSocialCallback(provider, consumeCallbackParams(at('?code=abc&popup=1')))).toBe(
      'handed-over',
    );
    expect(postMessage).toHaveBeenCalledExactlyOnceWith(
      { about: 'social-sign-in', brought: { code: 'abc', error: undefined } },
      location.origin,
    );
    expect(provider.redeem).not.toHaveBeenCalled();
  });

  test.each([
    ['no opener', null],
    ['a page on another origin', { location: { origin: 'http://localhost:3000' } }],
  ])('[S8.11] in a pop-up of %s signs in by itself and logs a hint', async (_, opener) => {
    vi.stubGlobal('window', { opener });
    vi.mocked(provider.redeem).mockResolvedValue(null);
    await expect(
      finishSocialCallback(provider, consumeCallbackParams(at('?code=abc&popup=1'))),
    ).rejects.toThrow('No user returned');
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      expect.stringContaining('security settings'),
      expect.any(ProviderError),
    );
    expect(provider.redeem).toHaveBeenCalledExactlyOnceWith('google', 'abc');
  });
});

test('an unknown error code is reported as a failed sign-in', () => {
  expect(socialSentence('<b>', 'google')).toBe('Google didn’t complete the sign-in.');
  expect(socialSentence('toString', undefined)).toBe('The provider didn’t complete the sign-in.');
});
