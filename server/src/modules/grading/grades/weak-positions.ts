// Finds the answers of a test worth retrying: those that earned less than 75% of their points.
import { weakShare } from '@rehearse/contract/grading/grading.ts';
import { newestOfEach } from './grade-facts.ts';
import { shareOf } from './score.ts';
import type { GradeRow } from './grading.repository.ts';

/** Positions, largest loss first. Unscored answers are left out. */
export const weakPositions = (rows: readonly GradeRow[]): number[] =>
  newestOfEach(rows)
    .flatMap((row) => {
      const share = shareOf(row);
      return share !== null && share < weakShare ? [{ position: row.position, share }] : [];
    })
    .sort((a, b) => a.share - b.share || a.position - b.position)
    .map(({ position }) => position);
