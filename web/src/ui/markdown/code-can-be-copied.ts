// Whether the code blocks inside have a copy button.
import { createContext } from 'react';

export const CodeCanBeCopied = createContext(false);
