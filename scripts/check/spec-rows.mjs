// Compares the rows of docs/spec.md with the tests whose titles contain their IDs: which have no test, and which tests ran.

/** An ID in a test's title: `[S4.7]`. */
const idInTitle = /\[(S\d+\.\d+)\]/g;
const row = /^\| (S\d+\.\d+) \| (.+?) \| (.*?) \|$/;

export const idsIn = (text) => [...text.matchAll(idInTitle)].map(([, id]) => id);

/** The table's rows: ID, behavior, and test files. */
export const readRows = (markdown) =>
  markdown.split('\n').flatMap((line) => {
    const [, id, behavior, tests] = row.exec(line) ?? [];
    return id === undefined ? [] : [{ id, behavior, tests }];
  });

/** The table with its third column filled in from `filesOf`, which maps each ID to its test files. */
export const writeTests = (markdown, filesOf) =>
  markdown
    .split('\n')
    .map((line) => {
      const [, id, behavior] = row.exec(line) ?? [];
      return id === undefined ? line : `| ${id} | ${behavior} | ${namedFor(filesOf, id)} |`;
    })
    .join('\n');

const namedFor = (filesOf, id) =>
  [...new Set(filesOf.get(id) ?? [])].toSorted((a, b) => (a < b ? -1 : 1)).join('<br>');

/**
 * Everything wrong, one sentence per fault. `filesOf`: ID → test files with that ID in a title; `suiteOf`: the suite that
 * a file belongs to; `ran`: suite → IDs of its tests that ran and passed, without suites that have not run here.
 */
export const faultsOf = ({ rows, filesOf, suiteOf, ran }) => {
  const known = new Set(rows.map(({ id }) => id));
  const doubled = rows.filter(({ id }, at) => rows.findIndex((otherRow) => otherRow.id === id) !== at);
  const strangers = [...filesOf].filter(([id]) => !known.has(id));
  const heldBy = (id, file) => {
    const passed = ran.get(suiteOf(file));
    return passed === undefined || passed.has(id);
  };
  const counted = (id) => (filesOf.get(id) ?? []).filter((file) => suiteOf(file) !== undefined);
  return [
    ...(rows.length === 0 ? ['the table has no row'] : []),
    ...doubled.map(({ id }) => `${id} has two rows`),
    ...strangers.map(([id, files]) => `${id} stands in ${files.join(', ')} and has no row`),
    ...rows.filter(({ id }) => counted(id).length === 0).map(({ id }) => `${id} has no test`),
    ...rows
      .filter(({ id }) => counted(id).length > 0 && !counted(id).some((file) => heldBy(id, file)))
      .map(({ id }) => `${id} has a test in ${counted(id).join(', ')}, but none that ran and passed`),
    ...rows
      .filter(({ id, tests }) => tests !== namedFor(filesOf, id))
      .map(({ id }) => `${id} names other tests than there are: node scripts/check/spec.mjs --write`),
  ];
};
