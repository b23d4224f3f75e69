/** A value in DynamoDB's wire format, as in its protocol and streams. */
export type AttributeValue = {
  readonly S?: string | undefined;
  readonly N?: string | undefined;
  readonly BOOL?: boolean | undefined;
  readonly NULL?: boolean | undefined;
  /** Base64 in the protocol and in streams, bytes from the SDK. */
  readonly B?: string | Uint8Array | undefined;
  readonly SS?: readonly string[] | undefined;
  readonly NS?: readonly string[] | undefined;
  readonly L?: readonly AttributeValue[] | undefined;
  readonly M?: Image | undefined;
};

/** An item in DynamoDB's wire format. */
export type Image = { readonly [name: string]: AttributeValue };

export type Plain =
  | string
  | number
  | boolean
  | null
  | undefined
  | Uint8Array
  | ReadonlySet<string>
  | ReadonlySet<number>
  | readonly Plain[]
  | PlainItem;
export type PlainItem = { readonly [name: string]: Plain };

const plainNumber = (text: string): number => {
  const number = Number(text);
  // A rounded number would be written back changed.
  if (Number.isInteger(number) && !Number.isSafeInteger(number)) throw new Error(`${text} is too large a number.`);
  return number;
};

const bytesIn = (text: string): Uint8Array => {
  const bytes = Buffer.from(text, "base64");
  // Node decodes short strings into a pooled buffer, which must not be shared.
  return bytes.length === bytes.buffer.byteLength ? new Uint8Array(bytes.buffer) : new Uint8Array(bytes);
};

const plainValue = (value: AttributeValue): Plain => {
  if (value.S !== undefined) return value.S;
  if (value.N !== undefined) return plainNumber(value.N);
  if (value.BOOL !== undefined) return value.BOOL;
  if (value.M !== undefined) return plainImage(value.M);
  if (value.L !== undefined) return value.L.map(plainValue);
  if (value.NS !== undefined) return new Set(value.NS.map(plainNumber));
  if (value.SS !== undefined) return new Set(value.SS);
  if (value.B !== undefined) return typeof value.B === "string" ? bytesIn(value.B) : value.B;
  return null;
};

export const plainImage = (image: Image): PlainItem => {
  const item: Record<string, Plain> = {};
  for (const name in image) {
    const value = image[name];
    if (value) item[name] = plainValue(value);
  }
  return item;
};

/** Encodes an item to the wire format; undefined values are left out. */
export const toImage = (item: object): Image => {
  const image: Record<string, AttributeValue> = {};
  for (const [name, value] of Object.entries(item)) if (value !== undefined) image[name] = toAttributeValue(value);
  return image;
};

export const toAttributeValue = (value: unknown): AttributeValue => {
  if (typeof value === "string") return { S: value };
  if (typeof value === "number") return { N: toNumber(value) };
  if (typeof value === "boolean") return { BOOL: value };
  if (value === null) return { NULL: true };
  if (Array.isArray(value)) return { L: value.filter((one) => one !== undefined).map(toAttributeValue) };
  if (value instanceof Set) return toSet([...value]);
  if (value instanceof Uint8Array) return { B: Buffer.from(value).toString("base64") };
  if (typeof value === "object" && isPlain(value)) return { M: toImage(value) };
  throw new TypeError(`The store keeps no ${typeof value} like this.`);
};

const isPlain = (value: object): boolean => {
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

const toNumber = (value: number): string => {
  if (!Number.isFinite(value) || (Number.isInteger(value) && !Number.isSafeInteger(value))) {
    throw new RangeError("The store cannot keep this number exactly.");
  }
  return String(value);
};

const toSet = (members: readonly unknown[]): AttributeValue => {
  if (members.length > 0 && members.every((one) => typeof one === "number")) return { NS: members.map(toNumber) };
  if (members.length > 0 && members.every((one) => typeof one === "string")) return { SS: members };
  throw new TypeError("The store keeps sets of numbers or of words, and none that is empty.");
};
