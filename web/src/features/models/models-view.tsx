// The language models of the installation: what is asked, what it may use, what it costs and how it does.
import type { ReactNode } from 'react';
import { QueryError } from '../../api/query-error.tsx';
import { SkeletonRows } from '../../ui/loading.tsx';
import { PageSection, PageSentence } from '../../ui/page-sentence.tsx';
import { Budgets } from './budgets.tsx';
import { ModelFiguresView } from './model-figures.tsx';
import { useModels } from './model-queries.ts';
import { ModelSlotView } from './model-slot.tsx';
import { headWords } from './model-words.ts';

export const ModelsView = (): ReactNode => {
  const { data, error, refetch } = useModels();
  if (!data)
    return error ? (
      <QueryError error={error} retry={refetch} safe="The models go on as they were set up." />
    ) : (
      <SkeletonRows rows={6} />
    );
  const { first, second, budgets, tokensToday, figures } = data;
  return (
    <>
      <PageSentence more="Whatever a model does here, the built-in parts can do too. They take over when it fails or its budget is used up.">
        {headWords(first)}
      </PageSentence>
      <PageSection id="first-model-head" title="The model">
        <ModelSlotView
          slot="first"
          state={first}
          empty="OpenAI, Anthropic, Google, or a server of your own such as Ollama can be asked."
        />
      </PageSection>
      <PageSection
        id="second-model-head"
        title="Second model"
        sentence="Asked where a grade is in doubt or disputed."
      >
        <ModelSlotView
          slot="second"
          state={second}
          empty="Without one a grade that is in doubt is shown as unsure."
        />
      </PageSection>
      <PageSection
        id="budgets-head"
        title="Budgets"
        note="a day, by UTC"
        sentence="A call that would go beyond is not made: the built-in part does it, and says so."
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
