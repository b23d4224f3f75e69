import type { Notes } from "./notes.ts";
import { textOfMaterial } from "./qti1-material.ts";
import type { Condition } from "./qti1-scoring.ts";
import { joinTexts, plainTextOf } from "./text-join.ts";
import type { KeptText } from "./written.ts";
import { childrenOf, type XmlElement } from "./xml.ts";

export type Feedback = {
  readonly of: ReadonlyMap<string, readonly KeptText[]>;
  readonly right: readonly KeptText[];
  readonly wrong: readonly KeptText[];
  readonly general: readonly KeptText[];
  readonly model: readonly KeptText[];
};

/** Feedback by what it is about: one answer, the right or a wrong one, the whole question; a solution is a model answer. */
export function feedbackOf(item: XmlElement, conditions: readonly Condition[], notes: Notes): Feedback {
  const of = new Map<string, KeptText[]>();
  const right: KeptText[] = [];
  const wrong: KeptText[] = [];
  const general: KeptText[] = [];
  const model: KeptText[] = [];
  for (const one of childrenOf(item, "itemfeedback")) {
    const { ident = "" } = one.attributes;
    const isSolution = (name: string) => name === "solution" || name === "hint";
    const solution = joinTexts(...childrenOf(one, "solution").map((part) => textOfMaterial(part, notes)));
    const words = joinTexts(
      textOfMaterial(one, notes, isSolution),
      ...childrenOf(one, "hint").map((part) => textOfMaterial(part, notes)),
    );
    if (plainTextOf(solution) !== "" || /^solution$/i.test(ident))
      model.push(joinTexts(solution, /^solution$/i.test(ident) ? words : ""));
    if (plainTextOf(words) === "" || /^solution$/i.test(ident)) continue;
    const about = conditions.filter(({ feedback }) => feedback.includes(ident));
    const answers = new Set(about.flatMap(({ responses }) => responses));
    const [answer = ""] = answers;
    if (/incorrect|wrong/i.test(ident)) wrong.push(words);
    else if (/correct|right/i.test(ident)) right.push(words);
    else if (answers.size === 1) of.set(answer, [...(of.get(answer) ?? []), words]);
    else general.push(words);
  }
  return { of, right, wrong, general, model };
}
