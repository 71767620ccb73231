// One file of a program in several files.

export type SourceFile = { path: string; content: string };
