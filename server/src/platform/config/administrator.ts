// Settings of the default administrator.
import * as z from 'zod';

export const administratorSettings = {
  ADMIN_EMAIL: {
    shape: z.email('must be an email address').optional(),
    meaning: 'Email address of the default administrator.',
  },
  ADMIN_PASSWORD: {
    shape: z.string().optional(),
    meaning: 'Password of the default administrator, reset at each start; it must meet the password policy.',
  },
} as const;
