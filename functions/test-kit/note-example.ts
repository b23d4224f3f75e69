import { appendFileSync, mkdirSync } from "node:fs";
import path from "node:path";
import type { RouteId } from "@cu/api/routes";

type Sent = { readonly params?: object; readonly query?: object; readonly body?: unknown };

/** Set by `npm run openapi -- --examples`: the folder in which each test process notes what it sent and got. */
const folder = process.env.EXAMPLES_FOLDER;

/** Notes one call that a route answered, from which the API's document takes its examples (ERR-13). */
export const noteExample = (route: RouteId, { params, query, body }: Sent, answer: string): void => {
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  const form = body instanceof FormData || body instanceof Uint8Array || typeof body === "string";
  const line = JSON.stringify({ route, params, query, body: form ? undefined : body, answer });
  appendFileSync(path.join(folder, `${process.pid}.jsonl`), `${line}\n`);
};
