import { type Answers, titleOf } from "./answers.ts";
import type { QuestionInput, ReadQuestion, RefusedQuestion } from "./by-video.ts";
import { textOfMarkup } from "./markup-text.ts";
import { type Notes, newNotes, short } from "./notes.ts";
import { readLabel } from "./qti-label.ts";
import { within } from "./qti-names.ts";
import {
  entryAnswer,
  isFeedback,
  noteLeftOut,
  openAnswer,
  type Problem,
  type Reading,
  readChoices,
  refused,
  rubricsOf,
} from "./qti2-answers.ts";
import { joinTexts } from "./text-join.ts";
import type { KeptText } from "./written.ts";
import { childrenOf, textOf, type XmlElement } from "./xml.ts";

/**
 * An item of QTI 2 (or 3, with the names of 2). Its label, or its folders "module id/video id", assign the question to a
 * video; the label also to a time.
 */
export function readItem2(item: XmlElement, name: string): ReadQuestion | RefusedQuestion {
  const at = (line: number) => (name === "" ? `Line ${line}` : `${name}, line ${line}`);
  const title = item.attributes.title ?? "";
  const label = readLabel(item.attributes.label ?? "");
  const notes = newNotes();
  const answers = answersOf({ item, notes, isOurs: label !== undefined });
  const problem = "problem" in answers ? answers : notes.refusals.map((reason) => refused(item, reason))[0];
  if (problem || "problem" in answers) {
    return { at: at(problem?.line ?? item.line), title: short(title, 100), reason: problem?.problem ?? "" };
  }
  const [, module, video] = /(?:^|\/)(\d{1,15})\/(\d{1,15})\/[^/]*$/.exec(name) ?? [];
  const id = /^question-(\d{1,15})$/.exec(item.attributes.identifier ?? "")?.[1];
  const input: QuestionInput = {
    ...(id !== undefined && { id: Number(id) }),
    title: titleOf(title, answers.text, notes, label !== undefined),
    ...answers,
    startVideoTimestamp: label && Number(label.start),
    endVideoTimestamp: label && Number(label.end),
  };
  const place = label ? { module: label.module.trim(), video: label.video.trim() } : { module, video };
  return { at: at(item.line), ...place, input, changes: [...notes.changes] };
}

function answersOf(reading: Reading): (Answers & { text: KeptText; hint?: KeptText }) | Problem {
  const { item, notes, isOurs } = reading;
  const [body] = childrenOf(item, "itemBody");
  if (!body) return refused(item, "It has no body.");
  const random = childrenOf(item, "templateDeclaration")[0];
  if (random) return refused(random, "A question with values that change is not read.");
  const [interaction, second] = within(body, isInteraction);
  if (!interaction) return refused(body, "It asks for no answer.");
  if (second) return refused(second, "It asks for several answers at once.");
  const changing = within(body, (name) => name === "printedVariable" || name === "templateBlock")[0];
  if (changing) return refused(changing, "A question with values that change is not read.");
  noteBeside(item, notes);
  for (const one of within(body, (part) => isInteraction(part) || isFeedback(part)))
    if (isFeedback(one.name)) noteLeftOut(one, notes);
  const { name } = interaction;
  const isEntry = name === "textEntryInteraction";
  const around = textOfMarkup(body, notes, {
    isOurs,
    isLeftOut: (part) => isBeside(part) && !(isEntry && part === name),
    inPlaceOf: (part) => (part.name === name ? "_____" : undefined),
  });
  const rubrics = rubricsOf(body, true).map((rubric) => textOfMarkup(rubric, notes));
  const prompts = childrenOf(interaction, "prompt").map((prompt) => textOfMarkup(prompt, notes, { isOurs }));
  const text = joinTexts(...rubrics, around, ...prompts);
  if (name === "choiceInteraction") {
    for (const rubric of rubricsOf(body, false)) noteLeftOut(rubric, notes);
    const choices = readChoices(interaction, reading);
    return "problem" in choices ? choices : { text, ...choices };
  }
  if (name === "extendedTextInteraction") return { text, ...openAnswer(body, reading) };
  if (isEntry) return { text, ...entryAnswer(interaction, body, reading) };
  return refused(interaction, `"${short(name)}" is not a type of question here.`);
}

/** Passages and materials that are no part of the item's own text. */
function noteBeside(item: XmlElement, notes: Notes): void {
  const materials = within(item, (name) => name === "digitalMaterial" || name === "physicalMaterial");
  for (const one of [...childrenOf(item, "assessmentStimulusRef"), ...materials]) {
    const { title, label, href } = one.attributes;
    const name = title || label || href || textOf(one).trim() || "no name";
    notes.changes.add(`What it refers to (${short(name, 60)}) is not taken along.`);
  }
}

const isInteraction = (name: string) => name.endsWith("Interaction");
const isBeside = (name: string) =>
  isInteraction(name) || isFeedback(name) || name === "rubricBlock" || name === "stylesheet" || name === "catalogInfo";
