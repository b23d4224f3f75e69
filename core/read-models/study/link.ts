/**
 * A link as a valid URL (RFC 3986), which a reader of EPUB requires: a blank, a bar or a bracket in one makes the whole
 * book invalid. Undefined if it is none.
 */
export const validLink = (link: string): string | undefined => {
  const url = URL.parse(link);
  if (!url) return undefined;
  const { protocol, username, password, host, pathname, search, hash } = url;
  const user = username === "" ? "" : `${username}${password === "" ? "" : `:${password}`}@`;
  const start = host === "" ? protocol : `${protocol}//${user}${host}`;
  return `${start}${encoded(pathname)}${encoded(search)}${hash && `#${encoded(hash.slice(1)).replaceAll("#", "%23")}`}`;
};

const encoded = (part: string): string =>
  part.replace(/%(?![\da-f]{2})/gi, "%25").replace(/[^\w\-.~:/?#@!$&'()*+,;=%]/g, (sign) => encodeURIComponent(sign));
