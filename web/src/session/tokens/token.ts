// What a token says about its holder. For display only: the server decides on each request.
import * as z from 'zod/mini';

/** Named explicitly, or it would be mistaken for a promise's catch. */
const orElse = z.catch;
const text = orElse(z.optional(z.string()), undefined);
const seconds = orElse(z.optional(z.number()), undefined);

/** A claim in an unknown form counts as absent; the rest of the token is still decoded. */
const Claims = z.object({
  role: text,
  authorities: orElse(z.optional(z.array(z.unknown())), undefined),
  sub: text,
  email: text,
  iat: seconds,
  exp: seconds,
});
export type Claims = z.infer<typeof Claims>;

/** The payload of a JWT; null when it cannot be decoded. Nothing is verified here. */
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

/** The role, or the first entry of authorities; null when there is neither. Later entries don't count. */
export const roleOf = ({ role, authorities }: Claims): string | null => {
  const first = authorities?.[0];
  return role || (typeof first === 'string' && first) || null;
};

/** ADMIN or ROLE_ADMIN, as the role's value contains it: the one decision, for the link and for the guard. */
export const isAdmin = (claims: Claims | null): boolean =>
  (claims && roleOf(claims)?.includes('ADMIN')) ?? false;

/** What the shell shows: ADMIN is shown as Admin, everything else as User. */
export const roleWord = (role: string | null | undefined): string =>
  role?.includes('ADMIN') ? 'Admin' : 'User';
