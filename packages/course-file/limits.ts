/** Limits of course files; far above forty modules of twenty-five lectures with subtitles and questions. */
export const courseFileLimits = {
  /** Bytes of the zip. */
  packed: 48 * 1024 * 1024,
  /** Bytes of all its files together. */
  unpacked: 256 * 1024 * 1024,
  /** Bytes of one file in it. */
  entry: 8 * 1024 * 1024,
  entries: 10_000,
  /** Maximum compression ratio, against zip bombs. Subtitles reach 10, one repeated word 1000. */
  ratio: 250,
  /** The ratio is checked from this many bytes on, as it is not meaningful for small files. */
  ratioFrom: 256 * 1024,
  /** Maximum nesting of a JSON file. */
  depth: 32,
  /** Questions of one video (QZC-44). */
  questions: 500,
} as const;
