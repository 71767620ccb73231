// The HTTP server: opens first to answer "starting", then hands requests to the application.
import {
  createServer,
  STATUS_CODES,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import { errorCatalog } from '@rehearse/contract/error-codes.ts';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { StartError } from '../kernel/start-error.ts';
import type { Site } from './content-security-policy.ts';
import { isCall } from './call-rates.ts';
import { answerErrors, readFailure, sendFailure } from './error-reply.ts';
import { isWellFormed } from './well-formed.ts';
import { strictHeaders } from './strict-headers.ts';

/**
 * Milliseconds for a request's headers, and for the whole request, to arrive. Checked twice a second, so the real limits
 * are under 10 and 15 s.
 */
const headTimeout = 9_400;
const requestTimeout = 14_400;
const lookInterval = 500;
/**
 * Longer than the 60 s for which proxies keep a connection, so that the proxy closes it first, and never while sending a
 * request.
 */
const keepAliveTimeout = 72_000;
/** Bytes of a JSON body. The longest answer has 50,000 characters, each up to six bytes in JSON. */
export const bodyLimit = 512 * 1024;

export type HttpListener = {
  server: Server;
  /** The address and port it listens on, once open. */
  address: () => { host: string; port: number };
  /** Passes every further request to the application. */
  handTo: (listener: RequestListener) => void;
  close: () => Promise<void>;
};

/** Listens immediately and answers 503 until an application takes over. */
export const openListener = async (host: string, port: number): Promise<HttpListener> => {
  let current: RequestListener = answerStarting;
  const server = createServer(
    {
      headersTimeout: headTimeout,
      requestTimeout,
      connectionsCheckingInterval: lookInterval,
      keepAliveTimeout,
    },
    (request, response) => current(request, response),
  );
  await listenPatiently(server, host, port);
  return {
    server,
    address: () => {
      const address = server.address();
      if (address === null || typeof address === 'string') throw new Error('the server is not listening');
      return { host, port: address.port };
    },
    handTo: (listener) => {
      current = listener;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
        // so that streams and slow clients don't delay the shutdown
        setTimeout(() => server.closeAllConnections(), 1_500).unref();
      }),
  };
};

/** Retries for 2 s if the port is in use: a previous process may be about to exit. */
const listenPatiently = async (server: Server, host: string, port: number): Promise<void> => {
  for (let triesLeft = 8; ; triesLeft -= 1) {
    try {
      server.listen(port, host);
      await once(server, 'listening');
      return;
    } catch (error) {
      const failure = error as NodeJS.ErrnoException;
      if (failure.code !== 'EADDRINUSE' || triesLeft === 0) throw sentenceFor(failure, host, port);
      await sleep(250);
    }
  }
};

const sentenceFor = (error: NodeJS.ErrnoException, host: string, port: number): Error => {
  if (error.code === 'EADDRINUSE') {
    return new StartError(
      `Port ${port} is in use. Stop the other program, or use another port: PORT=${port + 1} npm start`,
    );
  }
  if (error.code === 'EACCES')
    return new StartError(
      `Port ${port} requires more privileges than this account has. Set PORT to a number above 1023.`,
    );
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new StartError(`This machine has no address ${host}. Set HOST to 127.0.0.1 or 0.0.0.0.`);
  }
  return error;
};

const answerStarting: RequestListener = (request, response) => {
  const health = request.url?.startsWith('/api/health');
  const body = health
    ? { status: 'starting', version: '', parts: {} }
    : {
        error: {
          code: 'unavailable',
          message: 'Rehearse is starting. Try again in a moment.',
          requestId: 'starting',
        },
      };
  response.writeHead(503, {
    'content-type': 'application/json',
    'retry-after': '2',
    ...strictHeaders('data', {}),
  });
  response.end(JSON.stringify(body));
};

/** A Fastify application; `serve` starts passing it the listener's requests. Request IDs are short enough to read aloud. */
export const createHttpApp = (
  http: HttpListener,
  options: { logLevel: string; trustProxy: number; site: Site },
): { app: FastifyInstance; serve: () => void } => {
  let listener: RequestListener | undefined;
  const headers = Object.entries(strictHeaders('data', options.site));
  const app = Fastify({
    serverFactory: (handler) => {
      // before the router, so that every reply has these headers: errors, streams, and the identity provider's
      listener = (request, response) => {
        for (const [name, value] of headers) response.setHeader(name, value);
        if (!isWellFormed(request)) return refuse(response);
        // private unless a route says otherwise, because personal responses must not be cached
        if (isCall(request.url)) response.setHeader('cache-control', 'no-store');
        handler(request, response);
      };
      return http.server;
    },
    logger: { level: options.logLevel, redact: ['req.headers.authorization', 'req.headers.cookie'] },
    logController: new LogController({ disableRequestLogging: true }),
    // trust this many proxies, counted from this server; entries beyond them can be forged
    trustProxy: (_address, hop) => hop < options.trustProxy,
    bodyLimit,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    genReqId: () => randomBytes(5).toString('hex').toUpperCase(),
    return503OnClosing: true,
    clientErrorHandler: refuseConnection,
    // requests that the router rejects before choosing a handler
    frameworkErrors: (error, request, reply) => void sendFailure(readFailure(error), request, reply),
  });
  answerErrors(app);
  return {
    app,
    serve: () => {
      if (listener) http.handTo(listener);
    },
  };
};

/** An error code's status and JSON body, for replies written without Fastify. */
const bareReply = (code: 'malformed_json' | 'request_timeout'): { status: number; body: string } => {
  const { status, sentence } = errorCatalog[code];
  const requestId = randomBytes(5).toString('hex').toUpperCase();
  return { status, body: JSON.stringify({ error: { code, message: sentence, requestId } }) };
};

const refuse = (response: ServerResponse): void => {
  const { status, body } = bareReply('malformed_json');
  response.writeHead(status, { 'content-type': 'application/json', connection: 'close' }).end(body);
};

/**
 * Replies to a connection without a valid request: too slow, or not HTTP. There is no response object, so the reply is
 * raw text.
 */
const refuseConnection = (error: NodeJS.ErrnoException, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const code = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'request_timeout' : 'malformed_json';
  const { status, body } = bareReply(code);
  if (socket.writable) {
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\ncontent-type: application/json\r\n` +
        `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
    );
  }
  socket.destroySoon();
};
