import { keyedAddress, queriedAddress, siteHostHeader, viewerAddressHeader } from "@cu/api/cdn";
import { isIndexed, type Page } from "@cu/api/page";
import { pages } from "@cu/api/pages";
import { type ApiName, type ApiTable, otherwise } from "./audience.ts";

/** Origin id of the documents function. */
export const documentsOriginId = "documents";

/** Prefix of the HTTP APIs' origin ids. */
const apiOrigin = "api-";
export const apiOriginId = (name: ApiName): string => `${apiOrigin}${name}`;

/**
 * CloudFront Functions for viewer requests, as source text because CloudFront accepts no bundle. The local web host
 * mirrors them (scripts/local/site.ts).
 */

/**
 * Strips trailing slashes (SES-33), as API routes have none. Passes the viewer's IP address in a header, because behind
 * the CDN the API sees only the CDN's. Selects the API by path and method through the table.
 */
export const apiRequest = (table: ApiTable): string => `
import cf from "cloudfront";
var table = ${JSON.stringify(table)};
function handler(event) {
  var request = event.request;
  request.uri = request.uri.replace(/\\/$/, "");
  request.headers["${viewerAddressHeader}"] = { value: event.viewer.ip };
  var parts = (request.uri.slice(1) + "/" + request.method).split("/");
  var found = table;
  for (var i = 0; typeof found === "object" && i < parts.length; i++)
    found = found[Object.prototype.hasOwnProperty.call(found, parts[i]) ? parts[i] : "*"];
  cf.selectRequestOriginById("${apiOrigin}" + (typeof found === "string" ? found : "${otherwise}"));
  return request;
}
`;

// Passes the viewer's host to the documents function, which sees no query: requests with a key get the shell, since only
// the key's holder may see the page; those with any other query get the path's head alone.
const toDocuments = `
  request.headers["${siteHostHeader}"] = { value: request.headers.host.value };
  if (request.querystring.key) request.uri = "${keyedAddress}";
  else if (Object.keys(request.querystring).length > 0) request.uri = "${queriedAddress}" + request.uri;
`;

/** Pattern of the pages excluded from search engines: always served the shell, which is marked noindex (PUB-27). */
const unlisted = Object.values<Page>(pages)
  .filter((page) => !isIndexed(page) && page.path !== pages.notFound.path)
  .map(({ path }) => path.slice(1).replace(/\/$/, "").replace(/\/\*$/, "(/.*)?").replace(/:\w+/g, "[^/]+"))
  .join("|");

/**
 * Serves static files as they are and the shell for noindex pages. All other paths go to the documents function: public
 * pages, author pages and 404s.
 */
export const pageRequest = (files: readonly string[]): string => `
import cf from "cloudfront";
var files = ${JSON.stringify(files.map((file) => `/${file}`))};
var unlisted = new RegExp(${JSON.stringify(`^/(?:${unlisted})/?$`)}, "i");
function handler(event) {
  var request = event.request;
  // Viewers must not set the documents' host.
  delete request.headers["${siteHostHeader}"];
  if (files.indexOf(request.uri) >= 0) return request;
  if (unlisted.test(request.uri)) {
    request.uri = "/index.html";
    return request;
  }
  ${toDocuments}
  cf.selectRequestOriginById("${documentsOriginId}");
  return request;
}
`;

/** Paths that match `documentPatterns`. */
export const documentRequest = `
function handler(event) {
  var request = event.request;
  ${toDocuments}
  return request;
}
`;

/** Serves one document for all accounts pages, except for its assets. */
export const accountsRequest = `
function handler(event) {
  var request = event.request;
  if (request.uri.indexOf("/accounts/assets/") !== 0) request.uri = "/accounts/assets/accounts.html";
  return request;
}
`;
