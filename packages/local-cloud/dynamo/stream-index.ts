// The engine numbers each stream record by reading the largest number so far, without an index: every write reads the
// whole stream, and 20,000 records make a write ten times slower. These two indexes serve its two queries.
const statements = `
  CREATE INDEX IF NOT EXISTS local_stream_number ON _stream_records (table_name, CAST(sequence_number AS INTEGER));
  CREATE INDEX IF NOT EXISTS local_stream_shard
    ON _stream_records (table_name, shard_id, CAST(sequence_number AS INTEGER));
  DELETE FROM _stream_records WHERE created_at < unixepoch() - 86400 AND id NOT IN (
    SELECT max(id) FROM _stream_records GROUP BY table_name
  );`;

/** Indexes the engine's stream and forgets records past DynamoDB's 24 hours, except the one that holds the count. */
export async function indexStream(file: string): Promise<void> {
  const sqlite = await import("node:sqlite").catch(() => undefined);
  // Node before 22.5 has no SQLite: the stream works there as well, only slower.
  if (!sqlite) return;
  const database = new sqlite.DatabaseSync(file);
  try {
    database.exec(statements);
  } finally {
    database.close();
  }
}
