/**
 * The site's Content Security Policy, shared by the local host and the CDN so that violations show up locally.
 */
export type Policy = {
  /** More origins that scripts may call, e.g. where files are uploaded. */ connect: string[];
  images: string[];
  /** Whether the video hosts are embedded, on the site's own origin: stage local alone. */
  embedsVideoHosts?: boolean;
  /** Whether a card is paid with here: the provider may open a window of a bank, which answers to its opener. */
  takesCards?: boolean;
};

/** `Cross-Origin-Opener-Policy` of a page: another site's window never reaches it. */
export const openerPolicy = ({ takesCards = false }: Pick<Policy, "takesCards">): string =>
  takesCards ? "same-origin-allow-popups" : "same-origin";

export const contentSecurityPolicy = ({ connect, images, embedsVideoHosts = false }: Policy): string =>
  [
    "default-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    // The YouTube player's API is a script, which loads its code for talking to the frame from a folder named after its
    // version; nothing else of that host is allowed. The card form loads the provider's scripts.
    "script-src 'self' https://www.youtube.com/iframe_api https://www.youtube.com/s/player/ https://js.stripe.com https://*.js.stripe.com",
    // Positions along a lecture are set as style attributes; no style element or sheet from elsewhere is allowed in.
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "font-src 'self'",
    ["img-src 'self' data: https://i.ytimg.com https://i.vimeocdn.com https://vumbnail.com", ...images].join(" "),
    ["connect-src 'self' https://vimeo.com https://api.stripe.com", ...connect].join(" "),
    `frame-src ${embedsVideoHosts ? "'self' " : ""}https://www.youtube.com https://www.youtube-nocookie.com https://player.vimeo.com https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com`,
  ].join("; ");
