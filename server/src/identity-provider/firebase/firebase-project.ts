// Which Firebase project signs people in, and where the keys of its tokens are published.

export type FirebaseProject = {
  projectId: string;
  /** The public keys as a JWK set. */
  jwksUrl: string;
  /** host:port of the emulator; its tokens are unsigned. */
  emulatorHost?: string | undefined;
};
