// The door of interviews: a test that is talked through, line by line, and never lost half-way.
import type { Interviewer } from '../../ai/interviewer.port.ts';
import type { Log } from '../../kernel/log.ts';
import { createInterviewsRepository, type LineName, type LineRow } from './interviews.repository.ts';
import { interviewRoutes } from './interviews.routes.ts';
import { lineTask } from './line-task.ts';
import type { InterviewNeeds } from './read-interview.ts';
import { createSpeeches } from './speeches.ts';

type Needs = Omit<InterviewNeeds, 'repository' | 'speeches'> & {
  db: Parameters<typeof createInterviewsRepository>[0];
  log: Log;
  interviewer: Interviewer;
};

export const createInterviewsFeature = (needs: Needs) => {
  const repository = createInterviewsRepository(needs.db);
  const taskFor = async ({ userId, id }: LineName, line: LineRow) => {
    const [lines, held] = await Promise.all([
      repository.lines(userId, id),
      needs.transact((tx) => needs.hold(tx, userId, id)),
    ]);
    return lineTask(needs, held, lines, line);
  };
  const speeches = createSpeeches({ ...needs, repository, taskFor });
  return {
    routes: interviewRoutes({ ...needs, repository, speeches }),
    exportOf: repository.exportOf,
    /** Somebody listens to a line at another process. */
    followed: speeches.followed,
    /** Ends what is being spoken; the next process takes it up. */
    stop: speeches.stop,
  };
};
