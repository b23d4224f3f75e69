/** Matches a time as numbers are written, with every digit, also "1e-7"; which times a question may have is for its rules. */
export const secondsPattern = String.raw`\d{1,21}(?:\.\d{1,25})?(?:e[+-]?\d{1,3})?`;
