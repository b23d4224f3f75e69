const longestAnswer = 8000;
const mostRounds = 200;

// Control characters, and marks that turn the direction of text around, can make an answer look like another one.
const invisible = /[^\P{Cc}\n\t]|\p{Bidi_Control}|[\u200B\u2060\uFEFF]/gu;
const comment = /<!--[\s\S]*?(?:-->|$)/g;
// With attributes that have a value, or none: "x<y and y>z" is mathematics. A bare value reaches to the next space:
// were it free to end at a "/", twenty attributes could be read in a million ways, and a model can be told to write
// them.
const tag = /<\/?[a-z][a-z0-9:-]*(?:[\s/]+[a-z:@-]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>]+(?=[\s>])))*\s*\/?>/gi;
const image = /!\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g;
// Two citations side by side, or one before a colon, look like a link too and are none.
const link = /\[([^[\]]*)\](?:\([^)]*\)|\[(?!\d+:\d)[^\]]*\])/g;
const definition = /^[ \t]*\[(?!\d+:\d)[^\]]+\]:.*$/gm;
const address =
  /(?:\b[a-z][a-z0-9+.-]{1,20}:\/\/|(?:java|vb)script:|\b(?:data|mailto|file|tel):|\/\/|\bwww\.)[^\s<>"')\]]+/gi;

/**
 * An answer as Markdown without raw HTML, links and images: a model may have been told by a transcript or a question to
 * show something that loads or leads elsewhere. The words of a link stay.
 */
export const safeText = (text: string): string => {
  let safe = text.slice(0, longestAnswer).replace(invisible, "").replaceAll("\r", "");
  // Taking one thing away may put two halves of another together.
  for (let rounds = 0; rounds < mostRounds; rounds++) {
    const next = strip(safe);
    // What is left of a tag is text: with a blank behind it "<" opens nothing.
    if (next === safe) return safe.replace(/<(?=[a-z/!?])/gi, "< ").trim();
    safe = next;
  }
  // Only an attempt to get through here nests so deep: that is no answer.
  return "";
};

/** Safe text in one line, for places that show it as it is. */
export const plainText = (text: string): string => safeText(text).replace(/\s+/g, " ");

const strip = (text: string): string =>
  text
    .replace(comment, "")
    .replace(tag, "")
    .replace(image, "$1")
    .replace(link, "$1")
    .replace(definition, "")
    .replace(address, "(link removed)");
