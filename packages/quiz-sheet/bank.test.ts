import { expect, test } from "vitest";
import { asked, bankOf, reasons } from "./bank.test-kit.ts";

const open = "A short answer became an open-ended question: what was accepted is its model answer.";
const general = "Feedback on the whole question is shown with its right answer.";
const half = (option: string) => `50% credit for "${option}" became wrong: here an answer is right or wrong.`;

test("BLK-34: GIFT of any system is read without labels: HTML, weights, feedback, short answers, and what it names by line", () => {
  const file = `$CATEGORY: $course$/top/Week 3/Trees

::Powers::[html]<p>How much is 10<sup>3</sup>?</p> {=[html]<p>1000</p>#right ~[html]<p>103</p>####<b>Count</b> the zeros.}

Which are prime? {~%33.33333%2 ~%33.33333%3 ~%33,33333%5 ~%-100%9}

Which is best? {=a ~%50%b ~c}

Who lies there? {=no one#yes =nobody =%50%someone}

How do you write 1? {One}

// a comment
Is it? {t}

Blank lines {

=yes

~no

}

How many? {#3:1}

Match. {=a -> b =c -> d}

Two {=gaps ~x} in {=one ~y}.

Just text.
`;
  expect(asked(file)).toEqual([
    {
      kind: "select_one",
      text: "How much is 10³?",
      options: [
        ["1000", true, "right\nCount the zeros."],
        ["103", false, ""],
      ],
      changes: [general],
    },
    {
      kind: "choose_all_that_apply",
      text: "Which are prime?",
      options: [
        ["2", true, ""],
        ["3", true, ""],
        ["5", true, ""],
        ["9", false, ""],
      ],
      changes: [],
    },
    {
      kind: "select_one",
      text: "Which is best?",
      options: [
        ["a", true, ""],
        ["b", false, ""],
        ["c", false, ""],
      ],
      changes: [half("b")],
    },
    {
      kind: "open_ended",
      text: "Who lies there?",
      options: [["no one\nnobody\nsomeone", true, "yes"]],
      changes: ['50% credit for "someone" is not kept.', open],
    },
    { kind: "open_ended", text: "How do you write 1?", options: [["One", true, ""]], changes: [open] },
    {
      kind: "select_one",
      text: "Is it?",
      options: [
        ["True", true, ""],
        ["False", false, ""],
      ],
      changes: [],
    },
    {
      kind: "select_one",
      text: "Blank lines",
      options: [
        ["yes", true, ""],
        ["no", false, ""],
      ],
      changes: [],
    },
  ]);
  expect(reasons(file)).toEqual([
    "Line 24: A numerical answer is not a type of question here.",
    "Line 26: Matching is not a type of question here.",
    "Line 28: A question has its answers in one pair of braces.",
    "Line 30: The question has no answers in braces.",
  ]);
});

test("BLK-34: GIFT begins with anything: a format's name, a gap, a plain question", () => {
  for (const file of ["[html]<p>Which?</p> {=a ~b}", "{=Asia ~Europe} is large.", "Which? {=a ~b}"]) {
    expect(bankOf(file)).toMatchObject({ format: "GIFT", questions: [{ changes: [] }], refused: [] });
  }
  for (const file of [
    "WEBVTT\n\nSTYLE\n::cue {\n color: red\n}\n",
    "body { color: red }",
    "Text only.",
    "a,b\n1,2\n",
  ]) {
    expect(reasons(file), file).toEqual(["Invalid file uploaded!"]);
  }
  expect(asked("{=Asia ~Europe} is large.")[0]?.text).toBe(" _____ is large.");
});

const cdata = (html: string) => `<text><![CDATA[${html}]]></text>`;
const moodle = (type: string, inner: string) =>
  `<question type="${type}"><name><text>Q</text></name><questiontext format="html">${cdata("<p>H<sub>2</sub>O?</p>")}</questiontext>${inner}</question>`;
const answer = (fraction: string, html: string) =>
  `<answer fraction="${fraction}" format="html">${cdata(html)}</answer>`;
const feedback = (name: string, words: string) => `<${name} format="html">${cdata(words)}</${name}>`;

