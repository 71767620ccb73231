// "Report this question": a reason and details, sent to administrators.
import { useId, type ReactNode } from 'react';
import { wordsOf } from '../../api/query-error.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Field, Select, TextArea } from '../../ui/forms/field.tsx';
import { noFault, useForm } from '../../ui/forms/form.ts';
import { useToast } from '../../ui/toasts/toast.tsx';
import { useReport, type ReportReason } from './results-queries.ts';

const reasons: readonly [ReportReason, string][] = [
  ['wrong_key', 'The answer key is wrong'],
  ['unclear', 'The question is unclear'],
  ['typo', 'Typo or grammar mistake'],
  ['off_level', 'Too easy or too hard'],
  ['other', 'Something else'],
];

const reasonFrom = (value: string): ReportReason =>
  reasons.find(([reason]) => reason === value)?.[0] ?? 'other';

const longest = 2000;

export const ReportDialog = ({
  attemptId,
  position,
  open,
  onClose,
}: {
  attemptId: string;
  position: number;
  open: boolean;
  onClose: () => void;
}): ReactNode => {
  const id = useId();
  const form = useForm({ reason: noFault, text: noFault }, { reason: 'wrong_key' });
  const report = useReport(attemptId, position);
  const { show } = useToast();
  const onSubmit = form.sent(({ reason, text }) =>
    report.mutateAsync(
      { reason: reasonFrom(reason), text: text.trim() },
      {
        onSuccess: () => {
          form.set('text', '');
          show({
            type: 'success',
            title: 'Report sent',
            body: 'Administrators will see it.',
          });
          onClose();
        },
      },
    ),
  );
  const error = form.formError(report.error);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Report question ${position}`}
      actions={
        <>
          <Button data-safe onClick={onClose}>
            Cancel
          </Button>
          <Button look="filled" type="submit" form={id} busy={form.isSending} busyWords="Sending">
            Send report
          </Button>
        </>
      }
    >
      <form id={id} className="mt-4 space-y-4" onSubmit={onSubmit}>
        <Field label="What’s wrong?" error={form.errors.reason}>
          {(control) => (
            <Select {...control} {...form.field('reason')}>
              {reasons.map(([value, words]) => (
                <option key={value} value={value}>
                  {words}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field
          label="Details"
          hint="We’ll know which question you mean. Your answer isn’t included."
          error={form.errors.text}
        >
          {(control) => <TextArea {...control} {...form.field('text')} rows={4} maxLength={longest} />}
        </Field>
        {error && (
          <p role="alert" className="text-sm text-missing">
            {wordsOf(error)}
          </p>
        )}
      </form>
    </Dialog>
  );
};
