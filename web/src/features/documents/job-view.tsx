// A job-specific test: two documents to submit, then the skills found and the suggested test.
import { visibleCharacter } from '@rehearse/contract/primitives.ts';
import { Lock } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { wordsOf } from '../../api/query-error.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/forms/button.tsx';
import { counted } from '../../ui/display/counted.ts';
import { useFocusAfter } from '../../ui/layout/focus-after.ts';
import { Icon } from '../../ui/display/icon.tsx';
import { ButtonLink } from '../../ui/layout/links.tsx';
import { EmptyState } from '../../ui/layout/states.tsx';
import { DocumentField } from './document-field.tsx';
import { useSuggestion, useTexts } from './document-queries.ts';
import { FoundSkills } from './found-skills.tsx';
import type { AvailableDocuments } from './found-words.ts';
import { NewQuestions } from './new-questions.tsx';
import { SuggestedTests } from './suggested-test.tsx';
import { WritingPanel } from './writing-panel.tsx';
import { useWritings, type Writings } from './writing-queries.ts';
import { keptWords } from './writing-words.ts';

const kinds = ['job', 'resume'] as const;

const Result = ({
  suggestion: { tests, skills, readBy },
  given,
  writings,
  onWriting,
}: {
  suggestion: NonNullable<ReturnType<typeof useSuggestion>['data']>;
  given: AvailableDocuments;
  /** Undefined if not loaded yet or unavailable. */
  writings: Writings | undefined;
  onWriting: () => void;
}): ReactNode => {
  const [chosen, setChosen] = useState(tests[0]);
  if (!chosen)
    return (
      <EmptyState
        title="No matching skills"
        action={<ButtonLink to={paths.startTest()}>Choose a test yourself</ButtonLink>}
      >
        We didn’t find any skills we have questions for. Your text was read by {readBy}. Add what the job asks
        for, in English, or choose a test yourself.
      </EmptyState>
    );
  const ofJob = skills.filter((skill) => skill.required.length + skill.preferred.length > 0).length;
  return (
    <>
      <SuggestedTests tests={tests} chosen={chosen} onChoose={setChosen} />
      {writings && !chosen.blueprint.sections && (
        <NewQuestions
          key={chosen.blueprint.track}
          blueprint={chosen.blueprint}
          skills={skills}
          writings={writings}
          onStarted={onWriting}
        />
      )}
      <h2 className="mt-12 text-xl font-head">
        {counted(skills.length, 'skill')} found
        {given.job && ofJob < skills.length && `, ${ofJob === 0 ? 'none' : ofJob} relevant to this job`}
      </h2>
      <p className="mt-1 mb-5 max-w-measure text-sm text-ink-2">
        Found by {readBy}. Skills can be missed or misread, so each one shows the lines it came from.
      </p>
      <FoundSkills skills={skills} given={given} />
    </>
  );
};

export const JobView = (): ReactNode => {
  const [texts, change] = useTexts();
  const suggestion = useSuggestion();
  const [given, setGiven] = useState<AvailableDocuments>({ job: false, resume: false });
  const [nothing, setNothing] = useState(false);
  const [result, goToResult] = useFocusAfter<HTMLElement>();
  const { list: writings, error: writingsError } = useWritings();
  const [start, goToStart] = useFocusAfter<HTMLParagraphElement>();
  const [writing, goToWriting] = useFocusAfter<HTMLElement>();
  const [started, setStarted] = useState(0);
  useEffect(() => {
    // The section doesn't exist before the first request.
    if (started > 0) writing.current?.scrollIntoView({ block: 'start' });
  }, [started, writing]);
  const isThere = (text: string): boolean => visibleCharacter.test(text);
  const find = (): void => {
    const now = { job: isThere(texts.job), resume: isThere(texts.resume) };
    setNothing(!now.job && !now.resume);
    if (!now.job && !now.resume) return;
    setGiven(now);
    suggestion.mutate(texts, {
      onSuccess: () => {
        goToResult();
        result.current?.scrollIntoView({ block: 'start' });
      },
    });
  };
  return (
    <>
      <p ref={start} tabIndex={-1} className="max-w-measure text-ink-2 outline-none">
        Paste a job description, your résumé, or both. We find the skills to practice, show which line each
        came from, and suggest a test.
      </p>
      <section
        ref={writing}
        tabIndex={-1}
        aria-label="Questions written for you"
        className="mt-6 scroll-mt-20 outline-none empty:hidden"
      >
        {writings && writings.items.length > 0 && (
          <div className="border-b border-line pb-8">
            <WritingPanel writings={writings} error={writingsError} onDeleted={goToStart} />
          </div>
        )}
      </section>
      <div className="mt-6 grid gap-x-8 gap-y-6 min-[820px]:grid-cols-2">
        {kinds.map((kind) => (
          <DocumentField
            key={kind}
            kind={kind}
            text={texts[kind]}
            onChange={(text) => {
              setNothing(false);
              change({ [kind]: text });
            }}
          />
        ))}
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button
          look={suggestion.data || writings?.items.length ? 'outlined' : 'filled'}
          size="lg"
          busy={suggestion.isPending}
          busyWords="Reading…"
          onClick={find}
        >
          {suggestion.data ? 'Find skills again' : 'Find skills'}
        </Button>
        <p className="flex items-start gap-2 text-sm text-ink-3">
          <Icon of={Lock} size={16} className="mt-0.5 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{keptWords(writings?.first.writer ?? null)}</span>
        </p>
      </div>
      {(nothing || suggestion.error) && (
        <p role="alert" className="mt-3 max-w-measure text-sm text-missing">
          {nothing ? 'Paste some text or choose a file first.' : wordsOf(suggestion.error)}
        </p>
      )}
      <section
        ref={result}
        tabIndex={-1}
        aria-label="Suggested test"
        className="mt-10 scroll-mt-20 outline-none"
      >
        {suggestion.data && (
          <>
            <h2 className="mb-4 text-xl font-head">Your suggested test</h2>
            <Result
              key={suggestion.submittedAt}
              suggestion={suggestion.data}
              given={given}
              writings={writings?.first}
              onWriting={() => {
                goToWriting();
                setStarted(started + 1);
              }}
            />
          </>
        )}
      </section>
    </>
  );
};
