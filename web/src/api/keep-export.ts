// Saves an export to the browser's downloads once it has arrived completely.
import { fileNameOf } from './file-name.ts';
import { wholeFile } from './whole-file.ts';

/** Throws FileCutOff. */
export const keepExport = async (response: Response): Promise<void> => {
  const address = URL.createObjectURL(await wholeFile(response));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileNameOf(response.headers.get('content-disposition'));
  link.click();
  // The download has begun by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};
