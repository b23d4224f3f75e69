/** A binary attribute as the store returns it. */
export const bytesOf = (value: unknown): Uint8Array => {
  if (value instanceof Uint8Array) return value;
  throw new Error("An item of a class's watching has no bytes.");
};
