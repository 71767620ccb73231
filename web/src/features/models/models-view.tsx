// The admin page of language models: setup, budgets, cost, and performance.
import type { ReactNode } from 'react';
import { QueryPending } from '../../api/query-pending.tsx';
import { PageSection, PageSentence } from '../../ui/layout/page-sentence.tsx';
import { Budgets } from './budgets.tsx';
import { ModelFiguresView } from './model-figures.tsx';
import { useModels } from './model-queries.ts';
import { ModelSlotView } from './model-slot.tsx';
import { headingText } from './model-words.ts';

export const ModelsView = (): ReactNode => {
  const { data, error, refetch } = useModels();
  if (!data)
    return (
      <QueryPending
        error={error}
        retry={refetch}
        safe="Your models keep working as they were set up."
        rows={6}
      />
    );
  const { first, second, budgets, tokensToday, figures } = data;
  return (
    <>
      <PageSentence more="A model is optional. You need one only to write new questions, get second opinions on grades, and offer an assistant in AI-assisted rounds. If a model fails or runs out of budget, the built-in grader and interviewer take over.">
        {headingText(first)}
      </PageSentence>
      <PageSection id="first-model-head" title="Main model">
        <ModelSlotView
          slot="first"
          state={first}
          empty="Connect OpenAI, Anthropic, Google, or your own server, such as Ollama."
        />
      </PageSection>
      <PageSection
        id="second-model-head"
        title="Second model"
        sentence="Used when a grade is in doubt or disputed."
      >
        <ModelSlotView
          slot="second"
          state={second}
          empty="Without one, answers whose grade is in doubt get no score."
        />
      </PageSection>
      <PageSection
        id="budgets-head"
        title="Budgets"
        note="per day (UTC)"
        sentence="Requests that would exceed the budget aren’t sent. The built-in grader and interviewer take over, and people see a notice."
      >
        <Budgets
          key={`${budgets.personDay ?? ''} ${budgets.allDay ?? ''}`}
          budgets={budgets}
          tokensToday={tokensToday}
        />
      </PageSection>
      <ModelFiguresView figures={figures} />
    </>
  );
};
