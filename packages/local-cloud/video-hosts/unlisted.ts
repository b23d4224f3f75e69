/** Unlisted videos of the embedded Vimeo and the hash of each, as `https://vimeo.com/demo0009001/a1b2c3d4e5`. */
const hashes: ReadonlyMap<string, string> = new Map([["demo0009001", "a1b2c3d4e5"]]);

/** Whether Vimeo hides this video because its hash is missing or another one. */
export const isWithoutHash = (id: string, hash: string | null | undefined): boolean =>
  hashes.has(id) && hashes.get(id) !== hash;
