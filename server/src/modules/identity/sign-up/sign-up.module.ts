// Who may sign up: the administrators' choice, read for every new person so that every process follows it at once, and
// their invitations, which let people in whatever that choice is.
import { api } from '@rehearse/contract/api.ts';
import { signUpOffer, type SignUpState } from '@rehearse/contract/sign-up.ts';
import { route } from '../../../platform/http/route.ts';
import type { Tasks } from '../../../platform/jobs/jobs.port.ts';
import { dayMs } from '../../../platform/kernel/clock.ts';
import { oneAfterAnother } from '../../../platform/kernel/one-after-another.ts';
import type { Tx } from '../../../platform/kernel/transaction.ts';
import { admitPerson, checkSignUp, type NewPerson } from './admit-person.ts';
import { comparableEmail } from './email-address.ts';
import { createInvitationsRepository } from './invitations.repository.ts';
import {
  createInvitationLink,
  inviteAddresses,
  resendInvitation,
  revokeInvitation,
  type InvitationDeps,
} from './keep-invitations.ts';
import { listInvitations, readInvitation } from './show-invitations.ts';
import { createSignUpRepository } from './sign-up.repository.ts';

/** Days that an invitation is kept after it expired, used or not. */
const keptDays = 90;

type Deps = Omit<InvitationDeps, 'invitations'> & {
  db: Parameters<typeof createSignUpRepository>[0];
  /** What holds until an administrator chooses. */
  initial: SignUpState;
  /** Makes every process read the offer again. */
  tellSignUpChanged: (tx: Tx) => Promise<void>;
};

export const createSignUpModule = (deps: Deps) => {
  const { db, clock, transact, recordAdminAction, initial } = deps;
  const repository = createSignUpRepository(db);
  const readState = async (tx?: Tx): Promise<SignUpState> => {
    const { rule, domains } = (await repository.read(tx)) ?? initial;
    return { rule, domains };
  };
  const inside = { ...deps, invitations: createInvitationsRepository(db), readState };
  const tasks: Tasks = {
    'forget-old-invitations': () =>
      inside.invitations.deleteExpiredBefore(new Date(clock().getTime() - keptDays * dayMs)),
  };
  let offer = signUpOffer(initial.rule);
  const readOffer = oneAfterAnother(async () => {
    offer = signUpOffer((await readState()).rule);
  });
  return {
    readState,
    /** What pages say of sign-up, from memory: they are there without the database. */
    offer: () => offer,
    readOffer,
    tasks,
    /** Throws the reason if this new person may not sign up; uses no invitation up. */
    checkSignUp: (person: NewPerson) => checkSignUp(inside, person),
    /** The same when they are registered; then their invitation is used. */
    admitPerson: (tx: Tx, person: NewPerson & { userId: string }) => admitPerson(inside, tx, person),
    /** When someone leaves, invitations to their address go too. */
    forgetInvitationsOf: (email: string, tx: Tx) => inside.invitations.deleteOf(tx, comparableEmail(email)),
    exportOf: (userId: string) => inside.invitations.usedBy(userId),
    routes: [
      route(api.readSignUp, () => readState()),
      route(api.chooseSignUp, async ({ body, by }) => {
        const domains = body.rule === 'domains' ? [...new Set(body.domains)] : [];
        await transact(async (tx) => {
          await repository.write(tx, { rule: body.rule, domains, changedAt: clock() });
          await recordAdminAction(tx, by, {
            action: 'sign_up_rule_set',
            target: { kind: 'setting', id: 'sign-up' },
            detail: { rule: body.rule, domains },
          });
          await deps.tellSignUpChanged(tx);
        });
        await readOffer();
        return readState();
      }),
      route(api.readInvitation, ({ body }) => readInvitation(inside, body.token)),
      route(api.listInvitations, ({ query }) => listInvitations(inside, query)),
      route(api.createInvitationLink, ({ body, by }) => createInvitationLink(inside, by, body)),
      route(api.inviteAddresses, ({ body, by }) => inviteAddresses(inside, by, body.list)),
      route(api.resendInvitation, ({ params, by }) => resendInvitation(inside, by, params.id)),
      route(api.revokeInvitation, ({ params, by }) => revokeInvitation(inside, by, params.id)),
    ],
  };
};
