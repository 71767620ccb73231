// A simple HTTP client that acts like a browser: keeps cookies per host, follows redirects, and stops at a given path.

type Step = { address: URL; status: number; body: string };

/** Creates a client with an empty cookie jar. */
export const createWalker = () => {
  const jar = new Map<string, Map<string, string>>();
  const cookiesOf = (host: string): Map<string, string> => {
    const found = jar.get(host) ?? new Map<string, string>();
    jar.set(host, found);
    return found;
  };

  const request = async (address: URL, init: RequestInit = {}): Promise<Response> => {
    const cookies = cookiesOf(address.hostname);
    const reply = await fetch(address, {
      ...init,
      redirect: 'manual',
      headers: {
        ...(init.headers as Record<string, string> | undefined),
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
    });
    for (const line of reply.headers.getSetCookie()) {
      const [pair = ''] = line.split(';', 1);
      const at = pair.indexOf('=');
      if (/max-age=0|expires=Thu, 01 Jan 1970/i.test(line)) cookies.delete(pair.slice(0, at));
      else cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return reply;
  };

  /** Follows redirects until a response isn't one, or until the next URL has the path `stopAt`. */
  const walk = async (
    start: string | URL,
    init: RequestInit = {},
    stopAt = '/oauth/callback',
  ): Promise<Step> => {
    let address = new URL(start);
    let how = init;
    for (let steps = 0; steps < 12; steps += 1) {
      if (address.pathname === stopAt) return { address, status: 0, body: '' };
      const reply = await request(address, how);
      const location = reply.headers.get('location');
      if (location === null) return { address, status: reply.status, body: await reply.text() };
      address = new URL(location, address);
      how = {};
    }
    throw new Error(`still on the way at ${address.href}`);
  };

  return { request, walk };
};
