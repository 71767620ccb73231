// The question types, grouped by how they're graded.
import type { ReactNode } from 'react';
import { kindInSentence, kindWords } from '@rehearse/contract/kinds/kind-words.ts';
import { kindCount, kindGroups } from '../../../content/kinds.ts';
import { listed } from '../../../ui/display/counted.ts';

export const Kinds = (): ReactNode => (
  <section aria-labelledby="kinds">
    <h2 id="kinds" className="font-read text-3xl font-text tracking-public">
      {kindCount} question types,
      <br />
      three ways to grade them
    </h2>
    <div className="mt-10 space-y-8 md:mt-14">
      {kindGroups.map(({ head, text, lines, also }) => (
        <div
          key={head}
          className="grid gap-x-12 gap-y-4 border-t border-ink-2 pt-7 md:grid-cols-[13rem_1fr] lg:grid-cols-[18rem_1fr]"
        >
          <div>
            <h3 className="text-lg">{head}</h3>
            <p className="mt-1 text-ui text-ink-2">{text}</p>
            <p className="mt-1 text-ui text-ink-2">
              Also: {listed(also.map((kind) => kindInSentence[kind]))}.
            </p>
          </div>
          <dl className="divide-y divide-line">
            {lines.map(({ kind, question }) => (
              <div key={kind} className="grid gap-x-6 py-3 first:pt-0 md:grid-cols-[10rem_1fr]">
                <dt className="text-ui font-label">{kindWords[kind]}</dt>
                <dd className="font-read text-lg text-ink-2">{question}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </div>
  </section>
);
