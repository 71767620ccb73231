// What the application is given when a copy of it is opened: the database, adapters, and how to tell others.
import type { SignUpState } from '@rehearse/contract/sign-up.ts';
import type { SenderProblem } from '@rehearse/contract/system.ts';
import type { BuiltinGrading } from './app-ai.ts';
import type { Database } from './platform/db/database.ts';
import type { ReadFile } from './platform/file-reader/file-reader.port.ts';
import type { PersonLimits } from './platform/kernel/quotas.ts';
import type { Subscribe } from './platform/http/event-stream.ts';
import type { IdentityProvider } from './modules/identity/providers/identity-provider.port.ts';
import type { AddJob, JobsState, Tasks } from './platform/jobs/jobs.port.ts';
import type { Clock } from './platform/kernel/clock.ts';
import type { PublishToUser } from './platform/kernel/publish-to-user.ts';
import type { InstallationSettings } from './platform/kernel/installation-settings.ts';
import type { Log } from './platform/kernel/log.ts';
import type { Tx } from './platform/kernel/transaction.ts';
import type { DeliverMail } from './platform/mail/mail.port.ts';
import type { ModelEnvironment } from './platform/config/models.ts';
import type { RunTextWork } from './platform/text-workers/text-workers.port.ts';

export type Parts = {
  db: Database;
  clock: Clock;
  log: Log;
  secret: string;
  provider: IdentityProvider;
  /** The default administrator's address, where the provider's accounts are out of our reach. */
  reservedEmail?: string | undefined;
  publishToUser: PublishToUser;
  subscribe: Subscribe;
  /** Tells every process that somebody listens to a line of an interview here. */
  tellFollowed: (line: { userId: string; id: string; number: number }) => Promise<void>;
  /** Makes every process ask the database again about a person's session. */
  broadcast: (tx: Tx, userId: string) => Promise<void>;
  /** Makes every process ask the database again who may sign up. */
  tellSignUpChanged: (tx: Tx) => Promise<void>;
  /** Where the program's source code is; absent: not known. */
  sourceUrl?: string | undefined;
  /** Makes every process read the installation's settings again. */
  tellSiteChanged: (tx: Tx) => Promise<void>;
  limitTasks: Tasks;
  /** `elsewhere`: other processes run the jobs. */
  jobsState: () => JobsState;
  personLimits: PersonLimits;
  forgetStartedTests: (tx: Tx) => Promise<void>;
  installation?: InstallationSettings | undefined;
  /** A request came through a reverse proxy, though only this machine can reach the server. */
  seesProxy: () => boolean;
  startedAt: Date;
  /** Whether a key opens the outbox without signing in. */
  outbox: { open: boolean; opensWith: (key: string) => boolean };
  /** Who may sign up until an administrator chooses. */
  signUp: SignUpState;
  /** Page views and loading times are counted. */
  analytics: boolean;
  /** Absent: mail stays in the outbox. */
  deliver?: DeliverMail | undefined;
  addJob: AddJob;
  /** Tests that are graded before the one whose job has this key; null when it does not wait. */
  testsAhead: (jobKey: string) => Promise<number | null>;
  /** This installation as links in mail name it. */
  siteAddress: string;
  /** Of the mail that leaves. */
  senderProblem: SenderProblem | null;
  /** Who gets a copy of what visitors write. */
  contactEmail?: string | undefined;
  /** What the environment says of language models. */
  models: ModelEnvironment;
  /** Reads uploaded files. */
  readFile: ReadFile;
  /** Grades open answers without an external model. */
  builtinGrading: BuiltinGrading;
  /** Run what takes long over people's texts in threads of their own. Answers don't wait for documents. */
  textWork: { documents: RunTextWork; answers: RunTextWork };
  /** Makes every process read again which models are set up. */
  tellModelsChanged: (tx: Tx) => Promise<void>;
};
