import { randomUUID } from "node:crypto";
import { now } from "../clock.ts";
import type { Put, Write } from "../store/commit.ts";
import type { Message } from "./message.ts";
import { OutboxEntity } from "./outbox.entity.ts";

// The stream keeps a record for a day; the rest of the time is for an operator who investigates a fault.
const keptSeconds = 7 * 24 * 3600;

/**
 * The writes that tell the work queue what a transaction does; they belong in that transaction, so that message and
 * effect exist together or not at all (I9, docs/decisions/018). Without messages there are none.
 */
export const announce = (...messages: readonly Message[]): Write[] =>
  messages.length === 0 ? [] : [{ name: "outbox", item: { Put: rowOf(messages) } }];

const rowOf = (messages: readonly Message[]): Put =>
  OutboxEntity.put({
    id: randomUUID(),
    messages: JSON.stringify(messages),
    ttl: Math.floor(now() / 1000) + keptSeconds,
  }).params<Put>();
