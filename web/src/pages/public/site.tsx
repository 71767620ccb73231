// Every page of the public site with its head and markup: the 21 in the specification and their subpages.
import { apiParts } from '../../content/api-parts.ts';
import { articles, tagPath, tags } from '../../content/articles.ts';
import { manual } from '../../content/manual.ts';
import { catalogPath, skillGroups } from '../../content/question-catalog.ts';
import { tutorials } from '../../content/tutorials.ts';
import { writtenPages } from '../../content/written-pages.ts';
import { explorerPage } from '@rehearse/contract/pages.ts';
import { kindInSentence } from '@rehearse/contract/kinds/kind-words.ts';
import { skillWords } from '@rehearse/contract/vocabulary.ts';
import { siteText } from '@rehearse/contract/operations/fill-site.ts';
import type { ReactNode } from 'react';
import { ApiPage } from './api-page.tsx';
import { ApiPartPage } from './api-parts.tsx';
import { ArticlePage, BlogList } from './blog.tsx';
import { ChangelogPage } from './changelog-page.tsx';
import { ExplorerPage } from './explorer-page.tsx';
import { FeaturesPage, IntegrationsPage } from './claim-pages.tsx';
import { ComparePage } from './compare-page.tsx';
import { DemoPage } from './demo-page.tsx';
import { HelpPage } from './help-page.tsx';
import { Landing, landingHead } from './landing.tsx';
import { ManualFront, ManualPageView } from './manual-pages.tsx';
import { PricingPage } from './pricing-page.tsx';
import { QuestionsFront, SkillQuestions } from './questions-page.tsx';
import { SamplePage } from './sample-page.tsx';
import { StatusPage } from './status-page.tsx';
import { TutorialList, TutorialPage } from './tutorial-pages.tsx';
import { WrittenPageView } from './written-page.tsx';

export type SitePage = {
  path: string;
  title: string;
  description: string;
  node: ReactNode;
  /** An article's publication date and author. */
  date?: string;
  author?: string;
};

const named = (name: string): string => `${name} · ${siteText('name')}`;

/** In sitemap order. */
export const sitePages = (): SitePage[] => [
  { path: '/', ...landingHead, node: <Landing /> },
  {
    path: '/features',
    title: named('Features'),
    description: 'What Rehearse does today, with screenshots. Every feature is covered by an automated test.',
    node: <FeaturesPage />,
  },
  {
    path: '/questions',
    title: named('Questions'),
    description: 'Every interview question in the bank, by skill and question type, without the answer keys.',
    node: <QuestionsFront />,
  },
  ...skillGroups.map((group) => ({
    path: catalogPath(group.skill),
    title: named(`Interview questions: ${skillWords[group.skill]}`),
    description: `${skillWords[group.skill]}: ${group.questions.length} interview questions (${group.kinds.map(({ kind }) => kindInSentence[kind]).join(', ')}).`,
    node: <SkillQuestions group={group} />,
  })),
  {
    path: '/sample-result',
    title: named('Sample result'),
    description:
      'A short test graded by the real grader: verdicts with the words behind them, tips, and how the score adds up.',
    node: <SamplePage />,
  },
  {
    path: '/pricing',
    title: named('Pricing'),
    description: 'Rehearse is free software under the MIT license that you run on your own machine.',
    node: <PricingPage />,
  },
  {
    path: '/compare',
    title: named('Compare'),
    description:
      'Other ways to practice for interviews, when each is the better choice, and where Rehearse is weaker.',
    node: <ComparePage />,
  },
  {
    path: '/integrations',
    title: named('Integrations'),
    description: 'What you can connect to Rehearse, and how to set it up.',
    node: <IntegrationsPage />,
  },
  {
    path: '/api',
    title: named('API'),
    description: 'The Rehearse HTTP API: every endpoint with its parameters, responses, and errors.',
    node: <ApiPage />,
  },
  ...apiParts.map((part) => ({
    path: part.path,
    title: named(`API: ${part.name}`),
    description: `${part.summary} Each call with its parameters, responses, and errors.`,
    node: <ApiPartPage part={part} />,
  })),
  {
    path: explorerPage,
    title: named('API explorer'),
    description: 'Send calls to this installation’s API from your browser and read the responses.',
    node: <ExplorerPage />,
  },
  {
    path: '/demo',
    title: named('Demo'),
    description:
      'Five interview questions, no account needed. Graded right away, with the words behind each point highlighted.',
    node: <DemoPage />,
  },
  {
    path: '/docs',
    title: named('Documentation'),
    description: 'How to install, configure, operate, and understand Rehearse.',
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
    description: 'Short answers to common questions about practicing with Rehearse.',
    node: <HelpPage />,
  },
  {
    path: '/tutorials',
    title: named('Tutorials'),
    description:
      'Step-by-step guides: your first test, reading a result, a timed exam, running Rehearse, and writing a question.',
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
    author: article.author,
  })),
  ...tags.map((tag) => ({
    path: tagPath(tag),
    title: named(`Articles on ${tag}`),
    description: `Articles on ${tag}, each with its sources.`,
    node: <BlogList articles={articles.filter((article) => article.tags.includes(tag))} tag={tag} />,
  })),
  {
    path: '/changelog',
    title: named('Changelog'),
    description: 'What’s new in each version of Rehearse, for people who practice and people who run it.',
    node: <ChangelogPage />,
  },
  {
    path: '/status',
    title: named('Status'),
    description: 'Current status of this installation, its history over the last 90 days, and incidents.',
    node: <StatusPage />,
  },
  ...writtenPages.map((page) => ({
    path: page.path,
    title: named(page.title),
    description: page.description,
    node: <WrittenPageView page={page} />,
  })),
];
