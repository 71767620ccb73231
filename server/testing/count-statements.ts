// Counts the statements that this process sends to any database while some work runs.
import pg from 'pg';

type Query = (...given: unknown[]) => unknown;

/** The statements sent, in order. */
export const statementsOf = async (work: () => Promise<void>): Promise<string[]> => {
  const sent: string[] = [];
  const client = pg.Client.prototype as unknown as { query: Query };
  const { query } = client;
  client.query = function (this: unknown, ...given) {
    const [first] = given;
    sent.push(typeof first === 'string' ? first : String((first as { text?: string }).text));
    return query.apply(this, given);
  };
  try {
    await work();
  } finally {
    client.query = query;
  }
  return sent;
};
