// The modules that are made while the site is built; what each holds is read in src/content.
declare module 'virtual:example-grade' {
  const grade: unknown;
  export default grade;
}

declare module 'virtual:sample-result' {
  const result: unknown;
  export default result;
}

declare module 'virtual:question-catalog' {
  const questions: unknown;
  export default questions;
}

declare module 'virtual:interpreters' {
  type File = { url: string; bytes: number; transferBytes: number };
  /** The first of its files is its module. */
  type Interpreter = { worker: string; files: File[] };
  export const frame: string;
  export const interpreters: { python: Interpreter; scripts: Interpreter; postgresql: Interpreter };
}

declare module 'virtual:speech-model' {
  type File = { url: string; bytes: number; transferBytes: number };
  export const speechModel: { runtime: File; encoder: File; decoder: File; detector: File };
}
