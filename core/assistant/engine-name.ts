import { createHash } from "node:crypto";
import { config } from "../config/config.ts";

/** Raise it when the prompt or the rules of the local engine change: then summaries are made anew. */
const edition = 1;

/** Which engine answers on this stage; a summary is kept for each of them. */
export const engineName = (): string => `${config.assistantModel ?? "local"}/${edition}`;

export const isLocalEngine = (name: string): boolean => name.startsWith("local/");

/** The one job of a transcript version's summary. */
export const summaryJobId = (videoId: number, transcriptVersion: number): string =>
  hashed("summary", String(videoId), String(transcriptVersion), engineName());

export const hashed = (...parts: string[]): string =>
  createHash("sha256").update(JSON.stringify(parts)).digest("base64url");
