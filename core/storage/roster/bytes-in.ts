/** A binary attribute as the store returns it. */
export const bytesIn = (value: unknown): Uint8Array => {
  if (value instanceof Uint8Array) return value;
  throw new Error("An item of a class's roster has no bytes.");
};
