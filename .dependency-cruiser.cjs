// The walls of the house (docs/ARCHITECTURE.md): who may import whom, each rule with its reason.
const test = '[.]test[.]tsx?$|^(server|web)/testing/';
/** The product's modules in order: each may import those before it, and none after it. */
const modules = [
  'installation',
  'identity',
  'questions',
  'attempts',
  'grading',
  'interviews',
  'insights',
  'operations',
];
const adapters = '^server/src/platform/(jobs|mail|limits|file-reader|text-workers|sandbox|llm)/';

/** No import from `from` to `to`; `except` are files that may. */
const never = (name, comment, from, to, except = test) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: except },
  to: typeof to === 'string' ? { path: to } : to,
});

const contract = [
  never('contract-imports-nobody', 'Both sides read it: it may need nothing of either.', '^contract/src/', {
    pathNot: '^contract/src/|^node_modules/zod/',
  }),
  never('contract-uses-zod-mini', 'Classic zod is 17 kB more in the browser.', '^contract/src/', {
    path: '^node_modules/zod/',
    pathNot: '^node_modules/zod/(v4/)?(mini|core)/',
  }),
];

const sandbox = [
  never(
    'interpreters-run-anywhere',
    'A browser loads them as well: nothing of Node, nothing of the server.',
    '^sandbox/src/',
    {
      path: '.',
      pathNot:
        '^(sandbox|contract)/src/|^node_modules/(@bjorn3|@electric-sql|@jitl|quickjs-emscripten-core|sucrase)/',
    },
  ),
];

const sides = [
  never('server-never-web', 'They meet in the contract alone.', '^server/', '^web/', '^$'),
  never('web-never-server', 'They meet in the contract alone.', '^web/', '^server/', '^$'),
];

const order = modules.flatMap((module, index) => {
  const path = `^server/src/modules/${module}/`;
  const above = modules.slice(index + 1);
  const below = modules.slice(0, index);
  const may = below.length === 0 ? 'platform and ai' : `platform, ai, ${below.join(', ')}`;
  return [
    ...(above.length === 0
      ? []
      : [
          never(
            `${module}-imports-downhill`,
            `The module ${module} may import ${may}; what a later module adds is a hook (docs/ARCHITECTURE.md).`,
            path,
            `^server/src/modules/(${above.join('|')})/`,
          ),
        ]),
    never(
      `${module}-has-one-entrance`,
      `Other modules enter ${module} through ${module}.public.ts.`,
      '^server/src/',
      { path, pathNot: `^server/src/modules/${module}/${module}[.](public|module)[.]ts$` },
      `${test}|${path}|^server/src/cli/`,
    ),
  ];
});

const server = [
  never(
    'only-main-above-server',
    'main starts and stops; nobody calls it.',
    '^(server|web)/',
    '^server/src/main[.]ts$',
  ),
  never(
    'only-launch-imports-server',
    'server.ts is the table of contents, not a part; launch opens it, main greets in its words.',
    '^server/src/(?!(main|launch)[.]ts)',
    '^server/src/server[.]ts$',
  ),
  never(
    'config-is-handed-in',
    'Parts get values, never the environment.',
    '^server/src/(modules|ai|platform/(?!config/))',
    '^server/src/platform/config/config[.]ts$',
  ),
  ...order,
  never(
    'wiring-for-server',
    'Routes, jobs and hooks of a module are for server.ts alone.',
    '^server/src/(?!server[.]ts)',
    '[.]module[.]ts$',
  ),
  never(
    'platform-below-modules',
    'The platform knows nothing of the product that stands on it.',
    '^server/src/platform/',
    '^server/src/(?!platform/)',
  ),
  never(
    'ai-below-modules',
    'Graders, interviewers and writers may import the platform; modules call them.',
    '^server/src/ai/',
    '^server/src/(?!ai/|kinds/|platform/)',
  ),
  never(
    'adapters-are-handed-in',
    'Modules know ports; server.ts and launch.ts alone choose who stands behind them.',
    '^server/src/(modules|platform/(http|db|kernel|ledger|audit))/',
    {
      path: adapters,
      pathNot: '[.]port[.]ts$',
    },
  ),
  never(
    'adapters-are-strangers',
    'What an adapter needs of another part of the platform is handed in.',
    '^server/src/platform/(jobs|mail|limits|file-reader|text-workers|sandbox|llm)/',
    {
      path: adapters,
      pathNot: ['^server/src/platform/$1/', '[.]port[.]ts$'],
    },
  ),
  never(
    'sql-in-repositories',
    'All SQL of a module is in its repositories, so it can be read and changed in one place.',
    // better-auth has tables and a pool of its own
    '^server/src/modules/(?!identity/providers/)',
    '^server/src/platform/db/',
    `${test}|[.]repository[.]ts$`,
  ),
  never(
    'http-without-sql',
    'What HTTP needs of the database is handed in; only the words for a lost one are its own.',
    '^server/src/platform/http/',
    {
      path: '^server/src/platform/db/',
      pathNot: '^server/src/platform/db/database-error[.]ts$',
    },
  ),
  never(
    'question-checks-are-pure',
    'The bank is checked by them without a server: they know the contract and the kinds alone.',
    '^server/src/modules/questions/checks/',
    { path: '^server/src/', pathNot: '^server/src/(modules/questions/checks|kinds)/' },
  ),
  never('kinds-are-pure', 'A kind is rules: whoever has a question can ask it.', '^server/src/kinds/', {
    path: '^server/src/',
    pathNot: '^server/src/(kinds|platform/kernel)/',
  }),
  never('db-is-low', 'The database knows no one but the kernel.', '^server/src/platform/db/', {
    path: '^server/src/',
    pathNot: '^server/src/platform/(db|kernel)/',
  }),
  never('kernel-is-lowest', 'Everything imports it, so it imports nothing.', '^server/src/platform/kernel/', {
    path: '^server/src/',
    pathNot: '^server/src/platform/kernel/',
  }),
];

