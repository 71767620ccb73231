// Formats the agreement of the built-in grader with the authors of the question bank.
import { table } from '../report.ts';
import { agreementWithAuthors, exampleTasks, type ExampleFigures } from './bank-examples.ts';

const percent = (share: number): string => `${(100 * share).toFixed(0)} %`;

/** Grades each example without other examples, then with the others of its question. */
export const authorsFigures = async (): Promise<ExampleFigures[]> => {
  const tasks = await exampleTasks();
  return [
    { name: 'explained', story: false },
    { name: 'stories', story: true },
  ].flatMap(({ name, story }) => {
    const these = tasks.filter((example) => example.story === story);
    const alone = these.map((example) => ({ ...example, task: { ...example.task, examples: [] } }));
    return [
      agreementWithAuthors(`${name}, without examples`, alone),
      agreementWithAuthors(`${name}, with the others`, these),
    ];
  });
};

export const authorsTable = (figures: readonly ExampleFigures[]): string =>
  table(
    [
      'examples of the bank',
      'answers',
      'verdicts',
      'same',
      'same side',
      'met recognized',
      'not credited',
      'r',
      'RMSE',
    ],
    figures.map((row) => [
      row.name,
      String(row.answers),
      String(row.verdicts),
      ...[row.same, row.sameSide, row.heard, row.refused].map(percent),
      row.r?.toFixed(2) ?? '–',
      row.rmse?.toFixed(2) ?? '–',
    ]),
  );
