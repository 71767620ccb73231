// How the browser's code is cut into files. Each file is a request, so what is needed together comes together;
// `e2e/requests.e2e.ts` counts what each page asks for, and `scripts/check/budgets.mjs` weighs it.
import type { Rolldown } from 'vite';

type Group = Rolldown.CodeSplittingGroup;
type Context = Rolldown.ChunkingContext;

/** The documents and dynamic imports that need `module` before they can run. */
const startsOf = (module: string, context: Context): string[] => {
  const starts: string[] = [];
  const seen = new Set<string>();
  const climb = (id: string): void => {
    if (seen.has(id)) return;
    seen.add(id);
    const info = context.getModuleInfo(id);
    if (!info) return;
    if (info.isEntry || info.dynamicImporters.length > 0) starts.push(id);
    for (const importer of info.importers) climb(importer);
  };
  climb(module);
  return starts;
};

type Chooses = (starts: readonly string[], module: string) => boolean;

/** A group of the modules that `chooses` takes by where they are needed; the highest priority chooses first. */
const neededIn = (name: string, priority: number, chooses: Chooses): Group => ({
  debugName: name,
  name: (module, context) => (chooses(startsOf(module, context), module) ? name : null),
  test: /^(?!.*[.](html|css))/,
  priority,
});

/** Of more than one start: what a single page needs is part of its own file. */
const shared = (name: string, priority: number, chooses: Chooses): Group =>
  neededIn(name, priority, (starts, module) => starts.length > 1 && chooses(starts, module));

const some = (pattern: RegExp) => (starts: readonly string[]) => starts.some((start) => pattern.test(start));
const all = (pattern: RegExp) => (starts: readonly string[]) => starts.every((start) => pattern.test(start));

const isSignIn = some(/src\/pages\/(auth|oauth-callback)[.]tsx$/);
const isFrame = some(/src\/app\/frames[.]tsx$/);
/** What these share with others comes with the frame: one file fewer where people spend their time. */
const isOftenSeen = some(
  /src\/(pages\/dashboard\/(overview|room|results)[.]tsx$|features\/feedback\/|kinds\/|ui\/markdown\/)/,
);
const isFeedback = all(/src\/features\/feedback\//);
/** The outbox is read with the panel's code: both are for whoever runs the server. */
const isAdmin = all(/src\/pages\/(admin\/|outbox[.]tsx$)/);
/** Fetched with the first question of its kind: `kinds/lazy-part.tsx`. A test has several kinds, and its results show them all. */
const isKindPart = all(/src\/(kinds\/[\w-]+\/[\w-]+-(field|graded-answer|key)[.]tsx$|ui\/code\/)/);
const isKindResult = all(/src\/kinds\/[\w-]+\/[\w-]+-graded-answer[.]tsx$/);
/** Fetched when somebody speaks an answer, or looks at one that was spoken. */
const isSpeech = all(/src\/features\/speech\//);
const isSpeaking = all(/src\/features\/speech\/(?!delivery\/)/);
const isTest = all(
  /src\/(pages\/(dashboard\/(room|results|talking-interview)|demo\/)|features\/(assistant|attempts|interviews|feedback|results|sharing|speech)\/|kinds\/|sandbox\/|ui\/code\/)/,
);

/**
 * Public pages need the loader of chunks, then what every page begins with, and some of them calls: each is apart from the
 * base of the application, which they never load.
 */
export const chunkGroups: Group[] = [
  { name: 'loader', test: /vite\/preload-/, priority: 11 },
  {
    name: 'begin',
    test: /web-vitals|web\/src\/(start\/(?!send-)|config|environment-check|ui\/countdown[.])|contract\/src\/pages/,
    priority: 10,
  },
  {
    name: 'calls',
    test: /node_modules\/zod\/|web\/src\/session\/(send|failures)|contract\/src\/(?:(?!kinds)[a-z]+\/)?(primitives|question-fields|endpoint|error-reply|analytics|contact|models|status|system|vocabulary|durations)[.]/,
    priority: 9,
  },
  { name: 'base', tags: ['$initial'], test: /^(?!.*(web\/src\/public[.]ts|[.]html|[.]css))/, priority: 8 },
  shared('sign-in', 7, isSignIn),
  neededIn(
    'frames',
    6,
    (starts) => isFrame(starts) || (starts.length > 1 && isOftenSeen(starts) && !isTest(starts)),
  ),
  shared('pages', 5, (starts) => !isTest(starts) && !isAdmin(starts)),
  // a group takes what its modules import with it: first what every test needs
  shared(
    'tests',
    4,
    (starts) => isTest(starts) && !isFeedback(starts) && !isKindPart(starts) && !isSpeech(starts),
  ),
  neededIn('kind-parts', 3, (starts) => isKindResult(starts) || (starts.length > 1 && isKindPart(starts))),
  neededIn('feedback', 2, isFeedback),
  neededIn('speech', 2, (starts) => isSpeaking(starts) || (starts.length > 1 && isSpeech(starts))),
  shared('admin', 1, isAdmin),
];
