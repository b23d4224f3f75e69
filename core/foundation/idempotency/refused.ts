/** Whether a write failed its condition; ElectroDB wraps the store's error. */
export const isRefused = (error: unknown): boolean =>
  error instanceof Error && (error.name === "ConditionalCheckFailedException" || isRefused(error.cause));
