// The suggested test: each choice with its reason. Start it as is, or edit it first.
import type { Blueprint } from '@rehearse/contract/attempts/attempts.ts';
import type { blueprintChoices, SuggestedTest } from '@rehearse/contract/insights/documents.ts';
import { kindWords } from '@rehearse/contract/kinds/kind-words.ts';
import { seniorityWords, skillWords, trackWords } from '@rehearse/contract/vocabulary.ts';
import type { ReactNode } from 'react';
import { useStartAttempt } from '../../api/start-attempt.ts';
import { StartRefusal } from '../../api/start-refusal.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Segmented } from '../../ui/forms/choice.tsx';
import { capitalized, counted } from '../../ui/display/counted.ts';
import { ButtonLink } from '../../ui/layout/links.tsx';

type Choice = (typeof blueprintChoices)[number];

const labels: Record<Choice, string> = {
  track: 'Track',
  skills: 'Skills',
  seniority: 'Seniority',
  kinds: 'Question types',
  length: 'Length',
  time: 'Time',
};

const valueOf: Record<Choice, (blueprint: Blueprint) => string> = {
  track: ({ track, sections }) =>
    sections ? sections.map((section) => trackWords[section.track]).join(', ') : trackWords[track],
  skills: ({ skills, sections }) =>
    (sections ? sections.flatMap((section) => section.skills) : skills)
      .map((skill) => skillWords[skill])
      .join(', '),
  seniority: ({ seniority }) => seniorityWords[seniority],
  kinds: ({ kinds, sections }) =>
    sections ? 'Short types' : kinds.length === 0 ? 'All' : kinds.map((kind) => kindWords[kind]).join(', '),
  length: ({ length, sections }) =>
    `${capitalized(counted(length, 'question'))}${sections ? ` in ${sections.length} sections` : ''}`,
  time: ({ minutes, sections }) =>
    sections
      ? sections.map((section) => `${section.minutes} minutes`).join(', ')
      : minutes === null
        ? 'No limit'
        : `${minutes} minutes`,
};

/** A link to the start page with these choices. */
const asChoices = ({ track, skills, seniority, kinds, length, mode, sections }: Blueprint): string =>
  sections
    ? paths.startTest({ mode, seniority, sections: JSON.stringify(sections) })
    : paths.startTest({
        track,
        skills: skills.join(','),
        seniority,
        ...(kinds.length > 0 ? { kinds: kinds.join(',') } : {}),
        length: String(length),
        mode,
      });

/** A test is named by its track, or "mixed" if it has sections from several. */
const nameOf = ({ blueprint }: SuggestedTest): string => (blueprint.sections ? 'mixed' : blueprint.track);

export const SuggestedTests = ({
  tests,
  chosen,
  onChoose,
}: {
  tests: readonly SuggestedTest[];
  chosen: SuggestedTest;
  onChoose: (test: SuggestedTest) => void;
}): ReactNode => {
  const start = useStartAttempt();
  const { blueprint, reasons } = chosen;
  return (
    <>
      {tests.length > 1 && (
        <Segmented
          className="mb-6"
          legend={`A test for each track, best fit first${tests.some((test) => test.blueprint.sections) ? ', and one that mixes them' : ''}.`}
          options={tests.map((test) => ({
            value: nameOf(test),
            label: test.blueprint.sections ? 'Mixed' : trackWords[test.blueprint.track],
          }))}
          value={nameOf(chosen)}
          onChange={(name) => {
            start.reset();
            const test = tests.find((other) => nameOf(other) === name);
            if (test) onChoose(test);
          }}
        />
      )}
      <dl className="divide-y divide-line border-y border-line">
        {reasons.map(({ of, why }) => (
          <div key={of} className="grid gap-x-4 py-3 sm:grid-cols-[6.5rem_minmax(0,1fr)]">
            <dt className="text-ui text-ink-2">{labels[of]}</dt>
            <dd className="min-w-0">
              <p className="text-ui font-head text-ink">{valueOf[of](blueprint)}</p>
              <p className="mt-0.5 max-w-measure text-sm wrap-anywhere text-ink-2">{why}</p>
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-6 flex flex-wrap gap-3 max-sm:*:grow">
        <Button
          look="filled"
          size="lg"
          busy={start.isPending}
          busyWords="Starting…"
          onClick={() => start.mutate({ from: 'blueprint', blueprint })}
        >
          Start this test
        </Button>
        <ButtonLink size="lg" to={asChoices(blueprint)}>
          Edit this test
        </ButtonLink>
      </div>
      <StartRefusal error={start.error} />
    </>
  );
};
