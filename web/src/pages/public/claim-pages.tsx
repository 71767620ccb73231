// /features and /integrations. A visitor asks: what does it do; can I see that; what do I have to set up?
import type { ReactNode } from 'react';
import { features, integrations } from '../../content/claims.ts';
import { PageFrame } from './page-frame.tsx';
import { Picture, pictureNamed } from './picture.tsx';
import { linkClass, Prose } from './prose.tsx';

const headClass = 'font-read text-2xl font-text tracking-public';

export const FeaturesPage = (): ReactNode => (
  <PageFrame
    name="Features"
    lead="What is there today. Each line is held by a test that runs with every change; what is not finished is not on this page."
  >
    <div className="divide-y divide-line border-y border-line">
      {features.map(({ claim, text, picture, alt, see }) => {
        const shown = picture === undefined ? undefined : pictureNamed(picture);
        return (
          <section key={claim} className="py-8">
            <h2 className={headClass}>{claim}</h2>
            <p className="mt-2 text-ink-2">{text}</p>
            {shown && <Picture of={shown} alt={alt ?? ''} className="mt-5" />}
            {see && (
              <p className="mt-3">
                <a href={see.href} className={linkClass}>
                  {see.words}
                </a>
              </p>
            )}
          </section>
        );
      })}
    </div>
  </PageFrame>
);

export const IntegrationsPage = (): ReactNode => (
  <PageFrame
    name="Integrations"
    lead="Rehearse needs no other service. These can be connected, each by its settings, and each says how far it was tried."
  >
    <div className="divide-y divide-line border-y border-line">
      {integrations.map(({ claim, text, steps }) => (
        <section key={claim} className="py-8">
          <h2 className={headClass}>{claim}</h2>
          <p className="mt-2 text-ink-2">{text}</p>
          <Prose text={steps} className="mt-4" />
        </section>
      ))}
    </div>
    <p className="mt-8">
      <a href="/docs/configuring" className={linkClass}>
        All settings
      </a>
    </p>
  </PageFrame>
);
