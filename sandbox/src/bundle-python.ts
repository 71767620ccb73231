// Bundles Python files as in-memory modules. Each gets its own range of line numbers, so an error reveals its file and line.
import { entryName, linesOf, type BundleFiles } from './bundle.ts';

/** The first line number used for files, above every line of the runtime below. */
const firstLine = 1_000;

/** An event loop without sockets, which WebAssembly lacks, and with a virtual clock that skips ahead to the next timer. */
const eventLoop = `
def useVirtualLoop():
    import asyncio
    class VirtualLoop(asyncio.base_events.BaseEventLoop):
        def __init__(self):
            super().__init__()
            self._virtual, self._selector = 0.0, self
        def time(self):
            return self._virtual
        def select(self, timeout=None):
            if timeout is None:
                raise RuntimeError('all tasks are waiting on each other')
            self._virtual += timeout
            return []
        def _process_events(self, events):
            pass
        def _write_to_self(self):
            pass
    class VirtualPolicy(asyncio.events.BaseDefaultEventLoopPolicy):
        _loop_factory = VirtualLoop
    asyncio.set_event_loop_policy(VirtualPolicy())
`;

const runtime = `
class Files:
    def __init__(self, files):
        self.files = files
    def find_spec(self, name, path=None, target=None):
        if name in self.files:
            return ModuleSpec(name, self, origin='solution.py')
        if any(other.startswith(name + '.') for other in self.files):
            return ModuleSpec(name, None, is_package=True)
    def create_module(self, spec):
        return None
    def exec_module(self, module):
        before, content = self.files[module.__name__]
        exec(compile('\\n' * before + content, 'solution.py', 'exec', dont_inherit=True), module.__dict__)
`;

const moduleName = (path: string): string =>
  path
    .replace(/\.py$/, '')
    .replace(/\/__init__$/, '')
    .replaceAll('/', '.');

export const bundlePython: BundleFiles = (files, program) => {
  let next = firstLine;
  const sections = files.map(({ path, content }) => {
    const section = { path, firstLine: next, lines: linesOf(content) };
    next += section.lines + 1;
    return section;
  });
  const modules = Object.fromEntries(
    files.map(({ path, content }, at) => [
      moduleName(path),
      [(sections[at]?.firstLine ?? firstLine) - 1, content],
    ]),
  );
  const isAsync = [program, ...files.map(({ content }) => content)].some((text) => /\basyncio\b/.test(text));
  // JSON-encoding twice yields a valid Python string literal
  const literal = (value: unknown): string => JSON.stringify(JSON.stringify(value));
  const source = `import sys, json
from _frozen_importlib import ModuleSpec
${runtime}
${isAsync ? eventLoop : ''}
def ${entryName}():
    sys.meta_path.insert(0, Files(json.loads(${literal(modules)})))
    ${isAsync ? 'useVirtualLoop()' : ''}
    exec(compile(json.loads(${literal(program)}), 'test program', 'exec', dont_inherit=True), {'__name__': '__main__'})
`;
  return { source, sections };
};
