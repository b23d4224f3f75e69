import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { ModuleRecord } from "./course-record.ts";

export const packModule = (module: ModuleRecord): Uint8Array => deflateRawSync(JSON.stringify(module));

export const unpackModule = (data: unknown): ModuleRecord =>
  JSON.parse(inflateRawSync(data as Uint8Array).toString("utf8")) as ModuleRecord;
