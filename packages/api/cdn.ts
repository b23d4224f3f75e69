/**
 * Headers that the CDN adds for the API: the viewer's address, and a secret that only the CDN knows. The API believes
 * the address only with the secret.
 */
export const viewerAddressHeader = "x-viewer-address";
export const cdnProofHeader = "x-cdn-proof";

/** The name of the site that a viewer asked by, which the CDN tells those who draw its documents. */
export const siteHostHeader = "x-site-host";

/** In place of an address with a key, whose page is for its holder alone. */
export const keyedAddress = "/.shell";

/** Before an address with any other query: the function that draws documents reads no query. */
export const queriedAddress = "/.head";
