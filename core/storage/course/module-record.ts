import { packJson, unpackJson } from "../../foundation/store/packed.ts";
import type { ModuleRecord } from "./course-record.ts";

export const packModule = (module: ModuleRecord): Uint8Array => packJson(module);

export const unpackModule = (data: unknown): ModuleRecord => unpackJson(data);
