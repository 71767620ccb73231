// Resends a stored email, unless its link has expired. The outbox shows its status.
import { Send } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Mail } from '@rehearse/contract/operations/system.ts';
import { wordsOf } from '../../api/query-error.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { useToast } from '../../ui/toasts/toast.tsx';
import { isExpired, resendWords } from './mail-words.ts';
import { useResendMail } from './system-queries.ts';

export const ResendMail = ({ mail }: { mail: Mail }): ReactNode => {
  const resend = useResendMail();
  const { show } = useToast();
  const [now] = useState(() => new Date());
  if (isExpired(mail, now))
    return (
      <p className="mt-3 text-sm text-ink-2">
        Its link or code has expired, so this email can’t be sent again. Send a new one instead.
      </p>
    );
  return (
    <div className="mt-3">
      <Button
        size="sm"
        icon={Send}
        busy={resend.isPending}
        busyWords="Queuing"
        onClick={() =>
          resend.mutate(mail.id, {
            onSuccess: () => show({ type: 'success', title: 'Email queued', body: mail.subject }),
          })
        }
      >
        {resendWords(mail)}
        <span className="sr-only">: {mail.subject}</span>
      </Button>
      {resend.error && (
        <p role="alert" className="mt-2 text-sm text-missing">
          {wordsOf(resend.error)}
        </p>
      )}
    </div>
  );
};
