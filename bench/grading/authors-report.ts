// Puts into words how far the built-in grader agrees with the authors of the bank.
import { table } from '../report.ts';
import { agreementWithAuthors, exampleTasks, type ExampleFigures } from './bank-examples.ts';

const percent = (share: number): string => `${(100 * share).toFixed(0)} %`;

/** Each example judged without any, then with the others of its question. */
export const authorsFigures = async (): Promise<ExampleFigures[]> => {
  const tasks = await exampleTasks();
  return [
    { name: 'explained', story: false },
    { name: 'stories', story: true },
  ].flatMap(({ name, story }) => {
    const these = tasks.filter((one) => one.story === story);
    const alone = these.map((one) => ({ ...one, task: { ...one.task, examples: [] } }));
    return [
      agreementWithAuthors(`${name}, without examples`, alone),
      agreementWithAuthors(`${name}, the others known`, these),
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
      'met heard',
      'nothing refused',
      'r',
      'RMSE',
    ],
    figures.map((one) => [
      one.name,
      String(one.answers),
      String(one.verdicts),
      ...[one.same, one.sameSide, one.heard, one.refused].map(percent),
      one.r?.toFixed(2) ?? '–',
      one.rmse?.toFixed(2) ?? '–',
    ]),
  );
