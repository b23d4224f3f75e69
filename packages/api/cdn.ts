/**
 * Headers that the CDN adds for the API: the viewer's address, and a secret that only the CDN knows. The API believes
 * the address only with the secret.
 */
export const viewerAddressHeader = "x-viewer-address";
export const cdnProofHeader = "x-cdn-proof";
