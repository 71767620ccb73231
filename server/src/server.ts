// Builds the server: its modules in dependency order. Start reading here.
import type { SignUpState } from '@rehearse/contract/identity/sign-up.ts';
import type { SenderProblem } from '@rehearse/contract/operations/system.ts';
import { chooseAi, graderWords, type BuiltinGrading } from './ai/choose-ai.ts';
import { attemptsModule } from './modules/attempts/attempts.module.ts';
import { gradingModule } from './modules/grading/grading.module.ts';
import { identityModule } from './modules/identity/identity.module.ts';
import { insightsModule } from './modules/insights/insights.module.ts';
import { installationModule } from './modules/installation/installation.module.ts';
import { interviewsModule } from './modules/interviews/interviews.module.ts';
import { operationsModule } from './modules/operations/operations.module.ts';
import { questionsModule } from './modules/questions/questions.module.ts';
import type { ModelEnvironment } from './platform/config/models.ts';
import type { ReadFile } from './platform/file-reader/file-reader.port.ts';
import { eventStreamRoute, type Subscribe } from './platform/http/event-stream.ts';
import type { JobsState, Tasks } from './platform/jobs/jobs.port.ts';
import type { InstallationSettings } from './platform/kernel/installation-settings.ts';
import type { PersonLimits } from './platform/kernel/quotas.ts';
import type { Tx } from './platform/kernel/transaction.ts';
import { createConnectModel } from './platform/llm/connect-model.ts';
import type { Platform } from './platform/platform.ts';
import type { RunProgram, RunQueries } from './platform/sandbox/sandbox.port.ts';
import type { TranscribeSpeech } from './platform/speech/speech.port.ts';
import type { RunTextWork } from './platform/text-workers/text-workers.port.ts';

/** What an instance gets besides the platform: settings, and adapters opened by launch.ts. */
export type ServerSettings = {
  provider: Parameters<typeof identityModule>[1]['provider'];
  /** Who can sign up until an administrator chooses. */
  signUp: SignUpState;
  /** The limits per person until an administrator sets others. */
  personLimits: PersonLimits;
  /** Resets everyone's test count when the limit changes. */
  forgetStartedTests: (tx: Tx) => Promise<void>;
  limitTasks: Tasks;
  /** The source code's URL, if known. */
  sourceUrl?: string | undefined;
  /** The environment's language model settings. */
  models: ModelEnvironment;
  transcribeSpeech: TranscribeSpeech | undefined;
  /** Grades open answers without an external model. */
  builtinGrading: BuiltinGrading;
  /** Run slow text processing in worker threads. Answers don't wait for documents. */
  textWork: { documents: RunTextWork; answers: RunTextWork };
  readFile: ReadFile;
  /** Runs a person's program against tests. */
  runProgram: RunProgram;
  runQueries: RunQueries;
  /** The number of tests that will be graded before the one whose job has this key; null if it isn't waiting. */
  testsAhead: (jobKey: string) => Promise<number | null>;
  subscribe: Subscribe;
  /** `elsewhere`: other processes run the jobs. */
  jobsState: () => JobsState;
  environment?: InstallationSettings | undefined;
  seesProxy: () => boolean;
  startedAt: Date;
  outbox: { open: boolean; opensWith: (key: string) => boolean };
  senderProblem: SenderProblem | null;
  analytics: boolean;
  contactEmail?: string | undefined;
};

export const buildServer = (platform: Platform, settings: ServerSettings) => {
  const { hooks, ledger, log } = platform;
  hooks.register({
    routes: [eventStreamRoute(settings.subscribe)],
    tasks: { ...platform.outbox.tasks, ...settings.limitTasks },
    exports: {
      ledger: {
        about: 'What happened, in order. Progress and achievements are computed from it.',
        exportOf: ledger.exportOf,
      },
    },
    mergeGuest: ledger.mergeGuest,
  });
  const connectModel = createConnectModel({ callsAtOnce: settings.models.callsAtOnce });
  const installation = installationModule(platform, { ...settings, connectModel });
  const ai = chooseAi(installation.findModel, log, settings.textWork, settings.builtinGrading);
  const identity = identityModule(platform, { ...settings, installation });
  const questions = questionsModule(platform, { installation, findWriter: ai.findWriter });
  const attempts = attemptsModule(platform, { installation, identity, questions });
  const grading = gradingModule(platform, {
    identity,
    questions,
    attempts,
    runProgram: settings.runProgram,
    runQueries: settings.runQueries,
    ai,
  });
  const interviews = interviewsModule(platform, {
    ...ai,
    attempts,
    questions,
    transcribeSpeech: settings.transcribeSpeech,
  });
  insightsModule(platform, {
    installation,
    identity,
    attempts,
    grading,
    questions,
    readFile: settings.readFile,
    readSkills: ai.readSkills,
    runTextWork: settings.textWork.documents,
    testsAhead: settings.testsAhead,
  });
  const readGrader = async (): Promise<string> =>
    graderWords(await installation.readFirstModel(), settings.builtinGrading);
  const operations = operationsModule(platform, {
    ...settings,
    installation,
    identity,
    questions,
    attempts,
    grading,
    readGrader,
    provider: identity.provider.name,
  });
  return {
    routes: hooks.routes,
    tasks: hooks.tasks,
    installation,
    identity,
    questions,
    interviews,
    operations,
    readGrader,
  };
};
