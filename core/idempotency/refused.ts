/** Whether a write was refused by its condition; ElectroDB puts an error of its own around the store's. */
export const isRefused = (error: unknown): boolean =>
  error instanceof Error && (error.name === "ConditionalCheckFailedException" || isRefused(error.cause));
