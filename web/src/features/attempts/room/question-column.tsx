// The question and its answer: the text, the answer field, hints, and in practice mode "Check this answer."
import type { Skill } from '@rehearse/contract/questions/question-fields.ts';
import type { AttemptItem } from '@rehearse/contract/attempts/attempts.ts';
import type { Answer } from '@rehearse/contract/questions/questions.ts';
import { hasAssistant } from '@rehearse/contract/kinds/kinds.ts';
import { kindInSentence } from '@rehearse/contract/kinds/kind-words.ts';
import { clsx } from 'clsx';
import { Flag, FlagOff, Lightbulb, ListChecks } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { AnswerField } from '../../../kinds/answer-field.tsx';
import { roomNeeds } from '../../../kinds/answers.ts';
import type { AnswerPart, LocalNote } from '../../../kinds/field-props.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { Markdown } from '../../../ui/markdown/markdown.tsx';
import { splitStem, Stem } from '../../../ui/markdown/stem.tsx';
import { WrittenMark } from '../../../ui/display/written-mark.tsx';
import { Conflict } from '../saving/conflict.tsx';
import type { RoomItem } from './room-counts.ts';

/** Shows a checked question the way the results page does. Passed in by the page. */
export type CheckedQuestion = ComponentType<{ item: AttemptItem }>;

/** The assistant, for questions that have one. Passed in by the page. */
export type AssistantPanel = ComponentType<{
  attemptId: string;
  position: number;
  /** Resolves to true once the server has the current answer, and to false if it couldn't be saved. */
  untilSaved: () => Promise<boolean>;
}>;

/** Adds dictation to a text field. Passed in by the page. */
export type AnswerAloud = ComponentType<{
  attemptId: string;
  position: number;
  question: { text: string; skill: Skill };
  part?: AnswerPart | undefined;
  text: string;
  onText: (text: string) => void;
  onLeave: () => void;
  onHint?: (() => void) | undefined;
  onOpenChange?: ((isOpen: boolean) => void) | undefined;
}>;

type Props = {
  attemptId: string;
  item: RoomItem;
  /** "Question 3 of 10". */
  which: string;
  mayFlag: boolean;
  /** Whether the question has its own time limit, which replaces the expected time. */
  isTimedAlone: boolean;
  /** Shown between the question and its field. */
  above?: ReactNode;
  practice: boolean;
  /** True once time is up: nothing can be changed. */
  frozen: boolean;
  checking: boolean;
  takingHint: boolean;
  CheckedQuestion: CheckedQuestion;
  AssistantPanel?: AssistantPanel | undefined;
  AnswerAloud: AnswerAloud;
  untilSaved: () => Promise<boolean>;
  onFlag: () => void;
  onChange: (answer: Answer) => void;
  onLeave: () => void;
  onHint: () => void;
  onCheck: () => void;
  onDecide: (whose: 'mine' | 'theirs') => void;
  localNote: LocalNote;
};

const metaOf = ({ question }: RoomItem, isTimedAlone: boolean): string => {
  if (isTimedAlone) return kindInSentence[question.kind];
  const minutes = Math.max(1, Math.round(question.minutes));
  return `${kindInSentence[question.kind]}, about ${minutes} minute${minutes === 1 ? '' : 's'}`;
};

const Rest = ({ item, className }: { item: RoomItem; className?: string }): ReactNode => {
  const { rest } = splitStem(item.question.text);
  return rest && <Markdown text={rest} className={clsx('text-md text-ink-2', className)} />;
};

const Head = ({
  item,
  which,
  mayFlag,
  isTimedAlone,
  onFlag,
  children,
}: Pick<Props, 'item' | 'which' | 'mayFlag' | 'isTimedAlone' | 'onFlag'> & {
  children?: ReactNode;
}): ReactNode => {
  const { stem } = splitStem(item.question.text);
  return (
    <>
      <div className="flex items-center justify-between gap-4">
        <p className="text-sm text-ink-2">
          {/* On a narrow screen, the top bar shows the question number. */}
          <span className="max-xl:sr-only">{which}, </span>
          <span className="max-xl:inline-block max-xl:first-letter:uppercase">
            {metaOf(item, isTimedAlone)}
          </span>
        </p>
        {mayFlag && (
          <Button
            look="quiet"
            size="sm"
            edge="end"
            icon={item.flagged ? FlagOff : Flag}
            aria-pressed={item.flagged}
            onClick={onFlag}
          >
            {item.flagged ? 'Flagged' : 'Flag'}
          </Button>
        )}
      </div>
      <h2
        id="question"
        tabIndex={-1}
        className="mt-2 max-w-[40rem] font-read text-2xl font-text tracking-normal break-words text-ink outline-none sm:text-q"
      >
        <Stem text={stem} />
      </h2>
      <WrittenMark written={item.question.written} className="mt-3" />
      {children}
    </>
  );
};

