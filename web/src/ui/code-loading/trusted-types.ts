// The browser's own part of Trusted Types, as far as we use it: TypeScript does not name it, and not every browser has it.

type Rules = { createScriptURL: (address: string) => string | null };

type Factory = {
  createPolicy: (name: string, rules: Rules) => { createScriptURL: (address: string) => unknown };
};

/** Absent where the browser refuses nothing. */
export const trustedTypes: Factory | undefined = (globalThis as { trustedTypes?: Factory }).trustedTypes;
