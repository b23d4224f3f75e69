import { type Answers, allOf, oneOf, openEnded, shortAnswer, withGeneral } from "./answers.ts";
import { textOfMarkup } from "./markup-text.ts";
import { type Notes, short } from "./notes.ts";
import { within } from "./qti-names.ts";
import { joinTexts, plainTextOf } from "./text-join.ts";
import type { KeptText } from "./written.ts";
import { childrenOf, textOf, type XmlElement } from "./xml.ts";

export type Problem = { readonly problem: string; readonly line: number };

export type Reading = { readonly item: XmlElement; readonly notes: Notes; readonly isOurs: boolean };

export const isFeedback = (name: string) => name === "feedbackInline" || name === "feedbackBlock";

export function refused({ line }: XmlElement, problem: string): Problem {
  return { line, problem };
}

/** The choices of an interaction with the points or the key of its declaration, and the item's feedback. */
export function readChoices(
  interaction: XmlElement,
  { item, notes, isOurs }: Reading,
): (Answers & { hint?: KeptText }) | Problem {
  const choices = childrenOf(interaction, "simpleChoice");
  // Answer key and feedback would be ambiguous.
  const twice = [...Map.groupBy(choices, nameOf).values()].flatMap(([, second]) => second ?? [])[0];
  if (twice) return refused(twice, `The choice "${short(nameOf(twice))}" is there twice.`);
  const declared = declarationOf(item, interaction);
  const points = pointsOf(declared);
  const beside = childrenOf(item, "modalFeedback");
  // Other systems show explanations in modal feedback, referenced by the choice's identifier.
  const explains = (one: XmlElement) =>
    isShown(one) && !isHint(one) && choices.some((choice) => nameOf(choice) === nameOf(one));
  const read = (one: XmlElement) => textOfMarkup(one, notes, { isOurs });
  for (const one of beside) {
    if (!explains(one) && !isHint(one) && !isPraise(one)) noteLeftOut(one, notes);
  }
  const answers = choices.map((choice) => ({
    text: textOfMarkup(choice, notes, { isOurs, isLeftOut: isFeedback }),
    why: joinTexts(
      ...[
        ...within(choice, isFeedback),
        ...beside.filter((one) => explains(one) && nameOf(one) === nameOf(choice)),
      ].map(read),
    ),
    points: points.get(nameOf(choice)) ?? 0,
  }));
  const isSingle = (declared?.attributes.cardinality ?? "single") === "single";
  const hint = joinTexts(...beside.filter(isHint).map(read));
  const praise = joinTexts(...beside.filter((one) => isPraise(one) && !explains(one)).map(read));
  const graded = withGeneral(isSingle ? oneOf(answers, notes) : allOf(answers, notes), praise, notes);
  return { ...graded, ...(plainTextOf(hint) !== "" && { hint }) };
}

export function noteLeftOut(element: XmlElement, notes: Notes): void {
  const words = plainTextOf(textOfMarkup(element, notes)).trim();
  if (words !== "") notes.changes.add(`Text that belongs to no single answer is left out: "${words}".`);
}

function isPraise(one: XmlElement): boolean {
  return isShown(one) && /^(?:correct|right)/i.test(nameOf(one));
}

/** Feedback after any wrong answer. */
function isHint({ attributes: { outcomeIdentifier, identifier = "" } }: XmlElement): boolean {
  return outcomeIdentifier === "HINT" || /^(?:in[-_]?correct|wrong)/i.test(identifier);
}

function isShown({ attributes: { identifier, showHide } }: XmlElement): boolean {
  return identifier !== undefined && showHide !== "hide";
}

function nameOf({ attributes: { identifier = "" } }: XmlElement): string {
  return identifier;
}

const isForLearners = ({ attributes: { view = "candidate" } }: XmlElement) => /\bcandidate\b|\ball\b/.test(view);

/** Rubrics for learners are part of the question; those for scorers are a model answer. */
export function rubricsOf(body: XmlElement, isLearners: boolean): XmlElement[] {
  return within(body, (name) => name === "rubricBlock").filter((rubric) => isForLearners(rubric) === isLearners);
}

export function openAnswer(body: XmlElement, { item, notes, isOurs }: Reading): Answers {
  const read = (elements: readonly XmlElement[]) => elements.map((one) => textOfMarkup(one, notes, { isOurs }));
  return openEnded(read(rubricsOf(body, false)), joinTexts(...read(childrenOf(item, "modalFeedback"))));
}

// Text entries become open questions, with the correct responses as the model answer.
export function entryAnswer(interaction: XmlElement, body: XmlElement, reading: Reading): Answers {
  const open = openAnswer(body, reading);
  const right = [...pointsOf(declarationOf(reading.item, interaction))];
  if (right.length === 0) return open;
  const [feedback] = open.options;
  const { options, questionType } = shortAnswer(
    right.map(([text, points]) => ({ text, why: "", points })),
    reading.notes,
  );
  return {
    questionType,
    options: options.map((only) => ({
      ...only,
      optionText: joinTexts(feedback?.optionText ?? "", only.optionText),
      explanationText: feedback?.explanationText ?? "",
    })),
  };
}

function declarationOf(item: XmlElement, { attributes }: XmlElement): XmlElement | undefined {
  const declarations = childrenOf(item, "responseDeclaration");
  return declarations.find((one) => one.attributes.identifier === attributes.responseIdentifier);
}

/** Percent of each response: of the key, or else of the responses mapped to points. */
function pointsOf(declaration: XmlElement | undefined): ReadonlyMap<string, number> {
  if (!declaration) return new Map();
  const entries = childrenOf(declaration, "mapping").flatMap((one) => childrenOf(one, "mapEntry"));
  const mapped = entries.map(
    ({ attributes: { mapKey = "", mappedValue } }) => [mapKey.trim(), Number(mappedValue)] as const,
  );
  const most = Math.max(0, ...mapped.map(([, value]) => value));
  const key = childrenOf(declaration, "correctResponse")
    .flatMap((one) => childrenOf(one, "value"))
    .map((one) => textOf(one).trim());
  const isSingle = (declaration.attributes.cardinality ?? "single") === "single";
  const ofKey = key.map((name) => [name, 100] as const);
  // A single answer may have partial credit beside its key; of several, the key alone says which are right.
  if (key.length > 0 && !isSingle) return new Map(ofKey);
  return new Map([...mapped.map(([name, value]) => [name, most > 0 ? (100 * value) / most : 0] as const), ...ofKey]);
}
