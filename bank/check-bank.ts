// `npm run bank`: checks the question bank, prints what it has and every fault; ends with 1 if there is one.
import { resolve } from 'node:path';
import { checkBank } from './checks/bank-checks.ts';
import { summaryTable } from './checks/summary-table.ts';

const folder = resolve(process.argv[2] ?? import.meta.dirname);
const { files, faults } = checkBank(folder);

console.log(summaryTable(files).join('\n'));
console.log('');
for (const { file, rule, reason } of faults) console.log(`${file}  [${rule}]  ${reason}`);
console.log(faults.length === 0 ? `No fault in ${files.length} questions.` : `${faults.length} faults.`);
process.exitCode = faults.length === 0 ? 0 : 1;
