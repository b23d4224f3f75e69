/**
 * What the CDN tells the API in headers: the viewer's address, and a secret that only the CDN knows and without which
 * nobody believes the address.
 */
export const viewerAddressHeader = "x-viewer-address";
export const cdnProofHeader = "x-cdn-proof";
