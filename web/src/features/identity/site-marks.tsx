// Marks of the other sites that one can sign in with, drawn in the manner of our icons; the name always stands beside.
import type { Outside } from '@rehearse/contract/identity.ts';
import type { ReactNode } from 'react';

const strokes: Record<Outside, string> = {
  google: 'M12 12h8.5a8.5 8.5 0 1 1-2.6-6.1',
  github:
    'M9 21v-3.2c-3.4-.9-5-3.4-5-6.6 0-1.6.5-3 1.4-4.1C5 5.800 5 4.500 5.400 3.200c1.500.1 2.800.7 3.900 1.600a11 11 0 0 1 5.400 0c1.100-.9 2.400-1.500 3.900-1.600.4 1.300.4 2.600 0 3.900.9 1.100 1.400 2.500 1.400 4.100 0 3.200-1.600 5.700-5 6.600V21',
};

export const SiteMark = ({ of }: { of: Outside }): ReactNode => (
  <svg
    aria-hidden
    viewBox="0 0 24 24"
    width={18}
    height={18}
    fill="none"
    stroke="currentColor"
    strokeWidth={of === 'google' ? 2.5 : 1.75}
    strokeLinecap="round"
    strokeLinejoin="round"
    className="shrink-0"
  >
    <path d={strokes[of]} />
  </svg>
);
