// /features and /integrations. A visitor asks: what does it do; can I see that; what do I have to set up?
import type { SiteFeature } from '@rehearse/contract/site-features.ts';
import type { ReactNode } from 'react';
import { features, integrations } from '../../content/claims.ts';
import { PageFrame } from './page-frame.tsx';
import { Picture, pictureNamed } from './picture.tsx';
import { linkClass, Prose } from './prose.tsx';
import { Row } from './row.tsx';
import { When } from './when.tsx';

const OfFeature = ({
  feature,
  children,
}: {
  feature: SiteFeature | undefined;
  children: ReactNode;
}): ReactNode => (feature ? <When is={`feature ${feature}`}>{children}</When> : children);

export const FeaturesPage = (): ReactNode => (
  <PageFrame
    name="Features"
    broad
    lead="What Rehearse does today. Every feature is covered by an automated test; nothing unfinished is listed."
  >
    {features.map((feature) => {
      const { claim, text, picture, see } = feature;
      const shown = picture === undefined ? undefined : pictureNamed(picture);
      return (
        <OfFeature key={claim} feature={feature.feature}>
          <Row head={claim} broad>
            <p className="max-w-[44rem] text-ink-2">{text}</p>
            {shown && feature.picture && <Picture of={shown} alt={feature.alt} className="mt-5" />}
            {see && (
              <p className="mt-3">
                <a href={see.href} className={linkClass}>
                  {see.words}
                </a>
              </p>
            )}
          </Row>
        </OfFeature>
      );
    })}
  </PageFrame>
);

export const IntegrationsPage = (): ReactNode => (
  <PageFrame
    name="Integrations"
    broad
    lead="Rehearse doesn’t need any other service. You can connect any of these. Each says how far we have tested it."
  >
    {integrations.map(({ claim, feature, text, steps }) => (
      <OfFeature key={claim} feature={feature}>
        <Row head={claim}>
          <p className="text-ink-2">{text}</p>
          <Prose text={steps} className="mt-4" />
        </Row>
      </OfFeature>
    ))}
    <Row head="All settings">
      <p>
        Every setting and its default is listed in the{' '}
        <a href="/docs/configuring" className={linkClass}>
          documentation
        </a>
        . Changes need a restart, except models, which you switch in the admin panel.
      </p>
    </Row>
  </PageFrame>
);
