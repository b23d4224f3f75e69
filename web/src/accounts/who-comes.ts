/** The address that somebody brings along from the sign-up. It stands behind the #, so no server and no log sees it. */
export const whoComes = (): string | undefined =>
  new URLSearchParams(location.hash.slice(1)).get("who")?.slice(0, 320) || undefined;

export const withWho = (address: string, who: string): string => `${address}#${new URLSearchParams({ who })}`;
