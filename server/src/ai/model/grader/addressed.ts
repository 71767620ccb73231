// Finds sentences that address the grader in languages other than English, or in disguised words.
import { fold } from '../../builtin/fold.ts';

type Range = { start: number; end: number };

// Variants of "ignore (all) previous instructions", "full marks", and "the grader", folded: no accents, lower case.
const commands = [
  // German, Dutch
  /\b(ignorier|vergiss|missachte|negeer|vergeet)\w*\b.{0,60}\b(anweisung|instruktion|vorgabe|regel|instructie|opdracht)\w*/,
  /\b(volle|hochste|maximale|alle) (punkte|punktzahl|note|punten|score)\b/,
  /\b(bewerte|werte|beoordeel)\b.{0,60}\b(richtig|erfullt|vollstandig|korrekt|juist|perfect|voll)\w*/,
  // French
  /\b(ignore[zr]?|oublie[zr]?)\b.{0,60}\b(instruction|consigne|regle)s?\b/,
  /\b(note|points?|score) (maximale?s?|complete?s?|parfaite?)\b|\btous les (points|criteres)\b/,
  // Spanish, Portuguese, Italian
  /\b(ignora|ignore|olvida|olvide|esqueca|dimentica)\w*\b.{0,60}\b(instruccion|instrucoes|instrucao|istruzion|reglas|regras|regole)\w*/,
  /\b(puntuacion|pontuacao|nota|puntos|pontos|punteggio|voto|punti)\b.{0,20}\b(maxim[ao]s?|complet[ao]s?|total|pien[oi])\b/,
  /\b(maxim[ao]|tod[oa]s|tutti)\b.{0,20}\b(puntuacion|pontuacao|nota|puntos|pontos|punteggio|voto|punti|criterios?|criteri)\b/,
  // Polish, Czech, Turkish, Indonesian, Swedish
  /\b(zignoruj|ignoruj|zapomnij)\w*\b.{0,60}\b(instrukcj|polecen|zasad|pokyn)\w*/,
  /\b(maksymaln|pelna liczb|plny pocet)\w*\b.{0,20}\b(punkt|ocen|bod)\w*/,
  /\b(onceki|tum) (tum )?(talimat|komut)\w*\b|\btam puan\b/,
  /\babaikan\b.{0,60}\b(instruksi|perintah)\b|\bnilai (penuh|sempurna)\b/,
  /\bignorera\b.{0,60}\binstruktion\w*|\bfull poang\b/,
  // Russian, Ukrainian
  /(игнориру|забудь|проигнорируи|ігноруи).{0,80}(инструкц|указан|правил|інструкц)/,
  /(максимальн|полн|высш|наивысш)\S{0,20} (балл|оценк|оцінк)/,
  // Chinese, Japanese, Korean
  /(忽略|无视|無視|忘记|忘記).{0,20}(指令|指示|说明|規則|规则|提示)/,
  /(满分|滿分|最高分|給.{0,4}满分)/,
  /(指示|命令|ルール).{0,10}(無視|忘れ)/,
  /(満点|最高点)/,
  // folding decomposes Hangul syllables
  ...['(지시|명령|규칙).{0,16}(무시|잊)', '(만점|최고 점수)'].map(
    (words) => new RegExp(words.normalize('NFKD')),
  ),
  // Arabic, Hebrew, Hindi
  /(تجاهل|انس).{0,40}(التعليمات|الاوامر|تعليمات)/,
  /(الدرجة|العلامة) (الكاملة|القصوي|القصوى)/,
  /(התעלם|תתעלם|שכח).{0,40}(ההוראות|הוראות)|ציון מלא/,
  /(नजरअदाज|अनदख|भल जा).{0,40}|(पर अक|परण अक)/,
  // English words disguised with digits, or with symbols between their letters
  /\bignore (all )?(previous|prior|above)\b.{0,40}\binstructions?\b/,
  /\b(give|award)\b.{0,20}\bfull (marks?|score|points?)\b/,
];

// statements on how answers should be graded
const verdicts = [
  /\b(answers?|candidates?|applicants?)\b.{0,40}\b(must|should|shall|are to|is to|has to|have to) be (marked|graded|rated|scored|judged)\b/,
  /\b(mark|grade|rate|score|judge)\b.{0,24}\b(answers?|candidate|applicant)\b.{0,30}\b(correct|met|perfect|complete|excellent|full)\b/,
  /\bdeserves? (the )?(full|maximum|top|highest) (marks?|scores?|points?|grade)\b/,
];

const figures: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const rotated = /\b(vtaber nyy|cerivbhf vafgehpgvbaf|shyy znexf|tvir shyy|znex rirel)\b/;
const encoded = /[A-Za-z0-9+/=_-]{24,}/g;

/** Pure. By turn, the ranges of lines or sentences that address the grader. */
export const addressedElsewhere = (turns: readonly string[]): Range[][] => turns.map(rangesIn);

const rangesIn = (turn: string): Range[] => {
  const ranges: Range[] = [];
  for (const sentence of turn.matchAll(/[^.!?。！？\n]+[.!?。！？]*/g)) {
    const range = { start: sentence.index, end: sentence.index + sentence[0].length };
    if (isAddressed(sentence[0])) ranges.push(range);
  }
  // checked by line, because periods between letters don't end a sentence
  for (const line of turn.matchAll(/[^\n]+/g))
    if (parted.test(line[0]) && isEnglishOrder(joinedOf(fold(line[0]).text)))
      ranges.push({ start: line.index, end: line.index + line[0].length });
  for (const found of turn.matchAll(encoded))
    if (isEncodedText(found[0])) ranges.push({ start: found.index, end: found.index + found[0].length });
  return ranges;
};

const isAddressed = (sentence: string): boolean => {
  const { text } = fold(sentence.replaceAll('İ', 'i'));
  const plain = text.replaceAll('ı', 'i');
  if ([...commands, ...verdicts].some((pattern) => pattern.test(plain)) || rotated.test(plain)) return true;
  const read = plain.replace(/[013457@$!]/g, (sign) => figures[sign] ?? sign);
  return [read, joinedOf(read)].some(isEnglishOrder);
};

/** "i-g-n-o-r-e", "g.i.v.e", "i g n o r e": symbols or spaces between single letters. */
const parted = /\b(?:\w[ ._*-]){3,}\w\b/;
const joinedOf = (text: string): string =>
  text.replace(/\b(\w)[._*-](?=\w\b)|\b(\w) (?=\w\b)/g, '$1$2').replace(/\s+/g, ' ');

const isEnglishOrder = (text: string): boolean => commands.slice(-2).some((pattern) => pattern.test(text));

/** Whether base64 decodes to plain text; code and hashes decode to noise. */
const isEncodedText = (run: string): boolean => {
  const decoded = Buffer.from(run, 'base64').toString('latin1');
  return decoded.length >= 16 && /^[\t\n\r -~]+$/.test(decoded) && / /.test(decoded);
};
