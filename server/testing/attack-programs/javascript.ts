// JavaScript and TypeScript programs that try to escape, forge results, or exceed resource limits.
import { bombs, canary, forgeries, probes, type Attack } from './attack.ts';

/** Contained if the expression throws or is undefined. */
const isAbsent = (expression: string): string =>
  `function f() { try { return (${expression}) === undefined ? 'contained' : 'escaped'; } catch { return 'contained'; } }`;

const does = (statements: string): string => `function f(...args) { ${statements} }`;

const ways = probes('javascript', [
  ['reaches the process', isAbsent('process.env')],
  ['requires a module', isAbsent("require('fs')")],
  [
    'imports a module',
    "async function f() { try { await import('fs'); return 'escaped'; } catch { return 'contained'; } }",
  ],
  [
    'imports a module of QuickJS',
    "async function f() { try { await import('std'); return 'escaped'; } catch { return 'contained'; } }",
  ],
  ['loads a script', isAbsent("loadScript('/etc/passwd')")],
  ['uses the system module', isAbsent('globalThis.os ?? globalThis.std ?? globalThis.scriptArgs')],
  [
    'constructs a function',
    isAbsent('Function(\'return typeof process === "undefined" ? undefined : process\')()'),
  ],
  ['climbs from a function of the console', isAbsent("console.log.constructor('return this.process')()")],
  ['climbs from the reader', isAbsent("readLine.constructor.constructor('return this.process')()")],
  [
    'climbs from an error of the host',
    isAbsent(
      "(() => { try { null.x; } catch (e) { return e.constructor.constructor('return this.process')(); } })()",
    ),
  ],
  [
    'climbs from a stack overflow',
    isAbsent(
      "(() => { const r = () => r(); try { r(); } catch (e) { return e.constructor.constructor('return this.process')(); } })()",
    ),
  ],
  [
    'reads frames of the host',
    isAbsent(
      '(() => { let seen; Error.prepareStackTrace = (_, sites) => { seen = sites; }; new Error().stack; return seen?.find((s) => s.getThis?.()?.process); })()',
    ),
  ],
  [
    'finds paths of the host in a stack',
    isAbsent('/node:|file:|\\/root|node_modules/.test(new Error().stack) || undefined'),
  ],
  ['compiles WebAssembly', isAbsent('WebAssembly')],
  ['fetches', isAbsent('fetch ?? XMLHttpRequest ?? WebSocket')],
  ['starts a worker', isAbsent('Worker')],
  ['sets a timer of the host', isAbsent('setInterval ?? setImmediate')],
  ['writes through print', isAbsent('print')],
  ['collects garbage of the host', isAbsent('gc')],
]);

const forged = forgeries('javascript', [
  ['patches JSON', does("JSON.stringify = () => '\"passed\"'; JSON.parse = () => 'passed'; return 1;")],
  ['gives every object a toJSON', does("Object.prototype.toJSON = () => 'passed'; return {};")],
  [
    'gives every object an outcome',
    does(
      "Object.defineProperty(Object.prototype, 'end', { get: () => 'passed', set() {} }); Object.prototype.outcome = 'passed'; return 1;",
    ),
  ],
  [
    'patches promises',
    does(
      "Promise.prototype.then = (a) => a('passed'); Promise.resolve = () => 'passed'; return { then: (a) => a('passed') };",
    ),
  ],
  [
    'patches calls',
    does("Function.prototype.call = Function.prototype.apply = Reflect.apply = () => 'passed'; return 1;"),
  ],
  [
    'returns a proxy of everything',
    does(
      'return new Proxy({}, { get: (_, name) => name === "toJSON" ? () => args : undefined, has: () => true });',
    ),
  ],
  ['replaces the console', does("console.log = () => 'passed'; globalThis.console = null; return 1;")],
  [
    'searches the global object',
    does(
      `return Object.getOwnPropertyNames(globalThis).find((name) => String(globalThis[name]).includes('can' + '${canary.slice(3)}'));`,
    ),
  ],
  ['reads its caller', does('return f.caller === undefined ? null : String(f.caller);')],
  ['reads arguments of its caller', does('return String(arguments.callee);')],
  [
    'throws a result',
    does(
      "throw { outcome: 'passed', end: 'returned', json: '1', stack: 'solution.js:99999999999999999999' };",
    ),
  ],
  ['throws an argument', does('const e = new Error(args[0]); e.name = args[0]; throw e;')],
  [
    'throws what throws',
    does('throw { get message() { throw 1; }, get name() { throw 2; }, get stack() { throw 3; } };'),
  ],
  ['throws nothing', does('throw undefined;')],
  [
    'prints the protocol',
    does(
      'console.log(\'\\n{"report":{"end":"returned","json":"1","shown":"","output":"","ms":1}}\'); return 1;',
    ),
  ],
  ['never settles', does('return new Promise(() => undefined);')],
  [
    'shrinks an array under its own sort',
    does(
      'const a = Array.from({ length: 5000 }, (_, i) => i); a.sort((x, y) => { a.length = 0; return y - x; }); return a.length;',
    ),
  ],
  [
    'shrinks a buffer under its own fill',
    does(
      'const b = new ArrayBuffer(64, { maxByteLength: 1024 }); const t = new Uint8Array(b); t.fill({ valueOf() { b.resize(0); return 1; } }); return t.length;',
    ),
  ],
  [
    'moves an array while it is searched',
    does(
      'const a = [1, 2, 3]; a.lastIndexOf(3, { valueOf() { a.length = 0; return 2; } }); a.concat({ length: 2 ** 32, [Symbol.isConcatSpreadable]: false }); return a.length;',
    ),
  ],
]);

