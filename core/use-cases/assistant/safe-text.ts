const longestAnswer = 8000;
const maxRounds = 200;

// Control and bidirectional characters can make an answer look like a different one.
const invisible = /[^\P{Cc}\n\t]|\p{Bidi_Control}|[\u200B\u2060\uFEFF]/gu;
const comment = /<!--[\s\S]*?(?:-->|$)/g;
// Attributes must have quoted or space-delimited values, since "x<y and y>z" is mathematics. If a bare value could end
// at "/", matching would backtrack exponentially (ReDoS), and a model can be made to produce such text.
const tag = /<\/?[a-z][a-z0-9:-]*(?:[\s/]+[a-z:@-]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>]+(?=[\s>])))*\s*\/?>/gi;
const image = /!\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g;
// Two adjacent citations, or one before a colon, look like a link but are not.
const link = /\[([^[\]]*)\](?:\([^)]*\)|\[(?!\d+:\d)[^\]]*\])/g;
const definition = /^[ \t]*\[(?!\d+:\d)[^\]]+\]:.*$/gm;
const address =
  /(?:\b[a-z][a-z0-9+.-]{1,20}:\/\/|(?:java|vb)script:|\b(?:data|mailto|file|tel):|\/\/|\bwww\.)[^\s<>"')\]]+/gi;

/**
 * An answer as Markdown without raw HTML, links and images: prompt injection may make a model output remote content or
 * links. Link texts are kept.
 */
export const safeText = (text: string): string => {
  let safe = text.slice(0, longestAnswer).replace(invisible, "").replaceAll("\r", "");
  // Removing one match may join the halves of another.
  for (let rounds = 0; rounds < maxRounds; rounds++) {
    const next = strip(safe);
    // A remaining "<" is text; a space after it keeps it from opening a tag.
    if (next === safe) return safe.replace(/<(?=[a-z/!?])/gi, "< ").trim();
    safe = next;
  }
  // Only an attack nests this deep, so the answer is dropped.
  return "";
};

/** Sanitised text on one line, for plain-text display. */
export const plainText = (text: string): string => safeText(text).replace(/\s+/g, " ");

const strip = (text: string): string =>
  text
    .replace(comment, "")
    .replace(tag, "")
    .replace(image, "$1")
    .replace(link, "$1")
    .replace(definition, "")
    .replace(address, "(link removed)");
