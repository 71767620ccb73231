// Reads the text of a server-sent event stream: chunks in, the data of finished events out.

/** Feed it chunks; it returns the `data` of each event that they finish. Comments and other fields are passed over. */
export const createEventReader = (): ((chunk: string) => string[]) => {
  const read = createNumberedReader();
  return (chunk) => read(chunk).map(({ data }) => data);
};

/** The same, each with the last id that the stream has given. */
export const createNumberedReader = (): ((chunk: string) => { id: string; data: string }[]) => {
  let rest = '';
  let id = '';
  let data: string[] = [];
  return (chunk) => {
    const finished: { id: string; data: string }[] = [];
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const raw of lines) {
      const line = raw.endsWith('\r') ? raw.slice(0, -1) : raw;
      if (line === '') {
        if (data.length > 0) finished.push({ id, data: data.join('\n') });
        data = [];
      } else if (line.startsWith('id:')) {
        id = line.slice(3).trim();
      } else if (line.startsWith('data:')) {
        data.push(line.slice(line.startsWith('data: ') ? 6 : 5));
      }
    }
    return finished;
  };
};
