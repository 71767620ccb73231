// The walls of the house (docs/ARCHITECTURE.md): who may import whom, each rule with its reason.
const test = '[.]test[.]tsx?$|^(server|web)/testing/';
const adapters = '^server/src/(ai|sandbox|jobs|mail|identity-provider|limits|file-reader|text-workers)/';

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

const sides = [
  never('server-never-web', 'They meet in the contract alone.', '^server/', '^web/', '^$'),
  never('web-never-server', 'They meet in the contract alone.', '^web/', '^server/', '^$'),
];

const server = [
  never(
    'only-main-above-app',
    'main starts and stops; nobody calls it.',
    '^(server|web)/',
    '^server/src/main[.]ts$',
  ),
  never(
    'only-launch-imports-app',
    'app is the table of contents, not a part; launch opens it, main greets in its words.',
    '^server/src/(?!(main|launch)[.]ts)',
    '^server/src/app[.]ts$',
  ),
  never(
    'config-is-handed-in',
    'Parts get values, never the environment.',
    '^server/src/(features|http|ai|sandbox|jobs|mail|identity-provider|limits|file-reader|text-workers|db|kernel)/',
    '^server/src/config[.]ts$',
  ),
  never(
    'features-are-strangers',
    'A feature says what it needs as a function type; app.ts joins the two.',
    '^server/src/features/([^/]+)/',
    {
      path: '^server/src/features/',
      pathNot: '^server/src/features/$1/',
    },
  ),
  never(
    'nothing-imports-features',
    'Downhill only: a feature is above all that it stands on.',
    '^server/src/(?!app[.]ts|features/)',
    '^server/src/features/',
  ),
  never('modules-for-app', 'Only app.ts opens a feature.', '^server/src/(?!app[.]ts)', '[.]module[.]ts$'),
  never(
    'adapters-for-app',
    'Features know ports; app.ts alone chooses who stands behind them.',
    '^server/src/(features|http|db|kernel)/',
    {
      path: adapters,
      pathNot: '[.]port[.]ts$',
    },
  ),
  never(
    'parts-are-strangers',
    'What an adapter needs of another part is handed in by app.ts.',
    '^server/src/(ai|sandbox|jobs|mail|identity-provider|limits|file-reader|text-workers)/',
    {
      path: adapters,
      pathNot: ['^server/src/$1/', '[.]port[.]ts$'],
    },
  ),
  never(
    'sql-in-repositories',
    'All SQL of a feature is in its repository, so it can be read and changed in one place.',
    '^server/src/features/',
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
    { path: '^server/src/', pathNot: '^server/src/(question-checks|kinds)/' },
  ),
  never('kinds-are-pure', 'A kind is rules: whoever has a question can ask it.', '^server/src/kinds/', {
    path: '^server/src/',
    pathNot: '^server/src/(kinds|kernel)/',
  }),
  never('db-is-low', 'The database knows no one but the ground.', '^server/src/platform/db/', {
    path: '^server/src/',
    pathNot: '^server/src/(db|kernel)/',
  }),
  never('kernel-is-ground', 'Everything stands on it, so it stands on nothing.', '^server/src/platform/kernel/', {
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
    '^web/src/(ui/markdown-body|pages/public/prose)[.]tsx$',
  ),
  never(
    'ui-knows-no-product',
    'Buttons and fields serve any product.',
    '^web/src/ui/',
    '^web/src/(session|kinds|content|paths|config)|^contract/',
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
  never('nothing-imports-a-test', 'Tests come and go.', '.', { path: test }),
];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [...contract, ...sides, ...server, ...web, ...everywhere],
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
