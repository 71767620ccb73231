// Types for the part of the autocannon 8 API that the load generator uses; the package has none.
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events';

  type Request = { method?: string; path?: string; headers?: Record<string, string>; body?: string };
  type Client = EventEmitter & {
    setRequests: (requests: { setupRequest: (request: Request) => Request }[]) => void;
  };
  type Result = { errors: number; timeouts: number; '2xx': number; non2xx: number };
  type Options = {
    url: string;
    connections: number;
    duration: number;
    /** Called with each connection before its first request. */
    setupClient: (client: Client) => void;
  };

  const autocannon: (options: Options) => Promise<Result>;
  export default autocannon;
}
