import { existsSync } from "node:fs";
import { Failure } from "@cu/api/failure";
import { isFailureCode } from "@cu/api/failure-status";
import { Conflict } from "@cu/core/foundation/store/commit";

/** Loggable facts of an error. */
export type BugFacts = {
  name: string;
  code?: string | number;
  status?: number;
  message?: string;
  at: string[];
  causes?: BugFacts[];
};

const maxFrames = 12;
const maxCauses = 3;

/**
 * An error's kind and location. Excludes messages and properties, because the store's errors contain whole items and the
 * payment provider's contain secrets; only our own error classes keep their message.
 */
export const bugFacts = (error: unknown, depth = 0): BugFacts => {
  if (!(error instanceof Error)) return { name: `thrown ${typeof error}`, at: [] };
  const { code, $metadata } = error as { code?: unknown; $metadata?: { httpStatusCode?: unknown } };
  const status = $metadata?.httpStatusCode;
  return {
    name: nameOf(error),
    ...(isPlainCode(code) && { code }),
    ...(isStatus(status) && { status }),
    ...(isOurs(error) && { message: error.message }),
    at: framesOf(error),
    ...(depth < maxCauses && error.cause !== undefined && { causes: [bugFacts(error.cause, depth + 1)] }),
  };
};

// Services choose their errors' names, and external input must not be logged unfiltered.
const nameOf = ({ name }: Error): string =>
  /^[A-Z][A-Za-z]{0,60}(Error|Exception|Failure|Conflict|Denied|NotFound)$|^(Error|Failure|Conflict|NoSuchKey)$/.test(
    name,
  )
    ? name
    : "Error";

// The code of a refusal, of the system (ECONNRESET) or of Node (ERR_…, UND_ERR_…), or a library's number.
const isPlainCode = (code: unknown): code is string | number =>
  isFailureCode(code) ||
  (typeof code === "number" && Number.isInteger(code) && Math.abs(code) < 100_000) ||
  (typeof code === "string" && /^(E[A-Z]{2,20}|(UND_)?ERR_[A-Z_]{2,40})$/.test(code));

const isStatus = (status: unknown): status is number =>
  typeof status === "number" && Number.isInteger(status) && status >= 100 && status < 600;

const isOurs = (error: Error): boolean => error instanceof Conflict || error instanceof Failure;

// The stack contains the message, which may look like a frame: only frames in existing files are logged.
const framesOf = ({ stack = "" }: Error): string[] =>
  stack
    .split("\n")
    .flatMap((line) => placeIn(line) ?? [])
    .slice(0, maxFrames);

const placeIn = (line: string): string | undefined => {
  const [, file = "", row, column] = /^ {4}at .*?(?:file:\/\/)?(\/[^():]+):(\d{1,7}):(\d{1,7})\)?$/.exec(line) ?? [];
  if (file.includes("/node_modules/") || !existsSync(file)) return undefined;
  return `${file.split("/").slice(-4).join("/")}:${row}:${column}`;
};
