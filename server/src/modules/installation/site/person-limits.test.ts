// Tests which limits per person apply: the admin panel's if set (0 means no limit), else the environment's.
import { expect, it } from 'vitest';
import { changedLimits, limitsInForce, shownEnvironment } from './person-limits.ts';

const environment = { tests: { count: 10, seconds: 3600 }, openTests: 3, storage: 5 * 1024 * 1024 };
const unset = { testsPerDay: null, openTests: null, storageMb: null };

it('limits are the environment’s until the admin panel sets them', () => {
  expect(limitsInForce(unset, environment)).toEqual(environment);
});

it('limits can each be overridden by the admin panel', () => {
  expect(limitsInForce({ ...unset, testsPerDay: 7 }, environment)).toEqual({
    ...environment,
    tests: { count: 7, seconds: 86_400 },
  });
  expect(limitsInForce({ ...unset, openTests: 1 }, environment)).toEqual({ ...environment, openTests: 1 });
  expect(limitsInForce({ ...unset, storageMb: 2 }, environment)).toEqual({
    ...environment,
    storage: 2_097_152,
  });
});

it('limits don’t apply if the admin panel sets 0', () => {
  expect(limitsInForce({ testsPerDay: 0, openTests: 0, storageMb: 0 }, environment)).toEqual({
    tests: undefined,
    openTests: 0,
    storage: 0,
  });
});

it('converts the environment’s limits to the admin panel’s units', () => {
  expect(shownEnvironment(environment)).toEqual({
    tests: { count: 10, seconds: 3600 },
    openTests: 3,
    storageMb: 5,
  });
  expect(shownEnvironment({ ...environment, tests: undefined }).tests).toBeNull();
});

it('lists the limits that a save changes, with their new values', () => {
  const before = { ...unset, openTests: 5 };
  expect(changedLimits(before, { ...before, testsPerDay: 20 })).toEqual({ testsPerDay: 20 });
  expect(changedLimits(before, unset)).toEqual({ openTests: null });
  expect(changedLimits(before, before)).toEqual({});
});
