// Saves an export to the browser's downloads once it has arrived completely.
import { fileNameOf } from './file-name.ts';
import { readCompleteFile } from './read-complete-file.ts';

/** Throws IncompleteDownload. */
export const saveExport = async (response: Response): Promise<void> => {
  const address = URL.createObjectURL(await readCompleteFile(response));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileNameOf(response.headers.get('content-disposition'));
  link.click();
  // The download has begun by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};
