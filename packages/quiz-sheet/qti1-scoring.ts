import { within } from "./qti-names.ts";
import { childrenOf, textOf, type XmlElement } from "./xml.ts";

/** A condition of QTI 1.2: which responses it names, what it scores (100 is all), and which feedback it shows. */
export type Condition = {
  readonly responses: readonly string[];
  readonly isNumeric: boolean;
  readonly score: number;
  readonly feedback: readonly string[];
};

export function conditionsOf(item: XmlElement): Condition[] {
  return within(item, (name) => name === "respcondition").map((condition) => ({
    responses: childrenOf(condition, "conditionvar").flatMap((one) => responsesIn(one)),
    isNumeric: within(condition, (name) => /^var(?:gte?|lte?)$/.test(name)).length > 0,
    score: scoreOf(condition),
    feedback: childrenOf(condition, "displayfeedback").map(({ attributes }) => attributes.linkrefid ?? ""),
  }));
}

// What a condition excludes is no answer of it.
function responsesIn({ parts }: XmlElement): string[] {
  return parts.flatMap((part) => {
    if (typeof part === "string" || part.name === "not") return [];
    if (/^var(?:equal|substring|subset)$/.test(part.name)) return [textOf(part).trim()];
    return responsesIn(part);
  });
}

function scoreOf(condition: XmlElement): number {
  const given = childrenOf(condition, "setvar").map((one) => {
    const words = textOf(one).trim();
    const value = /max/i.test(words) ? 100 : Number(words.replace(",", "."));
    return /^subtract$/i.test(one.attributes.action ?? "") ? -value : value;
  });
  const scores = given.filter((value) => Number.isFinite(value));
  return scores.reduce((sum, value) => sum + value, 0);
}
