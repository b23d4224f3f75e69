import { closeSync, openSync, renameSync, writeFileSync, writeSync } from "node:fs";
import { readJsonLines } from "../json-lines.ts";
import { missingQueue } from "./error.ts";
import { type Message, type Queue, type QueueAttributes, redrive } from "./queue.ts";

type Line =
  | { queue: string; attributes: QueueAttributes; createdAt: number }
  | { queue: string; put: Message }
  | { queue: string; remove: string }
  | { queue: string; purge: true }
  | { queue: string; drop: true };

/** The queues in memory, and every change in an append-only file: an answered call survives a killed process. */
export function openStore(file: string, now: () => number) {
  const queues = new Map<string, Queue>();
  for (const line of readJsonLines<Line>(file)) apply(line);
  compact();
  const descriptor = openSync(file, "a");

  function apply(line: Line): void {
    const queue = queues.get(line.queue);
    if ("attributes" in line) {
      const { queue: name, attributes, createdAt } = line;
      queues.set(name, { name, attributes, createdAt, messages: queue?.messages ?? new Map() });
    } else if ("put" in line) queue?.messages.set(line.put.id, line.put);
    else if ("remove" in line) queue?.messages.delete(line.remove);
    else if ("purge" in line) queue?.messages.clear();
    else queues.delete(line.queue);
  }

  function record(line: Line): void {
    writeSync(descriptor, `${JSON.stringify(line)}\n`);
    apply(line);
  }

  function compact(): void {
    const lines: Line[] = [];
    for (const { name, attributes, createdAt, messages } of queues.values()) {
      lines.push({ queue: name, attributes, createdAt });
      for (const put of messages.values()) lines.push({ queue: name, put });
    }
    writeFileSync(`${file}.new`, lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
    renameSync(`${file}.new`, file);
  }

  /** Throws away messages past their retention time, and moves those received too often to the dead letters. */
  function tidy(queue: Queue): void {
    const oldest = now() - Number(queue.attributes.MessageRetentionPeriod) * 1000;
    const policy = redrive(queue);
    for (const message of queue.messages.values()) {
      if (message.sentAt < oldest) record({ queue: queue.name, remove: message.id });
      else if (policy && message.receives >= policy.maxReceives && message.visibleAt <= now())
        bury(queue, message, policy.deadLetters);
    }
  }

  function bury(queue: Queue, message: Message, deadLetters: string): void {
    if (!queues.has(deadLetters)) return;
    const { receipt: _, ...rest } = message;
    // In this order: a process killed in between leaves the message twice, never lost.
    record({ queue: deadLetters, put: { ...rest, receives: 0, visibleAt: now(), deadFrom: queue.name } });
    record({ queue: queue.name, remove: message.id });
  }

  return {
    record,
    tidy,
    names: (): string[] => [...queues.keys()],
    find: (name: string): Queue | undefined => queues.get(name),
    get: (address: string | undefined): Queue => {
      const queue = queues.get(address?.split("/").pop() ?? "");
      if (!queue) throw missingQueue();
      return queue;
    },
    close: (): void => closeSync(descriptor),
  };
}

export type Store = ReturnType<typeof openStore>;
