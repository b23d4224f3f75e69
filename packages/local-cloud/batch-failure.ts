/**
 * The ids that failed, by Lambda's rules of partial batch responses: no answer or an empty list is success; an answer
 * that is malformed or names an id that was not in the batch fails the whole batch.
 */
export function failuresOf(ids: readonly string[], answer: unknown): ReadonlySet<string> {
  const all = new Set(ids);
  if (answer === null || answer === undefined) return new Set();
  if (typeof answer !== "object") return all;
  const failures = "batchItemFailures" in answer ? answer.batchItemFailures : undefined;
  if (failures === null || failures === undefined) return new Set();
  if (!Array.isArray(failures)) return all;
  const named = new Set<string>();
  for (const failure of failures) {
    const id: unknown = failure?.itemIdentifier;
    if (typeof id !== "string" || !all.has(id)) return all;
    named.add(id);
  }
  return named;
}
