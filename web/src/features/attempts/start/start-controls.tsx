// The choices of a new test, one per row: a label, a control, and a note on what an empty choice means.
import type { CatalogCell } from '@rehearse/contract/questions/questions.ts';
import { adaptiveLengths, lengths } from '@rehearse/contract/attempts/attempts.ts';
import { Kind } from '@rehearse/contract/kinds/kinds.ts';
import { Seniority, Track } from '@rehearse/contract/primitives.ts';
import { kindWords, markedBy } from '@rehearse/contract/kinds/kind-words.ts';
import { seniorityWords, skillsOf, skillWords, trackWords } from '@rehearse/contract/vocabulary.ts';
import type { ReactNode } from 'react';
import { useFeature } from '../../../site-state.ts';
import { CheckChip, RadioRows, Segmented } from '../../../ui/forms/choice.tsx';
import { Select } from '../../../ui/forms/field.tsx';
import { FormatRows } from './format-rows.tsx';
import {
  areShort,
  fitsMode,
  isFree,
  toggled,
  usualChoices,
  withMode,
  withTrack,
  type Choices,
} from './start-choices.ts';
import { modes } from './start-modes.ts';
import { Row } from './start-row.tsx';
import { TimeRow } from './time-row.tsx';

type Props = {
  choices: Choices;
  change: (by: Partial<Choices>) => void;
  cells: readonly CatalogCell[] | undefined;
};

const personas = [
  { value: 'friendly', label: 'Friendly' },
  { value: 'neutral', label: 'Neutral' },
  { value: 'demanding', label: 'Demanding' },
] as const;

const Chips = <V extends string>({
  legend,
  values,
  words,
  chosen,
  isThere,
  onToggle,
}: {
  legend: string;
  values: readonly V[];
  words: Record<V, string>;
  chosen: readonly V[];
  isThere: (value: V) => boolean;
  onToggle: (value: V) => void;
}): ReactNode => (
  <fieldset className="min-w-0">
    <legend className="sr-only">{legend}</legend>
    <div className="flex flex-wrap gap-2">
      {values.map((value) => (
        <CheckChip
          key={value}
          label={words[value]}
          checked={chosen.includes(value)}
          disabled={!isThere(value) && !chosen.includes(value)}
          onChange={() => onToggle(value)}
        />
      ))}
    </div>
  </fieldset>
);

const Skills = ({ choices, change, cells }: Props): ReactNode => {
  const all = skillsOf[choices.track];
  return (
    <Row label="Skills">
      <Chips
        legend="Skills"
        values={all}
        words={skillWords}
        chosen={choices.skills}
        isThere={(skill) =>
          cells?.some((cell) => cell.skill === skill && cell.track === choices.track) ?? true
        }
        onToggle={(skill) => change({ skills: toggled(choices.skills, skill) })}
      />
      <p className="mt-2 text-sm text-ink-3">
        {choices.skills.length === 0
          ? `No filter: all ${all.length} skills.`
          : `${choices.skills.length} of ${all.length} selected.`}
      </p>
    </Row>
  );
};

const groups = [
  { words: 'Written answers', legend: 'Question types with written answers', by: 'read' },
  { words: 'Right or wrong', legend: 'Question types graded right or wrong', by: 'exact' },
] as const;

const kindFilterWords = ({ kinds, mode }: Choices): string => {
  const selected = `${kinds.length} of ${Kind.options.length} selected`;
  if (areShort(kinds)) return `${selected}. Code, SQL, and system design take longer.`;
  if (kinds.length > 0) return `${selected}.`;
  if (mode === 'interview') return 'No filter: all question types that work in an interview.';
  return mode === 'adaptive'
    ? 'No filter: all short question types that can be graded right away.'
    : 'No filter: all question types.';
};

const presets = [
  { value: 'short', label: 'Short types' },
  { value: 'all', label: 'All types' },
] as const;

/** Undefined if the person selected their own types. */
const presetOf = ({ kinds }: Choices): 'short' | 'all' | undefined => {
  if (areShort(kinds)) return 'short';
  return kinds.length === 0 ? 'all' : undefined;
};

