// Whether blocks of code inside are shown with a button that copies them.
import { createContext } from 'react';

export const CodeCanBeCopied = createContext(false);
