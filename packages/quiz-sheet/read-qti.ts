import { byVideo, type ReadFile } from "./by-video.ts";
import { readLabel } from "./qti-label.ts";
import { wordsOfQti } from "./qti-words.ts";
import { manifestName, type PackedText } from "./write-qti.ts";
import { childrenOf, readXml, textOf, type XmlElement } from "./xml.ts";

/**
 * Parses a QTI 2.1 package into a bulk file's modules (BLK-30). An item's label, or its folders "module id/video id",
 * assign the question to a video; the label also to a time. Unsupported items are reported with file and line.
 */
export function readQti(items: readonly PackedText[]): ReadFile {
  const found = byVideo();
  const problems: string[] = [];
  const names = new Set<string>();
  for (const { name, text } of items) {
    const refuse = (line: number | undefined, problem: string) =>
      problems.push(line === undefined ? `${name}: ${problem}` : `${name}, line ${line}: ${problem}`);
    const item = readXml(text.replace(/^\ufeff/, ""));
    if ("problem" in item) {
      problems.push(`${name}: ${item.problem}`);
      continue;
    }
    const { identifier = "" } = item.attributes;
    const read = readItem(item, name);
    if ("problem" in read) refuse(read.line, read.problem);
    else if (identifier !== "" && names.has(identifier)) refuse(item.line, `"${short(identifier)}" is there twice.`);
    else found.listOf(read.module, read.video).push(read.question);
    names.add(identifier);
  }
  return { modules: found.modules(), problems };
}

/** Parses a single QTI 2.1 item, whose label must assign its question to a video. */
export function readQtiItem(item: XmlElement): ReadFile {
  const read = readItem(item, "");
  if ("problem" in read) return { modules: [], problems: [`Line ${read.line}: ${read.problem}`] };
  const found = byVideo();
  found.listOf(read.module, read.video).push(read.question);
  return { modules: found.modules(), problems: [] };
}

/** The names of the items of a package in the order of its manifest, or why there are none. */
export function itemNames(manifest: string): { readonly names: readonly string[] } | { readonly problem: string } {
  const root = readXml(manifest.replace(/^\ufeff/, ""));
  if ("problem" in root) return { problem: `${manifestName}: ${root.problem}` };
  if (root.name !== "manifest") return { problem: `${manifestName}, line ${root.line}: It is no manifest.` };
  const resources = childrenOf(root, "resources").flatMap((one) => childrenOf(one, "resource"));
  const items = resources.filter(({ attributes }) => /^imsqti_item_xmlv2p[12]$/.test(attributes.type ?? ""));
  if (items.length === 0) return { problem: `${manifestName}: It names no item of QTI 2.1.` };
  return { names: [...new Set(items.map(({ attributes }) => attributes.href ?? ""))] };
}

type Problem = { readonly problem: string; readonly line: number };
type Read = { readonly module: string; readonly video: string; readonly question: object };

function readItem(item: XmlElement, name: string): Read | Problem {
  if (item.name !== "assessmentItem") return refused(item, `<${short(item.name)}> is no question of QTI 2.1.`);
  const label = readLabel(item.attributes.label ?? "");
  const [module, video] = label ? [label.module, label.video] : name.split("/").slice(-3, -1);
  if (module === undefined || video === undefined) {
    return refused(item, 'Its label must say where it belongs: "module id/video id start 67 end 72".');
  }
  const answers = answersOf(item);
  if ("problem" in answers) return answers;
  const id = /^question-(\d{1,15})$/.exec(item.attributes.identifier ?? "")?.[1];
  const question = {
    ...(id !== undefined && { id: Number(id) }),
    title: (item.attributes.title ?? "").trim(),
    ...answers,
    startVideoTimestamp: label && Number(label.start),
    endVideoTimestamp: label && Number(label.end),
  };
  return { module, video, question };
}

type Answers = {
  readonly text: string;
  readonly hint?: string;
  readonly questionType: string;
  readonly options: readonly object[];
};

function answersOf(item: XmlElement): Answers | Problem {
  const [body] = childrenOf(item, "itemBody");
  if (!body) return refused(item, "It has no body.");
  const random = childrenOf(item, "templateDeclaration")[0];
  if (random) return refused(random, "A question with values that change is not read.");
  const picture = within(item, (name) => name === "img" || name === "object")[0];
  if (picture) return refused(picture, "A question with pictures is not read: add them after the upload.");
  const [interaction, second] = within(body, isInteraction);
  if (!interaction) return refused(body, "It asks for no answer.");
  if (second) return refused(second, "It asks for several answers at once.");
  const { name } = interaction;
  const [prompt] = childrenOf(interaction, "prompt");
  const texts = [wordsOfQti(body, isBeside), prompt ? wordsOfQti(prompt) : ""];
  const text = texts.filter((words) => words !== "").join("\n");
  if (name === "choiceInteraction") {
    const choices = choicesOf(item, interaction);
    return "problem" in choices ? choices : { text, ...choices };
  }
  if (name === "extendedTextInteraction") return { text, ...openEnded(item, body) };
  if (name === "textEntryInteraction") return { text, ...entriesOf(item, interaction, body) };
  return refused(interaction, `"${short(name)}" is not a type of question here.`);
}

