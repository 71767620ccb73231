// /features and /integrations. A visitor asks: what does it do; can I see that; what do I have to set up?
import type { ReactNode } from 'react';
import { features, integrations } from '../../content/claims.ts';
import { PageFrame } from './page-frame.tsx';
import { Picture, pictureNamed } from './picture.tsx';
import { linkClass, Prose } from './prose.tsx';
import { Row } from './row.tsx';

export const FeaturesPage = (): ReactNode => (
  <PageFrame
    name="Features"
    broad
    lead="What is there today. Each line is held by a test that runs with every change; what is not finished is not on this page."
  >
    {features.map((feature) => {
      const { claim, text, picture, see } = feature;
      const shown = picture === undefined ? undefined : pictureNamed(picture);
      return (
        <Row key={claim} head={claim} broad>
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
      );
    })}
  </PageFrame>
);

export const IntegrationsPage = (): ReactNode => (
  <PageFrame
    name="Integrations"
    broad
    lead="Rehearse needs no other service. These can be connected, each by its settings, and each says how far it was tried."
  >
    {integrations.map(({ claim, text, steps }) => (
      <Row key={claim} head={claim}>
        <p className="text-ink-2">{text}</p>
        <Prose text={steps} className="mt-4" />
      </Row>
    ))}
    <Row head="All settings">
      <p>
        Every setting with its default stands in the{' '}
        <a href="/docs/configuring" className={linkClass}>
          documentation
        </a>
        . A change takes a restart, but for the models, which the panel changes at once.
      </p>
    </Row>
  </PageFrame>
);
