export type Calls = {
  /** Calls by operation, e.g. `{GetItem: 2}`. */
  operations: Record<string, number>;
  /** Capacity units by kind: as reported by the engine, plus those of refused writes, which are billed too. */
  units: { read: number; write: number };
};

type Consumed = { TableName: string; CapacityUnits?: number };

const reads = new Set(["GetItem", "BatchGetItem", "Query", "Scan", "TransactGetItems"]);

/** Counts the calls to each table; tests and benches assert store calls with it. */
export function createCallLog() {
  let tables = new Map<string, Calls>();

  function of(table: string): Calls {
    const known = tables.get(table) ?? { operations: {}, units: { read: 0, write: 0 } };
    tables.set(table, known);
    return known;
  }

  return {
    count: (table: string, operation: string): void => {
      const { operations } = of(table);
      operations[operation] = (operations[operation] ?? 0) + 1;
    },
    /** Adds the capacity that an answer names: one entry, or a list of them. */
    consume: (operation: string, answer: string): void => {
      const kind = reads.has(operation) ? "read" : "write";
      const consumed: Consumed | Consumed[] = JSON.parse(answer || "{}").ConsumedCapacity ?? [];
      for (const { TableName, CapacityUnits = 0 } of [consumed].flat()) of(TableName).units[kind] += CapacityUnits;
    },
    /** Adds a refused write's capacity units. */
    refused: (table: string, units: number): void => {
      of(table).units.write += units;
    },
    /** Of one table, or of all together. */
    calls: (table?: string): Calls => {
      const total: Calls = { operations: {}, units: { read: 0, write: 0 } };
      for (const [name, { operations, units }] of tables) {
        if (table !== undefined && name !== table) continue;
        for (const [operation, count] of Object.entries(operations)) {
          total.operations[operation] = (total.operations[operation] ?? 0) + count;
        }
        total.units.read += units.read;
        total.units.write += units.write;
      }
      return total;
    },
    reset: (table?: string): void => {
      if (table === undefined) tables = new Map();
      else tables.delete(table);
    },
  };
}
