// Python programs that try to escape, forge results, or exceed resource limits.
import { bombs, canary, escapedFile, forgeries, probes, type Attack } from './attack.ts';

/** Contained if the lines raise an exception. */
const raises = (...lines: string[]): string =>
  `def f():\n  try:\n${lines.map((line) => `    ${line}\n`).join('')}  except BaseException:\n    return "contained"\n  return "escaped"\n`;

const asFunction = (...lines: string[]): string =>
  `def f(*args):\n${lines.map((line) => `  ${line}\n`).join('')}`;

const ways = probes('python', [
  ['reads a system file', raises('open("/etc/passwd").read()')],
  ['reads a file above its folder', raises('open("../../../../../etc/passwd").read()')],
  ['reads the environment of the process', raises('open("/proc/self/environ").read()')],
  ['reads the memory of the process', raises('open("/proc/self/mem", "rb").read(1)')],
  ['opens a descriptor of the process', raises('open("/proc/self/fd/3", "w").write("x")')],
  ['reads its own source file', raises('open("solution.py").read()')],
  ['writes a file', raises(`open("${escapedFile}", "w").write("x")`)],
  [
    'writes into the standard library',
    raises('with open("/usr/local/lib/python312.zip", "r+b") as f: f.write(b"x")'),
  ],
  ['lists the root folder', raises('import os', 'os.listdir("/")')],
  ['makes a folder', raises('import os', `os.mkdir("${escapedFile}")`)],
  ['makes a link', raises('import os', `os.symlink("/etc/passwd", "${escapedFile}")`)],
  ['reads environment variables', raises('import os', 'next(iter(os.environ))')],
  ['runs a shell', raises('import os', 'os.system("id")')],
  ['opens a pipe to a shell', raises('import os', 'os.popen("id").read()')],
  ['starts a process', raises('import subprocess', 'subprocess.run(["id"])')],
  ['forks', raises('import os', 'os.fork()')],
  ['replaces the process', raises('import os', 'os.execv("/bin/sh", ["sh"])')],
  ['sends a signal', raises('import os, signal', 'os.kill(1, signal.SIGTERM)')],
  ['changes its user', raises('import os', 'os.setuid(0)')],
  ['changes its limits', raises('import resource', 'resource.setrlimit(resource.RLIMIT_AS, (-1, -1))')],
  ['connects a socket', raises('import socket', 'socket.create_connection(("127.0.0.1", 5432))')],
  ['makes a raw socket', raises('import _socket', '_socket.socket(2, 1, 0).connect(("127.0.0.1", 80))')],
  ['fetches a page', raises('from urllib.request import urlopen', 'urlopen("http://127.0.0.1").read()')],
  ['starts a thread', raises('import threading', 'threading.Thread(target=print).start()')],
  ['starts a pool of processes', raises('import multiprocessing', 'multiprocessing.Pool(1)')],
  ['calls C', raises('import ctypes', 'ctypes.CDLL(None).getpid()')],
  ['maps memory', raises('import mmap', 'mmap.mmap(-1, 4096, prot=7)')],
  ['reaches JavaScript', raises('import js', 'js.process.exit()')],
  ['mounts a folder of the host', raises('import pyodide_js', 'pyodide_js.mountNodeFS("/x", "/etc")')],
  [
    'opens a database file',
    raises('import sqlite3', `sqlite3.connect("${escapedFile}").execute("create table a (b)")`),
  ],
  [
    'writes to descriptors that are not its own',
    raises(
      'import os',
      'n = 0',
      'for fd in range(3, 100):',
      '  try: n += os.write(fd, b"x")',
      '  except OSError: pass',
      'assert n',
    ),
  ],
]);

const readsMark = [
  'import os, sys',
  'frame = sys._getframe()',
  'while frame.f_back and "mark" not in frame.f_locals: frame = frame.f_back',
  'mark = frame.f_locals["mark"]',
];

