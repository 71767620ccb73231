// The rows of docs/spec.md against the tests whose titles carry their ids: what is missing, and what ran.

/** An id as titles carry it: `[S4.7]`. */
const idInTitle = /\[(S\d+\.\d+)\]/g;
const row = /^\| (S\d+\.\d+) \| (.+?) \| (.*?) \|$/;

export const idsIn = (text) => [...text.matchAll(idInTitle)].map(([, id]) => id);

/** The rows of the table: id, behaviour, and the tests named for it. */
export const readRows = (markdown) =>
  markdown.split('\n').flatMap((line) => {
    const [, id, behaviour, tests] = row.exec(line) ?? [];
    return id === undefined ? [] : [{ id, behaviour, tests }];
  });

/** The table with the third column filled in from `filesOf`, a map of id → files of tests. */
export const writeTests = (markdown, filesOf) =>
  markdown
    .split('\n')
    .map((line) => {
      const [, id, behaviour] = row.exec(line) ?? [];
      return id === undefined ? line : `| ${id} | ${behaviour} | ${namedFor(filesOf, id)} |`;
    })
    .join('\n');

const namedFor = (filesOf, id) =>
  [...new Set(filesOf.get(id) ?? [])].toSorted((a, b) => (a < b ? -1 : 1)).join('<br>');

/**
 * What is wrong, one sentence each. `filesOf`: id → test files whose titles carry it; `suiteOf`: the suite that a file
 * belongs to; `ran`: suite → the ids of its tests that ran and passed, absent for a suite that has not run here.
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
