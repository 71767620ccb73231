// Grades one written answer with the model, if set up; the built-in grader double-checks it and is the fallback.
import type { GradeOrigin } from '@rehearse/contract/grading/grading.ts';
import type { ModelFailureKind } from '@rehearse/contract/operations/models.ts';
import { contentKeyOf } from '../../../ai/content-key.port.ts';
import type { FindGrader, FoundGrader, Grading, GradingTask } from '../../../ai/grader.port.ts';
import { ModelFailure } from '../../../platform/llm/model.port.ts';
import type { Log } from '../../../platform/kernel/log.ts';
import { isFarApart, onlyShared } from './doubt.ts';
import type { JudgedAnswer } from './judged.ts';
import { verifyGrading } from './verify-grading.ts';

export type ReadDeps = {
  builtin: FoundGrader;
  findGrader: FindGrader;
  log: Log;
};

export type ReadRequest = {
  userId: string;
  /** `second`: regrading after a person disputed the first grade, with the second model. */
  opinion: 'first' | 'second';
  /** No retry later: the built-in grader replaces a failing model immediately. */
  lastTry: boolean;
  /** The model's time limit, if someone is waiting on the page. */
  withinMs?: number | undefined;
  /** The kind of grader that gave the disputed grade; without a second model, the first one regrades built-in grades. */
  insteadOf?: 'exact' | 'built_in' | 'model' | undefined;
  /** Looks up a stored grade for the same content. */
  recall?: ((contentKey: string) => Promise<JudgedAnswer | undefined>) | undefined;
};

export type OpenReading = {
  grading: Grading;
  kind: FoundGrader['kind'];
  origin?: GradeOrigin | undefined;
  contentKey?: string | undefined;
};

/** Non-answers that the built-in grader detects as reliably as a model, at no cost. */
const plainSilence: readonly string[] = ['empty', 'does_not_know', 'echo'];
/** If a provider asks to wait longer than this, the built-in grader takes over. */
export const longestWaitMs = 5 * 60_000;

/** Throws a ModelFailure if a retry may succeed, unless it's the last try. */
export const readOpen = async (
  deps: ReadDeps,
  task: GradingTask,
  ask: ReadRequest,
): Promise<OpenReading | { stored: JudgedAnswer }> => {
  const { builtin } = deps;
  const own = checked(deps.log, task, await builtin.grade(task));
  const standIn = (origin?: GradeOrigin): OpenReading => ({ grading: own, kind: builtin.kind, origin });
  if (own.outcome === 'no_answer' && plainSilence.includes(own.reason)) return standIn();

  const origin: GradeOrigin = {
    asked: null,
    opinion: ask.opinion,
    doubt: null,
    fellBack: null,
    stored: false,
    usage: null,
  };
  try {
    const grader = await graderFor(deps, ask);
    if (!grader) return standIn();
    origin.asked = askedOf(grader);
    const contentKey = contentKeyOf(task, [grader.identity, own.grader]);
    const known = await ask.recall?.(contentKey);
    if (known) return { stored: known };
    const signal = ask.withinMs === undefined ? undefined : AbortSignal.timeout(ask.withinMs);
    const read = await readWith(deps, grader, task, signal);
    const first = { ...read, origin: { ...origin, usage: read.grading.usage ?? null }, contentKey };
    const doubt = doubtOf(task, own, first.grading);
    return doubt ? await lookAgain(deps, task, { own, first, doubt, ask, signal }) : first;
  } catch (error) {
    const kind = fallBackOf(error);
    if (!kind) throw error;
    if (!ask.lastTry && error instanceof ModelFailure && isWorthWaiting(error)) throw error;
    deps.log.warn({ ...origin.asked, kind }, 'model grading failed, using built-in grader');
    return standIn({ ...origin, fellBack: kind });
  }
};

const askedOf = ({ identity: { name, version, provider = '' } }: FoundGrader) => ({
  provider,
  model: name,
  prompt: version,
});

const graderFor = async ({ findGrader }: ReadDeps, ask: ReadRequest): Promise<FoundGrader | undefined> =>
  (await findGrader(ask.opinion, ask.userId)) ??
  (ask.insteadOf === 'built_in' ? await findGrader('first', ask.userId) : undefined);

