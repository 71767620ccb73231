// Routes that take a file: its bytes as they are, up to the route's own size; every other route takes small JSON alone.
import type { ErrorCode } from '@rehearse/contract/error-codes.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { readFailure, sendFailure } from './error-reply.ts';

export const fileType = 'application/octet-stream';
export const fileBody = z.any().describe('The file itself.');

/** In the words of files: "send this as JSON" would lead astray here. */
const inWordsOfFiles: Partial<Record<ErrorCode, ErrorCode>> = {
  body_too_large: 'file_too_large',
  unsupported_media_type: 'file_sent_wrongly',
};

/** Mounts what `mount` mounts in a scope whose only body is a file. */
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
      // what is no matter of files is answered as everywhere
      if (!code) throw error;
      return sendFailure({ code }, request, reply);
    });
    mount(scope);
  });
};
