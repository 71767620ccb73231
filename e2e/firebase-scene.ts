// Fixtures for a product with Firebase as its identity provider, and the mock that the browser's SDK calls.
import { gapiScript } from './firebase-pages.ts';
import { openFirebaseStandIn, projectId, type FirebaseStandIn } from './firebase-stand-in.ts';
import { newDataDir, startProduct } from './product.ts';
import { test as base } from './scene.ts';

type Installation = { origin: string; standIn: FirebaseStandIn };

/** One instance per worker; every test signs up its own people. */
export const test = base.extend<
  { standIn: FirebaseStandIn; warnings: string[] },
  { installation: Installation }
>({
  installation: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads fixture names from a destructuring pattern
    async ({}, give) => {
      const standIn = await openFirebaseStandIn();
      const product = await startProduct(newDataDir(), {
        FIREBASE_API_KEY: 'key-of-the-stand-in',
        FIREBASE_AUTH_DOMAIN: 'rehearse-e2e.firebaseapp.com',
        FIREBASE_PROJECT_ID: projectId,
        FIREBASE_SIGN_IN_WITH: 'google, github',
        FIREBASE_AUTH_EMULATOR_HOST: standIn.host,
        ADMIN_EMAIL: '',
        ADMIN_PASSWORD: '',
      });
      await give({ origin: product.origin, standIn });
      await product.end();
      await standIn.close();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ installation }, give) => give(installation.origin),
  /** The only file that the SDK loads from another host. */
  context: async ({ context }, give) => {
    await context.route('https://apis.google.com/js/api.js*', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: gapiScript }),
    );
    await give(context);
  },
  warnings: async ({ context }, give) => {
    const warnings: string[] = [];
    context.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text());
    });
    await give(warnings);
  },
  standIn: async ({ installation }, give) => {
    installation.standIn.takeCalls();
    await give(installation.standIn);
  },
});
