// /features and /integrations. A visitor asks: what does it do; can I see that; what do I have to set up?
import type { SiteFeature } from '@rehearse/contract/operations/site-features.ts';
import type { ReactNode } from 'react';
import { anchorOf } from '../../content/anchor.ts';
import { integrations } from '../../content/claims.ts';
import { featureGroups, type Feature, type FeatureGroup } from '../../content/features.ts';
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

const OneFeature = ({ of: feature }: { of: Feature }): ReactNode => {
  const { claim, text, picture, see } = feature;
  const shown = picture === undefined ? undefined : pictureNamed(picture);
  return (
    <li className="border-t border-line pt-5">
      <h3 className="text-lg">{claim}</h3>
      <p className="mt-1.5 text-ink-2">{text}</p>
      {see && (
        <p className="mt-2">
          <a href={see.href} className={linkClass}>
            {see.words}
          </a>
        </p>
      )}
      {shown && feature.picture && <Picture of={shown} alt={feature.alt} className="mt-4" />}
    </li>
  );
};

const OneGroup = ({ of: { head, text, picture, alt, features } }: { of: FeatureGroup }): ReactNode => {
  const shown = pictureNamed(picture);
  return (
    <section aria-labelledby={anchorOf(head)} className="border-t border-ink-2 pt-7 not-first:mt-20">
      <h2 id={anchorOf(head)} className="scroll-mt-6 font-read text-3xl font-text tracking-public">
        {head}
      </h2>
      <p className="mt-3 max-w-[38rem] text-lg text-ink-2">{text}</p>
      {shown && <Picture of={shown} alt={alt} className="mt-8 max-w-[56rem]" />}
      <ul className="mt-10 grid gap-x-12 gap-y-9 md:grid-cols-2">
        {features.map((feature) => (
          <OfFeature key={feature.claim} feature={feature.feature}>
            <OneFeature of={feature} />
          </OfFeature>
        ))}
      </ul>
    </section>
  );
};

export const FeaturesPage = (): ReactNode => (
  <PageFrame
    name="Features"
    broad
    lead="What Rehearse does today, grouped by who it’s for. Everything listed is finished and covered by automated tests."
  >
    {featureGroups.map((group) => (
      <OneGroup key={group.head} of={group} />
    ))}
  </PageFrame>
);

export const IntegrationsPage = (): ReactNode => (
  <PageFrame
    name="Integrations"
    broad
    lead="Rehearse doesn’t need any other service, but you can connect any of these. For language models, transcription, Google, GitHub, and Firebase, you can also see how we’ve tested them."
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
        . Most changes need a restart. You can change models, some per-person limits, who can sign up, and
        site settings in the admin panel, without one.
      </p>
    </Row>
  </PageFrame>
);
