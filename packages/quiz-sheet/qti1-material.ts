import { textOfEither, textOfMarkup } from "./markup-text.ts";
import type { Notes } from "./notes.ts";
import { joinTexts } from "./text-join.ts";
import type { KeptText } from "./written.ts";
import { textOf, type XmlElement } from "./xml.ts";

const media: Readonly<Record<string, string>> = {
  mataudio: "It has a sound: audio cannot be taken.",
  matvideo: "It has a video: video cannot be taken.",
  matapplet: "It shows a program: that cannot be taken.",
  matapplication: "It shows a file of a program: that cannot be taken.",
};

/** The text of QTI 1.2 inside an element, without that inside elements that are left out. */
export function textOfMaterial(
  element: XmlElement,
  notes: Notes,
  isLeftOut: (name: string) => boolean = () => false,
): KeptText {
  return joinTexts(...partsOf(element, notes, isLeftOut));
}

function partsOf({ parts }: XmlElement, notes: Notes, isLeftOut: (name: string) => boolean): KeptText[] {
  return parts.flatMap((part): KeptText[] => {
    if (typeof part === "string" || isLeftOut(part.name)) return [];
    const problem = media[part.name];
    if (problem) notes.refusals.push(problem);
    if (/^(?:mattext|matemtext|mat_formattedtext)$/.test(part.name)) return [textOfOne(part, notes)];
    if (part.name === "matimage") return [textOfMarkup(asPicture(part), notes)];
    return partsOf(part, notes, isLeftOut);
  });
}

function textOfOne(element: XmlElement, notes: Notes): KeptText {
  // XHTML as elements instead of as escaped text.
  if (element.parts.some((part) => typeof part === "object")) return textOfMarkup(element, notes);
  const text = textOf(element);
  const { texttype = "", type = "" } = element.attributes;
  return /html/i.test(texttype + type) ? textOfMarkup(text, notes) : textOfEither(text.trim(), notes);
}

function asPicture({ attributes, line }: XmlElement): XmlElement {
  const { uri = "", label = "", embedded } = attributes;
  const img = { name: "img", attributes: { src: embedded ? "" : uri, alt: label }, parts: [], line };
  return { name: "div", attributes: {}, parts: [img], line };
}
