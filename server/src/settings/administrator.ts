// Settings of the default administrator.
import * as z from 'zod';

export const administratorSettings = {
  ADMIN_EMAIL: {
    shape: z.email('must be an e-mail address').optional(),
    meaning: 'E-mail of the default administrator.',
  },
  ADMIN_PASSWORD: {
    shape: z.string().optional(),
    meaning:
      'Password of the default administrator, set anew at each start; the password policy holds for it too.',
  },
} as const;
