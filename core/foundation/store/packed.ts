import { deflateRawSync, inflateRawSync } from "node:zlib";

/** Deflated JSON, for values that would be too large or expensive to store as attributes. */
export const packJson = (value: unknown): Uint8Array => deflateRawSync(JSON.stringify(value));

/** The value passed to `packJson`. The type parameter is not checked. */
export const unpackJson = <T>(data: unknown): T => JSON.parse(inflateRawSync(data as Uint8Array).toString("utf8")) as T;
