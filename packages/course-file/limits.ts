/** What a course as a file may hold; far more than forty modules of twenty-five lectures with subtitles and questions. */
export const courseFileLimits = {
  /** Bytes of the zip. */
  packed: 48 * 1024 * 1024,
  /** Bytes of all its files together. */
  unpacked: 256 * 1024 * 1024,
  /** Bytes of one file in it. */
  entry: 8 * 1024 * 1024,
  entries: 10_000,
  /** Subtitles deflate to a tenth, and text of one word alone to a thousandth: beyond this it is a bomb. */
  ratio: 250,
  /** Below this many bytes a ratio says nothing. */
  ratioFrom: 256 * 1024,
  /** Lists within lists in a JSON file. */
  depth: 32,
  /** Questions of one video (QZC-44). */
  questions: 500,
} as const;
