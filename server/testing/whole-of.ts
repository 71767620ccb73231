// Collects all pages of an async iterable, such as a part of an export.
export const wholeOf = async <R>(pages: AsyncIterable<R[]>): Promise<R[]> =>
  (await Array.fromAsync(pages)).flat();
