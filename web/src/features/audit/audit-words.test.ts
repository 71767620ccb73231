// Tests how the audit log shows times, details, and deleted accounts.
import { describe, expect, it } from 'vitest';
import { filterFrom, withFilter } from './audit-filter.ts';
import { actorText, detailText, targetText, utcText } from './audit-words.ts';

const id = '01980000-0000-7000-8000-000000000004';

describe('an audit log entry', () => {
  it('shows the time in UTC, to the second', () => {
    expect(utcText('2026-11-25T06:38:12.345Z')).toBe('2026-11-25 06:38:12 UTC');
  });

  it('shows details as names and values, without empty ones', () => {
    const detail = { newKey: true, host: null, personDay: 5_000_000, domains: ['a.org', 'b.org'] };
    expect(detailText(detail)).toBe('new key: yes, host: none, person day: 5,000,000, domains: a.org, b.org');
    expect(detailText({ rule: 'open', domains: [] })).toBe('rule: open');
    expect(detailText({ until: '2026-12-01T00:00:00.000Z' })).toBe('until: 2026-12-01 00:00:00 UTC');
  });

  it('names people, the command line, and deleted accounts by their ID', () => {
    expect(actorText({ id, email: 'admin@example.org' })).toBe('admin@example.org');
    expect(actorText(null)).toBe('The command line');
    expect(actorText({ id, email: null })).toBe(`Deleted account ${id}`);
    expect(targetText({ kind: 'person', id, email: null })).toBe(`Deleted account ${id}`);
    expect(targetText({ kind: 'job', id: '7', email: null })).toBe('Job 7');
    const incident = { kind: 'incident', id, email: null } as const;
    expect(targetText(incident, { title: 'Slow grading', status: 'identified' })).toBe(
      'Incident “Slow grading”',
    );
    expect(targetText(incident, { state: 'identified' })).toBe(`Incident ${id}`);
    expect(detailText({ title: 'Slow grading', status: 'identified' })).toBe('status: identified');
  });
});

describe('the filter in the URL', () => {
  it('is parsed, and unknown values are ignored', () => {
    expect(filterFrom(new URLSearchParams('action=mail_read&person=%20ada@%20'))).toEqual({
      action: 'mail_read',
      person: 'ada@',
    });
    expect(filterFrom(new URLSearchParams('action=nonsense&person=+'))).toEqual({});
  });

  it('changes one field at a time', () => {
    const query = new URLSearchParams('action=mail_read');
    expect(withFilter(query, 'person', ' ada ').toString()).toBe('action=mail_read&person=ada');
    expect(withFilter(query, 'action', '').toString()).toBe('');
  });
});
