// PostgreSQL accepts 65,535 parameters in a statement, and the widest table has about 50 columns.
const BATCH_SIZE = 500

/** Inserts any number of rows, in statements that are small enough for PostgreSQL. */
export async function insertInBatches<Row>(
  rows: readonly Row[],
  insert: (batch: Row[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH_SIZE) await insert(rows.slice(start, start + BATCH_SIZE))
}
