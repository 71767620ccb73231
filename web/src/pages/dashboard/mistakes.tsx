// /dashboard/review/mistakes?state=cleared&skill=…: open mistakes, and cleared ones.
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { MistakesView } from '../../features/mistakes/mistakes-view.tsx';
import { skillFrom } from '../../features/mistakes/mistake-words.ts';
import { Pane } from '../../ui/layout/pane.tsx';
import { ReviewTabs } from '../../features/review/review-tabs.tsx';

const quietly = { replace: true, preventScrollReset: true } as const;

const withPart = (query: URLSearchParams, name: string, value: string): URLSearchParams => {
  const next = new URLSearchParams(query);
  if (value === '') next.delete(name);
  else next.set(name, value);
  return next;
};

export const Component = (): ReactNode => {
  const [query, setQuery] = useSearchParams();
  const state = query.get('state') === 'cleared' ? 'cleared' : 'open';
  return (
    <Pane>
      <ReviewTabs />
      <MistakesView
        filter={{ state, skill: skillFrom(query.get('skill')) }}
        // clears the skill filter: the other list has different skills
        onState={(value) =>
          setQuery(value === 'open' ? new URLSearchParams() : new URLSearchParams({ state: value }), quietly)
        }
        onSkill={(value) => setQuery((now) => withPart(now, 'skill', value), quietly)}
      />
    </Pane>
  );
};
