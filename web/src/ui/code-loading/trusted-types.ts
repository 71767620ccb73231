// Types for the part of Trusted Types we use: TypeScript doesn't include them, and not every browser supports them.

type Rules = { createScriptURL: (address: string) => string | null };

type Factory = {
  createPolicy: (name: string, rules: Rules) => { createScriptURL: (address: string) => unknown };
};

/** Absent in browsers without Trusted Types. */
export const trustedTypes: Factory | undefined = (globalThis as { trustedTypes?: Factory }).trustedTypes;
