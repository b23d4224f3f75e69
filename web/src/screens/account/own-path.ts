/** A path on this site, or undefined: prevents open redirects through the query. */
export const ownPath = (address: string | null): string | undefined => {
  if (!address?.startsWith("/")) return undefined;
  const { origin, pathname, search } = new URL(address, location.origin);
  return origin === location.origin && !pathname.startsWith("//") ? pathname + search : undefined;
};
