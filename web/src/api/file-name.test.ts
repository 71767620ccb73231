// Tests the file name of a download.
import { expect, test } from 'vitest';
import { fileNameOf } from './file-name.ts';

test.each([
  ['attachment; filename="rehearse-export-2026-11-20.json"', 'rehearse-export-2026-11-20.json'],
  ['attachment; filename="../../secret"', 'rehearse-export.json'],
  [null, 'rehearse-export.json'],
])('the header %s gives the file name %s', (header, name) => expect(fileNameOf(header)).toBe(name));
