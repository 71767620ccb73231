// What /integrations claims, each with the test that proves it; a check fails if that test didn't run. See also features.ts.

import type { SiteFeature } from '@rehearse/contract/operations/site-features.ts';

export type Claim = {
  claim: string;
  /** Hidden if an administrator turned the feature off. */
  feature?: SiteFeature;
  text: string;
  /** The test file, and part of the test's title. */
  test: readonly [file: string, title: string];
};

export type Integration = Claim & { steps: string };

/** A fenced `.env` block with blank lines around it. */
const settingsBlock = (...lines: string[]): string => `\n\n\`\`\`env\n${lines.join('\n')}\n\`\`\`\n\n`;

export const integrations: readonly Integration[] = [
  {
    claim: 'PostgreSQL',
    text: 'PostgreSQL is included. To use your own, change one setting. Multiple instances of Rehearse can share one database.',
    steps:
      settingsBlock('DATABASE_URL=postgres://user:password@host:5432/rehearse') +
      'All instances need the same `APP_SECRET`.',
    test: [
      'server/src/modules/identity/accounts/cached-sessions.api.test.ts',
      'takes effect in another process',
    ],
  },
  {
    claim: 'A mail server (SMTP)',
    text: 'Your mail server sends account emails (such as verification links, password resets, and security notices), invitations, and copies of contact messages. Without one, emails stay in the admin panel’s outbox.',
    steps: settingsBlock(
      'SMTP_URL=smtps://user:password@mail.example.org',
      'MAIL_FROM=Rehearse <practice@example.org>',
    ),
    test: ['server/src/platform/mail/outbox.api.test.ts', 'delivers a complete message'],
  },
  {
    claim: 'Language models',
    text: 'OpenAI, Anthropic, Google, or any server that speaks OpenAI’s chat protocol, such as Ollama, vLLM, LM Studio, or OpenRouter. In the admin panel you can switch models without a restart, test the connection, set budgets, and see costs. Without a model, or if it fails, the built-in grader and interviewer do the work.',
    steps:
      'On the Models page of the admin panel, or in `.env`:' +
      settingsBlock('AI_PROVIDER=openai', 'AI_MODEL=…', 'AI_API_KEY=…') +
      'For your own server:' +
      settingsBlock('AI_PROVIDER=compatible', 'AI_MODEL=qwen3:8b', 'AI_BASE_URL=http://localhost:11434/v1') +
      'Tested over the network against a mock server that implements all of these protocols, not against the providers themselves.',
    test: ['server/src/platform/llm/wire.test.ts', 'returns an object that matches the schema'],
  },
  {
    claim: 'Transcription',
    text: 'Speech becomes text on each person’s device. You can also offer a service with OpenAI’s transcription API, which many self-hosted servers have. People who choose it see its host name before any audio is sent.',
    steps:
      settingsBlock('SPEECH_BASE_URL=https://api.openai.com/v1', 'SPEECH_MODEL=…', 'SPEECH_API_KEY=…') +
      'Tested against a mock server on the same machine, not against a real service.',
    test: [
      'server/src/modules/interviews/speech/transcribe.api.test.ts',
      'sends the speech to the provider’s model',
    ],
  },
  {
    claim: 'Your own API key',
    feature: 'own-keys',
    text: 'Anyone with an account can add their own key for OpenAI, Anthropic, or Google. We test it, store it encrypted, and use it only for that person’s calls.',
    steps: 'In Profile, under “Your own API key.”',
    test: ['server/src/modules/installation/models/own-key.api.test.ts', 'is tested and stored encrypted'],
  },
  {
    claim: 'Sign-in with Google',
    text: 'People sign in with a Google account. The built-in sign-in links it to their existing account if both Rehearse and Google have verified the email address.',
    steps:
      'Register a web client with Google and add the redirect URL listed under [Operating](/docs/operating). Then:' +
      settingsBlock('GOOGLE_CLIENT_ID=…', 'GOOGLE_CLIENT_SECRET=…') +
      'Tested against a real OpenID Connect server on the same machine, not against Google itself.',
    test: [
      'server/src/modules/identity/providers/embedded/social/google-sign-in.api.test.ts',
      'is linked when both sides have verified it',
    ],
  },
  {
    claim: 'Sign-in with GitHub',
    text: 'Works like Google sign-in. We use the GitHub account’s verified primary email address.',
    steps:
      'Register an OAuth app with GitHub. Then:' +
      settingsBlock('GITHUB_CLIENT_ID=…', 'GITHUB_CLIENT_SECRET=…') +
      'Tested against a mock server with GitHub’s three endpoints, not against GitHub itself.',
    test: [
      'server/src/modules/identity/providers/embedded/social/github-sign-in.api.test.ts',
      'name, photo, and primary email',
    ],
  },
  {
    claim: 'Firebase Authentication',
    text: 'Use Firebase instead of the built-in sign-in.',
    steps:
      'Set three values from your Firebase project:' +
      settingsBlock('FIREBASE_API_KEY=…', 'FIREBASE_AUTH_DOMAIN=…', 'FIREBASE_PROJECT_ID=…') +
      'We check each token’s issuer, audience, and signature. Tested with a signing server and mocks of Firebase’s API calls, not against Firebase itself.',
    test: [
      'server/src/modules/identity/providers/firebase/verify-id-token.test.ts',
      'a valid token identifies its user',
    ],
  },
];
