// The Python harness that runs a person's code. Both share an interpreter, so it contains no secrets, such as expected values.

/** Arguments: the prefix that marks reports, and the program as JSON. */
export const pythonHarness = `
import sys, os, json, builtins, types

def start():
    mark, job = sys.argv[1].encode(), json.loads(sys.argv[2])
    sys.argv[:] = ['solution.py']
    write, dumps, out = os.write, json.dumps, sys.stdout
    no_memory = mark + b'{"end":"memory"}'
    name = '__main__' if job['function'] is None else 'solution'
    module = types.ModuleType(name)
    module.__builtins__ = builtins
    sys.modules[name] = module

    def send(**end):
        write(2, mark + dumps(end).encode())

    def line_of(error):
        if isinstance(error, SyntaxError) and error.filename == 'solution.py':
            return error.lineno
        line, at = None, error.__traceback__
        while at is not None:
            if at.tb_frame.f_code.co_filename == 'solution.py':
                line = at.tb_lineno
            at = at.tb_next
        return line

    def message_of(error):
        try:
            return error.msg if isinstance(error, SyntaxError) else str(error)[:500]
        except BaseException:
            return ''

    def run():
        exec(compile(job['source'], 'solution.py', 'exec', dont_inherit=True), module.__dict__)
        if job['function'] is None:
            out.flush()
            return send(end='printed')
        function = module.__dict__.get(job['function'])
        if not callable(function):
            out.flush()
            return send(end='error', type='NameError', message='function ' + job['function'] + ' is not defined', line=None)
        value = function(*job['args'])
        out.flush()
        try:
            text, shown = dumps(value, allow_nan=False), ''
        except (TypeError, ValueError):
            text, shown = None, repr(value)[:500]
        send(end='returned', json=text, shown=shown)

    write(2, mark + b'begin')
    try:
        run()
    except MemoryError:
        write(2, no_memory)
    except BaseException as error:
        line, message = line_of(error), message_of(error)
        error.__traceback__ = None
        try:
            out.flush()
        except BaseException:
            pass
        if isinstance(error, SystemExit) and job['function'] is None and error.code in (None, 0):
            send(end='printed')
        else:
            send(end='error', type=type(error).__name__, message=message, line=line)

start()
`;
