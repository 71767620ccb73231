// One profile setting: name and description on the left, control on the right.
import { Check } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { wordsOf } from '../../api/query-error.tsx';
import { Icon } from '../../ui/display/icon.tsx';

export const Setting = ({
  title,
  says,
  children,
}: {
  title: string;
  says: ReactNode;
  children: ReactNode;
}): ReactNode => {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-12 gap-y-4 border-t border-line py-7 lg:grid-cols-[17rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={id} className="text-md">
          {title}
        </h2>
        <div className="mt-1 max-w-measure text-sm text-ink-2">{says}</div>
      </div>
      <div className="min-w-0 max-w-form">{children}</div>
    </section>
  );
};

/** Says whether the change was saved, on screen and to screen readers. */
export const ChangeState = ({
  change,
}: {
  change: { isPending: boolean; isSuccess: boolean; error: Error | null };
}): ReactNode => (
  <div className="mt-2 min-h-5 text-sm">
    <output className="flex items-center gap-1.5 text-ink-2">
      {change.isPending && 'Saving'}
      {change.isSuccess && !change.isPending && (
        <>
          <Icon of={Check} size={16} className="shrink-0 text-met" />
          Saved
        </>
      )}
    </output>
    {change.error && (
      <p role="alert" className="text-missing">
        {wordsOf(change.error)} Nothing changed.
      </p>
    )}
  </div>
);
