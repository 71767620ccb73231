// The door of documents: job descriptions and résumés, read and made into a test for one person.
import { api } from '@rehearse/contract/api.ts';
import type { ReadFile } from '../../file-reader/file-reader.port.ts';
import { route } from '../../http/route.ts';
import { readDocument } from './read-document.ts';
import { createSuggestTest, type SuggestNeeds } from './suggest-test.ts';

type Needs = SuggestNeeds & { readFile: ReadFile };

export const createDocumentsFeature = (needs: Needs) => {
  const suggestTest = createSuggestTest(needs);
  return {
    routes: [
      route(api.readDocument, ({ body }) => readDocument(needs.readFile, body)),
      route(api.suggestTest, ({ body, caller, leaving }) => suggestTest(caller.userId, body, leaving)),
    ],
  };
};
