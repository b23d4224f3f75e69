import { randomUUID } from "node:crypto";
import path from "node:path";
import { openDataFolder } from "../data-folder.ts";
import { controlFaults } from "../fault-control.ts";
import { createFaults, type Faults } from "../faults.ts";
import { type Answer, type Call, json, serve } from "../http.ts";
import { requireLocal } from "../loopback.ts";
import { SqsError } from "./error.ts";
import { createOperations } from "./operations.ts";
import { openStore } from "./store.ts";

export type Sqs = {
  endpoint: string;
  port: number;
  /** Kinds: `duplicate` (a deleted message comes back), `late` (by `milliseconds`), `shuffle`, `throttle`, `error`. */
  faults: Faults;
  queueUrl(name: string): string;
  close(): Promise<void>;
};

export type SqsOptions = { dir: string; port?: number; stage?: string; seed?: number; now?: () => number };

/** Starts SQS: standard queues with the JSON protocol, kept in a file. */
export async function startSqs({ dir, port, stage, seed, now = Date.now }: SqsOptions): Promise<Sqs> {
  requireLocal("SQS", stage);
  const faults = createFaults(seed);
  const store = openStore(path.join(openDataFolder("SQS", dir), "sqs.jsonl"), now);
  let endpoint = "";
  const queueUrl = (name: string) => `${endpoint}/000000000000/${name}`;
  const operations = createOperations({ store, faults, now, addressOf: queueUrl });

  async function handle(call: Call): Promise<Answer> {
    const operation = String(call.headers["x-amz-target"] ?? "").replace(/^AmazonSQS\./, "");
    if (!operation)
      return controlFaults(faults, call) ?? json(404, { detail: "No such operation.", code: "route.missing" });
    const headers = { "content-type": "application/x-amz-json-1.0", "x-amzn-requestid": randomUUID() };
    try {
      const run = operations[operation];
      if (!run) throw new SqsError("UnsupportedOperation", `${operation} is not supported.`);
      const input = JSON.parse(call.body.toString() || "{}");
      const on = String(input.QueueUrl ?? "")
        .split("/")
        .pop();
      const fault = faults.take(operation, { among: ["throttle", "error"], on });
      if (fault?.kind === "error") return json(500, { __type: "com.amazonaws.sqs#InternalFailure" }, headers);
      if (fault) throw new SqsError("RequestThrottled", "The request was denied due to request throttling.");
      return json(200, await run(input, call.signal), headers);
    } catch (cause) {
      if (!(cause instanceof SqsError)) throw cause;
      const { type, query, message } = cause;
      return json(
        400,
        { __type: `com.amazonaws.sqs#${type}`, message },
        { ...headers, "x-amzn-query-error": `${query};Sender` },
      );
    }
  }

  try {
    const service = await serve({ service: "SQS", port, stage }, handle);
    endpoint = service.endpoint;
    const close = async () => {
      await service.close();
      store.close();
    };
    return { endpoint, port: service.port, faults, queueUrl, close };
  } catch (cause) {
    store.close();
    throw cause;
  }
}