test("BLK-34: Moodle XML keeps general and combined feedback, hints and partial credit by name; its standard sentences go", () => {
  const file = `<quiz><question type="category"><category><text>$course$/top/Default for Chem</text></category></question>
${moodle("multichoice", `<single>true</single>${answer("100", "2")}${answer("50", "3")}${feedback("generalfeedback", "Water.")}${feedback("correctfeedback", "Your answer is correct.")}${feedback("incorrectfeedback", "Think of ice.")}<tags><tag><text>chem</text></tag></tags>`)}
${moodle("shortanswer", `${answer("100", "water")}${answer("0", "*")}`)}
${moodle("essay", feedback("graderinfo", "Two parts."))}
${moodle("essay", "")}
${moodle("ddwtos", "")}
</quiz>`;
  expect(asked(file)).toMatchObject([
    {
      text: "H₂O?",
      options: [
        ["2", true, "Water."],
        ["3", false, ""],
      ],
      hint: "Think of ice.",
      changes: [half("3"), general, "Tags are left out: chem."],
    },
    {
      kind: "open_ended",
      options: [["water", true, ""]],
      changes: ['The answer "*", which counts as wrong, is left out.', open],
    },
    { kind: "open_ended", options: [["Two parts.", true, ""]], changes: [] },
    { kind: "open_ended", problems: { options: ["Please enter anwer hint."] } },
  ]);
  expect(reasons(file)).toEqual(['Line 6: "ddwtos" is not a type of question here.']);
});

const item3 = (body: string) => `<?xml version="1.0"?>
<qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="i" title="Signs" adaptive="false" time-dependent="false">
<qti-response-declaration identifier="RESPONSE" cardinality="single" base-type="identifier"><qti-correct-response><qti-value>B</qti-value></qti-correct-response></qti-response-declaration>
<qti-assessment-stimulus-ref identifier="s" href="passage.xml" title="The passage"/>
<qti-item-body>${body}</qti-item-body></qti-assessment-item>`;

test("BLK-34: an item of QTI 3 is read as one of QTI 2; a passage beside is named", () => {
  const choices = `<p>10<sup>3</sup>?</p><qti-choice-interaction response-identifier="RESPONSE" max-choices="1"><qti-prompt>Choose.</qti-prompt><qti-simple-choice identifier="A">103</qti-simple-choice><qti-simple-choice identifier="B">1000</qti-simple-choice></qti-choice-interaction>`;
  expect(bankOf(item3(choices)).format).toBe("QTI 3.0");
  expect(asked(item3(choices))).toEqual([
    {
      kind: "select_one",
      text: "10³?\nChoose.",
      options: [
        ["103", false, ""],
        ["1000", true, ""],
      ],
      changes: ["What it refers to (The passage) is not taken along."],
    },
  ]);
  expect(reasons(item3('<qti-gap-match-interaction response-identifier="RESPONSE"/>'))).toEqual([
    'Line 5: "gapMatchInteraction" is not a type of question here.',
  ]);
});

const material = (html: string) => `<material><mattext texttype="text/html">${html}</mattext></material>`;
const label = (ident: string, html: string) => `<response_label ident="${ident}">${material(html)}</response_label>`;
const canvas = (type: string, inner: string) => `<item ident="i" title="Question">
<itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>question_type</fieldlabel><fieldentry>${type}</fieldentry></qtimetadatafield></qtimetadata></itemmetadata>${inner}</item>`;
const asks = (cardinality: string) =>
  `<presentation>${material("&lt;p&gt;10&lt;sup&gt;3&lt;/sup&gt;?&lt;/p&gt;")}<response_lid ident="r" rcardinality="${cardinality}"><render_choice>${label("1", "103")}${label("2", "1000")}${label("3", "999 + 1")}</render_choice></response_lid></presentation>`;
const shows = (ident: string, words: string) =>
  `<itemfeedback ident="${ident}"><flow_mat>${material(words)}</flow_mat></itemfeedback>`;

test("BLK-36: an open question of QTI names the feedback in its body, and keeps what an object shows", () => {
  const body = `<p><object type="image/png" data="card.png">Dear Sam,
    here is my town.</object> Answer <qti-extended-text-interaction response-identifier="RESPONSE"/></p><qti-feedback-block identifier="F"><p>Well done.</p></qti-feedback-block><qti-rubric-block view="scorer">Two sentences.</qti-rubric-block>`;
  expect(asked(item3(body))).toMatchObject([
    {
      kind: "open_ended",
      text: "[Picture: Dear Sam, here is my town.] Answer",
      options: [["Two sentences.", true, ""]],
      changes: expect.arrayContaining(['Text that belongs to no single answer is left out: "Well done.".']),
    },
  ]);
});

