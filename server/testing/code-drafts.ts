// Drafts of questions about code as a model would write them: each runs, and has wrong variants of its own.
import type { Draft } from '../src/kinds/kinds.ts';

const points = (
  ...of: [label: string, area: string, phrasings: string[]][]
): { label: string; area: string; weight: number; phrasings: string[] }[] =>
  of.map(([label, area, phrasings]) => ({ label, area, weight: 2, phrasings }));

const findBug: Draft = {
  stem: 'Which line loses parcels when the list of weights ends in the middle of a load?',
  situation:
    'The function puts parcels into loads of at most 100 kilograms, in the order in which they come. Mark the line, and say what goes wrong and how you would repair it.',
  difficulty: -0.3,
  minutes: 6,
  hints: [
    'Follow a list with a single parcel from the first line to the last.',
    'Compare what is in hand at the end with what is handed back.',
  ],
  language: 'python',
  code: 'def loads(weights):\n    done = []\n    load = []\n    total = 0\n    for weight in weights:\n        if total + weight > 100:\n            done.append(load)\n            load = []\n            total = 0\n        load.append(weight)\n        total += weight\n    return done\n',
  lines: [12],
  keyPoints: points(
    [
      'The last load is left out',
      'what is lost',
      [
        'the function returns only finished loads so the load that is still open is dropped',
        'parcels collected since the last full load never make it into the result',
        'whatever is in the current load when the loop ends is lost',
      ],
    ],
    [
      'The open load is appended before returning',
      'the repair',
      [
        'append the current load to the list before returning if it is not empty',
        'after the loop add the open load when it holds any parcel',
        'return the finished loads plus the one that is still open',
      ],
    ],
  ),
  misconceptions: [
    {
      claim: 'The comparison should be greater or equal.',
      correction: 'A load of exactly 100 kilograms is allowed, so the comparison is right.',
    },
  ],
  modelAnswer:
    'The function returns only finished loads, so the load that is still open when the loop ends is dropped: a single parcel of five kilograms gives an empty result. Append the current load to the list before returning if it is not empty. Everything else holds, also a load of exactly one hundred kilograms.',
};

const codeReview: Draft = {
  stem: 'Which comments would you leave on this change before it ships?',
  situation:
    'A colleague replaced the search of a parcel by its code. The codes come from a form on the public site.',
  difficulty: 0.4,
  minutes: 10,
  hints: [
    'Read it as somebody who sends odd codes on purpose.',
    'Then read it as somebody who has no parcel at all.',
  ],
  language: 'python',
  diff: ' def find_parcel(db, code):\n-    rows = db.query("SELECT * FROM parcels WHERE code = %s", [code])\n-    return rows[0] if rows else None\n+    rows = db.query(f"SELECT * FROM parcels WHERE code = \'{code}\'")\n+    parcel = rows[0]\n+    try:\n+        parcel["weight"] = float(parcel["weight"])\n+    except Exception:\n+        pass\n+    return parcel\n',
  keyPoints: points(
    [
      'The code is put into the SQL text',
      'how the query is built',
      [
        'the code from the form is formatted into the query so anyone can inject SQL',
        'keep the placeholder because string formatting opens the query to injection',
        'a crafted code changes the statement since it is pasted into the SQL',
      ],
    ],
    [
      'No parcel raises an error',
      'an unknown code',
      [
        'taking the first row raises an IndexError when no parcel has the code',
        'an unknown code crashes now where it used to return None',
        'the check for an empty result was removed so a missing parcel fails',
      ],
    ],
    [
      'Every error is swallowed',
      'how failures are handled',
      [
        'catching Exception and passing hides every failure of the conversion',
        'the bare pass means nobody learns that a weight could not be read',
        'errors are swallowed silently so a broken weight stays text',
      ],
    ],
  ),
  misconceptions: [
    {
      claim: 'Formatting is safe because the form checks the code.',
      correction: 'Whoever calls the address directly never sees the form.',
    },
  ],
  modelAnswer:
    'The code from the form is formatted into the query, so anyone can inject SQL; keep the placeholder. Taking the first row raises an IndexError when no parcel has the code, where it used to return None. And catching Exception and passing hides every failure of the conversion, so that a weight which can’t be read stays text and nobody learns of it.',
  rows: [[4], [5], [8, 9]],
};

