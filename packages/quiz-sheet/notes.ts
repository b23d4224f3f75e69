/** What a reader could not keep of a question: named changes, and reasons why it cannot be taken at all. */
export type Notes = { readonly changes: Set<string>; readonly refusals: string[] };

export function newNotes(): Notes {
  return { changes: new Set(), refusals: [] };
}

/** A text of the file inside of a message. */
export function short(text: string, longest = 40): string {
  const signs = Array.from(text.replace(/\s+/g, " ").trim());
  return signs.length > longest ? `${signs.slice(0, longest - 1).join("")}…` : signs.join("");
}
