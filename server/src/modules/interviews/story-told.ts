// Detects whether an answer tells a story about a specific time, rather than a rule or an opinion. Pure.

/** Past-tense verbs; regular ones match by their ending. */
const past =
  /\b(?:was|were|had|did|said|told|went|came|took|made|got|found|gave|knew|thought|felt|left|wrote|ran|met|kept|held|saw|spent|sat|began|[a-z]{2,}ed)\b/g;
const fewest = 5;
/** Minimum share of all words; opinions and rules have half as many. */
const share = 0.06;

export const isTold = (turns: readonly string[]): boolean => {
  const text = turns.join(' ').toLowerCase();
  const verbs = text.match(past)?.length ?? 0;
  return verbs >= fewest && verbs >= share * text.trim().split(/\s+/).length;
};
