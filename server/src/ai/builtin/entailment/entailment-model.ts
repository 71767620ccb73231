// The entailment model: a small transformer that classifies whether a passage states a claim, opposes it, or does neither.
import { readFile } from 'node:fs/promises';
import { Tokenizer } from '@huggingface/tokenizers';
import * as ort from 'onnxruntime-node';
import { modelFilesIn } from './model-files.ts';

/** Input of one classification. */
export interface Pair {
  claim: string;
  /** One way to say the claim, and one way to get it wrong; "" if the rubric has none. */
  phrasing: string;
  contrast: string;
  passage: string;
  /** The passage is a whole answer and the claim its question: more tokens are read. */
  isWhole?: boolean;
}

/** Probabilities that add up to 1. */
export interface Entailment {
  neither: number;
  states: number;
  opposes: number;
}

export interface EntailmentModel {
  /** One result per pair, in order. Rejects only if the runtime fails. */
  read: (pairs: readonly Pair[]) => Promise<Entailment[]>;
}

/** Maximum tokens of each segment, the same as in training/train.py; longer ones are truncated. */
const MOST = { claim: 48, contrast: 28, passage: 48, whole: 100 };
/** Longer text would be truncated anyway. Brackets are removed, so a typed “[SEP]” can't end a passage. */
const MOST_CHARACTERS = 1000;
/** Rows per inference: more would use more memory without being faster on one core. */
const BATCH = 8;
/** Maximum length of a row relative to the shortest of its batch, since padding costs as much as words. */
const MOST_FILLING = 1.3;
/** Calibrated on the development questions. */
const TEMPERATURE = 1;

interface Row {
  at: number;
  ids: number[];
  types: number[];
}

/** Rejects if a file is missing or isn't a valid model. `threads`: cores per inference. */
export async function loadEntailmentModel({
  threads = 1,
  folder,
}: { threads?: number; folder?: string } = {}): Promise<EntailmentModel> {
  const files = modelFilesIn(folder);
  const vocabulary = await readFile(files.tokenizer, 'utf8');
  const tokenizer = new Tokenizer(JSON.parse(vocabulary) as object, {});
  const session = await ort.InferenceSession.create(files.weights, {
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    executionMode: 'sequential',
    enableCpuMemArena: false,
  });
  const encoded = new Map<string, number[]>();
  const idsOf = (text: string): number[] => {
    const known = encoded.get(text);
    if (known) return known;
    const typed = text.slice(0, MOST_CHARACTERS).replaceAll(/[[\]]/g, ' ');
    const { ids } = tokenizer.encode(typed, { add_special_tokens: false });
    encoded.set(text, ids);
    return ids;
  };
  const special = (name: string): number => {
    const id = tokenizer.token_to_id(name);
    if (id === undefined) throw new Error(`the vocabulary has no ${name}`);
    return id;
  };
  const [cls, sep, pad] = [special('[CLS]'), special('[SEP]'), special('[PAD]')];

  const rowOf = ({ claim, phrasing, contrast, passage, isWhole = false }: Pair, at: number): Row => {
    const claimText = phrasing === '' ? claim : `${claim}; ${phrasing}`;
    const first = [cls, ...idsOf(claimText).slice(0, MOST.claim), sep];
    if (contrast !== '') first.push(...idsOf(contrast).slice(0, MOST.contrast), sep);
    const second = [...idsOf(passage).slice(0, isWhole ? MOST.whole : MOST.passage), sep];
    return {
      at,
      ids: [...first, ...second],
      types: [...first.map(() => 0), ...second.map(() => 1)],
    };
  };

  const run = async (rows: readonly Row[]): Promise<Float32Array> => {
    const length = Math.max(...rows.map(({ ids }) => ids.length));
    const tensor = (values: (row: Row) => readonly number[], filler: number): ort.Tensor => {
      const data = new BigInt64Array(rows.length * length).fill(BigInt(filler));
      rows.forEach((row, line) => {
        values(row).forEach((value, column) => {
          data[line * length + column] = BigInt(value);
        });
      });
      return new ort.Tensor('int64', data, [rows.length, length]);
    };
    const { logits } = await session.run({
      input_ids: tensor(({ ids }) => ids, pad),
      attention_mask: tensor(({ ids }) => ids.map(() => 1), 0),
      token_type_ids: tensor(({ types }) => types, 0),
    });
    return logits?.data as Float32Array;
  };

  const read = async (pairs: readonly Pair[]): Promise<Entailment[]> => {
    encoded.clear();
    const rows = pairs.map(rowOf).toSorted((a, b) => a.ids.length - b.ids.length || a.at - b.at);
    const results: Entailment[] = [];
    for (const batch of batchesOf(rows)) {
      const logits = await run(batch);
      batch.forEach(({ at }, line) => {
        results[at] = softmax([...logits.subarray(line * 3, line * 3 + 3)]);
      });
    }
    return results;
  };
  return { read };
}

/** Groups rows of similar length, shortest first, to limit padding. */
function batchesOf(rows: readonly Row[]): Row[][] {
  const batches: Row[][] = [];
  for (const row of rows) {
    const open = batches.at(-1);
    const shortest = open?.[0]?.ids.length ?? 0;
    if (open && open.length < BATCH && row.ids.length <= shortest * MOST_FILLING) open.push(row);
    else batches.push([row]);
  }
  return batches;
}

function softmax(logits: readonly number[]): Entailment {
  const most = Math.max(...logits);
  const [neither = 0, states = 0, opposes = 0] = logits.map((logit) =>
    Math.exp((logit - most) / TEMPERATURE),
  );
  const sum = neither + states + opposes;
  return { neither: neither / sum, states: states / sum, opposes: opposes / sum };
}
