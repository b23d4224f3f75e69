import { keyedAddress, queriedAddress, siteHostHeader, viewerAddressHeader } from "@cu/api/cdn";
import { isIndexed, type Page } from "@cu/api/page";
import { pages } from "@cu/api/pages";
import { type ApiName, type ApiTable, otherwise } from "./audience.ts";

/** What the distribution calls the function that draws documents. */
export const documentsOriginId = "documents";

/** What it calls the HTTP API of an audience, after this. */
const apiOrigin = "api-";
export const apiOriginId = (name: ApiName): string => `${apiOrigin}${name}`;

/**
 * The functions that CloudFront runs on a viewer's request, as source text: it takes nothing else. They do what
 * the local web host does too (scripts/local/site.ts).
 */

/**
 * Both slash forms of an address are one route (SES-33); the API knows the form without. The viewer's address goes along
 * in a header, because behind the CDN the API sees only the CDN's. The table finds the API by the address and the method.
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

// To the function that draws documents, for the host that the viewer asked. It reads no query: an address with a key has a
// page for its holder alone, one with any other query the head of its path.
const toDocuments = `
  request.headers["${siteHostHeader}"] = { value: request.headers.host.value };
  if (request.querystring.key) request.uri = "${keyedAddress}";
  else if (Object.keys(request.querystring).length > 0) request.uri = "${queriedAddress}" + request.uri;
`;

/** Pages that no search engine lists, as one pattern: they are the shell, which says so, whatever is at them (PUB-27). */
const unlisted = Object.values<Page>(pages)
  .filter((page) => !isIndexed(page) && page.path !== pages.notFound.path)
  .map(({ path }) => path.slice(1).replace(/\/$/, "").replace(/\/\*$/, "(/.*)?").replace(/:\w+/g, "[^/]+"))
  .join("|");

/**
 * A file of the site is itself, and a page that no search engine lists is the shell. Everything else is the documents'
 * function to answer: public pages, authors, and what does not exist.
 */
export const pageRequest = (files: readonly string[]): string => `
import cf from "cloudfront";
var files = ${JSON.stringify(files.map((file) => `/${file}`))};
var unlisted = new RegExp(${JSON.stringify(`^/(?:${unlisted})/?$`)}, "i");
function handler(event) {
  var request = event.request;
  // Only this function says whose document is drawn.
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

/** An address whose pattern is that of drawn pages. */
export const documentRequest = `
function handler(event) {
  var request = event.request;
  ${toDocuments}
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
