import { type Answers, allOf, oneOf, openEnded, shortAnswer, withGeneral } from "./answers.ts";
import type { Notes } from "./notes.ts";
import type { Feedback } from "./qti1-feedback.ts";
import { textOfMaterial } from "./qti1-material.ts";
import type { Condition } from "./qti1-scoring.ts";
import { joinTexts } from "./text-join.ts";
import type { XmlElement } from "./xml.ts";

/** Choices with the points that the conditions give them; the best score is all of them. */
export function chosen(
  choices: readonly XmlElement[],
  { attributes: { rcardinality = "Single" } }: XmlElement,
  conditions: readonly Condition[],
  { of, model }: Feedback,
  notes: Notes,
): Answers {
  const scored = conditions.filter(({ score }) => score > 0);
  const most = Math.max(1, ...scored.map(({ score }) => score));
  const isSingle = !/^multiple$/i.test(rcardinality);
  const pointsOf = (ident: string) => {
    const scores = scored.filter(({ responses }) => responses.includes(ident)).map(({ score }) => score);
    return (100 * Math.max(0, ...scores)) / most;
  };
  const answers = choices.map((choice) => {
    const { ident = "" } = choice.attributes;
    return { text: textOfMaterial(choice, notes), why: joinTexts(...(of.get(ident) ?? [])), points: pointsOf(ident) };
  });
  return withGeneral(isSingle ? oneOf(answers, notes) : allOf(answers, notes), joinTexts(...model), notes);
}

/** What is accepted as the model answer, or else the solution. */
export function written(conditions: readonly Condition[], { of, model }: Feedback, notes: Notes): Answers {
  const all = conditions.flatMap(({ responses, score }) => responses.map((text) => ({ text, score })));
  const accepted = all.filter(({ text, score }) => text !== "" && score > 0);
  if (accepted.length === 0) return openEnded(model);
  const texts = [...new Set(accepted.map(({ text }) => text))];
  const read = shortAnswer(
    texts.map((text) => ({ text, why: joinTexts(...(of.get(text) ?? [])), points: 100 })),
    notes,
  );
  return {
    ...read,
    options: read.options.map((only) => ({ ...only, optionText: joinTexts(only.optionText, ...model) })),
  };
}
