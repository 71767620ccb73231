// The interviews module: a test that is talked through, line by line, and never lost half-way.
import type { Interviewer } from '../../ai/interviewer.port.ts';
import type { Log } from '../../platform/kernel/log.ts';
import { createInterviewsRepository, type LineName, type LineRow } from './interviews.repository.ts';
import { interviewRoutes } from './interviews.routes.ts';
import { lineTask } from './line-task.ts';
import type { InterviewDeps } from './read-interview.ts';
import { createLineStreams } from './line-streams.ts';

type Deps = Omit<InterviewDeps, 'repository' | 'lineStreams'> & {
  db: Parameters<typeof createInterviewsRepository>[0];
  log: Log;
  interviewer: Interviewer;
};

export const createInterviewsModule = (deps: Deps) => {
  const repository = createInterviewsRepository(deps.db);
  const taskFor = async ({ userId, id }: LineName, line: LineRow) => {
    const [lines, held] = await Promise.all([
      repository.lines(userId, id),
      deps.transact((tx) => deps.hold(tx, userId, id)),
    ]);
    return lineTask(deps, held, lines, line);
  };
  const lineStreams = createLineStreams({ ...deps, repository, taskFor });
  return {
    routes: interviewRoutes({ ...deps, repository, lineStreams }),
    exportOf: repository.exportOf,
    /** Somebody listens to a line at another process. */
    followed: lineStreams.followed,
    /** Ends what is being spoken; the next process takes it up. */
    stop: lineStreams.stop,
  };
};
