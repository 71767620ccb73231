// Runs first in the reading process: blocks the network, which Node's permission model leaves open.
import { registerHooks } from 'node:module';

/** Modules that reach other machines or processes; file parsers need none of them. */
const shut =
  /^(node:)?(child_process|cluster|dgram|dns|http|http2|https|inspector|net|tls|undici)(\/promises)?$/;

const refuse = (name: string): never => {
  throw new Error(`${name} is blocked while a file is read`);
};

registerHooks({
  resolve: (name, context, next) => (shut.test(name) ? refuse(name) : next(name, context)),
});

const getBuiltinModule = process.getBuiltinModule.bind(process);
process.getBuiltinModule = ((name: string) =>
  shut.test(name) ? refuse(name) : getBuiltinModule(name)) as typeof process.getBuiltinModule;

for (const name of ['fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest'])
  Object.defineProperty(globalThis, name, { value: undefined });
