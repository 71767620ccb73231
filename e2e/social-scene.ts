// Fixtures for a product with Google and GitHub sign-in: a real OpenID Connect provider and a GitHub mock, one per worker.
import { startGithubPeer } from '../server/testing/github-peer.ts';
import { startOidcPeer, type OidcPeer, type PeerPerson } from '../server/testing/oidc-peer.ts';
import { newAccount } from './person.ts';
import { newDataDir, startProduct, type Product } from './product.ts';
import { test as base } from './scene.ts';

type SocialScene = {
  product: Product;
  google: OidcPeer;
  github: Awaited<ReturnType<typeof startGithubPeer>>;
};

export const test = base.extend<{ someone: PeerPerson; warnings: string[] }, { social: SocialScene }>({
  /** A separate product that is configured with both providers. */
  social: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires a destructuring pattern, and this fixture has no dependencies
    async ({}, give) => {
      const [google, github] = await Promise.all([startOidcPeer(), startGithubPeer()]);
      const product = await startProduct(newDataDir(), {
        GOOGLE_CLIENT_ID: google.clientId,
        GOOGLE_CLIENT_SECRET: google.clientSecret,
        GOOGLE_ISSUER: google.issuer,
        GITHUB_CLIENT_ID: github.clientId,
        GITHUB_CLIENT_SECRET: github.clientSecret,
        GITHUB_AUTHORIZE_URL: github.authorizeUrl,
        GITHUB_TOKEN_URL: github.tokenUrl,
        GITHUB_API_URL: github.apiUrl,
      });
      google.admit(`${product.origin}/identity/callback/google`);
      await give({ product, google, github });
      await Promise.all([product.end(), google.close(), github.close()]);
    },
    { scope: 'worker' },
  ],
  origin: async ({ social }, give) => give(social.product.origin),
  baseURL: async ({ social }, give) => give(social.product.origin),
  someone: async ({ social }, give) => {
    const { name, email } = newAccount('Noor Haddad');
    const person = { id: String(Number(`0x${email.slice(0, 8)}`)), email, verified: true, name };
    social.google.add(person);
    social.github.add(person);
    await give(person);
    social.google.remove(person);
    social.github.remove(person);
  },
  warnings: async ({ context }, give) => {
    const warnings: string[] = [];
    context.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text());
    });
    await give(warnings);
  },
});