/** Puts the text next to the field if both fit, so that the task stays in view. Otherwise the text is above. */
const Beside = ({ text, children }: { text: ReactNode; children: ReactNode }): ReactNode => (
  <div className="@container mt-4 -mr-(--room-end) -ml-(--room-start) flex flex-1 flex-col">
    <div className="flex flex-1 flex-col @min-[50rem]:grid @min-[50rem]:grid-cols-[minmax(18rem,2fr)_minmax(0,5fr)] @min-[50rem]:border-t @min-[50rem]:border-line">
      <div className="pr-(--room-end) pl-(--room-start) @min-[50rem]:pr-6">
        {/* A scrollable area must be reachable by keyboard. */}
        <section
          aria-label="Task"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          className="@min-[50rem]:sticky @min-[50rem]:top-(--topbar) @min-[50rem]:max-h-[calc(100dvh-var(--topbar)-5rem)] @min-[50rem]:overflow-y-auto @min-[50rem]:py-5"
        >
          {text}
        </section>
      </div>
      <div className="mt-6 flex min-w-0 flex-1 flex-col pr-(--room-end) pl-(--room-start) @min-[50rem]:mt-0 @min-[50rem]:border-l @min-[50rem]:border-line @min-[50rem]:[--room-start:1.5rem] @min-[50rem]:[&>:first-child]:border-t-0">
        {children}
      </div>
    </div>
  </div>
);

const Hints = ({ hints }: { hints: readonly string[] }): ReactNode =>
  hints.length === 0 ? null : (
    <ol aria-label="Hints" className="mt-5 space-y-2">
      {hints.map((hint, at) => (
        <li key={hint} className="flex gap-3 border-l-2 border-accent-line pl-4 text-sm text-ink-2">
          <span>
            <span className="font-label text-ink">Hint {at + 1}.</span> {hint}
          </span>
        </li>
      ))}
    </ol>
  );

const Tools = ({ item, checking, takingHint, onHint, onCheck }: Props): ReactNode => (
  <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
    {item.hintsLeft > 0 ? (
      <Button look="quiet" size="sm" edge="start" icon={Lightbulb} busy={takingHint} onClick={onHint}>
        {item.hints.length === 0 ? 'Show a hint' : 'Show another hint'} ({item.hintsLeft} left)
      </Button>
    ) : (
      <span />
    )}
    <Button
      size="sm"
      icon={ListChecks}
      busy={checking}
      busyWords="Checking"
      disabled={!item.answered}
      onClick={onCheck}
    >
      Check this answer
    </Button>
  </div>
);

export const QuestionColumn = (props: Props): ReactNode => {
  const {
    item,
    practice,
    frozen,
    CheckedQuestion,
    AssistantPanel,
    AnswerAloud,
    onChange,
    onLeave,
    onDecide,
  } = props;
  const { question, checked, kept } = item;
  const current = kept ? kept.state.current : item.saved.answer;
  const stop = kept?.state.stop;
  const readOnly = frozen || stop?.why === 'locked' || stop?.why === 'late';
  if (checked) {
    return (
      <div className="flex flex-1 flex-col">
        <Head {...props}>
          <Rest item={item} className="mt-4 max-w-measure" />
        </Head>
        <div className="@container mt-6">
          <CheckedQuestion item={{ ...item, saved: { ...item.saved, answer: current } }} />
        </div>
        <Hints hints={item.hints} />
      </div>
    );
  }
  const field = (
    <>
      {props.above}
      {stop?.why === 'conflict' ? (
        <Conflict question={question} mine={current} theirs={stop.theirs.answer} onDecide={onDecide} />
      ) : (
        <AnswerField
          key={item.position}
          question={question}
          answer={current}
          onChange={onChange}
          onLeave={onLeave}
          readOnly={readOnly}
          labelledBy="question"
          localNote={props.localNote}
          speech={(words) => (
            <AnswerAloud
              {...words}
              attemptId={props.attemptId}
              position={item.position}
              question={question}
              onLeave={onLeave}
              onHint={practice && item.hintsLeft > 0 ? props.onHint : undefined}
            />
          )}
          assistant={
            AssistantPanel &&
            !readOnly &&
            hasAssistant(question.kind) && (
              <AssistantPanel
                attemptId={props.attemptId}
                position={item.position}
                untilSaved={props.untilSaved}
              />
            )
          }
        />
      )}
      <Hints hints={item.hints} />
      {practice && !frozen && stop?.why !== 'conflict' && <Tools {...props} />}
    </>
  );
  return (
    <div className="flex flex-1 flex-col">
      {roomNeeds(question.kind).wide && splitStem(question.text).rest ? (
        <>
          <Head {...props} />
          <Beside text={<Rest item={item} className="max-w-measure" />}>{field}</Beside>
        </>
      ) : (
        <>
          <Head {...props}>
            <Rest item={item} className="mt-4 max-w-measure" />
          </Head>
          <div className="mt-6 flex flex-1 flex-col">{field}</div>
        </>
      )}
    </div>
  );
};
