// Settings of the default administrator.
import * as z from 'zod';

export const administratorSettings = {
  ADMIN_EMAIL: {
    shape: z.email('must be an e-mail address').optional(),
    meaning: 'E-mail of the default administrator.',
  },
  ADMIN_PASSWORD: {
    shape: z.string().min(6, 'must have at least 6 characters').optional(),
    meaning: 'Password of the default administrator, set anew at each start.',
  },
} as const;
