// The built-in skill finder for documents: skill terms, denied or optional ones, and the level. Offline and deterministic.
import type { DocumentKind, Finding, SkillReader, Stance } from '../author.port.ts';
import { findTerms, type Hit } from './find-terms.ts';
import { readLevel } from './read-level.ts';
import { isDenied, isNiceToHave } from './stance.ts';
import { statementsOf, type Statement } from './statements.ts';

const readBy = 'the built-in skill finder';

/** Headings of what the employer offers, not requires. */
const ofNoSkill =
  /^(?:perks|benefits|what we offer|we offer|our offer|why us|about us|hobbies|interests|references)\b/;

/** Ten times what the longest résumé names; a hostile text names a hundred times as much. */
const mostHits = 2_000;
/** Of one skill and stance in one document. */
const mostFindings = 10;

type Placed = Hit & { statement: Statement; stance: Stance };

const placedIn = (document: DocumentKind, statement: Statement): Placed[] => {
  const { text, heading } = statement;
  const hits = findTerms(text);
  if (hits.length === 0) return [];
  const unlessDenied = document === 'resume' ? 'shown' : isNiceToHave(text, heading) ? 'wished' : 'asked';
  return hits.map((hit) => {
    const stance = isDenied(text, hit.start, hit.end) ? 'denied' : unlessDenied;
    return { ...hit, statement, stance };
  });
};

/** Found if one strong term names it, or two different weak ones do. */
const isSaid = (hits: readonly Placed[]): boolean => {
  const strongest = new Map<string, number>();
  for (const { term, weight } of hits) strongest.set(term, Math.max(weight, strongest.get(term) ?? 0));
  return [...strongest.values()].reduce((sum, weight) => sum + weight, 0) >= 1;
};

const findingsIn = (document: DocumentKind, text: string): Finding[] => {
  const hits: Placed[] = [];
  for (const statement of statementsOf(text)) {
    if (!ofNoSkill.test(statement.heading)) hits.push(...placedIn(document, statement));
    if (hits.length >= mostHits) break;
  }
  const groups: Map<string, Placed[]> = Map.groupBy(hits, ({ skill, stance }) => `${skill} ${stance}`);
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

const strongestOf = (hits: readonly Placed[]): readonly Placed[] => {
  const outright = hits.filter(({ weight }) => weight === 1);
  return outright.length > 0 ? outright : hits;
};

/** The strongest term of each statement: one quote per sentence, and no hints where a skill is named outright. */
const oncePerStatement = (hits: readonly Placed[]): Placed[] =>
  [...Map.groupBy(strongestOf(hits), ({ statement }) => statement).values()].map((same) =>
    same.reduce((best, hit) => (hit.weight > best.weight ? hit : best)),
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
