/** A mailto link to a user-supplied address; encoding prevents header injection. */
export const mailLink = (address: string): string => `mailto:${address.split("@").map(encodeURIComponent).join("@")}`;
