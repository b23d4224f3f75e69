import { siteHostHeader, viewerAddressHeader } from "@cu/api/cdn";
import { reservedSlugs, slugPattern } from "@cu/api/slug";

/** What the distribution calls the function that draws documents. */
export const documentsOriginId = "documents";

/**
 * The three functions that CloudFront runs on a viewer's request, as source text: it takes nothing else. They do what
 * the local web host does too (scripts/local/site.ts).
 */

/**
 * Both slash forms of an address are one route (SES-33); the API knows the form without. The viewer's address goes along
 * in a header, because behind the CDN the API sees only the CDN's.
 */
export const apiRequest = `
function handler(event) {
  var request = event.request;
  request.uri = request.uri.replace(/\\/$/, "");
  request.headers["${viewerAddressHeader}"] = { value: event.viewer.ip };
  return request;
}
`;

/**
 * A file of the site is itself. An address that may be an author's is drawn as a document; every other one is a page,
 * and the site tells its pages apart itself.
 */
export const pageRequest = (files: readonly string[]): string => `
import cf from "cloudfront";
var files = ${JSON.stringify(files.map((file) => `/${file}`))};
var reserved = ${JSON.stringify([...reservedSlugs])};
var slugs = ${slugPattern};
function handler(event) {
  var request = event.request;
  // Only the function below says whose document is drawn.
  delete request.headers["${siteHostHeader}"];
  if (files.indexOf(request.uri) >= 0) return request;
  var slug = request.uri.replace(/^\\//, "").replace(/\\/$/, "");
  if (slugs.test(slug) && reserved.indexOf(slug) < 0 && Object.keys(request.querystring).length === 0) {
    request.headers["${siteHostHeader}"] = { value: request.headers.host.value };
    cf.selectRequestOriginById("${documentsOriginId}");
  } else request.uri = "/index.html";
  return request;
}
`;

/**
 * The document of an address without a query, drawn for the host that the viewer asked; what a query asks for is drawn
 * by the browser, in the shell that this address gives.
 */
export const documentRequest = `
function handler(event) {
  var request = event.request;
  request.headers["${siteHostHeader}"] = { value: request.headers.host.value };
  if (Object.keys(request.querystring).length > 0) request.uri = "/.shell";
  return request;
}
`;

/** The accounts pages are one document; its files lie beside it. */
export const accountsRequest = `
function handler(event) {
  var request = event.request;
  if (request.uri.indexOf("/accounts/assets/") !== 0) request.uri = "/accounts/assets/accounts.html";
  return request;
}
`;