const Kinds = ({ choices, change, cells }: Props): ReactNode => {
  const isThere = (kind: Kind): boolean =>
    cells?.some(
      (cell) =>
        cell.kind === kind &&
        cell.track === choices.track &&
        (choices.skills.length === 0 || choices.skills.includes(cell.skill)),
    ) ?? true;
  const offered = Kind.options.filter((kind) => fitsMode(choices.mode, kind));
  return (
    <Row label="Question types">
      {isFree(choices) && (
        <Segmented
          className="mb-3.5"
          legend="Short or all question types"
          legendHidden
          options={presets}
          value={presetOf(choices)}
          onChange={(preset) => change({ kinds: preset === 'short' ? usualChoices.kinds : [] })}
        />
      )}
      <div className="space-y-2.5">
        {groups
          .filter(({ by }) => offered.some((kind) => markedBy[kind] === by))
          .map(({ words, legend, by }) => (
            <div key={by} className="space-y-1.5">
              <p aria-hidden className="text-sm text-ink-2">
                {words}
              </p>
              <Chips
                legend={legend}
                values={offered.filter((kind) => markedBy[kind] === by)}
                words={kindWords}
                chosen={choices.kinds}
                isThere={isThere}
                onToggle={(kind) => change({ kinds: toggled(choices.kinds, kind) })}
              />
            </div>
          ))}
      </div>
      <p className="mt-2 text-sm text-ink-3">{kindFilterWords(choices)}</p>
    </Row>
  );
};

export const StartControls = ({ choices, change, cells }: Props): ReactNode => {
  const isAdaptive = choices.mode === 'adaptive';
  const isDaily = choices.mode === 'daily';
  const { sections } = choices;
  const known = [...new Set([...(isAdaptive ? adaptiveLengths : lengths), choices.length])].sort(
    (a, b) => a - b,
  );
  const interviews = useFeature('interview');
  const offered = modes.filter(({ value }) => interviews || value !== 'interview');
  return (
    <div className="@container min-w-0">
      <Row label="Mode">
        <RadioRows
          legend="Mode"
          legendHidden
          options={offered}
          value={choices.mode}
          onChange={(mode) => change(withMode(choices, mode))}
        />
      </Row>
      {choices.mode === 'interview' && (
        <Row label="Interviewer">
          <Segmented
            legend="Interviewer"
            legendHidden
            options={personas}
            value={choices.persona ?? 'neutral'}
            onChange={(persona) => change({ persona })}
          />
        </Row>
      )}
      {choices.mode === 'exam' && <FormatRows choices={choices} change={change} cells={cells} />}
      {!sections && (
        <Row label="Track">
          <Select
            aria-label="Track"
            className="max-w-[22.5rem]"
            value={choices.track}
            onChange={(event) => {
              const track = Track.options.find((option) => option === event.target.value);
              if (track) change(withTrack(choices, track));
            }}
          >
            {Track.options.map((track) => (
              <option key={track} value={track}>
                {trackWords[track]}
              </option>
            ))}
          </Select>
        </Row>
      )}
      {!isAdaptive && !isDaily && (
        <Row label="Seniority">
          <Segmented
            legend="Seniority"
            legendHidden
            options={Seniority.options.map((value) => ({ value, label: seniorityWords[value] }))}
            value={choices.seniority}
            onChange={(seniority) => change({ seniority })}
          />
        </Row>
      )}
      {!isDaily && !sections && <Skills choices={choices} change={change} cells={cells} />}
      {!isDaily && !sections && <Kinds choices={choices} change={change} cells={cells} />}
      {choices.mode !== 'interview' && !isDaily && !sections && (
        <Row label={isAdaptive ? 'Maximum' : 'Length'}>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Segmented
              legend={isAdaptive ? 'Maximum questions' : 'Number of questions'}
              legendHidden
              options={known.map((length) => ({ value: String(length), label: length }))}
              value={String(choices.length)}
              onChange={(length) => change({ length: Number(length) })}
            />
            <span aria-hidden className="text-sm text-ink-2">
              questions
            </span>
          </div>
        </Row>
      )}
      {!isDaily && <TimeRow choices={choices} change={change} />}
    </div>
  );
};
