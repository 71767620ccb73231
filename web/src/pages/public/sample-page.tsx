// /sample-result. A visitor asks: what do I get back; where do the points come from; who wrote this and who graded it?
import { kindWords } from '@rehearse/contract/kinds/kind-words.ts';
import { skillWords } from '@rehearse/contract/vocabulary.ts';
import type { ReactNode } from 'react';
import { anchorOf } from '../../content/anchor.ts';
import { sampleResult, type SampleAnswer } from '../../content/sample-result.ts';
import { evidencedBy } from '../../kinds/open/evidence.ts';
import { countWords, lineOf, provenanceOf } from '../../features/results/result-words.ts';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/forms/button.tsx';
import { segments } from '../../ui/marked-text/segments.ts';
import { splitStem, Stem } from '../../ui/markdown/stem.tsx';
import { Verdict } from '../../ui/marked-text/verdict.tsx';
import { MarkedText, CriterionNoteItem } from './landing/marked-answer.tsx';
import { PageFrame } from './page-frame.tsx';
import { linkClass, Prose } from './prose.tsx';
import { headClass } from './row.tsx';

const { answers, total, counts, next } = sampleResult;

const figures = (n: number): string => n.toLocaleString('en-US', { maximumFractionDigits: 2 });

/** The share of a criterion's weight that each verdict earns (docs/scoring.md); a test recomputes the points. */
export const shares = { met: 1, partly: 0.5, missing: 0, contradicted: 0, not_judged: 0 } as const;

