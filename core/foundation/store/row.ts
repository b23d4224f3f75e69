/** A row as the store returns it. */
export type Row = Record<string, unknown>;

/**
 * Whether a row belongs to an entity, by its model's name. ElectroDB's `parse` would accept any row with matching keys.
 */
export const isOf =
  (entity: string) =>
  (row: Row): boolean =>
    row.__edb_e__ === entity;
