// The in-memory store of the test OpenID Connect provider, as an oidc-provider adapter.
import type { AdapterFactory, AdapterPayload } from 'oidc-provider';

export const createPeerStore = (): AdapterFactory => {
  const kept = new Map<string, AdapterPayload>();
  return (name) => {
    const key = (id: string): string => `${name} ${id}`;
    const search = (has: (payload: AdapterPayload) => boolean) =>
      [...kept].find(([at, payload]) => at.startsWith(`${name} `) && has(payload))?.[1];
    return {
      upsert: async (id, payload) => void kept.set(key(id), payload),
      find: async (id) => kept.get(key(id)),
      findByUid: async (uid) => search((payload) => payload.uid === uid),
      findByUserCode: async (userCode) => search((payload) => payload.userCode === userCode),
      consume: async (id) => {
        const payload = kept.get(key(id));
        if (payload) payload.consumed = Math.floor(Date.now() / 1000);
      },
      destroy: async (id) => void kept.delete(key(id)),
      revokeByGrantId: async (grantId) => {
        for (const [at, payload] of kept) if (payload.grantId === grantId) kept.delete(at);
      },
    };
  };
};
