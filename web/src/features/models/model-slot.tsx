// One model slot of the installation: the configured model, its provider, and what administrators can do with it.
import { CircleCheck, CircleX, Pencil, Power, PlugZap, Undo2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { ModelSlot, SlotState } from '@rehearse/contract/operations/models.ts';
import { providerWords } from '@rehearse/contract/vocabulary.ts';
import { wordsOf } from '../../api/query-error.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { Time } from '../../ui/display/time.tsx';
import { ModelDialog } from './model-dialog.tsx';
import { useReset, useTry, useTurnOff } from './model-queries.ts';
import { priceWords, tryWords } from './model-words.ts';

const fromWords = { panel: 'this panel', environment: 'the environment' } as const;

const KeyFact = ({ state }: { state: SlotState }): ReactNode => {
  const { key } = state;
  if (!key) return 'none';
  return (
    <>
      {key.endsIn ? (
        <>
          ends in <code>{key.endsIn}</code>
        </>
      ) : (
        'set'
      )}
      {key.setAt && (
        <>
          , stored <Time at={key.setAt} />
        </>
      )}
      {state.state === 'key_unreadable' && (
        <span className="text-missing"> (encrypted with a different APP_SECRET, so enter it again)</span>
      )}
    </>
  );
};

const SlotFacts = ({ state }: { state: SlotState }): ReactNode => {
  const facts: [string, ReactNode][] = [
    ['Provider', state.provider && providerWords[state.provider]],
    ['Model', <code key="model">{state.model}</code>],
    ['Address', state.baseUrl ? <code key="address">{state.baseUrl}</code> : 'provider default'],
    ['API key', <KeyFact key="key" state={state} />],
    ['Price', priceWords(state.price)],
    ['Set in', state.from && fromWords[state.from]],
  ];
  return (
    <dl className="mt-4 grid max-w-column grid-cols-[auto_minmax(0,1fr)] gap-x-8 gap-y-2 text-sm">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-3">{name}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
};

export const ModelSlotView = ({
  slot,
  state,
  empty,
}: {
  slot: ModelSlot;
  state: SlotState;
  empty: string;
}): ReactNode => {
  const [changing, setChanging] = useState({ open: false, times: 0 });
  const [confirming, setConfirming] = useState<'off' | 'reset'>();
  const attempt = useTry();
  const off = useTurnOff();
  const reset = useReset();
  const act = confirming === 'reset' ? reset : off;
  const there = state.state === 'ready' || state.state === 'key_unreadable';
  const fault = attempt.error ?? off.error ?? reset.error;
  return (
    <>
      {there ? (
        <SlotFacts state={state} />
      ) : (
        <p className="mt-4 max-w-measure text-sm text-ink-2">
          {state.state === 'off' ? 'Turned off in this panel. ' : ''}
          {empty}
        </p>
      )}
      <div className="mt-5 flex flex-wrap gap-2 max-sm:*:grow">
        {state.state === 'ready' && (
          <Button
            icon={PlugZap}
            busy={attempt.isPending}
            busyWords="Testing"
            onClick={() => attempt.mutate(slot)}
          >
            Test
          </Button>
        )}
        <Button icon={Pencil} onClick={() => setChanging({ open: true, times: changing.times + 1 })}>
          {there ? 'Change' : 'Set up a model'}
        </Button>
        {there && (
          <Button look="quiet" icon={Power} onClick={() => setConfirming('off')}>
            Turn off
          </Button>
        )}
        {state.from === 'panel' && (
          <Button look="quiet" icon={Undo2} onClick={() => setConfirming('reset')}>
            Use environment settings
          </Button>
        )}
      </div>
      <output className="mt-3 flex min-h-5 max-w-measure items-start gap-2 text-sm">
        {attempt.data && !attempt.isPending && (
          <>
            <Icon
              of={attempt.data.outcome === 'done' ? CircleCheck : CircleX}
              size={16}
              className={`mt-0.5 shrink-0 ${attempt.data.outcome === 'done' ? 'text-met' : 'text-missing'}`}
            />
            {tryWords(attempt.data)}
          </>
        )}
      </output>
      {fault && (
        <p role="alert" className="text-sm text-missing">
          {wordsOf(fault)}
        </p>
      )}
      <ModelDialog
        key={changing.times}
        slot={slot}
        now={state}
        open={changing.open}
        onClose={() => setChanging({ ...changing, open: false })}
      />
      <ConfirmDialog
        open={confirming !== undefined}
        title={confirming === 'reset' ? 'Use environment settings?' : 'Turn this model off?'}
        actWords={confirming === 'reset' ? 'Use environment settings' : 'Turn off'}
        busy={act.isPending}
        onSafe={() => setConfirming(undefined)}
        onAct={() => act.mutate(slot, { onSettled: () => setConfirming(undefined) })}
      >
        {confirming === 'reset'
          ? `The settings saved here will be deleted${state.key ? ', including the API key' : ''}.`
          : `Rehearse keeps working without it.${state.from === 'panel' && state.key ? ' The stored API key will be deleted.' : ''}`}
      </ConfirmDialog>
    </>
  );
};
