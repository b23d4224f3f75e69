/**
 * Where a link that somebody sent may lead: https:// as it is, www. with https:// before it (ADM-25, ADM-26). Everything
 * else is shown and not clickable (ADM-27).
 */
export const webAddress = (link: string): string | undefined => {
  const address = /^www\./i.test(link) ? `https://${link}` : link;
  return /^https:\/\//i.test(address) && URL.canParse(address) ? address : undefined;
};
