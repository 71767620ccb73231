// Who can sign up: the administrators' choice, read on every sign-up so that it applies in all processes at once.
import { signUpOffer, type SignUpState } from '@rehearse/contract/identity/sign-up.ts';
import type { AdminActor } from '../../../platform/kernel/admin-action.ts';
import { oneAfterAnother } from '../../../platform/kernel/one-after-another.ts';
import type { Tx } from '../../../platform/kernel/transaction.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { createSignUpRepository } from './sign-up.repository.ts';

type Repository = ReturnType<typeof createSignUpRepository>;

/** `initial`: the rule until an administrator chooses. */
export const createSignUpReader = (repository: Pick<Repository, 'read'>, initial: SignUpState) => {
  const readState = async (tx?: Tx): Promise<SignUpState> => {
    const { rule, domains } = (await repository.read(tx)) ?? initial;
    return { rule, domains };
  };
  let offer = signUpOffer(initial.rule);
  return {
    readState,
    /** What pages say about sign-up; cached, because pages must work without the database. */
    offer: () => offer,
    readOffer: oneAfterAnother(async () => {
      offer = signUpOffer((await readState()).rule);
    }),
  };
};

type Deps = Pick<Platform, 'transact' | 'clock' | 'recordAdminAction' | 'announce'> & {
  signUpRules: Pick<Repository, 'write'>;
  signUp: ReturnType<typeof createSignUpReader>;
};

type Choice =
  | { rule: Exclude<SignUpState['rule'], 'domains' | 'undecided'> }
  | { rule: 'domains'; domains: readonly string[] };

export const chooseSignUp = async (deps: Deps, by: AdminActor, chosen: Choice): Promise<void> => {
  const { rule } = chosen;
  const domains = 'domains' in chosen ? [...new Set(chosen.domains)] : [];
  await deps.transact(async (tx) => {
    await deps.signUpRules.write(tx, { rule, domains, changedAt: deps.clock() });
    await deps.recordAdminAction(tx, by, {
      action: 'sign_up_rule_set',
      target: { kind: 'setting', id: 'sign-up' },
      detail: { rule, domains },
    });
    await deps.announce({ for: 'sign-up' }, tx);
  });
  await deps.signUp.readOffer();
};
