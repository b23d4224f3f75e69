/** An address of this site, or undefined: a link of ours never leads to a stranger's page because a query says so. */
export const ownPath = (address: string | null): string | undefined => {
  if (!address?.startsWith("/")) return undefined;
  const { origin, pathname, search } = new URL(address, location.origin);
  return origin === location.origin && !pathname.startsWith("//") ? pathname + search : undefined;
};
