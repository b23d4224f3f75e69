/** Calls the API as a guest, so documents never contain restricted data. */
export type Ask = (call: {
  method: string;
  address: string;
  body?: unknown;
}) => Promise<{ status: number; body?: unknown }>;
