import type { Item } from "../../foundation/store/batch.ts";

// So many rows are named together: their people and courses are then read some hundred at a time.
const together = 500;

/** What comes one by one, in batches. */
export async function* batchesOf(items: AsyncIterable<Item>): AsyncGenerator<Item[]> {
  let batch: Item[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < together) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
