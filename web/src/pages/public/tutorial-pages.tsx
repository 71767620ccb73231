// /tutorials and each of them. A visitor asks: what can I learn here; how long does it take; what do I see at each step?
import type { ReactNode } from 'react';
import { tutorials, type Tutorial } from '../../content/tutorials.ts';
import { PageFrame } from './page-frame.tsx';
import { linkClass, Prose } from './prose.tsx';
import { Row } from './row.tsx';

export const TutorialList = (): ReactNode => (
  <PageFrame
    name="Tutorials"
    broad
    lead="Each one covers a single task from start to finish, most with screenshots of what you should see."
  >
    {tutorials.map(({ slug, path, title, summary, minutes }) => (
      <Row key={slug} head={title} link={path}>
        <p className="text-ink-2">{summary}</p>
        <p className="mt-2 text-sm text-ink-3">About {minutes} minutes</p>
      </Row>
    ))}
  </PageFrame>
);

export const TutorialPage = ({ tutorial }: { tutorial: Tutorial }): ReactNode => {
  const next = tutorials[tutorials.indexOf(tutorial) + 1];
  return (
    <PageFrame name={tutorial.title} lead={tutorial.summary}>
      <p className="mb-6 text-sm text-ink-3">About {tutorial.minutes} minutes</p>
      <Prose text={tutorial.body} />
      <p className="mt-12 border-t border-line-2 pt-5">
        {next ? (
          <>
            Next:{' '}
            <a href={next.path} className={linkClass}>
              {next.title}
            </a>
          </>
        ) : (
          <a href="/tutorials" className={linkClass}>
            All tutorials
          </a>
        )}
      </p>
    </PageFrame>
  );
};
