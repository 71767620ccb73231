// Accepts a download only if it's complete: the export has a marker at its end.

export class IncompleteDownload extends Error {
  override readonly name = 'FileCutOff';
  constructor(cause?: unknown) {
    super('The download was interrupted, so the file wasn’t saved. Try again.', { cause });
  }
}

const endOfFile = /"complete":true\}\s*$/;

/** Rejects with IncompleteDownload. */
export const readCompleteFile = async (response: Response): Promise<Blob> => {
  const file = await response.blob().catch((cause: unknown) => {
    throw new IncompleteDownload(cause);
  });
  if (!endOfFile.test(await file.slice(-40).text())) throw new IncompleteDownload();
  return file;
};