const web = [
  never('web-main-is-top', 'Nobody imports the entry.', '^web/src/', '^web/src/main[.]tsx?$'),
  never(
    'pages-below-app',
    'Downhill: app, pages, features, api, session.',
    '^web/src/(pages|features|api|session|ui|content)/',
    '^web/src/app/',
  ),
  never(
    'features-below-pages',
    'Pages put features together, never the other way.',
    '^web/src/(features|api|session|ui|content)/',
    '^web/src/pages/',
  ),
  never('web-features-are-strangers', 'Pages put features together.', '^web/src/features/([^/]+)/', {
    path: '^web/src/features/',
    pathNot: '^web/src/features/$1/',
  }),
  never(
    'web-kinds-below-features',
    'A kind is shown the same on every page; pages and features ask it.',
    '^web/src/kinds/',
    '^web/src/(app|pages|features|api|session|paths|content)',
  ),
  never(
    'api-below-features',
    'Calls know nothing of what is shown.',
    '^web/src/(api|session|ui|content)/',
    '^web/src/features/',
  ),
  never(
    'session-below-api',
    'The session is needed to call, not the other way.',
    '^web/src/(session|ui|content)/',
    '^web/src/api/',
  ),
  never(
    'one-reader-of-markdown',
    'Text of strangers becomes elements in one place; prose.tsx reads our own files, at build time.',
    '^web/',
    '^node_modules/(react-markdown|remark-|rehype-|mdast-|hast-|micromark)',
    '^web/src/(ui/markdown/markdown-body|pages/public/prose)[.]tsx$',
  ),
  never(
    'ui-knows-no-product',
    'Buttons and fields serve any product.',
    '^web/src/ui/',
    '^web/src/(session|kinds|content|paths|config)|^contract/',
  ),
];

const tools = [
  never(
    'product-imports-no-tools',
    'Benches, browser tests, scripts and training use the product, never the other way.',
    '^(contract|server|web)/src/',
    '^(bench|e2e|scripts|training)/',
    `${test}|^web/src/.*[.]plugin[.]ts$`,
  ),
  never(
    'benches-and-browser-tests-are-strangers',
    'Each can be read and run without the other.',
    '^(bench|e2e)/',
    { path: '^(bench|e2e)/', pathNot: '^$1/' },
    '^$',
  ),
];

const everywhere = [
  {
    name: 'no-circles',
    comment: 'Two files that need each other are one file, or want a third.',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  never(
    'no-undeclared-packages',
    'What is imported stands in the package.json beside it.',
    '.',
    {
      dependencyTypes: ['npm-no-pkg', 'npm-unknown'],
    },
    '^$',
  ),
  // a plugin of web/vite.config.ts makes what begins with virtual:
  never(
    'no-unresolvable',
    'The file or package is not there.',
    '.',
    { couldNotResolve: true, pathNot: '^virtual:' },
    '^$',
  ),
  never(
    'no-development-packages',
    'What runs at the user must be a dependency.',
    '^(contract|server|web)/src/',
    {
      dependencyTypes: ['npm-dev'],
      dependencyTypesNot: ['npm', 'type-only'],
    },
  ),
  never('nothing-imports-a-test', 'Tests come and go.', '^(contract|server|web|scripts|bank|training)/', {
    path: test,
  }),
];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [...contract, ...sandbox, ...sides, ...server, ...web, ...tools, ...everywhere],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(web/dist|data|tmp)/' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.css', '.json'],
    },
  },
};
