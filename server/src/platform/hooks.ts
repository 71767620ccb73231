// Extension points that modules register with, so that lower modules don't depend on higher ones. server.ts reads them at the end.
import type { AuthoringQuestion } from '@rehearse/contract/questions/questions.ts';
import type { Route } from './http/route.ts';
import type { Tasks } from './jobs/jobs.port.ts';
import type { Tx } from './kernel/transaction.ts';

/** One part of a person's export: a sentence about it, and its data. Rows that come in pages become one list. */
export type ExportPart = { about: string; exportOf: (userId: string) => unknown };

/** Moves a guest's data to a member, in module order. */
export type MergeGuest = (tx: Tx, guestId: string, memberId: string) => Promise<void>;

/**
 * Shares of the points (0 to 1) that a draft question's own answer and an empty answer earn; null: the grader was unsure.
 * `runFaults`: why its programs can't be used.
 */
export type GradeDraft = (
  question: AuthoringQuestion,
) => Promise<{ ownAnswer: number | null; silence: number | null; runFaults: string[] }>;

export type ModuleParts = {
  routes?: readonly Route[];
  /** Job tasks by name. */
  tasks?: Tasks;
  /** Parts of a person's export by name. */
  exports?: Record<string, ExportPart>;
  mergeGuest?: MergeGuest;
  /** How a model-written question is tested before use. */
  gradeDraft?: GradeDraft;
};

export type Hooks = ReturnType<typeof createHooks>;

export const createHooks = () => {
  const routes: Route[] = [];
  const tasks: Tasks = {};
  const exports: Record<string, ExportPart> = {};
  const guestMerges: MergeGuest[] = [];
  let gradeDraft: GradeDraft | undefined;
  return {
    routes: routes as readonly Route[],
    tasks: tasks as Readonly<Tasks>,
    exports: exports as Readonly<typeof exports>,
    mergeGuest: (async (tx, guestId, memberId) => {
      for (const merge of guestMerges) await merge(tx, guestId, memberId);
    }) satisfies MergeGuest,
    /** Throws if no module provides it: without a grader, drafts can't be checked. */
    draftGrader: (): GradeDraft => {
      if (gradeDraft === undefined) throw new Error('no module grades drafts');
      return gradeDraft;
    },
    /** Called once per module; throws if two define a task or an export with the same name. */
    register: (parts: ModuleParts): void => {
      for (const name of Object.keys(parts.tasks ?? {}))
        if (name in tasks) throw new Error(`two modules have a task ${name}`);
      for (const name of Object.keys(parts.exports ?? {}))
        if (name in exports) throw new Error(`two modules export ${name}`);
      routes.push(...(parts.routes ?? []));
      Object.assign(tasks, parts.tasks);
      Object.assign(exports, parts.exports);
      if (parts.mergeGuest) guestMerges.push(parts.mergeGuest);
      gradeDraft ??= parts.gradeDraft;
    },
  };
};
