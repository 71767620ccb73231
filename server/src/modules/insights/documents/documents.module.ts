// The documents module: job descriptions and résumés, read and made into a test for one person.
import { api } from '@rehearse/contract/api.ts';
import type { ReadFile } from '../../../platform/file-reader/file-reader.port.ts';
import { route } from '../../../platform/http/route.ts';
import { readDocument } from './read-document.ts';
import { createSuggestTest, type SuggestDeps } from './suggest-test.ts';

type Deps = SuggestDeps & { readFile: ReadFile };

export const createDocumentsModule = (deps: Deps) => {
  const suggestTest = createSuggestTest(deps);
  return {
    routes: [
      route(api.readDocument, ({ body }) => readDocument(deps.readFile, body)),
      route(api.suggestTest, ({ body, caller, signal }) => suggestTest(caller.userId, body, signal)),
    ],
  };
};