type Doubtful = {
  own: Grading;
  first: OpenReading & { origin: GradeOrigin };
  doubt: NonNullable<GradeOrigin['doubt']>;
  ask: ReadRequest;
  signal: AbortSignal | undefined;
};

/** Asks the second model. Its grading counts if it isn't in doubt as well; otherwise the answer gets no score. */
const lookAgain = async (
  deps: ReadDeps,
  task: GradingTask,
  { own, first, doubt, ask, signal }: Doubtful,
): Promise<OpenReading> => {
  const origin: GradeOrigin = { ...first.origin, doubt };
  const open = (more: Partial<GradeOrigin> = {}): OpenReading => ({
    ...first,
    origin: { ...origin, ...more },
    grading: unsureOf(first.grading, own, doubt),
  });
  if (ask.opinion === 'second') return open();
  const looked: NonNullable<GradeOrigin['second']> = { asked: null, doubt: null, failed: null };
  try {
    const grader = await deps.findGrader('second', ask.userId);
    if (!grader) return open({ second: looked });
    looked.asked = askedOf(grader);
    const { grading, kind } = await readWith(deps, grader, task, signal);
    const usage = sumOf(origin.usage, grading.usage ?? null);
    const second = { ...looked, doubt: doubtOf(task, own, grading) };
    if (second.doubt) return open({ usage, second });
    const cleared: GradeOrigin = { ...origin, usage, second, opinion: 'second' };
    return { grading, kind, contentKey: first.contentKey, origin: cleared };
  } catch (error) {
    const failed = fallBackOf(error);
    if (!failed) throw error;
    if (!ask.lastTry && error instanceof ModelFailure && isWorthWaiting(error)) throw error;
    return open({ second: { ...looked, failed } });
  }
};

const doubtOf = (task: GradingTask, own: Grading, model: Grading): GradeOrigin['doubt'] => {
  if (model.outcome === 'unsure') return 'not_all_judged';
  return isFarApart(task, own, model) ? 'far_apart' : null;
};

const unsureOf = (model: Grading, own: Grading, doubt: NonNullable<GradeOrigin['doubt']>): Grading =>
  doubt === 'not_all_judged'
    ? { ...model, outcome: 'unsure', reason: 'not_all_judged' }
    : { ...model, outcome: 'unsure', reason: 'graders_disagree', judgments: onlyShared(model, own) };

const readWith = async (
  { log }: ReadDeps,
  { kind, grade }: FoundGrader,
  task: GradingTask,
  signal: AbortSignal | undefined,
): Promise<{ grading: Grading; kind: FoundGrader['kind'] }> => ({
  grading: checked(log, task, await grade(task, signal)),
  kind,
});

/** Verifies that a grader's quotes are in the answer, and drops ranges that aren't. Throws if the output is invalid. */
const checked = (log: Log, task: GradingTask, grading: Grading): Grading => {
  const verified = verifyGrading(task, grading);
  if (!verified.accepted)
    throw new Error(
      `grader output rejected: ${verified.faults.map(({ code, criterion }) => `${code} (${criterion})`).join(', ')}`,
    );
  if (verified.dropped.length > 0) {
    const { grader } = grading;
    const { questionId, questionVersion } = task;
    log.warn(
      { grader, questionId, questionVersion, dropped: verified.dropped.slice(0, 20) },
      'evidence ranges dropped',
    );
  }
  return { ...verified.grading, ...(grading.usage ? { usage: grading.usage } : {}) };
};

/** Returns undefined for our own errors, which must not be hidden. */
const fallBackOf = (error: unknown): ModelFailureKind | undefined => {
  if (error instanceof ModelFailure) return error.kind;
  return error instanceof DOMException && error.name === 'TimeoutError' ? 'slow' : undefined;
};

const isWorthWaiting = ({ passes, retryAfterMs = 0 }: ModelFailure): boolean =>
  passes && retryAfterMs <= longestWaitMs;

const sumOf = (a: GradeOrigin['usage'], b: GradeOrigin['usage']): GradeOrigin['usage'] =>
  a && b
    ? {
        inputTokens: a.inputTokens + b.inputTokens,
        outputTokens: a.outputTokens + b.outputTokens,
        counted: a.counted && b.counted,
        cost: a.cost === null || b.cost === null ? null : a.cost + b.cost,
      }
    : (a ?? b);
