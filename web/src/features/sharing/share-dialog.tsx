// Sharing a result: what a new link shows and when it expires, existing links, and the certificate of a passed exam.
import type { SharedLink, SharedParts } from '@rehearse/contract/insights/sharing.ts';
import { useState, type ReactNode } from 'react';
import { wordsOf } from '../../api/query-error.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Checkbox, Segmented } from '../../ui/forms/choice.tsx';
import { CopyField } from '../../ui/forms/copy-field.tsx';
import { Time } from '../../ui/display/time.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useCertificate, useRemoveLink, useSharedLinks, useShareResult } from './sharing-queries.ts';
import { partsProblem, partWords, shownWords, withPart } from './sharing-words.ts';

const addressOf = (path: string, token: string): string => new URL(`${path}#${token}`, location.origin).href;

const usualParts: SharedParts = { name: true, score: true, skills: true, questions: false, answers: false };

const durations = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: 'none', label: 'No expiration' },
] as const;
type Duration = (typeof durations)[number]['value'];
const daysOf: Record<Duration, 7 | 30 | 90 | null> = { '7': 7, '30': 30, '90': 90, none: null };

const Problem = ({ error }: { error: unknown }): ReactNode =>
  error ? (
    <p role="alert" className="mt-2 text-sm text-missing">
      {wordsOf(error)}
    </p>
  ) : null;

const NewLink = ({ attemptId }: { attemptId: string }): ReactNode => {
  const [parts, setParts] = useState(usualParts);
  const [duration, setDuration] = useState<Duration>('30');
  const share = useShareResult(attemptId);
  const problem = partsProblem(parts);
  return (
    <form
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!problem) share.mutate({ parts, days: daysOf[duration] });
      }}
    >
      <fieldset>
        <legend className="mb-2 text-sm font-label text-ink">What the link shows</legend>
        <div className="flex flex-col items-start gap-2">
          {(Object.keys(partWords) as (keyof SharedParts)[]).map((part) => (
            <Checkbox
              key={part}
              label={partWords[part]}
              checked={parts[part]}
              onChange={({ target }) => setParts(withPart(parts, part, target.checked))}
            />
          ))}
        </div>
        {problem && <p className="mt-2 text-sm text-missing">{problem}</p>}
      </fieldset>
      <Segmented legend="Expiration" options={durations} value={duration} onChange={setDuration} />
      <p className="text-sm text-ink-2">
        Anyone with the link can open it, without an account. It never shows answer keys.
      </p>
      <Button type="submit" look="filled" disabled={problem !== null} busy={share.isPending}>
        Create link
      </Button>
      <Problem error={share.error} />
    </form>
  );
};

const ExistingLink = ({ attemptId, link }: { attemptId: string; link: SharedLink }): ReactNode => {
  const remove = useRemoveLink(attemptId);
  return (
    <li className="border-t border-line py-4 first:border-t-0 first:pt-0">
      <CopyField
        label={shownWords(link.parts)}
        hint={
          <>
            Created <Time at={link.createdAt} />.{' '}
            {link.expiresAt ? (
              <>
                Stops working <Time at={link.expiresAt} />.
              </>
            ) : (
              'Works until you remove it.'
            )}
          </>
        }
        text={addressOf(paths.sharedResult(), link.token)}
        actions={
          <Button size="sm" busy={remove.isPending} onClick={() => remove.mutate(link.id)}>
            Remove link
          </Button>
        }
      />
      <Problem error={remove.error} />
    </li>
  );
};

const ExistingLinks = ({ attemptId }: { attemptId: string }): ReactNode => {
  const { data, error } = useSharedLinks(attemptId);
  if (error) return <Problem error={error} />;
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="shared-links" className="mt-6 border-t border-line pt-5">
      <h3 id="shared-links" className="mb-3 text-md font-head text-ink">
        Links to this result
      </h3>
      <ul aria-live="polite">
        {data.map((link) => (
          <ExistingLink key={link.id} attemptId={attemptId} link={link} />
        ))}
      </ul>
    </section>
  );
};

const Certify = ({ attemptId }: { attemptId: string }): ReactNode => {
  const certificate = useCertificate(attemptId);
  return (
    <section aria-labelledby="certificate" className="mt-6 border-t border-line pt-5">
      <h3 id="certificate" className="text-md font-head text-ink">
        Certificate
      </h3>
      <p className="mt-1 text-sm text-ink-2">
        You passed this exam. A certificate is a signed link with your name and score that anyone can verify.
        It can’t be revoked, even if you delete the test.
      </p>
      <div className="mt-3" aria-live="polite">
        {certificate.data ? (
          <CopyField label="Certificate link" text={addressOf(paths.certificate(), certificate.data.token)} />
        ) : (
          <Button size="sm" busy={certificate.isPending} onClick={() => certificate.mutate()}>
            Create certificate
          </Button>
        )}
      </div>
      <Problem error={certificate.error} />
    </section>
  );
};

export const ShareDialog = ({
  attemptId,
  isPassedExam,
  open,
  onClose,
}: {
  attemptId: string;
  isPassedExam: boolean;
  open: boolean;
  onClose: () => void;
}): ReactNode => (
  <Dialog
    open={open}
    wide
    onClose={onClose}
    title="Share this result"
    actions={
      <Button data-safe onClick={onClose}>
        Close
      </Button>
    }
  >
    <div className="mt-4">
      <NewLink attemptId={attemptId} />
      <ExistingLinks attemptId={attemptId} />
      {isPassedExam && <Certify attemptId={attemptId} />}
    </div>
  </Dialog>
);
