/** The error for bytes that no piece was ever written as. */
export function brokenBytes(why: string, cause?: unknown): Error {
  return new Error(`These bytes are no piece: ${why}.`, { cause });
}
