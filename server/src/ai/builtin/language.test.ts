// Tests which texts count as not English: other languages, even short texts, but never an English answer with code.
import { describe, expect, test } from 'vitest';
import { openBankQuestions } from '../../../testing/open-bank.ts';
import { gradeByWords } from './builtin-grader.ts';
import { cacheStampede as question } from './cache-stampede.test-question.ts';
import { isOtherLanguage } from './language.ts';
import { tokenize } from './tokens.ts';

const isForeign = (text: string): boolean => isOtherLanguage(tokenize([text]), [text]);

const foreign: readonly (readonly [language: string, text: string])[] = [
  ['de', 'Ich würde einen Index auf die Spalte setzen.'],
  ['de', 'Ein Lock verhindert, dass alle Anfragen gleichzeitig neu laden.'],
  ['de', 'Die Transaktion wird zurückgerollt, wenn ein Fehler auftritt.'],
  ['de', 'Das weiß ich leider nicht.'],
  ['de', 'Zuerst messe ich, danach baue ich einen Cache.'],
  ['de', 'Schlüssel speichern'],
  ['de', 'Sperre, dann Wiederholung'],
  ['de', 'Mit einem Lock.'],
  ['de', 'Wir haben das Problem mit einer Warteschlange gelöst.'],
  [
    'de',
    'Ich wuerde den Cache mit einem Lock und Jitter schuetzen, damit nur eine Anfrage die Datenbank trifft.',
  ],
  ['fr', 'Il faut ajouter un index sur la colonne.'],
  ['fr', 'Je ne sais pas comment faire cela.'],
  ['fr', 'Une seule requête reconstruit le cache pendant que les autres attendent.'],
  ['fr', 'Nous avons mesuré le temps de réponse avant le changement.'],
  ['fr', 'La transaction est annulée quand une erreur se produit.'],
  ['es', 'Yo usaría un índice para la columna de la tabla.'],
  ['es', 'No sé cuál es la respuesta a esta pregunta.'],
  ['es', 'La caché se vacía y todas las consultas llegan a la base de datos.'],
  ['es', 'Primero mido el tiempo y después cambio la consulta.'],
  ['es', 'Hablé con mi equipo porque el proyecto estaba retrasado.'],
  ['pt', 'Eu usaria um índice para não ler a tabela toda.'],
  ['pt', 'Não sei responder a essa pergunta, desculpe.'],
  ['pt', 'O servidor guarda a chave e devolve a mesma resposta.'],
  ['it', 'Aggiungerei un indice alla colonna per evitare la scansione.'],
  ['it', 'Non lo so, mi dispiace molto per questo.'],
  ['it', 'Ho parlato con il mio capo e abbiamo trovato una soluzione.'],
  ['pl', 'Dodałbym indeks do kolumny, żeby zapytanie było szybsze.'],
  ['pl', 'Nie wiem, jak odpowiedzieć na to pytanie.'],
  ['pl', 'Blokada sprawia, że tylko jedno żądanie odświeża pamięć.'],
  ['tr', 'Sorguyu hızlandırmak için sütuna bir indeks eklerim.'],
  ['tr', 'Bu sorunun cevabını bilmiyorum.'],
  ['tr', 'Önce ölçerim, sonra önbelleği değiştiririm.'],
  ['nl', 'Ik zou een index op de kolom zetten om het sneller te maken.'],
  ['nl', 'Ik weet het antwoord op deze vraag niet.'],
  ['sv', 'Jag skulle lägga till ett index på kolumnen.'],
  ['da', 'Jeg ville måle først og derefter ændre forespørgslen.'],
  ['cs', 'Přidal bych index na sloupec, aby byl dotaz rychlejší.'],
  ['fi', 'Lisäisin indeksin sarakkeeseen, jotta kysely olisi nopeampi.'],
  ['hu', 'Egy indexet tennék az oszlopra, hogy gyorsabb legyen.'],
  ['ro', 'Aș adăuga un index pe coloană pentru a fi mai rapid.'],
  ['id', 'Saya akan menambahkan indeks pada kolom itu supaya lebih cepat.'],
  ['ru', 'Я бы добавил индекс на столбец, чтобы ускорить запрос.'],
  ['ja', 'インデックスを追加してクエリを速くします。'],
  ['zh', '我会给这一列加一个索引，这样查询更快。'],
  ['ar', 'سأضيف فهرسًا إلى العمود لتسريع الاستعلام.'],
];

describe('an answer in another language', () => {
  test.each(foreign)('%s: %s', (_, answer) => {
    expect(gradeByWords({ ...question, turns: [answer] })).toMatchObject({
      outcome: 'unsure',
      reason: 'not_english',
    });
    // without diacritics, as on some keyboards, it isn't English either
    expect(isForeign(`${answer} ${answer}`)).toBe(true);
  });

  test('has no score, even if it shares terms with the rubric', () => {
    const answer =
      'Alle Requests treffen gleichzeitig die Database, weil der Cache leer ist. Ich setze einen Lock und random jitter auf die time to live.';
    const { judgments, ...grading } = gradeByWords({ ...question, turns: [answer] });
    expect(grading).toMatchObject({ outcome: 'unsure', reason: 'not_english' });
    expect(judgments.every(({ verdict }) => verdict === 'not_judged')).toBe(true);
  });
});

describe('English', () => {
  test('includes every text of the bank, whole and sentence by sentence', () => {
    const hurt = openBankQuestions.flatMap(({ id, text, modelAnswer, examples, keyPoints }) =>
      [
        text,
        modelAnswer,
        ...examples.map(({ answer }) => answer),
        ...keyPoints.flatMap((point) => point.phrasings),
      ]
        .flatMap((whole) => [whole, ...whole.split(/(?<=[.!?])\s+|\n/)])
        .filter(isForeign)
        .map((hit) => `${id}: ${hit}`),
    );
    expect(hurt).toEqual([]);
  });

  test.each([
    'SELECT c.id, count(o.id) AS orders FROM customers c LEFT JOIN orders o ON o.customer_id = c.id GROUP BY c.id;',
    'for (const i in a) { do(x); la[i] = 0; }',
    'const un = await fetch(url); if (!un.ok) throw new Error(un.status);',
    'O(n log n) sort, O(1) lookup, hash map',
    'index scan, seq scan, cache hit ratio, p95',
    'Naïve café résumé parsing: a façade over the legacy API',
    'The ETL job died on José Muñoz, Zoë and Łukasz.',
    'mutex, semaphore, deadlock, livelock',
    'I worked with Müller und Partner on the migration.',
    '{"de": 1, "la": 2, "das": 3}',
  ])('%s', (answer) => expect(isForeign(answer)).toBe(false));
});
