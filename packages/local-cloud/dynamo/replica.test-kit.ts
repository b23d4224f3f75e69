/** While a table is behind, reads without consistency see it as it was when it fell behind. */
export async function setBehind(endpoint: string, table: string, isBehind: boolean): Promise<void> {
  const method = isBehind ? "PUT" : "DELETE";
  const answer = await fetch(`${endpoint}/__local/replica/?table=${encodeURIComponent(table)}`, { method });
  if (!answer.ok) throw new Error(`The replica was not set: ${await answer.text()}`);
}
