// One file of a multi-file program.

export type SourceFile = { path: string; content: string };
