import { closeSync, openSync, renameSync, writeFileSync, writeSync } from "node:fs";
import { readJsonLines } from "../json-lines.ts";
import type { Item } from "./item.ts";

/** The state of an item before a write. */
export type Before = { table: string; key: Item; old?: Item };

export type StreamRecord = {
  eventID: string;
  eventName: "INSERT" | "MODIFY" | "REMOVE";
  eventVersion: string;
  eventSource: string;
  awsRegion: string;
  dynamodb: {
    ApproximateCreationDateTime: number;
    Keys: Item;
    NewImage?: Item;
    OldImage?: Item;
    SequenceNumber: string;
    SizeBytes: number;
    StreamViewType: string;
  };
};

export type Token = { token: string; fingerprint: string; at: number };
export type TableNote = { table: string; streamed?: boolean; ttl?: string; deleted?: boolean };

type Line =
  // A write is about to start: if nothing follows, an unfinished transaction is undone and any other write is kept.
  | { begin: Before[]; undo: boolean }
  | { done: { table: string; record: StreamRecord }[]; token?: Token }
  | { note: TableNote }
  | { sequence: number };

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** Append-only file with the stream, table metadata and the pending write. */
export function openJournal(file: string, now: () => number) {
  const records = new Map<string, StreamRecord[]>();
  const notes = new Map<string, TableNote>();
  const tokens = new Map<string, Token>();
  let sequence = 0;
  let pending: { begin: Before[]; undo: boolean } | undefined;

  for (const line of readJsonLines<Line>(file)) learn(line);
  compact();
  const descriptor = openSync(file, "a");

  function learn(line: Line): void {
    if ("begin" in line) pending = line;
    else if ("sequence" in line) sequence = Math.max(sequence, line.sequence);
    else if ("note" in line) learnNote(line.note);
    else {
      pending = undefined;
      if (line.token) tokens.set(line.token.token, line.token);
      for (const { table, record } of line.done) {
        const stream = records.get(table) ?? [];
        stream.push(record);
        records.set(table, stream);
        sequence = Math.max(sequence, Number(record.dynamodb.SequenceNumber));
      }
    }
  }

  function learnNote(note: TableNote): void {
    if (note.deleted) {
      notes.delete(note.table);
      records.delete(note.table);
    } else notes.set(note.table, { ...notes.get(note.table), ...note });
  }

  function compact(): void {
    const oldest = (now() - dayMilliseconds) / 1000;
    const lines: Line[] = [{ sequence }, ...[...notes.values()].map((note) => ({ note }))];
    for (const [table, all] of records) {
      const kept = all.filter(({ dynamodb }) => dynamodb.ApproximateCreationDateTime >= oldest);
      records.set(table, kept);
      lines.push({ done: kept.map((record) => ({ table, record })) });
    }
    for (const token of tokens.values()) lines.push({ done: [], token });
    if (pending) lines.push(pending);
    writeFileSync(`${file}.new`, lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
    renameSync(`${file}.new`, file);
  }

  function append(line: Line): void {
    writeSync(descriptor, `${JSON.stringify(line)}\n`);
    learn(line);
  }

  return {
    append,
    nextSequence: (): number => sequence + 1,
    pending: () => pending,
    note: (table: string): TableNote | undefined => notes.get(table),
    notes: (): TableNote[] => [...notes.values()],
    token: (token: string): Token | undefined => tokens.get(token),
    records: (table: string): StreamRecord[] => records.get(table) ?? [],
    close: (): void => closeSync(descriptor),
  };
}

export type Journal = ReturnType<typeof openJournal>;
