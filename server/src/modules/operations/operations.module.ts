// Wires operations: health and status, figures, the audit log, contact, the demo, and the admin view of a person.
import { api } from '@rehearse/contract/api.ts';
import type { SenderProblem } from '@rehearse/contract/operations/system.ts';
import { createDemoSteps } from '../../platform/activity/demo-steps.ts';
import { createAuditRepository } from '../../platform/audit/audit.repository.ts';
import { route } from '../../platform/http/route.ts';
import type { JobsState } from '../../platform/jobs/jobs.port.ts';
import type { InstallationSettings } from '../../platform/kernel/installation-settings.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Attempts } from '../attempts/attempts.public.ts';
import type { Grading } from '../grading/grading.public.ts';
import type { Identity } from '../identity/identity.public.ts';
import type { Installation } from '../installation/installation.public.ts';
import type { Questions } from '../questions/questions.public.ts';
import { createAnalyticsRepository } from './analytics/analytics.repository.ts';
import { analyticsRoutes } from './analytics/analytics.routes.ts';
import { listAdminActions } from './audit/list-admin-actions.ts';
import { createContactRepository } from './contact/contact.repository.ts';
import { contactRoutes } from './contact/contact.routes.ts';
import { startDemo } from './demo/start-demo.ts';
import { createReadUse } from './model-use/use-per-test.ts';
import { readPerson } from './people/read-person.ts';
import { incidentFeed } from './status/incident-feed.ts';
import { createStatusReader } from './status/read-status.ts';
import { createStatusRepository } from './status/status.repository.ts';
import { statusRoutes } from './status/status.routes.ts';
import { createWatch, startWatch } from './status/watch.ts';
import { createActivityRepository } from './system/activity.repository.ts';
import { countFigures } from './system/count-figures.ts';
import { createFailuresRepository, type RequestFailure } from './system/failures.repository.ts';
import { createFiguresRepository } from './system/figures.repository.ts';
import { createHealth } from './system/health.ts';
import { createProbes } from './system/probes.ts';
import { readFindings } from './system/read-system.ts';
import { rollUpActivity } from './system/roll-up-activity.ts';
import { createSystemRepository } from './system/system.repository.ts';
import { systemRoutes, type OutboxAccess } from './system/system.routes.ts';

type Given = {
  installation: Installation;
  identity: Identity;
  questions: Questions;
  attempts: Attempts;
  grading: Grading;
  /** The identity provider's display name. */
  provider: string;
  /** The display name of the grader for written answers; administrators can change the grader at runtime. */
  readGrader: () => Promise<string>;
  startedAt: Date;
  jobsState: () => JobsState;
  /** Input for the installation check; absent in commands, where no server runs. */
  environment?: InstallationSettings | undefined;
  /** Whether a request came through a reverse proxy, although the server only listens on this machine. */
  seesProxy: () => boolean;
  senderProblem: SenderProblem | null;
  /** Whether a key opens the outbox without signing in. */
  outbox: OutboxAccess;
  /** Whether page views and loading times are counted. */
  analytics: boolean;
  /** Gets a copy of visitors' messages, unless the panel sets another address. */
  contactEmail?: string | undefined;
};

export const operationsModule = (platform: Platform, given: Given) => {
  const { db, clock, log, outbox } = platform;
  const { identity, attempts, installation } = given;
  const system = createSystemRepository(db);
  const failures = createFailuresRepository(db);
  const activity = createActivityRepository(db);
  const readHealth = createHealth(createProbes({ ...system, ...given }), () => performance.now());

  const status = { ...platform, repository: createStatusRepository(db), readHealth };
  const statusReader = createStatusReader(status.repository, clock);
  const watch = createWatch(status);
  const look = (): Promise<void> => watch.look().finally(statusReader.forget);

  const demoSteps = createDemoSteps(platform);
  const readUse = createReadUse({ ...given, clock });
  const audit = createAuditRepository(db);

  platform.hooks.register({
    routes: [
      ...systemRoutes({
        ...platform,
        ...outbox,
        ...given,
        system,
        activity,
        readHealth,
        access: given.outbox,
      }),
      ...analyticsRoutes({ clock, counting: given.analytics, repository: createAnalyticsRepository(db) }),
      ...statusRoutes({ ...status, reader: statusReader }),
      ...contactRoutes({
        ...platform,
        ...outbox,
        repository: createContactRepository(db),
        copyTo: installation.contactOr(given.contactEmail),
      }),
      route(api.startDemo, () => startDemo({ identity, attempts, demoSteps })),
      route(api.endDemo, ({ body }) => identity.forgetGuest(body.guestToken)),
      route(api.readPerson, ({ params }) => readPerson({ identity, attempts, failures }, params.id)),
      route(api.listAdminActions, ({ query }) => listAdminActions(audit, query)),
      route(api.readModelUse, readUse),
    ],
    tasks: {
      'count-figures': () => countFigures({ figures: createFiguresRepository(db), clock }),
      'roll-up-activity': () => rollUpActivity({ activity, clock }),
    },
    exports: {
      failures: {
        about: 'Your last requests that failed on our side, by request ID.',
        exportOf: failures.exportOf,
      },
    },
  });

  return {
    readHealth,
    readFindings: () => readFindings({ ...given, system, clock }),
    /** Not awaited, so that it doesn't delay the response. Lost if the database is down. */
    noteFailure: (failure: Omit<RequestFailure, 'at'>): void =>
      void failures.insert({ ...failure, at: clock() }).catch(() => undefined),
    status: {
      look,
      startWatch: () =>
        startWatch(look, (error) => log.debug({ error: String(error) }, 'status check not recorded')),
      /** The incidents as an Atom feed for the site at this origin. */
      readFeed: async (origin: string): Promise<string> =>
        incidentFeed((await statusReader.read()).incidents, origin, clock()),
    },
  };
};