const forged = forgeries('python', [
  [
    'writes a result of its own with the mark of its frame',
    asFunction(...readsMark, 'os.write(2, mark + b\'{"end":"passed","outcome":"passed"}\')'),
  ],
  ['writes that it has printed', asFunction(...readsMark, 'os.write(2, mark + b\'{"end":"printed"}\')')],
  ['writes broken JSON', asFunction(...readsMark, 'os.write(2, mark + b"{" * 1000)')],
  [
    'writes a value of the wrong form',
    asFunction(...readsMark, 'os.write(2, mark + b\'{"end":"returned","json":{"a":1},"shown":[1]}\')'),
  ],
  [
    'writes a very long result',
    asFunction(...readsMark, 'os.write(2, mark + b\'{"end":"returned","json":"\' + b"1" * 10**7 + b\'"}\')'),
  ],
  [
    'prints the protocol',
    asFunction(
      'print(\'\\n{"report":{"end":"returned","json":"1","shown":"","output":"","ms":1}}\')',
      'return 1',
    ),
  ],
  [
    'returns what equals everything',
    'class Same(str):\n  __eq__ = lambda a, b: True\n  __hash__ = str.__hash__\n' +
      asFunction('return Same("x")'),
  ],
  [
    'patches the JSON writer',
    asFunction('import json', 'json.dumps = json.JSONEncoder.encode = lambda *a, **k: "passed"', 'return 1'),
  ],
  [
    'patches built-in functions',
    asFunction(
      'import builtins',
      'builtins.type = builtins.callable = builtins.repr = lambda *a: "passed"',
      'return {1}',
    ),
  ],
  [
    'searches memory for the expected value',
    asFunction(
      'import gc',
      `for o in gc.get_objects():`,
      `  if isinstance(o, dict):`,
      `    for v in o.values():`,
      `      if isinstance(v, str) and v.startswith("${canary.slice(0, 6)}" + "${canary.slice(6, 9)}") and len(v) == ${canary.length}: return v`,
      'return None',
    ),
  ],
  [
    'searches frames for the expected value',
    asFunction(
      'import sys',
      'frame = sys._getframe()',
      'found = []',
      'while frame:',
      '  found += [v for v in frame.f_locals.values() if isinstance(v, (str, dict))]',
      '  frame = frame.f_back',
      'return [str(v) for v in found if "expected" in str(v)]',
    ),
  ],
  [
    'watches the harness with a profiler',
    asFunction(
      'import sys',
      'sys.setprofile(lambda frame, event, arg: frame.f_locals.update(text="passed"))',
      'return 1',
    ),
  ],
  ['ends before it returns', asFunction('import os', 'os._exit(0)')],
  ['leaves with success', asFunction('raise SystemExit(0)')],
  [
    'writes at exit',
    asFunction('import atexit, os', 'atexit.register(lambda: os.write(1, b"passed"))', 'return 1'),
  ],
  [
    'carries an argument out in the name of an error',
    asFunction('raise type(str(args[0]), (Exception,), {})(args[0])'),
  ],
  ['carries an argument out in its output', asFunction('print(args)', 'return args')],
  ['names its function as something dangerous', asFunction('return float("nan")')],
]);

const taking = bombs('python', [
  ['loops', asFunction('while True: pass')],
  [
    'catches everything and loops',
    asFunction('while True:', '  try:', '    while True: pass', '  except BaseException: pass'),
  ],
  ['loops at the top', 'while True: pass'],
  ['loops inside C', asFunction('import itertools', 'return sum(itertools.repeat(1))')],
  [
    'consumes an endless iterator',
    asFunction('import itertools, collections', 'collections.deque(itertools.count(), maxlen=0)'),
  ],
  ['computes a huge power', asFunction('return len(str(7 ** 7 ** 9))'), ['timeout', 'memory', 'error']],
  ['sleeps', asFunction('import time', 'time.sleep(1000)')],
  ['sleeps again and again', asFunction('import time', 'while True: time.sleep(1)')],
  ['backtracks', asFunction('import re', 're.match(r"(a+)+$", "a" * 64 + "b")')],
  ['allocates a gigabyte', asFunction('return len("a" * 10 ** 9)'), ['memory']],
  [
    'allocates without end',
    asFunction('l = []', 'while True: l.append("a" * 10 ** 6 + str(len(l)))'),
    ['memory'],
  ],
  [
    'allocates again after each failure',
    asFunction(
      'l = []',
      'while True:',
      '  try: l.append("a" * 10 ** 6 + str(len(l)))',
      '  except MemoryError: pass',
    ),
    ['timeout', 'memory'],
  ],
  ['joins a lot', asFunction('return len(",".join(map(str, range(10 ** 8))))'), ['memory', 'timeout']],
  [
    'grows a list of lists',
    asFunction('return len([[0] * 10 ** 4 for _ in range(10 ** 5)])'),
    ['memory', 'timeout'],
  ],
  [
    'unpacks a bomb',
    asFunction('import zlib', 'return len(zlib.decompress(zlib.compress(b"0" * 10 ** 8) * 1))'),
    ['memory', 'error', 'timeout'],
  ],
  ['prints without end', asFunction('while True: print("a" * 1000)'), ['output']],
  [
    'prints past the limit and hides it',
    asFunction(
      'while True:',
      '  try: print("a" * 1000, flush=True)',
      '  except BaseException: break',
      `return "${canary}"`,
    ),
    ['output'],
  ],
  ['recurses', asFunction('return f()'), ['error']],
  [
    'recurses without a limit',
    'import sys\nsys.setrecursionlimit(10 ** 9)\n' + asFunction('return f()'),
    ['memory', 'timeout', 'error'],
  ],
  ['compiles deep parentheses', asFunction('return eval("(" * 100000 + ")" * 100000)'), ['error', 'memory']],
  [
    'compiles a long sum',
    asFunction('return eval("+".join("1" * 200000))'),
    ['error', 'memory', 'timeout', 'wrong'],
  ],
  ['is deep parentheses itself', `x = ${'('.repeat(30_000)}1${')'.repeat(30_000)}`, ['error', 'memory']],
  [
    'nests lists for the JSON writer',
    asFunction('l = []', 'for i in range(100000): l = [l]', 'return l'),
    ['error', 'wrong'],
  ],
  ['returns itself', asFunction('l = []', 'l.append(l)', 'return l'), ['wrong', 'error']],
  ['returns a megabyte', asFunction('return "a" * 10 ** 6'), ['error']],
  [
    'has an endless text of itself',
    'class A:\n  def __repr__(self):\n    while True: pass\n' + asFunction('return A()'),
  ],
]);

export const pythonAttacks: Attack[] = [...ways, ...forged, ...taking];
