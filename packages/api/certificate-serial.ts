/** Crockford's base 32: no letters that resemble digits, and no U, which avoids obscene words. */
export const lettersOfSerials = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Five bits each: 140 bits, unguessable (CER-46). */
export const serialLength = 28;

/** In groups of four, for reading aloud. */
export const shownSerial = (serial: string): string => serial.match(/.{1,4}/g)?.join("-") ?? serial;

/** UTF-16 units of an admin's reason for revoking a certificate. */
export const longestReason = 1000;
