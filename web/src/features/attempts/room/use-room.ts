// The room's actions and answers: navigation, flags, hints, checking, pausing, and submitting.
import type { Answer } from '@rehearse/contract/questions/questions.ts';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { keepExpectedScore } from '../../../api/expected-score.tsx';
import { wordsOf } from '../../../api/query-error.tsx';
import { useTestPaths } from '../../../api/test-paths.ts';
import { chooseOption } from '../../../kinds/answers.ts';
import { useToast } from '../../../ui/toasts/toast.tsx';
import type { RoomData } from '../attempt-queries.ts';
import { useRoomActions } from './room-actions.ts';
import { roomItems, unsentOf } from './room-counts.ts';
import { useAnswerSync } from '../saving/use-answer-sync.ts';
import { useQuestionTime } from '../time/use-question-time.ts';
import { useOpenPosition } from '../navigation/use-open-position.ts';

/** How long to wait for pending saves before checking, pausing, or submitting, in milliseconds. */
const patience = 10_000;

const notThere = 'Some answers haven’t been sent yet. They’re safe on this device. Try again in a moment.';
const twoAnswers = (position: number): string =>
  `There are two versions of your answer to question ${position}. Choose one first.`;

export const useRoom = ({ attempt }: RoomData) => {
  const navigate = useNavigate();
  const paths = useTestPaths();
  const { show } = useToast();
  const actions = useRoomActions(attempt.id);
  const again = (): void => void actions.again();
  const { answerSync, answers, hasSibling } = useAnswerSync({
    attemptId: attempt.id,
    items: attempt.items,
    onClosed: again,
  });
  const [openPosition, setOpenPosition] = useOpenPosition(attempt);
  const [finishing, setFinishing] = useState<{ busy: boolean; problem: string | null } | null>(null);
  const [checking, setChecking] = useState(false);
  const [advancing, setAdvancing] = useState(false);
  const items = roomItems(attempt.items, answers);
  /** Questions that can still be answered. */
  const open = items.filter(({ final }) => !final);
  const at = Math.max(
    0,
    open.findIndex(({ position }) => position === openPosition),
  );
  const item = open[at];
  const position = item?.position;
  // If the open question became final, shows the first one that isn't.
  useEffect(() => {
    if (position !== undefined && position !== openPosition) setOpenPosition(position);
  }, [position, openPosition, setOpenPosition]);
  const time = useQuestionTime({
    attemptId: attempt.id,
    position: item && !item.checked ? item.position : null,
    isRunning: attempt.state === 'active',
    isOver: attempt.state === 'submitted' || attempt.state === 'abandoned',
  });
  const practice = attempt.blueprint.mode === 'practice';
  const fail = (error: unknown): void => void show({ type: 'error', title: wordsOf(error) });

  const go = (position: number): void => {
    answerSync.flush();
    if (open.some((candidate) => candidate.position === position)) setOpenPosition(position);
  };
  const edit = (answer: Answer): void => {
    if (item && !item.checked) answerSync.edit(item.position, answer);
  };
  const choose = (option: number): void => {
    if (!item) return;
    const answer = chooseOption(item.question, item.kept?.state.current ?? null, option);
    if (answer) edit(answer);
  };
  const whyUnsent = (): string => {
    const torn = items.find(({ kept }) => kept?.state.stop?.why === 'conflict');
    return torn ? twoAnswers(torn.position) : notThere;
  };
  const check = async (): Promise<void> => {
    if (!item) return;
    setChecking(true);
    try {
      if (await answerSync.settled(patience)) await actions.check.mutateAsync(item.position);
      else show({ type: 'warning', title: 'We couldn’t check this answer', body: whyUnsent() });
    } catch (error) {
      fail(error);
      again();
    } finally {
      setChecking(false);
    }
  };
  const leaveFor = (path: string): void => {
    answerSync.forget();
    void navigate(path, { replace: true });
  };
  /** Makes the answer final, then shows the next question or the results. */
  const advance = async (): Promise<void> => {
    if (!item || advancing) return;
    setAdvancing(true);
    try {
      if (!(await answerSync.settled(patience)))
        return void show({ type: 'warning', title: 'We couldn’t continue', body: whyUnsent() });
      await time.flush();
      const { state } = attempt.section
        ? await actions.finishSection.mutateAsync(attempt.section.number)
        : await actions.next.mutateAsync(item.position);
      if (state !== 'active') {
        time.end();
        leaveFor(paths.results(attempt.id));
      }
    } catch (error) {
      fail(error);
      again();
    } finally {
      setFinishing(null);
      setAdvancing(false);
    }
  };
  const pause = async (): Promise<void> => {
    await answerSync.settled(patience / 2);
    await time.flush();
    actions.pause.mutate(undefined, { onError: fail });
  };
  const finish = async (expectedPercent: number | null): Promise<void> => {
    setFinishing({ busy: true, problem: null });
    if (!(await answerSync.settled(patience))) return setFinishing({ busy: false, problem: whyUnsent() });
    try {
      await time.flush();
      if (expectedPercent !== null) await keepExpectedScore(attempt.id, expectedPercent);
      await actions.submit.mutateAsync();
      time.end();
      leaveFor(paths.results(attempt.id));
    } catch (error) {
      setFinishing({ busy: false, problem: wordsOf(error) });
    }
  };
  return {
    actions,
    again,
    answerSync,
    time,
    hasSibling,
    items,
    open,
    item,
    at,
    practice,
    unsent: unsentOf(items),
    late: items.filter(({ kept }) => kept?.state.stop?.why === 'late').length,
    checking,
    advancing,
    advance,
    finishing,
    openFinish: () => setFinishing({ busy: false, problem: null }),
    closeFinish: () => setFinishing(null),
    go,
    step: (by: 1 | -1) => {
      const next = open[at + by];
      if (next) go(next.position);
    },
    edit,
    choose,
    check,
    untilSaved: () => answerSync.settled(patience),
    pause,
    finish,
    leaveForResults: () => leaveFor(paths.results(attempt.id)),
    flag: () => {
      if (item) actions.flag.mutate({ position: item.position, flagged: !item.flagged }, { onError: fail });
    },
    hint: () => {
      if (item) actions.hint.mutate(item.position, { onError: fail });
    },
    skipPreparation: () => {
      const { section } = attempt;
      if (section) actions.skipPreparation.mutate(section.number, { onError: fail });
    },
    resume: () => actions.resume.mutate(undefined, { onSuccess: () => answerSync.reopen(), onError: fail }),
  };
};
export type RoomState = ReturnType<typeof useRoom>;