const meter = (guard: string, sum: string): string =>
  `def total(readings):\n${guard}    return ${sum}\n\ndef share(part, readings):\n    return part / total(readings)\n`;
const check =
  '    for reading in readings:\n        if reading < 0:\n            raise ValueError("negative reading")\n';
const whole = 'sum(readings)';
const cut = 'sum(readings[:100])';

const assistedCode: Draft = {
  stem: 'Repair the assistant’s meter module and add tests for what it got wrong.',
  situation:
    'The assistant was asked for a module that adds up the readings of a meter, however many there are, and refuses a negative reading with a ValueError.',
  difficulty: 0.2,
  minutes: 20,
  hints: ['Feed it a year of readings.', 'Feed it something that no meter could ever show.'],
  files: [
    { path: 'meter.py', content: meter('', cut) },
    {
      path: 'report.py',
      content: 'from meter import total\n\ndef line(readings):\n    return f"{total(readings)} kWh"\n',
    },
  ],
  visibleTests: [
    { name: 'Adds up two readings', program: 'from meter import total\nassert total([1, 2]) == 3' },
    { name: 'Writes a line', program: 'from report import line\nassert line([4]) == "4 kWh"' },
  ],
  regressions: [
    { name: 'No readings at all', program: 'from meter import total\nassert total([]) == 0' },
    { name: 'Half of a total', program: 'from meter import share\nassert share(1, [2]) == 0.5' },
  ],
  faults: [
    {
      label: 'Only a hundred readings count',
      explanation: 'The slice drops every reading after the hundredth one.',
      probes: [
        { name: 'A year of readings', program: 'from meter import total\nassert total([1] * 365) == 365' },
      ],
      mutant: [{ path: 'meter.py', content: meter(check, cut) }],
    },
    {
      label: 'A negative reading is accepted',
      explanation: 'Nothing refuses a reading below zero, although the ticket asks for it.',
      probes: [
        {
          name: 'A negative reading',
          program:
            'from meter import total\ntry:\n    total([-1])\nexcept ValueError:\n    pass\nelse:\n    raise AssertionError("accepted")',
        },
      ],
      mutant: [{ path: 'meter.py', content: meter('', whole) }],
    },
  ],
  solution: [{ path: 'meter.py', content: meter(check, whole) }],
  testsPath: 'test_meter.py',
  testsStarter: 'from meter import total\n\ndef test_two():\n    assert total([1, 2]) == 3\n',
  testsSolution:
    'from meter import total\n\ndef test_many():\n    assert total([1] * 101) == 101\n\ndef test_negative():\n    try:\n        total([-1])\n    except ValueError:\n        return\n    raise AssertionError("accepted")\n',
  keyPoints: points(
    [
      'The slice drops readings',
      'long lists',
      [
        'the slice keeps only the first hundred readings so a year is cut short',
        'more than a hundred readings are silently ignored by the slice',
        'a total over a long list misses everything after the hundredth reading',
      ],
    ],
    [
      'Negative readings get through',
      'what is refused',
      [
        'nothing rejects a negative reading although the ticket asks for a ValueError',
        'the check for readings below zero is missing',
        'negative values are added up instead of being refused',
      ],
    ],
  ),
  misconceptions: [
    {
      claim: 'The visible tests are green, so the module works.',
      correction: 'They use two readings, none of them negative.',
    },
  ],
  modelAnswer:
    'I didn’t trust two places. The slice keeps only the first hundred readings, so a year is cut short, and no visible test is that long. And nothing rejects a negative reading although the ticket asks for a ValueError. I removed the slice, added the check, and wrote a test for each of them.',
};

export const codeDrafts = { find_bug: findBug, code_review: codeReview, assisted_code: assistedCode };