test("BLK-34: QTI 1.2 as Canvas exports it: one answer, several by exclusion, short answers, feedback of each; with its DTD named", () => {
  const one = `${asks("Single")}<resprocessing>
<respcondition><conditionvar><other/></conditionvar><displayfeedback linkrefid="general_fb"/></respcondition>
<respcondition><conditionvar><varequal respident="r">1</varequal></conditionvar><displayfeedback linkrefid="1_fb"/></respcondition>
<respcondition continue="No"><conditionvar><varequal respident="r">2</varequal></conditionvar><setvar action="Set" varname="SCORE">100</setvar></respcondition></resprocessing>${shows("general_fb", "Count.")}${shows("1_fb", "Look up.")}${shows("general_incorrect_fb", "Try again.")}`;
  const several = `${asks("Multiple")}<resprocessing><respcondition><conditionvar><and><varequal respident="r">2</varequal><varequal respident="r">3</varequal><not><varequal respident="r">1</varequal></not></and></conditionvar><setvar action="Set">100</setvar></respcondition></resprocessing>`;
  const short = `<presentation>${material("Name it.")}<response_str ident="r"><render_fib><response_label ident="a"/></render_fib></response_str></presentation><resprocessing><respcondition><conditionvar><varequal respident="r">root</varequal><varequal respident="r">the root</varequal></conditionvar><setvar action="Set">100</setvar></respcondition></resprocessing>`;
  const file = `<?xml version="1.0"?><!DOCTYPE questestinterop SYSTEM "ims_qtiasiv1p2p1.dtd">
<questestinterop><assessment><section>${canvas("multiple_choice_question", one)}
${canvas("multiple_answers_question", several)}${canvas("short_answer_question", short)}
${canvas("matching_question", asks("Single"))}${canvas("numerical_question", short)}${canvas("fill_in_multiple_blanks_question", short)}
</section></assessment></questestinterop>`;
  expect(bankOf(file).format).toBe("QTI 1.2");
  expect(asked(file)).toEqual([
    {
      kind: "select_one",
      text: "10³?",
      options: [
        ["103", false, "Look up."],
        ["1000", true, "Count."],
        ["999 + 1", false, ""],
      ],
      hint: "Try again.",
      changes: [general],
    },
    {
      kind: "choose_all_that_apply",
      text: "10³?",
      options: [
        ["103", false, ""],
        ["1000", true, ""],
        ["999 + 1", true, ""],
      ],
      changes: [],
    },
    { kind: "open_ended", text: "Name it.", options: [["root\nthe root", true, ""]], changes: [open] },
  ]);
  expect(reasons(file).map((reason) => reason.replace(/^Line \d+: /, ""))).toEqual([
    "Matching is not a type of question here.",
    "A numerical answer is not a type of question here.",
    "It has several gaps inside of its text.",
  ]);
});

test("BLK-34: QTI 1.2 as Blackboard exports it: formatted text, scores up to the maximum, a solution as model answer", () => {
  const text = (html: string) =>
    `<flow class="FORMATTED_TEXT_BLOCK"><material><mat_extension><mat_formattedtext type="HTML">${html}</mat_formattedtext></mat_extension></material></flow>`;
  const bb = (type: string, inner: string) =>
    `<item title="" maxattempts="0"><itemmetadata><bbmd_questiontype>${type}</bbmd_questiontype></itemmetadata>${inner}</item>`;
  const choice = (ident: string, html: string) =>
    `<response_label ident="${ident}"><flow_mat>${text(html)}</flow_mat></response_label>`;
  const one = `<presentation><flow class="Block"><flow class="QUESTION_BLOCK">${text("&lt;p&gt;Caf&amp;eacute; H&lt;sub&gt;2&lt;/sub&gt;O?&lt;/p&gt;")}</flow><flow class="RESPONSE_BLOCK"><response_lid ident="response" rcardinality="Single"><render_choice>${choice("x1", "yes")}${choice("x2", "no")}</render_choice></response_lid></flow></flow></presentation>
<resprocessing><respcondition title="correct"><conditionvar><varequal respident="response">x1</varequal></conditionvar><setvar variablename="SCORE" action="Set">SCORE.max</setvar><displayfeedback linkrefid="correct"/></respcondition><respcondition title="incorrect"><conditionvar><other/></conditionvar><setvar variablename="SCORE" action="Set">0</setvar><displayfeedback linkrefid="incorrect"/></respcondition></resprocessing>
<itemfeedback ident="correct">${text("Yes.")}</itemfeedback><itemfeedback ident="incorrect">${text("Look again.")}</itemfeedback>`;
  const essay = `<presentation><flow class="QUESTION_BLOCK">${text("Why?")}</flow><flow><response_str ident="response"><render_fib/></response_str></flow></presentation><itemfeedback ident="solution"><solution><solutionmaterial>${text("Because.")}</solutionmaterial></solution></itemfeedback>`;
  const file = `<questestinterop><assessment><section>${bb("Multiple Choice", one)}${bb("Essay", essay)}${bb("Hot Spot", one)}</section></assessment></questestinterop>`;
  expect(asked(file)).toEqual([
    {
      kind: "select_one",
      text: "Café H₂O?",
      options: [
        ["yes", true, "Yes."],
        ["no", false, ""],
      ],
      hint: "Look again.",
      changes: [general],
    },
    { kind: "open_ended", text: "Why?", options: [["Because.", true, ""]], changes: [] },
  ]);
  expect(reasons(file)).toEqual(["Line 3: It asks for a place in a picture."]);
});

