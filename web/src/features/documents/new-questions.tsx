// Requesting new questions: how many, from which model, what is sent to it, and the token cost.
import type { FoundSkill, SuggestedTest } from '@rehearse/contract/insights/documents.ts';
import { mostWritten } from '@rehearse/contract/questions/writings.ts';
import { useState, type ReactNode } from 'react';
import { wordsOf } from '../../api/query-error.tsx';
import { paths } from '../../paths.ts';
import { useFeature } from '../../site-state.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Segmented } from '../../ui/forms/choice.tsx';
import { counted } from '../../ui/display/counted.ts';
import { TextLink } from '../../ui/layout/links.tsx';
import { useStartWriting, type Writings } from './writing-queries.ts';
import { costWords, linesOf } from './writing-words.ts';

type Props = {
  blueprint: SuggestedTest['blueprint'];
  skills: readonly FoundSkill[];
  writings: Writings;
  onStarted: () => void;
};

const NoWriter = (): ReactNode => {
  const ownKeys = useFeature('own-keys');
  return (
    <p className="mt-6 max-w-measure text-sm text-ink-2">
      All questions come from our question bank.{' '}
      {ownKeys && (
        <>
          To get new questions written for this job, connect a language model.{' '}
          <TextLink to={paths.profile()}>Use your own API key</TextLink>
        </>
      )}
    </p>
  );
};

export const NewQuestions = ({ blueprint, skills, writings, onStarted }: Props): ReactNode => {
  const { writer, tokensEach } = writings;
  const [count, setCount] = useState(0);
  const start = useStartWriting();
  if (!writer) return <NoWriter />;
  const underWay = writings.items[0]?.state === 'writing';
  const most = Math.min(mostWritten, blueprint.length);
  const lines = linesOf(skills).filter(({ skill }) => blueprint.skills.includes(skill));
  return (
    <div className="mt-8 border-t border-line pt-6">
      <h3 className="text-lg font-head">New questions (optional)</h3>
      <p className="mt-1 max-w-measure text-ui text-ink-2">
        The model {writer.model} can write questions on topics our question bank barely covers. Any that fail
        our checks are rejected. No one reviews them first, so they’re labeled and count only in this test.
      </p>
      <Segmented
        className="mt-4"
        legend="How many to write"
        options={Array.from({ length: most + 1 }, (_, n) => ({
          value: String(n),
          label: n === 0 ? 'None' : String(n),
        }))}
        value={String(count)}
        onChange={(value) => {
          start.reset();
          setCount(Number(value));
        }}
      />
      {count > 0 && (
        <div className="mt-4">
          <p className="max-w-measure text-sm text-ink-2">
            {costWords(count, tokensEach)}{' '}
            {writer.ownKey
              ? 'The tokens are billed to your own API key.'
              : 'The tokens count toward your daily usage.'}{' '}
            {lines.length > 0
              ? 'The model gets the skill names and the lines from the job description below, nothing from your résumé. The lines are deleted when the model is done.'
              : 'The model gets only the skill names, none of your text.'}
          </p>
          <Button
            className="mt-4"
            busy={start.isPending}
            busyWords="Starting…"
            disabled={underWay}
            onClick={() => start.mutate({ blueprint, count, lines }, { onSuccess: onStarted })}
          >
            Write {counted(count, 'question')}
          </Button>
          {underWay && (
            <p className="mt-2 text-sm text-ink-3">
              A model is already writing questions for you. See above.
            </p>
          )}
        </div>
      )}
      {start.error && (
        <p role="alert" className="mt-3 max-w-measure text-sm text-missing">
          {wordsOf(start.error)}
        </p>
      )}
    </div>
  );
};
