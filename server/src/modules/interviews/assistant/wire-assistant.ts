// Wires the assistant for a question; its replies stream like interview lines.
import type { Assistant } from '../../../ai/assistant.port.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Attempts } from '../../attempts/attempts.public.ts';
import { createLineStreams } from '../line-streams.ts';
import { createAssistantRepository } from './assistant.repository.ts';
import { assistantRoutes } from './assistant.routes.ts';
import { assistantTask } from './assistant-task.ts';

export const wireAssistant = (platform: Platform, given: { attempts: Attempts; assistant: Assistant }) => {
  const repository = createAssistantRepository(platform.db);
  const replies = createLineStreams({
    ...platform,
    repository,
    speaker: given.assistant,
    taskFor: (_name, row) => assistantTask({ ...given, repository }, row),
  });
  platform.notices.subscribe((notice) => {
    if (notice.for === 'line') replies.followed(notice.line);
  });
  platform.hooks.register({
    routes: assistantRoutes({ ...platform, ...given, repository, replies }),
    exports: {
      assistant: { about: 'Your conversations with the assistant in tests.', exportOf: repository.exportOf },
    },
  });
  return { stop: replies.stop };
};
