/** A link to a mailbox whose address another person typed: all of it is the address, and nothing of it a header. */
export const mailLink = (address: string): string => `mailto:${address.split("@").map(encodeURIComponent).join("@")}`;