const Points = ({ of: { grade, position } }: { of: SampleAnswer }): ReactNode => (
  <details className="mt-6">
    <summary className="w-fit cursor-pointer rounded-mark font-label text-accent-ink">
      How question {position} earned {figures(grade.points ?? 0)} of {figures(grade.max)} points
    </summary>
    {/* A table that scrolls must be reachable by keyboard. */}
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
    <section className="mt-3 overflow-x-auto" tabIndex={0} aria-label={`Points for question ${position}`}>
      <table className="w-full max-w-words border-collapse text-sm">
        <thead>
          <tr>
            {['Criterion', 'Verdict', 'Weight', 'Points'].map((head, at) => (
              <th
                key={head}
                className={`border-b border-line-2 py-2 pr-4 font-head last:pr-0 ${at > 1 ? 'text-right' : 'text-left'}`}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {grade.judgments.map(({ criterion, label, verdict, weight }) => (
            <tr key={criterion}>
              <td className="border-b border-line py-2 pr-4">{label}</td>
              <td className="border-b border-line py-2 pr-4 whitespace-nowrap">
                <Verdict of={verdict} />
              </td>
              <td className="border-b border-line py-2 pr-4 text-right">{figures(weight)}</td>
              <td className="border-b border-line py-2 text-right">{figures(weight * shares[verdict])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  </details>
);

const Written = ({ of: answer }: { of: SampleAnswer }): ReactNode => {
  const { notes, rangesOf } = evidencedBy(answer.grade.judgments);
  return (
    <>
      <h4 className="mt-6 text-sm font-head text-ink-2">Our answer</h4>
      <div className="mt-5 grid gap-x-14 gap-y-8 lg:grid-cols-[1fr_21.5rem]">
        <p className="max-w-words text-lg leading-(--lead-answer) whitespace-pre-line">
          <MarkedText segments={segments(answer.text, rangesOf(0))} />
        </p>
        <ol className="space-y-5">
          {notes.map((note) => (
            <li key={note.title}>
              <CriterionNoteItem note={note} />
            </li>
          ))}
        </ol>
      </div>
      <Points of={answer} />
    </>
  );
};

const Fact = ({ name, children }: { name: string; children: ReactNode }): ReactNode => (
  <div>
    <dt className="text-sm text-ink-3">{name}</dt>
    <dd className="mt-0.5 text-lg">{children}</dd>
  </div>
);

const Number = ({ of: { text, right, why, grade } }: { of: SampleAnswer }): ReactNode => (
  <div className="mt-5 max-w-words">
    <dl className="grid grid-cols-2 gap-x-8 gap-y-4 border-y border-line py-4">
      <Fact name="Our answer">{text}</Fact>
      {right && (
        <Fact name="Correct answer">
          {figures(right.value)} {right.unit}
        </Fact>
      )}
    </dl>
    <p className="mt-4">{grade.comment}</p>
    {why !== undefined && <Prose text={why} className="mt-3 text-ink-2" />}
  </div>
);

const Answer = ({ of: answer }: { of: SampleAnswer }): ReactNode => {
  const { stem, rest } = splitStem(answer.asked);
  const line = lineOf(answer.grade);
  return (
    <section aria-labelledby={`question-${answer.position}`} className="border-t border-line pt-7 pb-12">
      <p className="flex flex-wrap justify-between gap-x-6 gap-y-1 text-sm text-ink-3">
        <span>
          Question {answer.position}. {kindWords[answer.kind]}, {skillWords[answer.skill]}
        </span>
        {line && <Verdict of={line.of} words={line.words} />}
      </p>
      <h3
        id={`question-${answer.position}`}
        className="mt-3 max-w-[48rem] font-read text-page-phone leading-8.5 font-text tracking-head"
      >
        <Stem text={stem} />
      </h3>
      {rest !== '' && <Prose text={rest} className="mt-4 max-w-words text-ink-2" />}
      {answer.grade.judgments.length > 0 ? <Written of={answer} /> : <Number of={answer} />}
      <p className="mt-6 text-sm text-ink-3">{provenanceOf(answer.grade, answer.kind)}</p>
    </section>
  );
};

const Summary = (): ReactNode => (
  <figure className="grid gap-x-12 gap-y-6 rounded-panel border border-line-2 bg-surface p-6 sm:p-9 lg:grid-cols-[1fr_24rem]">
    <div>
      <p className="text-2xl font-head">
        {total.percent === null ? 'Not enough was graded for a total.' : `Score: ${total.percent}%`}
      </p>
      <p className="mt-2 text-ink-2">
        {total.counted} of {total.of} questions graded. Criteria: {countWords(counts)}.
      </p>
    </div>
    {next && (
      <div>
        <p className="text-sm font-head text-accent-ink">Improve this first</p>
        <p className="mt-1.5 text-lg leading-7">{next.sentence}</p>
        <p className="mt-2">
          <a href={`#question-${next.position}`} className={linkClass}>
            Go to question {next.position}
          </a>
        </p>
      </div>
    )}
  </figure>
);

const Scores = (): ReactNode => (
  <section aria-labelledby={anchorOf('How the score adds up')} className="border-t border-line pt-7">
    <h2 id={anchorOf('How the score adds up')} className={headClass}>
      How the score adds up
    </h2>
    <div className="mt-4 max-w-words space-y-4 text-ink-2">
      <p>
        The grader gives a verdict for each criterion, never a number. A criterion that’s met earns its full
        weight, one that’s partly met earns half, and a missing or contradicted one earns nothing. Every
        question then counts the same:{' '}
        {answers
          .map(({ grade }) => `${figures(grade.points ?? 0)} of ${figures(grade.max)}`)
          .join(', ')
          .replace(/, (?=[^,]*$)/, ', and ')}{' '}
        {total.percent === null ? '' : `average to ${total.percent}%`}. The criteria counted at the top
        include the numeric question: its wrong answer counts as one missing criterion.
      </p>
      <p>
        Graders make mistakes, including this one. On your own results you can ask why, mark the words that
        you think meet a criterion, or dispute the grade. The formulas are under{' '}
        <a href="/docs/scoring" className={linkClass}>
          Scoring
        </a>
        .
      </p>
    </div>
  </section>
);

export const SamplePage = (): ReactNode => (
  <PageFrame
    name="A sample result"
    broad
    lead="A test with three questions. We wrote the answers and left gaps on purpose. The verdicts, the highlighted words, the tips, and the score are generated by Rehearse each time this site is built, and shown unedited."
  >
    <Summary />
    <h2 className={`mt-14 mb-6 ${headClass}`}>The answers</h2>
    {answers.map((answer) => (
      <Answer key={answer.position} of={answer} />
    ))}
    <Scores />
    <p className="mt-10 flex flex-wrap gap-3">
      <a
        href={paths.demo()}
        className={buttonClass({ look: 'filled', size: 'lg', className: 'w-full sm:w-auto' })}
      >
        Try it on your own answers
      </a>
      <a href={paths.questions()} className={buttonClass({ size: 'lg', className: 'w-full sm:w-auto' })}>
        See all questions
      </a>
    </p>
  </PageFrame>
);
