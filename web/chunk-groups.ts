// How the browser code is split into chunks. Each chunk is a request, so code that is needed together is grouped.
// `e2e/requests.e2e.ts` counts the requests of each page, and `scripts/check/budgets.mjs` checks their size.
import type { Rolldown } from 'vite';

type Group = Rolldown.CodeSplittingGroup;
type Context = Rolldown.ChunkingContext;

/** The entry points and dynamically imported modules that can't run without `module`. */
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

/** A group of modules that `chooses` selects by the entry points that need them; the highest priority wins. */
const neededIn = (name: string, priority: number, chooses: Chooses): Group => ({
  debugName: name,
  name: (module, context) => (chooses(startsOf(module, context), module) ? name : null),
  test: /^(?!.*[.](html|css))/,
  priority,
});

/** Only modules with several entry points: a module that one page needs belongs in that page's chunk. */
const shared = (name: string, priority: number, chooses: Chooses): Group =>
  neededIn(name, priority, (starts, module) => starts.length > 1 && chooses(starts, module));

const some = (pattern: RegExp) => (starts: readonly string[]) => starts.some((start) => pattern.test(start));
const all = (pattern: RegExp) => (starts: readonly string[]) => starts.every((start) => pattern.test(start));

const isSignIn = some(/src\/pages\/(auth|oauth-callback)[.]tsx$/);
const isFrame = some(/src\/app\/frames[.]tsx$/);
/** Pages people visit most. What they share with other modules loads with the frame, which saves a request. */
const isOftenSeen = some(
  /src\/(pages\/dashboard\/(overview|room|results)[.]tsx$|features\/feedback\/|kinds\/|ui\/markdown\/)/,
);
const isFeedback = all(/src\/features\/feedback\//);
/** The outbox loads with the admin panel's code, because both are for the people who run the server. */
const isAdmin = all(/src\/pages\/(admin\/|outbox[.]tsx$)/);
/** Loaded with the first question of its kind: `kinds/lazy-part.tsx`. A test has several kinds, and its results show all of them. */
const isKindPart = all(/src\/(kinds\/[\w-]+\/[\w-]+-(field|graded-answer|key)[.]tsx$|ui\/code\/)/);
const isKindResult = all(/src\/kinds\/[\w-]+\/[\w-]+-graded-answer[.]tsx$/);
/** Loaded when someone speaks an answer, or views a spoken one. */
const isSpeech = all(/src\/features\/speech\//);
const isSpeaking = all(/src\/features\/speech\/(?!delivery\/)/);
const isTest = all(
  /src\/(pages\/(dashboard\/(room|results|talking-interview)|demo\/)|features\/(assistant|attempts|interviews|feedback|results|sharing|speech)\/|kinds\/|sandbox\/|ui\/code\/)/,
);

/**
 * Public pages load the chunk loader, the startup code of every page, and for some pages the API client. Each is separate from
 * the application's base, which public pages never load.
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
  // a group includes the imports of its modules, so what every test needs comes first
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