const isInteraction = (name: string) => name.endsWith("Interaction");
const isFeedback = (name: string) => name === "feedbackInline" || name === "feedbackBlock";
const isBeside = (name: string) =>
  isInteraction(name) || isFeedback(name) || name === "rubricBlock" || name === "stylesheet";

function choicesOf(item: XmlElement, interaction: XmlElement): Omit<Answers, "text"> | Problem {
  const choices = childrenOf(interaction, "simpleChoice");
  // Answer key and feedback would be ambiguous.
  const twice = [...Map.groupBy(choices, nameOf).values()].flatMap(([, second]) => second ?? [])[0];
  if (twice) return refused(twice, `The choice "${short(nameOf(twice))}" is there twice.`);
  const declared = declarationOf(item, interaction);
  const right = new Set(rightOf(declared));
  // Other systems show explanations in modal feedback, referenced by the choice's identifier.
  const beside = Map.groupBy(
    childrenOf(item, "modalFeedback").filter((one) => isShown(one) && !isHint(one)),
    nameOf,
  );
  const hints = childrenOf(item, "modalFeedback").filter(isHint);
  const isSingle = (declared?.attributes.cardinality ?? "single") === "single";
  return {
    questionType: isSingle ? "select_one" : "choose_all_that_apply",
    ...(hints.length > 0 && { hint: hints.map((hint) => wordsOfQti(hint)).join("\n") }),
    options: choices.map((choice) => ({
      optionText: wordsOfQti(choice, isFeedback),
      explanationText: [...within(choice, isFeedback), ...(beside.get(nameOf(choice)) ?? [])]
        .map((why) => wordsOfQti(why))
        .join("\n"),
      correctAnswerFlag: right.has(nameOf(choice)),
    })),
  };
}

/** Feedback after any wrong answer. */
function isHint({ attributes: { outcomeIdentifier } }: XmlElement): boolean {
  return outcomeIdentifier === "HINT";
}

function isShown({ attributes: { identifier, showHide } }: XmlElement): boolean {
  return identifier !== undefined && showHide !== "hide";
}

function nameOf({ attributes: { identifier = "" } }: XmlElement): string {
  return identifier;
}

function openEnded(item: XmlElement, body: XmlElement): Omit<Answers, "text"> {
  const wordsOf = (elements: readonly XmlElement[]) => elements.map((one) => wordsOfQti(one)).join("\n");
  const hint = wordsOf(within(body, (name) => name === "rubricBlock"));
  const why = wordsOf(childrenOf(item, "modalFeedback"));
  return { questionType: "open_ended", options: [{ optionText: hint, explanationText: why, correctAnswerFlag: true }] };
}

// Text entries become open questions, with the correct responses as the reviewer's hint.
function entriesOf(item: XmlElement, interaction: XmlElement, body: XmlElement): Omit<Answers, "text"> {
  const open = openEnded(item, body);
  const right = rightOf(declarationOf(item, interaction));
  if (right.length === 0) return open;
  return { ...open, options: open.options.map((only) => ({ ...only, optionText: right.join("\n") })) };
}

function declarationOf(item: XmlElement, { attributes }: XmlElement): XmlElement | undefined {
  const declarations = childrenOf(item, "responseDeclaration");
  return declarations.find((one) => one.attributes.identifier === attributes.responseIdentifier);
}

/** Correct responses, or else the responses mapped to points. */
function rightOf(declaration: XmlElement | undefined): string[] {
  if (!declaration) return [];
  const key = childrenOf(declaration, "correctResponse").flatMap((one) => childrenOf(one, "value"));
  if (key.length > 0) return key.map((value) => textOf(value).trim());
  const entries = childrenOf(declaration, "mapping").flatMap((one) => childrenOf(one, "mapEntry"));
  return entries.flatMap(({ attributes: { mapKey = "", mappedValue } }) => (Number(mappedValue) > 0 ? [mapKey] : []));
}

/** Every element of these names at any depth, outermost first, and none inside another. */
function within({ parts }: XmlElement, isWanted: (name: string) => boolean): XmlElement[] {
  return parts.flatMap((part) => {
    if (typeof part === "string") return [];
    return isWanted(part.name) ? [part] : within(part, isWanted);
  });
}

function refused({ line }: XmlElement, problem: string): Problem {
  return { line, problem };
}

function short(name: string): string {
  return name.slice(0, 40);
}
