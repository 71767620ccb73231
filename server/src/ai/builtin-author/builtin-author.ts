// The built-in skill finder: detects skills in documents by terms, whether they're required or denied, and the level. Offline.
import type { DocumentKind, Finding, SkillReader, Stance } from '../author.port.ts';
import { findTerms, type TermMatch } from './find-terms.ts';
import { readLevel } from './read-level.ts';
import { isDenied, isNiceToHave } from './stance.ts';
import { statementsOf, type Statement } from './statements.ts';

const readBy = 'the built-in skill finder';

/** Headings of sections that don't list skills. */
const ofNoSkill =
  /^(?:perks|benefits|what we offer|we offer|our offer|why us|about us|hobbies|interests|references)\b/;

/** Ten times as many as in the longest résumés; a limit for hostile text, which can have a hundred times as many. */
const mostMatches = 2_000;
/** Per skill and stance in one document. */
const mostFindings = 10;

type Placed = TermMatch & { statement: Statement; stance: Stance };

const placedIn = (document: DocumentKind, statement: Statement): Placed[] => {
  const { text, heading } = statement;
  const matches = findTerms(text);
  if (matches.length === 0) return [];
  const unlessDenied = document === 'resume' ? 'shown' : isNiceToHave(text, heading) ? 'wished' : 'asked';
  return matches.map((match) => {
    const stance = isDenied(text, match.start, match.end) ? 'denied' : unlessDenied;
    return { ...match, statement, stance };
  });
};

/** A skill counts as found with one strong term or two different weak ones. */
const isSaid = (matches: readonly Placed[]): boolean => {
  const strongest = new Map<string, number>();
  for (const { term, weight } of matches) strongest.set(term, Math.max(weight, strongest.get(term) ?? 0));
  return [...strongest.values()].reduce((sum, weight) => sum + weight, 0) >= 1;
};

const findingsIn = (document: DocumentKind, text: string): Finding[] => {
  const matches: Placed[] = [];
  for (const statement of statementsOf(text)) {
    if (!ofNoSkill.test(statement.heading)) matches.push(...placedIn(document, statement));
    if (matches.length >= mostMatches) break;
  }
  const groups: Map<string, Placed[]> = Map.groupBy(matches, ({ skill, stance }) => `${skill} ${stance}`);
  return [...groups.values()].filter(isSaid).flatMap((group) =>
    oncePerStatement(group)
      .slice(0, mostFindings)
      .map(({ skill, stance, statement, start, end }) => ({
        skill,
        stance,
        quote: { document, line: statement.line, text: statement.text, start, end },
      })),
  );
};

const strongestOf = (matches: readonly Placed[]): readonly Placed[] => {
  const outright = matches.filter(({ weight }) => weight === 1);
  return outright.length > 0 ? outright : matches;
};

/** Keeps the strongest term of each statement, so there's one quote per sentence; weak terms only if there are no strong ones. */
const oncePerStatement = (matches: readonly Placed[]): Placed[] =>
  [...Map.groupBy(strongestOf(matches), ({ statement }) => statement).values()].map((same) =>
    same.reduce((best, match) => (match.weight > best.weight ? match : best)),
  );

const documentKinds = ['job', 'resume'] as const;

export const builtinSkillReader: SkillReader = async (documents) => {
  const read = documentKinds.map((document) => ({
    findings: findingsIn(document, documents[document]),
    level: readLevel(document, statementsOf(documents[document])),
  }));
  return {
    findings: read.flatMap(({ findings }) => findings),
    levels: read.flatMap(({ level }) => (level ? [level] : [])),
    readBy,
  };
};
