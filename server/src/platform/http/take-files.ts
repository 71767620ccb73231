// Routes that accept a file as raw bytes, up to the route's own limit; all other routes accept only small JSON bodies.
import type { ErrorCode } from '@rehearse/contract/error-codes.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { readFailure, sendFailure } from './error-reply.ts';

export const fileType = 'application/octet-stream';
export const fileBody = z.any().describe('The file itself.');

/** Error codes with messages about files: "send this as JSON" would be misleading here. */
const inWordsOfFiles: Partial<Record<ErrorCode, ErrorCode>> = {
  body_too_large: 'file_too_large',
  unsupported_media_type: 'file_sent_wrongly',
};

/** Calls `mount` with a scope that accepts only a file as the body. */
export const takeFiles = async (
  app: FastifyInstance,
  { maxBytes }: { maxBytes: number },
  mount: (scope: FastifyInstance) => void,
): Promise<void> => {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      fileType,
      { parseAs: 'buffer', bodyLimit: maxBytes },
      (_request, bytes, done) => done(null, bytes),
    );
    scope.setErrorHandler((error, request, reply) => {
      const failure = readFailure(error);
      const code = inWordsOfFiles[failure.code];
      // other errors are handled as usual
      if (!code) throw error;
      return sendFailure({ code }, request, reply);
    });
    mount(scope);
  });
};
