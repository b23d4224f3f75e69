import { tableName } from "../../foundation/store/table.ts";

type Fault = { readonly kind: string; readonly match?: string; readonly rate?: number; readonly count?: number };

/** Replaces the injected faults of the embedded store for this test file's table. */
export const setOwnFaults = async (...faults: readonly Fault[]): Promise<void> => {
  const at = `${process.env.AWS_ENDPOINT_URL_DYNAMODB}/__local/faults/?on=${encodeURIComponent(tableName())}`;
  const answer = await fetch(at, { method: "PUT", body: JSON.stringify({ faults }) });
  if (!answer.ok) throw new Error(`The faults were not set: ${await answer.text()}`);
};
