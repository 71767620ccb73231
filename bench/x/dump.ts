// experiment
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseBank, readBankTexts } from '../../server/src/features/questions/bank-files.ts';
import { markingKeyOf } from '../../server/src/features/questions/marking-key.ts';
import { root } from '../product.ts';
import { gradeByWords } from '../../server/src/ai/builtin/builtin-grader.ts';
import { readTask } from '../../server/src/ai/builtin/read-task.ts';
import { overlapOf, withoutContraries } from '../../server/src/ai/builtin/overlap.ts';
import { topicShare } from '../../server/src/ai/builtin/no-answer.ts';
import { passagesOf } from '../../server/src/ai/builtin/entailment/passages.ts';
const [, , input = '', output = ''] = process.argv;
const bank = new Map(parseBank(await readBankTexts(join(root, 'bank'))).map((a) => [a.id, a] as const));
const rows = [];
for (const line of readFileSync(input, 'utf8').split('\n')) {
  if (!line.trim()) continue;
  const row = JSON.parse(line) as { questionId: string; style: string; answer: string; verdicts?: object };
  const authoring = bank.get(row.questionId);
  if (!authoring) { console.error('no', row.questionId); continue; }
  const key = markingKeyOf({ id: authoring.id, version: 1, authoring });
  if (!('questionText' in key)) continue;
  const task = { ...key, questionId: authoring.id, questionVersion: 1, turns: [row.answer] };
  const { rubric, reading } = readTask(task);
  const grading = gradeByWords(task);
  const passages = passagesOf(reading, task.turns);
  rows.push({
    ...row, kind: key.kind, question: key.questionText, outcome: grading.outcome,
    topical: topicShare(reading, { topic: rubric.wide }),
    misconceptions: key.misconceptions,
    criteria: key.criteria.map((c, at) => {
      const point = rubric.keyPoints[at]!;
      const o = overlapOf(withoutContraries(reading, point), point, rubric);
      const per = passages.map((p) => {
        const keys = new Set(p.places.map((i) => reading.keys[i] ?? ''));
        return [...keys].reduce((s, k) => s + (point.content.get(k)?.weight ?? 0), 0) / (point.usual || 1);
      });
      return { id: c.id, label: c.label, weight: c.weight, part: c.part, phrasings: c.phrasings, contrasts: c.contrasts ?? [],
        words: grading.judgements[at]?.verdict, share: o.share, opposed: o.opposed, specific: o.specific, together: o.together, per };
    }),
    passages: passages.map((p) => p.text),
  });
}
writeFileSync(output, JSON.stringify(rows));
console.log(rows.length);
