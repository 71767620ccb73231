// The WebAssembly types that the interpreters need; they are in the browser's type library but not in Node's.
declare namespace WebAssembly {
  interface Module {}
  interface Instance {
    readonly exports: Record<string, unknown>;
  }
  type Imports = Record<string, Record<string, unknown>>;
  interface Memory {
    readonly buffer: ArrayBuffer;
  }
  const Memory: new (descriptor: { initial: number; maximum: number; shared?: boolean }) => Memory;
  function compile(bytes: Uint8Array<ArrayBuffer>): Promise<Module>;
  function instantiate(
    module: Module,
    imports: Record<string, Record<string, (...args: never[]) => unknown>>,
  ): Promise<Instance>;
}
