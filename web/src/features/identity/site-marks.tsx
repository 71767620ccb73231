// The Google and GitHub logos in one color, like our icons. The name is always next to them.
import type { SocialProvider } from '@rehearse/contract/identity/identity.ts';
import type { ReactNode } from 'react';

/** GitHub's logo: a disc with the cat cut out. */
const cat =
  'M9.4 22.43V18.2c-2.7-.7-4-2.7-4-5.3 0-1.3.4-2.4 1.1-3.3-.3-1-.3-2.1 0-3.1 1.2.1 2.2.6 3.1 1.3a8.8 8.8 0 0 1 4.8 0' +
  'c.9-.7 1.9-1.2 3.1-1.3.3 1 .3 2.1 0 3.1.7.9 1.1 2 1.1 3.3 0 2.6-1.3 4.6-4 5.3v4.23A10.75 10.75 0 1 0 9.4 22.43Z';

const drawings: Record<SocialProvider, ReactNode> = {
  google: (
    <path
      d="M12 12h8.5a8.5 8.5 0 1 1-2.6-6.1"
      fill="none"
      stroke="currentColor"
      strokeWidth={3}
      strokeLinejoin="round"
    />
  ),
  github: <path d={cat} fill="currentColor" />,
};

export const SiteMark = ({ of }: { of: SocialProvider }): ReactNode => (
  <svg aria-hidden viewBox="0 0 24 24" width={18} height={18} className="shrink-0">
    {drawings[of]}
  </svg>
);
