import type { ServerResponse } from "node:http";
import type { Fault } from "../faults.ts";
import type { Answer } from "../http.ts";

/** What an ailing provider does to a good answer. */
export const spoiling = ["timeout", "trickle", "half", "huge", "html"] as const;

const hugeBytes = 50 * 1024 * 1024;

export function spoilt(good: Answer, { kind, milliseconds = 1000 }: Fault): Answer {
  switch (kind) {
    case "timeout":
      // The connection stays open until the caller gives up.
      return { ...good, write: () => {} };
    case "trickle":
      return { ...good, write: (response) => trickle(response, good, milliseconds) };
    case "half":
      return { ...good, body: good.body?.slice(0, Math.floor(good.body.length / 2)) };
    case "huge":
      return { ...good, body: Buffer.concat([Buffer.alloc(hugeBytes, " "), Buffer.from(good.body ?? "")]) };
    default:
      return { ...good, headers: { "content-type": "text/html" }, body: "<!doctype html><title>Sorry</title>" };
  }
}

/** One byte, a pause, the next byte. */
function trickle(response: ServerResponse, { status, headers, body = "" }: Answer, milliseconds: number): void {
  const bytes = Buffer.from(body);
  let at = 0;
  response.writeHead(status, headers);
  const timer = setInterval(() => {
    response.write(bytes.subarray(at, at + 1));
    at += 1;
    if (at >= bytes.length) response.end();
  }, milliseconds);
  response.once("close", () => clearInterval(timer));
}
