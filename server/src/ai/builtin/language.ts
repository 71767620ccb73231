// Detects text that isn't in English, which the built-in grader can't judge.
import { STOP_WORDS } from './word-lists.ts';
import type { Token } from './tokens.ts';

// Common words of other languages, folded, without those that also occur in English or code.
const FOREIGN_LISTS = [
  // German
  `der das und ist nicht ein eine einen einem einer eines mit auf fur dass daß dann wird werden wurde wurden auch sich ich wir bei
  von zu zum zur im den dem des es sie ihr aber oder wenn weil damit nach vor durch uber unter ohne gegen kann konnen muss mussen soll
  sollte habe haben hat hatte sind wie nur noch mehr sehr keine kein nichts immer alle jede jeder diese dieser dieses als aus beim
  wurde wurde nutzen macht gibt weiß weiss meine mein unsere dafur deshalb zuerst danach zwischen`,
  // French
  `le les des est dans pour une pas que qui sur avec nous vous je etre sont aux ces cette du au et ou mais donc car ne se sa ses son
  leur leurs il elle ils elles mon ma mes notre nos votre par plus moins tres tout tous toutes comme quand si sans sous entre chez
  fait faire peut doit faut ai avons avez ont etait c'est d'un d'une n'est l'on j'ai qu'il qu'on parce alors ensuite puis apres avant`,
  // Spanish
  `el los las una por para como mas pero sus esta este son del al lo yo es se su le que hay muy tambien cuando donde porque
  entre sin sobre hasta desde todo todos cada si ya nos nuestro nuestra hace hacer puede debe seria tengo tiene tienen fue ser usar
  cual despues antes primero luego entonces mismo misma datos consulta`,
  // Portuguese
  `os uma nao com mais dos das em voce um na nos nas pelo pela pelos ao aos eu ele ela eles isso isto esse essa este esta para por
  mesma mesmo resposta chave devolve guarda quando muito tambem mas ou ja foi ser tem sao seu sua meu minha depois antes porque cada entre sem sobre fazer pode deve usaria`,
  // Italian
  `alla allo alle agli evitare evita usare userei di che non per sono della gli nel il lo la un una uno dei delle degli dal dalla nella nei sul sulla con piu come anche ma se si
  ogni quando perche questo questa quello essere ha ho hanno abbiamo viene fare puo deve poi prima dopo tra fra senza tutti tutto io
  allora quindi ci mio nostro cosi e`,
  // Dutch
  `het een van niet en dat voor zijn met de op te ik wij we je er aan bij ook maar of als dan door naar uit om nog wel geen meer
  moet moeten kan kunnen wordt worden heeft hebben deze dit die omdat zodat eerst daarna tussen zonder zou zouden`,
  // Scandinavian
  `och att det som en ar pa av for med den inte till har om ett men var jag vi de kan ska skulle eller nar fran efter sedan
  ikke er jeg til af pa og at det et som den med kan skal fra efter hvis eller men blir bliver vaere vare hvor fordi deretter sa`,
  // Polish, Czech, Slovak
  `jest nie sie na do ze z w i o jak ale po dla przez aby zeby oraz lub albo tylko juz ktory ktora ktore jego jej ich bylo byl
  moge mozna trzeba bym bedzie gdy jesli wtedy potem najpierw kiedy tak to jako przed od przy tego bardzo
  je jsem neni byt by pro pri pod ktery protoze kdyz pak nejprve nebo take muze se si sa som ktory preto ked alebo`,
  // Turkish
  `ve bir bu icin ile de da cok ama daha gibi olarak olan sonra once kadar her ne ben biz var yok degil ise veya cunku hem
  eger bunu buna boylece tum ayni once kullanirim ederim gerekir olur`,
  // Romanian, Hungarian
  `si este pe cu din la nu sa ca mai sau care prin pentru dupa intre fost sunt am ar un o
  az egy hogy nem es van volt ez mert akkor csak meg mint lesz kell azt majd vagy utan elott minden`,
  // Finnish, Indonesian
  `jotta olisi ja on ei se etta joka kun mutta tai niin ole ovat myos sitten ensin koska jos hanen minun
  yang dan di ke dari untuk dengan tidak ini itu akan pada adalah saya kami karena atau juga sudah agar supaya kemudian setiap`,
];
/** Words in these lists that also occur in English or code and prove nothing. */
const SHARED = new Set(
  `a an as at be by can d do e en es had has he her i id if in is it la le let lo ma me men met my no o of on or per plus se si so
  son son sql sub sum the this to un us was we with z w x am ar at con de do fare for from her hat her him his hole kan mas mini
  min more not nos on once pa par pas per pod po pro quite sa sans set side sin sub sure ten test then tip top tot via vi war wet
  will would out over of und am die do du et te ta tu om op old use user users data the end van ver var will wins he hun hem dan
  nu ne na ni mi mo sur dos del das dem den des car ai com em as os im min max avg ole of aux son sont`.split(
    /\s+/,
  ),
);
const FOREIGN: ReadonlySet<string> = new Set(
  FOREIGN_LISTS.flatMap((list) => list.trim().split(/\s+/)).filter(
    (word) => !SHARED.has(word) && !STOP_WORDS.has(word),
  ),
);
/** Letters that English words don't have. */
const MARKED = /[äöüßñçéèêëàâîïôûùœæøåáíóúãõìòłśżźćąęńőűşğıčřšžýěůďťľĺŕțșă]/iu;
/** English loanwords with diacritics. */
const LOAN =
  /^(naïve|naïvely|naïveté|café|cafés|résumé|résumés|façade|façades|cliché|clichés|déjà|vu|über|coöperate|fiancée|fiancé|touché|jalapeño|exposé|señor|à|la|carte)$/iu;

/** Word endings in German that don't occur in English. */
const GERMAN_ENDING = /^\p{L}{4,}(?:ieren|ierung|rung|lung|keit|heit|schaft|lich|ierbar)$/u;

const LEAST = 2;
/** In an answer this short without English function words, a single foreign word is enough. */
const FEW_WORDS = 8;
/** Minimum share of foreign words among all words. */
const LEAST_SHARE = 0.15;

/**
 * Pure. True if most words are in another script, or more of them are common in other languages than in English. `turns`: the
 * stored text, in which letters still have the diacritics that tokens have lost.
 */
export function isOtherLanguage(tokens: readonly Token[], turns: readonly string[] = []): boolean {
  const words = tokens.filter((token) => /\p{L}/u.test(token.word));
  if (words.length === 0) return false;
  const otherScript = words.filter((token) => !/\p{Script=Latin}/u.test(token.word)).length;
  if (otherScript / words.length > 0.5) return true;
  // Names within a sentence are capitalized and have diacritics in English, too.
  const isMarked = ({ turn, start, end, gap }: Token): boolean => {
    const written = turns[turn]?.slice(start, end) ?? '';
    const isName = gap !== 'sentence' && /^\p{Lu}/u.test(written);
    return MARKED.test(written) && !LOAN.test(written) && !isName;
  };
  const isSure = (token: Token): boolean => isMarked(token) || GERMAN_ENDING.test(token.word);
  const foreign = words.filter((token) => FOREIGN.has(token.word) || isSure(token)).length;
  const english = words.filter(
    (token) => token.stop && !FOREIGN.has(token.word) && !SHARED.has(token.word),
  ).length;
  if (words.length <= FEW_WORDS && english === 0 && words.some(isSure)) return true;
  return foreign >= LEAST && foreign / words.length >= LEAST_SHARE && foreign > 2 * english;
}
