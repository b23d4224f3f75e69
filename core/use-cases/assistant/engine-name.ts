import { createHash } from "node:crypto";
import { config } from "../../foundation/config/config.ts";

/** Increment when the prompt or the local engine's rules change, to regenerate summaries. */
const edition = 1;

/** The engine of this stage; summaries are cached per engine. */
export const engineName = (): string => `${config.assistantModel ?? "local"}/${edition}`;

export const isLocalEngine = (name: string): boolean => name.startsWith("local/");

/** The id of the one job for a transcript version's summary. */
export const summaryJobId = (videoId: number, transcriptVersion: number): string =>
  hashed("summary", String(videoId), String(transcriptVersion), engineName());

export const hashed = (...parts: string[]): string =>
  createHash("sha256").update(JSON.stringify(parts)).digest("base64url");
