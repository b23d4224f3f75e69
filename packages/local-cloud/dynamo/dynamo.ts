import { createBell } from "../bell.ts";
import { controlFaults } from "../fault-control.ts";
import { createFaults, type Faults } from "../faults.ts";
import { type Answer, type Call, json, serve } from "../http.ts";
import { requireLocal } from "../loopback.ts";
import { type Calls, createCallLog } from "./call-log.ts";
import { chooseEngine, type Engine, type EngineName, type EngineOptions } from "./engine.ts";
import { faultAnswer, faultsAfter, faultsBefore, validationError } from "./fault-answer.ts";
import { loadItems, loadingPath } from "./load.ts";
import { nestedAdd } from "./refusals.ts";
import { refusedUnits } from "./refused-units.ts";
import { createReplicas } from "./replicas.ts";

export type Dynamo = {
  endpoint: string;
  port: number;
  engine: EngineName;
  /** Of the engine's own process, if it has one. */
  enginePid?: number;
  /** Kinds: `conflict`, `throttle`, `error`, and `answer-lost` (written, then the connection is dropped). */
  faults: Faults;
  calls(table?: string): Calls;
  resetCalls(table?: string): void;
  close(): Promise<void>;
};

export type DynamoOptions = EngineOptions & { port?: number; stage?: string; engine?: EngineName; seed?: number };

const writes = new Set(["PutItem", "UpdateItem", "DeleteItem", "BatchWriteItem", "TransactWriteItems"]);
const items = new Set([...writes, "GetItem", "BatchGetItem", "Query", "Scan", "TransactGetItems"]);
const updates = new Set(["UpdateItem", "TransactWriteItems"]);

/** Starts DynamoDB: an engine, and in front of it what the engines lack. Both speak DynamoDB's own protocol. */
export async function startDynamo({ port, stage, seed, engine: asked, ...options }: DynamoOptions): Promise<Dynamo> {
  requireLocal("DynamoDB", stage);
  const faults = createFaults(seed);
  const log = createCallLog();
  const writing = createBell();
  let metering = false;
  const engine = await startEngine(chooseEngine(asked), options);
  const replicas = createReplicas(engine);

  async function handle(call: Call): Promise<Answer> {
    const target = String(call.headers["x-amz-target"] ?? "");
    if (!target) return control(call);
    if (call.url.pathname === loadingPath) return loadItems(engine, call.body);
    const operation = target.slice(target.indexOf(".") + 1);
    // Bytes of a key or a value may be any text; as latin1 every byte survives and nothing is decoded.
    const body = call.body.toString("latin1");
    const table = tableOf(body);
    log.count(table, operation);

    const nested = updates.has(operation) ? nestedAdd(body) : undefined;
    if (nested)
      return validationError(`Invalid UpdateExpression: ADD and DELETE work on top-level attributes, not on ${nested}`);
    const fault = faults.take(operation, { among: faultsBefore, on: table });
    if (fault) return faultAnswer(fault, operation, body);

    const answer = await replicas.answer(target, metering && items.has(operation) ? metered(body) : call.body);
    if (writes.has(operation)) writing.ring();
    if (metering && answer.status === 200) log.consume(operation, String(answer.body));
    if (metering && answer.status === 400) log.refused(table, refusedUnits(String(answer.body)));
    return { ...answer, dropped: faults.take(operation, { among: faultsAfter, on: table }) !== undefined };
  }

  // For tests and mappings in other processes; a real DynamoDB has no such paths.
  async function control(call: Call): Promise<Answer> {
    const { method, url, body, signal } = call;
    const table = url.searchParams.get("table") ?? undefined;
    const wanted = `${method} ${url.pathname}`;
    if (wanted === "GET /__local/writes/") {
      return json(200, { count: await writing.after(Number(url.searchParams.get("after")), 20_000, signal) });
    }
    if (wanted === "GET /__local/calls/") return json(200, log.calls(table));
    if (wanted === "DELETE /__local/calls/") log.reset(table);
    else if (table && wanted === "PUT /__local/replica/") await replicas.fallBehind(table);
    else if (table && wanted === "DELETE /__local/replica/") await replicas.catchUp(table);
    else if (wanted === "PUT /__local/meter/") metering = JSON.parse(body.toString()).on === true;
    else return controlFaults(faults, call) ?? json(404, { detail: "No such operation.", code: "route.missing" });
    return json(200, {});
  }

  try {
    const service = await serve({ service: "DynamoDB", port, stage }, handle);
    const close = async () => {
      await service.close();
      await engine.close();
    };
    const { calls, reset } = log;
    return {
      endpoint: service.endpoint,
      port: service.port,
      engine: engine.name,
      enginePid: engine.pid,
      faults,
      calls,
      resetCalls: reset,
      close,
    };
  } catch (cause) {
    await engine.close();
    throw cause;
  }
}

async function startEngine(name: EngineName, options: EngineOptions): Promise<Engine> {
  if (name === "dynoxide") return (await import("./dynoxide.ts")).startDynoxide(options);
  return (await import("./dynalite.ts")).startDynalite(options);
}

/** The first table a request names. Inside a stored text the quotes are escaped, so a value cannot pass for it. */
function tableOf(body: string): string {
  const [, name, batch] = /"TableName"\s*:\s*"([^"]+)"|"RequestItems"\s*:\s*\{\s*"([^"]+)"/.exec(body) ?? [];
  return name ?? batch ?? "";
}

/** The request, asking for the capacity it consumes. */
function metered(body: string): Buffer {
  if (body.includes('"ReturnConsumedCapacity"')) return Buffer.from(body, "latin1");
  return Buffer.from(body.replace("{", '{"ReturnConsumedCapacity":"TOTAL",'), "latin1");
}
