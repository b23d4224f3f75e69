/**
 * Headers that the CDN adds for the API: the viewer's IP address and a secret. The API trusts the address only with the
 * secret.
 */
export const viewerAddressHeader = "x-viewer-address";
export const cdnProofHeader = "x-cdn-proof";

/** The host of the viewer's request, which the CDN passes to the documents function. */
export const siteHostHeader = "x-site-host";

/** Replaces paths with a course key, whose pages only the key's holder may see. */
export const keyedAddress = "/.shell";

/** Prefix for paths with any other query, as the documents function sees no query. */
export const queriedAddress = "/.head";
