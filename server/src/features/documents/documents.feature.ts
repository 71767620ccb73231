// The door of documents: job descriptions and résumés, read and made into a test for one person.
import { api } from '@rehearse/contract/api.ts';
import type { ReadFile } from '../../file-reader/file-reader.port.ts';
import { route } from '../../http/route.ts';
import { readDocument } from './read-document.ts';

type Needs = { readFile: ReadFile };

export const createDocumentsFeature = ({ readFile }: Needs) => ({
  routes: [route(api.readDocument, ({ body }) => readDocument(readFile, body))],
});
