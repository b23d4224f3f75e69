import type { XmlElement } from "./xml.ts";

/** QTI 3.0 with the names of QTI 2: "qti-simple-choice response-identifier" is simpleChoice responseIdentifier. */
export function asQti2(element: XmlElement): XmlElement {
  return {
    ...element,
    name: element.name.startsWith("qti-") ? camel(element.name.slice("qti-".length)) : element.name,
    attributes: Object.fromEntries(
      Object.entries(element.attributes).map(([name, value]) => [name.startsWith("data-") ? name : camel(name), value]),
    ),
    parts: element.parts.map((part) => (typeof part === "string" ? part : asQti2(part))),
  };
}

const camel = (name: string): string => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Every element of these names at any depth, outermost first, and none inside another. */
export function within({ parts }: XmlElement, isWanted: (name: string) => boolean): XmlElement[] {
  return parts.flatMap((part) => {
    if (typeof part === "string") return [];
    return isWanted(part.name) ? [part] : within(part, isWanted);
  });
}
