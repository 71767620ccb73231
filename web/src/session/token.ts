// What a token says about its holder, for the eye only: the server decides on each request.
import * as z from 'zod/mini';

const Claims = z.object({
  role: z.optional(z.nullable(z.string())),
  authorities: z.optional(z.nullable(z.array(z.string()))),
  sub: z.optional(z.string()),
  email: z.optional(z.string()),
  iat: z.optional(z.number()),
  exp: z.optional(z.number()),
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

/** The role, or the first entry of authorities; null when there is neither. */
export const roleOf = (claims: Claims): string | null => claims.role || claims.authorities?.[0] || null;

/** ADMIN or ROLE_ADMIN, as the role's value contains it. */
export const isAdmin = (claims: Claims | null): boolean =>
  (claims && roleOf(claims)?.includes('ADMIN')) ?? false;

/** What the shell shows: ADMIN is shown as Admin, everything else as User. */
export const roleWord = (role: string | null | undefined): string =>
  role?.includes('ADMIN') ? 'Admin' : 'User';
