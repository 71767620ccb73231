// The bank's open questions for the probes; stories are separate, because only their structure is graded.
import { join } from 'node:path';
import { parseBank, readBankTexts } from '../../server/src/modules/questions/bank/bank-files.ts';
import { markingKeyOf } from '../../server/src/modules/questions/bank/marking-key.ts';
import { root } from '../product.ts';
import type { ProbeQuestion } from './run-probes.ts';

export type BankSet = { name: string; questions: ProbeQuestion[] };

export const bankSets = async (): Promise<BankSet[]> => {
  const bank = parseBank(await readBankTexts(join(root, 'bank')));
  const questions = bank.flatMap((authoring) => {
    const key = markingKeyOf({ id: authoring.id, version: 1, authoring });
    if (!('questionText' in key)) return [];
    const head = { questionId: authoring.id, questionVersion: 1 };
    const structureOnly = key.kind === 'behavioural_story';
    const question: ProbeQuestion = {
      structureOnly,
      question: key.questionText,
      reference: key.modelAnswer,
      taskFor: (answer) => ({ ...head, ...key, turns: [answer] }),
    };
    return [question];
  });
  const those = (story: boolean) => questions.filter(({ structureOnly }) => structureOnly === story);
  return [
    { name: 'bank: explained', questions: those(false) },
    { name: 'bank: stories', questions: those(true) },
  ];
};
