/**
 * Allowed target of a user-supplied link: https:// unchanged, www. prefixed with https:// (ADM-25, ADM-26). Anything
 * else shows as plain text (ADM-27).
 */
export const webAddress = (link: string): string | undefined => {
  const address = /^www\./i.test(link) ? `https://${link}` : link;
  return /^https:\/\//i.test(address) && URL.canParse(address) ? address : undefined;
};
