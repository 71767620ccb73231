// Saves an export to the browser's downloads once it has been received completely.
import { fileNameOf } from './file-name.ts';
import { readCompleteFile } from './read-complete-file.ts';

/** Rejects with IncompleteDownload. */
export const saveExport = async (response: Response): Promise<void> => {
  const address = URL.createObjectURL(await readCompleteFile(response));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileNameOf(response.headers.get('content-disposition'));
  link.click();
  // By then, the download has started.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};
