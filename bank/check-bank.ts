// `npm run bank`: checks the question bank, prints a summary and all faults, and exits with 1 if there are any.
// `npm run bank -- --run` also runs the questions' programs, which takes minutes; other arguments select files by path.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { checkBank } from './checks/bank-checks.ts';
import { runPrograms } from './checks/run-programs.ts';
import { summaryTable } from './checks/summary-table.ts';

const { values, positionals } = parseArgs({
  options: {
    folder: { type: 'string', default: import.meta.dirname },
    run: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const { files, faults } = checkBank(resolve(values.folder));

console.log(summaryTable(files).join('\n'));
console.log('');
const printFault = ({ file, rule, reason }: (typeof faults)[number]): void =>
  console.log(`${file}  [${rule}]  ${reason}`);
faults.forEach(printFault);
if (values.run) {
  const chosen = files.filter(
    ({ path }) => positionals.length === 0 || positionals.some((word) => path.includes(word)),
  );
  const found = await runPrograms(chosen, ({ path }, ofFile) => {
    if (ofFile.length === 0) console.log(`${path}  programs run as they should`);
    ofFile.forEach(printFault);
  });
  faults.push(...found);
}
console.log(faults.length === 0 ? `No fault in ${files.length} questions.` : `${faults.length} faults.`);
process.exitCode = faults.length === 0 ? 0 : 1;
