// Every page of the public site with its head and its markup: the 21 of the specification, and those beneath them.
import { articles, tagPath, tags } from '../../content/articles.ts';
import { manual } from '../../content/manual.ts';
import { tutorials } from '../../content/tutorials.ts';
import { writtenPages } from '../../content/written-pages.ts';
import type { ReactNode } from 'react';
import { ApiPage } from './api-page.tsx';
import { ArticlePage, BlogList } from './blog.tsx';
import { FeaturesPage, IntegrationsPage } from './claim-pages.tsx';
import { DemoPage } from './demo-page.tsx';
import { HelpPage } from './help-page.tsx';
import { Landing, landingHead } from './landing.tsx';
import { ManualFront, ManualPageView } from './manual-pages.tsx';
import { PricingPage } from './pricing-page.tsx';
import { StatusPage } from './status-page.tsx';
import { TutorialList, TutorialPage } from './tutorial-pages.tsx';
import { WrittenPageView } from './written-page.tsx';

export type SitePage = {
  path: string;
  title: string;
  description: string;
  node: ReactNode;
  /** The day of an article. */
  date?: string;
};

const named = (name: string): string => `${name} · Rehearse`;

/** In the order of the sitemap. */
export const sitePages = (): SitePage[] => [
  { path: '/', ...landingHead, node: <Landing /> },
  {
    path: '/features',
    title: named('Features'),
    description: 'What Rehearse does today, each line held by a test, with pictures of the product.',
    node: <FeaturesPage />,
  },
  {
    path: '/pricing',
    title: named('Pricing'),
    description: 'Rehearse is free software under the MIT licence, run on a machine of your own.',
    node: <PricingPage />,
  },
  {
    path: '/integrations',
    title: named('Integrations'),
    description: 'What can be connected to Rehearse, how to set it up, and how far it was tried.',
    node: <IntegrationsPage />,
  },
  {
    path: '/api',
    title: named('API'),
    description: 'The HTTP API of Rehearse: every call with what it takes, gives and refuses.',
    node: <ApiPage />,
  },
  {
    path: '/demo',
    title: named('Demo'),
    description:
      'Five interview questions without an account, graded at once, with the words that each mark rests on.',
    node: <DemoPage />,
  },
  {
    path: '/docs',
    title: named('Documentation'),
    description: 'Installing, configuring, operating and understanding Rehearse.',
    node: <ManualFront />,
  },
  ...manual.map((page) => ({
    path: page.path,
    title: named(page.name),
    description: page.summary,
    node: <ManualPageView page={page} />,
  })),
  {
    path: '/help',
    title: named('Help'),
    description: 'Short answers to what people ask about practising with Rehearse.',
    node: <HelpPage />,
  },
  {
    path: '/tutorials',
    title: named('Tutorials'),
    description:
      'Step by step through Rehearse, with pictures: a first test, reading a result, an exam, running it.',
    node: <TutorialList />,
  },
  ...tutorials.map((tutorial) => ({
    path: tutorial.path,
    title: named(tutorial.title),
    description: tutorial.summary,
    node: <TutorialPage tutorial={tutorial} />,
  })),
  {
    path: '/blog',
    title: named('Blog'),
    description: 'Articles on interviewing and learning, each with its sources.',
    node: <BlogList articles={articles} />,
  },
  ...articles.map((article) => ({
    path: article.path,
    title: named(article.title),
    description: article.summary,
    node: <ArticlePage article={article} />,
    date: article.date,
  })),
  ...tags.map((tag) => ({
    path: tagPath(tag),
    title: named(`Articles on ${tag}`),
    description: `Articles on ${tag}, each with its sources.`,
    node: <BlogList articles={articles.filter((article) => article.tags.includes(tag))} tag={tag} />,
  })),
  {
    path: '/status',
    title: named('Status'),
    description: 'How this installation is now, how it was on each of the last 90 days, and its incidents.',
    node: <StatusPage />,
  },
  ...writtenPages.map((page) => ({
    path: page.path,
    title: named(page.title),
    description: page.description,
    node: <WrittenPageView page={page} />,
  })),
];
