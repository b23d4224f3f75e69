/** An item in the store's own form, as streams and the one hand-signed call carry it. */
export type Image = { readonly [name: string]: AttributeValue };

export type AttributeValue = {
  readonly S?: string | undefined;
  readonly N?: string | undefined;
  readonly BOOL?: boolean | undefined;
  readonly NS?: readonly string[] | undefined;
  readonly L?: readonly AttributeValue[] | undefined;
};

type Plain = string | number | boolean | ReadonlySet<number> | readonly Plain[] | undefined;
export type PlainItem = { readonly [name: string]: Plain };

/** What a watch post is written with. */
export type Written = { readonly [name: string]: string | number | ReadonlySet<number> };

// The kinds of value that watch posts and attempts consist of; others are left out.
const plainValue = ({ S, N, BOOL, NS, L }: AttributeValue): Plain => {
  if (S !== undefined) return S;
  if (N !== undefined) return Number(N);
  if (NS !== undefined) return new Set(NS.map(Number));
  return L !== undefined ? L.map(plainValue) : BOOL;
};

export const plainImage = (image: Image): PlainItem =>
  Object.fromEntries(Object.entries(image).map(([name, value]) => [name, plainValue(value)]));

const imageValue = (value: Written[string]): AttributeValue => {
  if (typeof value === "string") return { S: value };
  return typeof value === "number" ? { N: String(value) } : { NS: Array.from(value, String) };
};

export const toImage = (item: Written): Image =>
  Object.fromEntries(Object.entries(item).map(([name, value]) => [name, imageValue(value)]));
