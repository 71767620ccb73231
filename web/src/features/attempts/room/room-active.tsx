// The room while a test runs: question and side column, or on a narrow screen a top bar, progress line, and three buttons.
import { isAllowed, isFocusedMode } from '@rehearse/contract/attempts/attempt-actions.ts';
import { modeWords } from '@rehearse/contract/vocabulary.ts';
import { clsx } from 'clsx';
import { useState, type ReactNode } from 'react';
import { useIsGuest } from '../../../session/use-guest.ts';
import { usePageTitle } from '../../../ui/layout/page-title.tsx';
import type { RoomData } from '../attempt-queries.ts';
import { roomNeeds } from '../../../kinds/answers.ts';
import {
  QuestionColumn,
  type AnswerAloud,
  type AssistantPanel,
  type CheckedQuestion,
} from './question-column.tsx';
import { KeysDialog, Prepare, SectionDialog } from './room-parts.tsx';
import {
  courseOf,
  courseRule,
  advanceButtonLabel,
  hasNextSection,
  isTimedAlone,
  sectionWords,
  whichOf,
} from './room-course.ts';
import { useFocusOnceOpen, useOpensIn } from './use-opens-in.ts';
import { FinishDialog, MapDialog } from './room-dialogs.tsx';
import { ThumbFoot, WideFoot } from '../navigation/room-foot.tsx';
import type { RoomKey } from '../navigation/room-keys.ts';
import { ProgressLine } from '../navigation/room-map.tsx';
import { RoomRail, StopButtons } from '../navigation/room-rail.tsx';
import { SaveLine } from '../saving/save-line.tsx';
import { Timer } from '../timer/timer.tsx';
import { useIsWide } from '../use-media.ts';
import { useRoomKeys } from '../navigation/use-room-keys.ts';
import type { RoomState } from './use-room.ts';

type Props = {
  data: RoomData;
  room: RoomState;
  CheckedQuestion: CheckedQuestion;
  AssistantPanel?: AssistantPanel | undefined;
  AnswerAloud: AnswerAloud;
  onOver: () => void;
};

const focusMap = (position: number): void =>
  document.querySelector<HTMLElement>(`[data-map-cell="${position}"]`)?.focus();

