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

/** Of a page, and of parts that it fetches later; what these alone need stays with them. */
const pageAnd = (pattern: RegExp) => (starts: readonly string[]) =>
  all(pattern)(starts) && some(/src\/pages\//)(starts);

const isSignIn = some(/src\/pages\/(auth|oauth-callback)[.]tsx$/);
const isFrame = some(/src\/app\/frames[.]tsx$/);
/** What these share with others comes with the frame: one file fewer where people spend their time. */
const isOftenSeen = some(
  /src\/(pages\/dashboard\/(overview|room|results)[.]tsx$|features\/feedback\/|kinds\/|ui\/markdown\/)/,
);
const isFeedback = all(/src\/features\/feedback\//);
/** What administrators share with the profile and the outbox, far from where people spend their time. */
const isSeldom = all(/src\/pages\/(outbox|admin\/\w+|dashboard\/profile)[.]tsx$/);
const isAdmin = all(/src\/pages\/admin\//);
/** Fetched with the first question of its kind: `kinds/lazy-part.tsx`. A test has several kinds, and its results show them all. */
const isKindPart = all(/src\/(kinds\/[\w-]+\/[\w-]+-(field|given|key)[.]tsx$|ui\/code\/)/);
const isKindResult = all(/src\/kinds\/[\w-]+\/[\w-]+-given[.]tsx$/);
/** Fetched when somebody speaks an answer, or looks at one that was spoken. */
const isSpeech = all(/src\/features\/speech\//);
/** The room of people and of the demo's guests: results, which come with less, don't need it. */
const isRoom = pageAnd(
  /src\/(pages\/(dashboard\/room|demo\/test)|features\/attempts\/room\/(keys-dialog|prepare|section-dialog))[.]tsx$/,
);
const isTest = all(
  /src\/(pages\/(dashboard\/(room|results)|demo\/|shared-result)|features\/(assistant|attempts|interviews|feedback|results|sharing|speech)\/|kinds\/|sandbox\/|ui\/code\/)/,
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
    test: /node_modules\/zod\/|web\/src\/session\/(send|failures)|contract\/src\/(primitives|question-fields|endpoint|error-reply|analytics|contact|models|status|system|vocabulary|durations)[.]/,
    priority: 9,
  },
  { name: 'base', tags: ['$initial'], test: /^(?!.*(web\/src\/public[.]ts|[.]html|[.]css))/, priority: 8 },
  shared('sign-in', 7, isSignIn),
  neededIn(
    'frames',
    6,
    (starts) => isFrame(starts) || (starts.length > 1 && isOftenSeen(starts) && !isTest(starts)),
  ),
  shared('seldom', 5.5, (starts) => isSeldom(starts) && !isAdmin(starts)),
  shared('pages', 5, (starts) => !isTest(starts) && !isAdmin(starts)),
  // a group takes what its modules import with it: first what every test needs
  shared(
    'tests',
    4.5,
    (starts) =>
      isTest(starts) && !isFeedback(starts) && !isKindPart(starts) && !isSpeech(starts) && !isRoom(starts),
  ),
  shared('test-room', 4, isRoom),
  neededIn('kind-parts', 3, (starts) => isKindResult(starts) || (starts.length > 1 && isKindPart(starts))),
  neededIn('feedback', 2, isFeedback),
  shared('speech', 2, isSpeech),
  shared('admin', 1, isAdmin),
];
