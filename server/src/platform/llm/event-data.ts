// The data of server-sent events, out of text that comes in any pieces.

/** Yields the data of each whole event; what has no end is left out, as the protocol has it. */
export const eventData = async function* (pieces: AsyncIterable<string>): AsyncGenerator<string, void, void> {
  let rest = '';
  let data: string[] = [];
  for await (const piece of pieces) {
    // one line may come in many pieces: only the new one is searched
    const lines = piece.split('\n');
    lines[0] = rest + (lines[0] ?? '');
    rest = lines.pop() ?? '';
    for (const line of lines.map((one) => one.replace(/^\uFEFF|\r$/g, ''))) {
      if (line.startsWith('data:')) data.push(line.slice(line[5] === ' ' ? 6 : 5));
      if (line !== '' || data.length === 0) continue;
      yield data.join('\n');
      data = [];
    }
  }
};
