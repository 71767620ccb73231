// Notifies a person of a sign-in on a new device: once per device, except the first.
import type { DeviceName } from '../../../platform/kernel/device-name.ts';
import type { Tx } from '../../../platform/kernel/transaction.ts';
import { mailPerson, type MailDeps } from './mail-person.ts';
import { newDeviceMail } from './person-mails.ts';
import type { ReceiversRepository } from './receivers.repository.ts';

export type DeviceDeps = MailDeps & { receivers: Pick<ReceiversRepository, 'find' | 'noteDevice'> };

export const announceDevice = async (
  deps: DeviceDeps,
  tx: Tx,
  userId: string,
  { device, now }: { device: DeviceName; now: Date },
): Promise<void> => {
  if (!(await deps.receivers.noteDevice(tx, userId, device, now))) return;
  await mailPerson(deps, tx, userId, (to) =>
    newDeviceMail(to, { site: deps.siteAddress, device, when: now }),
  );
};