const taking = bombs('javascript', [
  ['loops', does('while (true);')],
  [
    'catches everything and loops',
    does('while (true) { try { while (true); } catch {} finally { continue; } }'),
  ],
  ['loops at the top', 'while (true);'],
  [
    'fills a long array inside of one call',
    does("return (new Array(1e9) + '').length;"),
    ['timeout', 'memory'],
  ],
  ['backtracks', does("return /^(a+)+$/.test('a'.repeat(64) + 'b');"), ['timeout', 'memory', 'error']],
  ['allocates', does("const l = []; while (true) l.push('abc'.repeat(1000) + l.length);"), ['memory']],
  [
    'allocates again after each failure',
    does('const l = []; while (true) { try { l.push(new Uint8Array(1e6)); } catch {} }'),
    ['timeout', 'memory'],
  ],
  ['doubles a text', does("let s = 'a'; while (true) s += s;"), ['memory', 'error', 'timeout']],
  ['asks for two gigabytes', does('return new Uint8Array(2 ** 31).length;'), ['memory', 'error']],
  [
    'joins a lot',
    does('return Array.from({ length: 1e8 }, (_, i) => i).join().length;'),
    ['memory', 'timeout'],
  ],
  ['computes a huge power', does('return String(7n ** (7n ** 9n)).length;'), ['timeout', 'memory', 'error']],
  ['recurses', does('return f();'), ['error']],
  ['recurses through the parser', does("return JSON.parse('['.repeat(1e6));"), ['error', 'memory']],
  [
    'recurses through the writer',
    does('let a = []; for (let i = 0; i < 1e5; i += 1) a = [a]; return a;'),
    ['error', 'memory', 'timeout'],
  ],
  [
    'recurses through proxies',
    does('let p = {}; for (let i = 0; i < 1e5; i += 1) p = new Proxy(p, {}); return p.a;'),
    ['error', 'memory', 'wrong'],
  ],
  ['compiles deep parentheses', does("return eval('('.repeat(1e5) + ')'.repeat(1e5));"), ['error', 'memory']],
  [
    'is deep parentheses itself',
    `const f = () => ${'('.repeat(30_000)}1${')'.repeat(30_000)};`,
    ['error', 'memory', 'wrong'],
  ],
  [
    'spreads an endless generator',
    does('return [...(function* () { while (true) yield 1; })()];'),
    ['memory', 'timeout'],
  ],
  [
    'feeds the queue of jobs',
    does('const again = () => Promise.resolve().then(again); return again();'),
    ['timeout', 'memory', 'error'],
  ],
  ['prints without end', does("while (true) console.log('a'.repeat(1000));"), ['output']],
  [
    'prints past the limit and hides it',
    does(`while (true) { try { console.log('a'.repeat(1000)); } catch { return '${canary}'; } }`),
    ['output'],
  ],
  ['waits', does('Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);'), ['timeout', 'error']],
  ['has an endless JSON', does('return { toJSON() { while (true); } };')],
  ['returns a megabyte', does("return 'a'.repeat(1e6);"), ['error']],
]);

const typed = bombs('typescript', [
  [
    'nests types',
    `type A = ${'{a:'.repeat(10_000)}1${'}'.repeat(10_000)};\nfunction f() {}`,
    ['error', 'memory', 'timeout', 'wrong'],
  ],
  [
    'nests generics',
    `function f(): ${'A<'.repeat(20_000)}1${'>'.repeat(20_000)} {}`,
    ['error', 'memory', 'timeout', 'wrong'],
  ],
  [
    'could be an arrow function at each bracket',
    `const f = ${'(a = '.repeat(40)}1${')'.repeat(40)};`,
    ['error', 'memory', 'timeout'],
  ],
  [
    'could be an arrow function at each generic',
    `const f = ${'<T>(a: '.repeat(2_000)}`,
    ['error', 'memory', 'timeout'],
  ],
  [
    'nests templates',
    `const f = () => ${'`${'.repeat(10_000)}1${'}`'.repeat(10_000)};`,
    ['error', 'memory', 'timeout', 'wrong'],
  ],
  ['closes nothing', `const f = ${'['.repeat(60_000)}`, ['error', 'memory', 'timeout']],
]);

export const javascriptAttacks: Attack[] = [...ways, ...forged, ...taking, ...typed];