export const RoomActive = ({
  data,
  room,
  CheckedQuestion,
  AssistantPanel,
  AnswerAloud,
  onOver,
}: Props): ReactNode => {
  const wide = useIsWide();
  const guest = useIsGuest();
  const [dialog, setDialog] = useState<'map' | 'keys' | null>(null);
  const { open: items, item, at, practice } = room;
  const { mode } = data.attempt.blueprint;
  const which = whichOf(data.attempt, item?.position ?? 1);
  usePageTitle(wide ? data.attempt.title : which, wide ? modeWords[mode] : undefined, isFocusedMode(mode));
  const last = at === items.length - 1;
  const advanceLabel = item ? advanceButtonLabel(data.attempt, item) : null;
  const course = courseOf(data.attempt, item?.position ?? 1);
  const isSectionEnd = hasNextSection(data.attempt);
  const finishWords = isSectionEnd ? 'Finish section' : 'Submit test';
  const opensIn = useOpensIn(data);
  useFocusOnceOpen(opensIn === 0);
  const forward = (): void => {
    if (advanceLabel) void room.advance();
    else if (last) room.openFinish();
    else room.step(1);
  };
  const openMap = (): void => {
    if (wide && item && course === null) focusMap(item.position);
    else setDialog('map');
  };
  const onKey = (key: RoomKey): void => {
    switch (key.do) {
      case 'choose':
        return room.choose(key.option);
      case 'next':
        return room.step(1);
      case 'previous':
        return room.step(-1);
      case 'forward':
        return forward();
      case 'flag':
        return room.flag();
      case 'map':
        return openMap();
      case 'keys':
        return setDialog('keys');
    }
  };
  useRoomKeys(onKey);
  if (!item) return null;
  const needs = roomNeeds(item.question.kind);
  const sectionTitle = sectionWords(data.attempt);
  const timer = (
    <>
      {sectionTitle && wide && <p className="mb-1 text-sm font-head text-ink">{sectionTitle}</p>}
      <Timer data={data} compact={!wide} onOver={onOver} onJump={room.again} />
    </>
  );
  const saving = <SaveLine item={item} items={items} offset={data.offset} />;
  const stops = (
    <StopButtons
      finishWords={finishWords}
      mayPause={isAllowed('pause', 'active', mode) && !guest}
      pausing={room.actions.pause.isPending}
      onPause={() => void room.pause()}
      onFinish={() => {
        setDialog(null);
        room.openFinish();
      }}
    />
  );
  const foot = {
    first: at === 0,
    last,
    onPrevious: course === null ? () => room.step(-1) : undefined,
    onNext: () => (advanceLabel ? void room.advance() : room.step(1)),
    onFinish: room.openFinish,
    finishWords,
    oneWay: advanceLabel === null ? undefined : { words: advanceLabel, busy: room.advancing },
  };
  const column = (
    <QuestionColumn
      attemptId={data.attempt.id}
      item={item}
      which={which}
      above={
        opensIn > 0 && (
          <Prepare
            left={opensIn}
            starting={room.actions.skipPreparation.isPending}
            onStart={room.skipPreparation}
          />
        )
      }
      mayFlag={course === null && isAllowed('flag', 'active', mode)}
      isTimedAlone={isTimedAlone(data.attempt)}
      practice={practice}
      frozen={room.advancing || opensIn > 0}
      checking={room.checking}
      takingHint={room.actions.hint.isPending}
      CheckedQuestion={CheckedQuestion}
      AssistantPanel={AssistantPanel}
      AnswerAloud={AnswerAloud}
      untilSaved={room.untilSaved}
      onFlag={room.flag}
      onChange={room.edit}
      onLeave={room.answerSync.flush}
      onHint={room.hint}
      onCheck={() => void room.check()}
      onDecide={(whose) => room.answerSync.decide(item.position, whose)}
      localNote={room.answerSync.localNote(item.position)}
    />
  );
  return (
    <>
      {wide ? (
        <div
          className={clsx(
            'flex min-h-[calc(100dvh-var(--topbar))]',
            isFocusedMode(data.attempt.blueprint.mode) && '[--question-margin:auto]',
          )}
        >
          <div className="flex min-w-0 flex-1 flex-col pr-(--room-end) pl-(--room-start) pt-10 [--room-end:2rem] [--room-start:3rem] min-[80rem]:[--room-end:3rem]">
            <div
              className={clsx(
                'flex w-full flex-1 flex-col',
                !needs.wide && 'mx-(--question-margin) max-w-(--question)',
              )}
            >
              {column}
              <WideFoot {...foot} wide={needs.wide} onKeys={() => setDialog('keys')} />
            </div>
          </div>
          <RoomRail
            narrow={needs.wide}
            items={items}
            course={course}
            current={item.position}
            onGo={room.go}
            timer={timer}
            saving={saving}
            hasSibling={room.hasSibling}
            actions={stops}
          />
        </div>
      ) : (
        <div className="flex min-h-[calc(100dvh-var(--topbar))] flex-col px-5 [--room-end:1.25rem] [--room-start:1.25rem] sm:px-8 sm:[--room-end:2rem] sm:[--room-start:2rem]">
          <div className="-mx-5 flex min-h-11 items-center justify-between gap-4 border-b border-line px-5 sm:-mx-8 sm:px-8">
            <div className="min-w-0 py-2.5">{saving}</div>
            <div className="shrink-0">{timer}</div>
          </div>
          <div className={clsx('flex w-full flex-1 flex-col pt-3.5', !needs.wide && 'max-w-column')}>
            {sectionTitle && <p className="mb-2 text-sm font-head text-ink">{sectionTitle}</p>}
            <ProgressLine items={course === null ? items : room.items} current={item.position} />
            {course !== null && item.position === 1 && (
              <p className="mt-3 text-sm text-ink-2">{courseRule(data.attempt)}</p>
            )}
            {room.hasSibling && (
              <p className="mt-3 text-sm text-ink-3">This test is also open in another window.</p>
            )}
            <div className="mt-4 flex flex-1 flex-col">{column}</div>
          </div>
          <ThumbFoot {...foot} onMap={openMap} />
        </div>
      )}
      <MapDialog
        open={dialog === 'map'}
        items={items}
        course={course}
        current={item.position}
        onGo={(position) => {
          setDialog(null);
          room.go(position);
        }}
        onClose={() => setDialog(null)}
        actions={stops}
      />
      <output className="sr-only">
        {isTimedAlone(data.attempt) && opensIn === 0 ? 'You can answer now.' : ''}
      </output>
      <KeysDialog open={dialog === 'keys'} more={needs.keys} onClose={() => setDialog(null)} />
      {isSectionEnd && (
        <SectionDialog
          open={room.finishing !== null}
          items={items}
          busy={room.advancing}
          onClose={room.closeFinish}
          onFinish={() => void room.advance()}
        />
      )}
      <FinishDialog
        open={!isSectionEnd && room.finishing !== null}
        items={items}
        busy={room.finishing?.busy ?? false}
        problem={room.finishing?.problem ?? null}
        onClose={room.closeFinish}
        onFinish={(expectedPercent) => void room.finish(expectedPercent)}
      />
    </>
  );
};
