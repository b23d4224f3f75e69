/** The e-mail address passed on by the sign-up. In the fragment, so no server or log sees it. */
export const whoComes = (): string | undefined =>
  new URLSearchParams(location.hash.slice(1)).get("who")?.slice(0, 320) || undefined;

export const withWho = (address: string, who: string): string => `${address}#${new URLSearchParams({ who })}`;