test("BLK-34: Aiken is read, with several right letters, long options and its mistakes by line", () => {
  const file = `What is the root
of a tree?
A) A node
without a parent
B. An edge
ANSWER: A

Which are prime?
A. 2
B. 3
C. 9
ANSWER: A, B
FEEDBACK: 9 is 3 times 3.

No answer?
A) a
B) b

Wrong letter?
A) a
ANSWER: C`;
  expect(bankOf(file).format).toBe("Aiken");
  expect(asked(file)).toMatchObject([
    {
      kind: "select_one",
      text: "What is the root\nof a tree?",
      options: [
        ["A node\nwithout a parent", true, ""],
        ["An edge", false, ""],
      ],
      changes: [],
    },
    {
      kind: "choose_all_that_apply",
      options: [
        ["2", true, "9 is 3 times 3."],
        ["3", true, "9 is 3 times 3."],
        ["9", false, ""],
      ],
      changes: [general],
    },
  ]);
  expect(reasons(file)).toEqual(['Line 15: It has no line "ANSWER: A".', "Line 19: There is no option C."]);
});

test.each([
  ["sep=;\nquestion;type;answer;option a;option b\n10³?;Select One;B;103;1000\n", "CSV"],
  ["Question,Type,Correct Answer,Option 1,Option 2\n10³?,MULTIPLE CHOICE,2,103,1000\n", "CSV"],
  ["sep=\t\r\nQuestion\tA\tB\tKey\r\n10³?\t103\t1000\t1000\r\n", "TSV"],
  ["\ufeffTitle;Text;correct;choice_1;choice_2;;\r\n;10³?;b;103;1000;;\r\n;;;;;;\r\n", "CSV"],
])("BLK-37: a table as spreadsheets write it is read without our columns: %j", (file, format) => {
  expect(bankOf(file).format).toBe(format);
  expect(asked(file)).toEqual([
    {
      kind: "select_one",
      text: "10³?",
      options: [
        ["103", false, ""],
        ["1000", true, ""],
      ],
      changes: [],
    },
  ]);
});

test("BLK-37: times are read as people write them, types in any case, and with sep= rows are counted as the file has them", () => {
  const head = "module;video;title;text;type;start;end;correct;option 1;option 2";
  const row = (times: string, type = "Select-One") => `11;101;T;Q?;${type};${times};A;a;b`;
  const read = (times: string) => bankOf(`sep=;\n${head}\n${row(times)}\n11;101;T;;Essay;;;;;`).questions[0]?.input;
  for (const [times, seconds] of [
    ["0:45;1:12,5", [45, 72.5]],
    ["00:00:45;0:01:12.5", [45, 72.5]],
    ["45 s;72.5", [45, 72.5]],
  ] as const) {
    expect([read(times)?.startVideoTimestamp, read(times)?.endVideoTimestamp], times).toEqual(seconds);
    expect(read(times)?.questionType).toBe("select_one");
  }
  const wrong = `sep=;\n${head}\n${row("soon;9")}\n11;101;T;Q?;essay;;;;;`;
  expect(reasons(wrong)).toEqual(['Row 3: The start "soon" is no time such as 72.5 or 1:12.']);
});

test("BLK-37: a column that no question has is left out by name with its words, and open questions take their answer as model answer", () => {
  const file = "Question,Type,Answer,Topic\nWhy?,Short Answer,Because it is.,Trees\n";
  expect(asked(file)).toEqual([
    {
      kind: "open_ended",
      text: "Why?",
      options: [["Because it is.", true, ""]],
      changes: ['The column "topic" is left out: Trees'],
    },
  ]);
});
