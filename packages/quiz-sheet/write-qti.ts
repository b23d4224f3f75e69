import { writeLabel } from "./qti-label.ts";
import { blocksOf } from "./qti-words.ts";
import type { WrittenModule, WrittenOption, WrittenQuestion } from "./written.ts";
import { xmlAttribute } from "./xml-text.ts";

/** A file of a package, by its name in it. */
export type PackedText = { readonly name: string; readonly text: string };

/** A bulk file as a package of QTI 2.1: its manifest, then a file for each question, in folders of module and video. */
export function writeQti(modules: readonly WrittenModule[]): PackedText[] {
  let made = 0;
  // Identifiers must be unique within a package, across videos.
  const identifierOf = ({ id }: WrittenQuestion) => (id === undefined ? `new-${++made}` : `question-${id}`);
  const items = modules.flatMap(({ uid: module, videos }) =>
    videos.flatMap(({ uid: video, questions }) =>
      questions.map((question, index) => ({
        name: `${module}/${video}/${index + 1}.xml`,
        text: writeItem(question, { module, video }, identifierOf(question)),
      })),
    ),
  );
  return [{ name: manifestName, text: writeManifest(items.map(({ name }) => name)) }, ...items];
}

/** The name that every package's manifest has. */
export const manifestName = "imsmanifest.xml";

function writeManifest(names: readonly string[]): string {
  const resources = names.map(
    (name, n) =>
      `    <resource identifier="item-${n + 1}" type="imsqti_item_xmlv2p1" href="${xmlAttribute(name)}"><file href="${xmlAttribute(name)}"/></resource>`,
  );
  return document([
    '<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" identifier="questions">',
    "  <metadata><schema>QTIv2.1 Package</schema><schemaversion>1.0.0</schemaversion></metadata>",
    "  <organizations/>",
    "  <resources>",
    ...resources,
    "  </resources>",
    "</manifest>",
  ]);
}

type Place = { readonly module: string; readonly video: string };

function writeItem(question: WrittenQuestion, place: Place, identifier: string): string {
  const { title, text, startVideoTimestamp, endVideoTimestamp } = question;
  const label = writeLabel(place, startVideoTimestamp, endVideoTimestamp);
  const isOpen = question.questionType === "open_ended";
  return document([
    `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="${identifier}" title="${xmlAttribute(title)}" label="${xmlAttribute(label)}" adaptive="false" timeDependent="false">`,
    ...(isOpen ? writeOpen(question, text) : writeChoices(question, text)),
    "</assessmentItem>",
  ]);
}

function writeChoices({ questionType, options, hint = "" }: WrittenQuestion, text: string): string[] {
  const cardinality = questionType === "select_one" ? "single" : "multiple";
  const right = options.flatMap(({ correctAnswerFlag }, n) =>
    correctAnswerFlag ? [`<value>${choice(n)}</value>`] : [],
  );
  return [
    `  <responseDeclaration identifier="RESPONSE" cardinality="${cardinality}" baseType="identifier">`,
    ...(right.length > 0 ? [`    <correctResponse>${right.join("")}</correctResponse>`] : []),
    "  </responseDeclaration>",
    '  <outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/>',
    `  <outcomeDeclaration identifier="FEEDBACK" cardinality="${cardinality}" baseType="identifier"/>`,
    ...(hint === "" ? [] : ['  <outcomeDeclaration identifier="HINT" cardinality="single" baseType="identifier"/>']),
    "  <itemBody>",
    ...bodyOf(text),
    `    <choiceInteraction responseIdentifier="RESPONSE" shuffle="false" maxChoices="${cardinality === "single" ? 1 : 0}">`,
    ...options.map(writeChoice),
    "    </choiceInteraction>",
    "  </itemBody>",
    "  <responseProcessing>",
    "    <responseCondition>",
    '      <responseIf><match><variable identifier="RESPONSE"/><correct identifier="RESPONSE"/></match>',
    `        ${setOutcome("SCORE", '<baseValue baseType="float">1</baseValue>')}</responseIf>`,
    `      <responseElse>${setOutcome("SCORE", '<baseValue baseType="float">0</baseValue>')}${hint === "" ? "" : setOutcome("HINT", '<baseValue baseType="identifier">wrong</baseValue>')}</responseElse>`,
    "    </responseCondition>",
    `    ${setOutcome("FEEDBACK", '<variable identifier="RESPONSE"/>')}`,
    "  </responseProcessing>",
    ...(hint === ""
      ? []
      : [
          `  <modalFeedback outcomeIdentifier="HINT" identifier="wrong" showHide="show">${blocksOf(hint)}</modalFeedback>`,
        ]),
  ];
}

function writeChoice({ optionText, explanationText = "" }: WrittenOption, index: number): string {
  const name = choice(index);
  const why = `<feedbackBlock outcomeIdentifier="FEEDBACK" identifier="${name}" showHide="show">${blocksOf(explanationText)}</feedbackBlock>`;
  return `      <simpleChoice identifier="${name}">${blocksOf(optionText)}${explanationText === "" ? "" : why}</simpleChoice>`;
}

// An open question's only option has the explanation and the hint, which is meant for reviewers.
function writeOpen({ options: [only] }: WrittenQuestion, text: string): string[] {
  const { optionText: hint = "", explanationText: why = "" } = only ?? {};
  const answered = '<baseValue baseType="identifier">answered</baseValue>';
  return [
    '  <responseDeclaration identifier="RESPONSE" cardinality="single" baseType="string"/>',
    '  <outcomeDeclaration identifier="FEEDBACK" cardinality="single" baseType="identifier"/>',
    "  <itemBody>",
    ...(hint === "" ? [] : [`    <rubricBlock view="scorer">${blocksOf(hint)}</rubricBlock>`]),
    ...bodyOf(text),
    '    <extendedTextInteraction responseIdentifier="RESPONSE"/>',
    "  </itemBody>",
    `  <responseProcessing>${setOutcome("FEEDBACK", answered)}</responseProcessing>`,
    ...(why === ""
      ? []
      : [
          `  <modalFeedback outcomeIdentifier="FEEDBACK" identifier="answered" showHide="show">${blocksOf(why)}</modalFeedback>`,
        ]),
  ];
}

function bodyOf(text: string): string[] {
  return text === "" ? [] : [`    <div>${blocksOf(text)}</div>`];
}

function setOutcome(identifier: string, value: string): string {
  return `<setOutcomeValue identifier="${identifier}">${value}</setOutcomeValue>`;
}

function choice(index: number): string {
  return `choice-${index + 1}`;
}

function document(lines: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${lines.join("\n")}\n`;
}
