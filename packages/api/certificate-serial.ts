/** Crockford's alphabet: no letter that is taken for a digit, and none that makes words. */
export const lettersOfSerials = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Five bits each: 140 bits, so that nobody guesses one (CER-46). */
export const serialLength = 28;

/** In groups of four, as people read it out. */
export const shownSerial = (serial: string): string => serial.match(/.{1,4}/g)?.join("-") ?? serial;

/** UTF-16 units of an administrator's reason to take a certificate back. */
export const longestReason = 1000;
