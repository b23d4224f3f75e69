import { createHash } from "node:crypto";

export type MessageAttribute = { DataType: string; StringValue?: string; BinaryValue?: string };
export type MessageAttributes = Record<string, MessageAttribute>;

export function md5(data: string | Buffer): string {
  return createHash("md5").update(data).digest("hex");
}

/** SQS's digest of message attributes: sorted by name, each part with its length before it. The SDK checks it. */
export function md5OfAttributes(attributes: MessageAttributes | undefined): string | undefined {
  const names = Object.keys(attributes ?? {}).sort();
  if (!attributes || names.length === 0) return undefined;
  const parts: Buffer[] = [];
  for (const name of names) {
    const { DataType = "String", StringValue, BinaryValue } = attributes[name] ?? {};
    const value = BinaryValue === undefined ? Buffer.from(StringValue ?? "") : Buffer.from(BinaryValue, "base64");
    const kind = BinaryValue === undefined ? 1 : 2;
    parts.push(withLength(Buffer.from(name)), withLength(Buffer.from(DataType)), Buffer.of(kind), withLength(value));
  }
  return md5(Buffer.concat(parts));
}

function withLength(data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, data]);
}
