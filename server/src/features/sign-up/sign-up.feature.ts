// Who may sign up: the administrators' choice, read for every new person so that every process follows it at once.
import { api } from '@rehearse/contract/api.ts';
import type { SignUpState } from '@rehearse/contract/sign-up.ts';
import { route } from '../../http/route.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/transaction.ts';
import { refuseSignUp } from './may-sign-up.ts';
import { createSignUpRepository } from './sign-up.repository.ts';

type Needs = {
  db: Parameters<typeof createSignUpRepository>[0];
  clock: Clock;
  /** What holds until an administrator chooses. */
  initial: SignUpState;
};

export const createSignUpFeature = ({ db, clock, initial }: Needs) => {
  const repository = createSignUpRepository(db);
  const readState = async (tx?: Tx): Promise<SignUpState> => {
    const { rule, domains } = (await repository.read(tx)) ?? initial;
    return { rule, domains };
  };
  return {
    readState,
    /** Throws the reason if this new person may not sign up. */
    checkSignUp: async (email: string, tx?: Tx): Promise<void> => {
      const refusal = refuseSignUp(await readState(tx), email);
      if (refusal) throw new AppError(refusal);
    },
    routes: [
      route(api.readSignUp, () => readState()),
      route(api.chooseSignUp, async ({ body }) => {
        const domains = body.rule === 'domains' ? [...new Set(body.domains)] : [];
        await repository.write({ rule: body.rule, domains, changedAt: clock() });
        return readState();
      }),
    ],
  };
};
