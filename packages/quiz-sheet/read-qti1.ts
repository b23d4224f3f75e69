import { type Answers, titleOf, withGeneral } from "./answers.ts";
import type { ReadFile, ReadQuestion, RefusedQuestion } from "./by-video.ts";
import { type Notes, newNotes, short } from "./notes.ts";
import { within } from "./qti-names.ts";
import { chosen, written } from "./qti1-answers.ts";
import { feedbackOf } from "./qti1-feedback.ts";
import { textOfMaterial } from "./qti1-material.ts";
import { conditionsOf } from "./qti1-scoring.ts";
import { joinTexts, plainTextOf } from "./text-join.ts";
import type { KeptText } from "./written.ts";
import { childrenOf, textOf, type XmlElement } from "./xml.ts";

/** Questions of QTI 1.2, which Canvas and Blackboard export; `name` is a file of a package. */
export function readQti1(root: XmlElement, name: string): Pick<ReadFile, "questions" | "refused"> {
  const questions: ReadQuestion[] = [];
  const refused: RefusedQuestion[] = [];
  for (const { item, around } of itemsIn(root, [])) {
    const at = name === "" ? `Line ${item.line}` : `${name}, line ${item.line}`;
    const notes = newNotes();
    for (const words of around) notes.changes.add(`Text before several questions is left out: "${words}".`);
    const { title = "" } = item.attributes;
    const read = readItem(item, notes);
    const reason = typeof read === "string" ? read : notes.refusals[0];
    if (reason === undefined && typeof read === "object") {
      const input = {
        title: titleOf(title, read.text, notes),
        ...read,
        startVideoTimestamp: undefined,
        endVideoTimestamp: undefined,
      };
      questions.push({ at, input, changes: [...notes.changes] });
    } else refused.push({ at, title: short(title, 100), reason: reason ?? "" });
  }
  return { questions, refused };
}

type Found = { readonly item: XmlElement; readonly around: readonly string[] };

function itemsIn(element: XmlElement, around: readonly string[]): Found[] {
  const own = element.parts.filter(
    (part) => typeof part === "object" && /^(?:presentation_material|rubric)$/.test(part.name),
  );
  const words = own
    .map((part) => plainTextOf(textOfMaterial(part as XmlElement, newNotes())).trim())
    .filter((text) => text !== "");
  const inherited = [...around, ...words];
  return element.parts.flatMap((part) => {
    if (typeof part === "string") return [];
    return part.name === "item" ? [{ item: part, around: inherited }] : itemsIn(part, inherited);
  });
}

type Read = Answers & { readonly text: KeptText; readonly hint?: KeptText };

const types: Readonly<Record<string, string>> = {
  matching: "Matching is not a type of question here.",
  ordering: "Ordering is not a type of question here.",
  numerical: "A numerical answer is not a type of question here.",
  numeric: "A numerical answer is not a type of question here.",
  calculated: "A question with values that change is not read.",
  "fill in multiple blanks": "It has several gaps inside of its text.",
  "fill in the blank plus": "It has several gaps inside of its text.",
  "multiple dropdowns": "It has several gaps inside of its text.",
  "jumbled sentence": "It has several gaps inside of its text.",
  "file upload": "It asks for a file.",
  "hot spot": "It asks for a place in a picture.",
  "text only": "It asks for no answer.",
};

function readItem(item: XmlElement, notes: Notes): Read | string {
  const kind = kindOf(item);
  if (types[kind]) return types[kind];
  const [presentation] = childrenOf(item, "presentation");
  if (!presentation) return "It has no body.";
  const [response, second] = within(presentation, (name) => name.startsWith("response_") && name !== "response_label");
  if (!response) return "It asks for no answer.";
  if (second) return "It asks for several answers at once.";
  const conditions = conditionsOf(item);
  if (response.name === "response_num" || conditions.some(({ isNumeric }) => isNumeric)) return types.numeric ?? "";
  const choices = within(response, (name) => name === "response_label");
  const isText =
    response.name === "response_str" ||
    (choices.length === 0 && within(response, (name) => name === "render_fib").length > 0);
  if (!isText && (response.name !== "response_lid" || choices.length === 0))
    return `"${short(response.name)}" is not a type of question here.`;
  if (within(response, (name) => /^render_(?:hotspot|slider)$/.test(name)).length > 0)
    return "It asks for a place in a picture.";
  const text = textOfMaterial(presentation, notes, (name) => name === "response_label");
  const feedback = feedbackOf(item, conditions, notes);
  const answers = isText
    ? written(conditions, feedback, notes)
    : chosen(choices, response, conditions, feedback, notes);
  const isOpen = answers.questionType === "open_ended";
  return {
    text,
    ...withGeneral(
      answers,
      joinTexts(...feedback.right, ...feedback.general, ...(isOpen ? feedback.wrong : [])),
      notes,
    ),
    ...(!isOpen && feedback.wrong.length > 0 && { hint: joinTexts(...feedback.wrong) }),
  };
}

/** The type that Canvas and Blackboard name beside, in words: "fill in multiple blanks". */
function kindOf(item: XmlElement): string {
  const [named] = within(item, (name) => name === "bbmd_questiontype");
  const field = within(item, (name) => name === "qtimetadatafield").find(
    (one) => textOf(childrenOf(one, "fieldlabel")[0]).trim() === "question_type",
  );
  const kind = named ? textOf(named) : textOf(field && childrenOf(field, "fieldentry")[0]);
  return kind
    .trim()
    .toLowerCase()
    .replace(/_question$/, "")
    .replaceAll("_", " ");
}
