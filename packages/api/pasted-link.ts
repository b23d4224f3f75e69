/** `src` of an embed code or `href` of a link; consent tools rename the former to `data-src`. */
const attribute = /<(?:iframe|embed|a)\b[^>]*?\s(?:data-)?(?:src|href)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;

/**
 * The address in what a user pasted: a link with or without its scheme, in quotes or brackets, or the embed code of a
 * page. Undefined if there is none, or several different ones.
 */
export const pastedAddress = (text: string): URL | undefined => {
  const marks = [...text.matchAll(attribute)].map(([, double, single, bare]) => double ?? single ?? bare ?? "");
  const [embedded, ...others] = new Set(marks.map(embeddedAddress));
  if (others.length > 0) return undefined;
  const plain = text.replace(/^[\s<>"'“”\u200b\ufeff]+|[\s<>"'“”\u200b\ufeff]+$/g, "");
  const address = embedded ?? plain;
  // Users paste links without a scheme; a present one must be http or https.
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(address) ? address : `https://${address}`);
  return url && /^https?:$/.test(url.protocol) && !url.username && !url.password && !url.port ? url : undefined;
};

// Embed codes escape `&` and often leave the scheme to the page.
const embeddedAddress = (value: string): string =>
  value
    .trim()
    .replace(/&amp;|&#0*38;|&#x0*26;/gi, "&")
    .replace(/^\/\//, "https://");
