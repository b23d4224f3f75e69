import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";

/** A zip of any names and bytes, also of those that no packer of the product would write. */
export function zipOf(files: Readonly<Record<string, string | Uint8Array>>): Uint8Array {
  const bytes = Object.entries(files).map(([name, held]) => [name, typeof held === "string" ? strToU8(held) : held]);
  return zipSync(Object.fromEntries(bytes) as Parameters<typeof zipSync>[0]);
}

/** The texts in a zip, by name, in its order. */
export function textsIn(zip: Uint8Array): { readonly name: string; readonly text: string }[] {
  return Object.entries(unzipSync(zip)).map(([name, bytes]) => ({ name, text: strFromU8(bytes) }));
}
