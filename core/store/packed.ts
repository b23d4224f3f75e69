import { deflateRawSync, inflateRawSync } from "node:zlib";

/** Deflated JSON, for values that would be too large or too expensive to store as they are. */
export const packJson = (value: unknown): Uint8Array => deflateRawSync(JSON.stringify(value));

/** The value that `packJson` took. The caller names its type, which nothing checks. */
export const unpackJson = <T>(data: unknown): T => JSON.parse(inflateRawSync(data as Uint8Array).toString("utf8")) as T;
