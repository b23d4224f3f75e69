import { deflateRawSync, inflateRawSync } from "node:zlib";

/** A value as items keep what would be too large or too dear as it is: deflated JSON. */
export const packJson = (value: unknown): Uint8Array => deflateRawSync(JSON.stringify(value));

/** What `packJson` took. The one who packed it says what it is. */
export const unpackJson = <T>(data: unknown): T => JSON.parse(inflateRawSync(data as Uint8Array).toString("utf8")) as T;
