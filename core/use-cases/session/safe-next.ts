import { config } from "../../foundation/config/config.ts";

/**
 * Where a `next` may lead (SES-39, D-54): an address on the web or API host, everything else becomes `/`. The answer is
 * a path for the web host, so that no spelling of a host can survive in it, and a whole address for the API host.
 */
export const safeNext = (next: string | undefined): string => {
  if (!next || next.length > 2048) return "/";
  // Browsers drop tabs and line ends and read a backslash as a slash before they look for a host.
  if (Array.from(next).some(isTreacherous) || next !== next.trim()) return "/";
  // "https:x" is a path to a parser with a base and a host to one without.
  if (/^[a-z][a-z0-9+.-]*:(?!\/\/)/i.test(next)) return "/";
  let url: URL;
  try {
    url = new URL(next, config.webOrigin);
  } catch {
    return "/";
  }
  if (url.username || url.password) return "/";
  const path = url.pathname.replace(/^\/{2,}/, "/") + url.search + url.hash;
  if (url.origin === config.webOrigin) return path;
  return url.origin === config.apiOrigin ? url.origin + path : "/";
};

const isTreacherous = (character: string): boolean => character < " " || character === "\u007f" || character === "\\";
