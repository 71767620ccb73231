// "Report this question": a reason and details, sent to administrators.
import { useId, useState, type ReactNode } from 'react';
import { wordsOf } from '../../api/query-error.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Field, Select, TextArea } from '../../ui/forms/field.tsx';
import { useToast } from '../../ui/toasts/toast.tsx';
import { useReport, type ReportReason } from './results-queries.ts';

const reasons: readonly [ReportReason, string][] = [
  ['wrong_key', 'The answer key is wrong'],
  ['unclear', 'The question is unclear'],
  ['typo', 'Typo or grammar mistake'],
  ['off_level', 'Too easy or too hard'],
  ['other', 'Something else'],
];

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
  const form = useId();
  const [reason, setReason] = useState<ReportReason>('wrong_key');
  const [text, setText] = useState('');
  const report = useReport(attemptId, position);
  const { show } = useToast();
  const send = (): void =>
    report.mutate(
      { reason, text: text.trim() },
      {
        onSuccess: () => {
          setText('');
          show({
            type: 'success',
            title: 'Report sent',
            body: 'Administrators will see it.',
          });
          onClose();
        },
      },
    );
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
          <Button look="filled" type="submit" form={form} busy={report.isPending} busyWords="Sending">
            Send report
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="mt-4 space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <Field label="What’s wrong?">
          {(control) => (
            <Select
              {...control}
              value={reason}
              onChange={({ target }) =>
                setReason(reasons.find(([value]) => value === target.value)?.[0] ?? 'other')
              }
            >
              {reasons.map(([value, words]) => (
                <option key={value} value={value}>
                  {words}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Details" hint="We’ll know which question you mean. Your answer isn’t included.">
          {(control) => (
            <TextArea
              {...control}
              rows={4}
              maxLength={longest}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </Field>
        {report.error && (
          <p role="alert" className="text-sm text-missing">
            {wordsOf(report.error)}
          </p>
        )}
      </form>
    </Dialog>
  );
};
