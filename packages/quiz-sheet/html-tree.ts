import { Parser } from "htmlparser2";
import type { XmlElement } from "./xml.ts";

type Open = { name: string; attributes: Record<string, string>; parts: (XmlElement | string)[]; line: number };

const htmlNames =
  "a abbr acronym address annotation annotation-xml area article aside audio b base basefont bdi bdo big blockquote body br button canvas caption center cite code col colgroup data dd del details dfn dir div dl dt em embed fieldset figcaption figure font footer form h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins kbd label legend li link main map mark marquee menu meta nav nobr noscript object ol option p param picture pre q rb rp rt rtc ruby s samp script section select small source span strike strong style sub summary sup table tbody td template textarea tfoot th thead title tr track tt u ul var video wbr svg math maction menclose merror mfenced mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow ms mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr mlabeledtr munder munderover none semantics";
const known = new Set(htmlNames.split(" "));

/** Nesting beyond this is flattened: nobody writes it, and it would exhaust the stack. */
const maxDepth = 100;

/**
 * HTML as people and editors write it, as the tree of `readXml`. A tag that is not one of HTML's stays text, so that
 * "vector<int>" keeps its words.
 */
export function readHtml(html: string): XmlElement {
  const root: Open = { name: "body", attributes: {}, parts: [], line: 1 };
  const stack = [root];
  const top = () => stack.at(-1) ?? root;
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        const name = bareName(tag);
        if (!known.has(name)) {
          top().parts.push(html.slice(parser.startIndex, parser.endIndex + 1));
          return;
        }
        const element: Open = { name, attributes, parts: [], line: 1 };
        top().parts.push(element);
        if (stack.length < maxDepth) stack.push(element);
      },
      ontext: (text) => void top().parts.push(text),
      onclosetag(tag, isImplied) {
        const name = bareName(tag);
        if (known.has(name)) {
          if (top().name === name && stack.length > 1) stack.pop();
        } else if (!isImplied) top().parts.push(html.slice(parser.startIndex, parser.endIndex + 1));
      },
      oncomment: () => undefined,
    },
    { recognizeSelfClosing: true, decodeEntities: true },
  );
  parser.end(html);
  return root;
}

const bareName = (tag: string): string => tag.replace(/^(?:m|mml|math):/, "");

const tags = new RegExp(`</?(?:${[...known].join("|")})(?:\\s[^<>]{0,2000})?/?>`, "i");
const entity = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/i;

/** Whether a text of no declared format holds HTML: one of its tags, or an entity. */
export function looksLikeHtml(text: string): boolean {
  return tags.test(text) || entity.test(text);
}
