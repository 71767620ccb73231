// /changelog. A visitor asks: what is new; which version is this; will something change for me?
import { version } from '@rehearse/contract/api.ts';
import type { ReactNode } from 'react';
import { changelog } from '../../content/changelog.ts';
import { PageFrame } from './page-frame.tsx';
import { Prose } from './prose.tsx';

export const ChangelogPage = (): ReactNode => (
  <PageFrame
    name="Changelog"
    lead={`What has changed, newest version first. This installation runs ${version}.`}
  >
    <Prose text={changelog} />
  </PageFrame>
);
