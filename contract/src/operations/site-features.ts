// Features that administrators can turn off.
import * as z from 'zod/mini';

export const SiteFeature = z.enum(['demo', 'interview', 'job-test', 'disputes', 'own-keys', 'contact-form']);
export type SiteFeature = z.infer<typeof SiteFeature>;
