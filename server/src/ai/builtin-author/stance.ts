// How a statement treats a term: denied, nice to have, or neither.

const lacks = '(?:experience|knowledge|background|exposure|training|familiarity|expertise)';

/** Before the term, within the same clause. */
const deniesBefore = new RegExp(
  [
    `\\b(?:no|little|without|zero)(?: \\w+){0,2} ${lacks}\\b[^.;!?]*$`,
    `\\b(?:won[’']t|don[’']t|do not|does not|will not|need not|needn[’']t|never)(?: \\w+)? (?:need|use|require|have to|touch)\\w*\\b[^.;!?]*$`,
    `\\b(?:not|never)(?: yet)? (?:used|worked|familiar|touched|done|required|needed|expected)\\b[^.;!?]*$`,
    `\\bnot (?:a|an)(?: \\w+)? ?$`,
    `\\bno $`,
  ].join('|'),
  'i',
);
/** After the term. */
const deniesBehind = new RegExp(
  `^(?: \\w+){0,4} (?:(?:is|are) )?not (?:needed|required|necessary|expected)\\b|^ (?:\\w+ )?${lacks} (?:(?:is|are) )?(?:not |un)(?:needed|required|necessary)\\b`,
  'i',
);
/** "No statistics background needed". */
const noneNeeded = new RegExp(`\\bno (?:\\w+ ){0,3}$`, 'i');
const needed = new RegExp(`^(?: \\w+){0,2} (?:is |are )?(?:needed|required|necessary)\\b`, 'i');

/** Characters around the term to check; checking all of a long statement for each term would be slow. */
const reach = { before: 400, behind: 200 };

/** `start` and `end`: the range of the term. */
export const isDenied = (statement: string, start: number, end: number): boolean => {
  const before = statement.slice(Math.max(0, start - reach.before), start);
  const behind = statement.slice(end, end + reach.behind);
  return (
    deniesBefore.test(before) || deniesBehind.test(behind) || (noneNeeded.test(before) && needed.test(behind))
  );
};

const wishing =
  /\b(?:nice[- ]to[- ]have|(?:is|are|be|as) (?:a |an )?(?:big |definite )?(?:plus|bonus|advantage|asset)|a plus\b|ideally|(?:would|will) be (?:nice|great|welcome)|optional|desirable|preferred|not a must|we(?:'d| would) love)\b/i;

export const isNiceToHave = (statement: string, heading: string): boolean =>
  wishing.test(statement) || wishing.test(heading) || /^(?:bonus|plus|extras?)\b/.test(heading);
