// Decodes token claims. For display only: the server decides on each request.
import * as z from 'zod/mini';

/** A named alias, so that it isn't mistaken for a promise's catch. */
const orElse = z.catch;
const text = orElse(z.optional(z.string()), undefined);
const seconds = orElse(z.optional(z.number()), undefined);

/** A claim of an unexpected type counts as absent; the others are still decoded. */
const Claims = z.object({
  role: text,
  authorities: orElse(z.optional(z.array(z.unknown())), undefined),
  sub: text,
  email: text,
  iat: seconds,
  exp: seconds,
});
export type Claims = z.infer<typeof Claims>;

/** The payload of a JWT; null if it can't be decoded. The signature isn't verified. */
export const decodeToken = (token: string | null): Claims | null => {
  const parts = token?.split('.') ?? [];
  const payload = parts[1];
  if (parts.length !== 3 || !payload) return null;
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (sign) =>
      sign.charCodeAt(0),
    );
    const parsed = z.safeParse(Claims, JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
};

/** The role, or the first entry of `authorities`; null if both are missing. Later entries don't count. */
export const roleOf = ({ role, authorities }: Claims): string | null => {
  const first = authorities?.[0];
  return role || (typeof first === 'string' && first) || null;
};

/** Whether the role contains ADMIN (ADMIN or ROLE_ADMIN). Used by both the admin link and the route guard. */
export const isAdmin = (claims: Claims | null): boolean =>
  (claims && roleOf(claims)?.includes('ADMIN')) ?? false;

/** The role as the app shell shows it: Admin or User. */
export const roleWord = (role: string | null | undefined): string =>
  role?.includes('ADMIN') ? 'Admin' : 'User';
