import { histories, patience } from "@cu/test-kit/programme";
import fc from "fast-check";
import { expect, test } from "vitest";
import { bankOf } from "./bank.test-kit.ts";
import { plainTextOf } from "./text-join.ts";
import type { KeptText } from "./written.ts";

const runs = histories(150, 10_000);

const word = fc.constantFrom("ash", "birch", "10", "3", "103", "42", "été", "x1", "oak", "7");
const wrapped = fc.constantFrom(
  (one: string) => one,
  (one: string) => `<b>${one}</b>`,
  (one: string) => `10<sup>${one}</sup>`,
  (one: string) => `a<sub>${one}</sub>`,
  (one: string) => `<p>${one}</p>`,
  (one: string) => `<ul><li>${one}</li><li>2</li></ul>`,
  (one: string) => `<table><tr><td>${one}</td><td>8</td></tr><tr><td>9</td><td>${one}</td></tr></table>`,
  (one: string) => `<math><msup><mn>10</mn><mn>${one}</mn></msup></math>`,
  (one: string) => `<pre>${one}\n 5</pre>`,
  (one: string) => `<span style="color:red">${one}</span>`,
  (one: string) => `<img src="${one}.png" alt="${one}">`,
  (one: string) => `&laquo;${one}&raquo;`,
  (one: string) => `List<T> ${one}`,
  (one: string) => `\\(${one}\\)`,
);
const markup = fc
  .array(fc.tuple(word, wrapped), { minLength: 1, maxLength: 5 })
  .map((parts) => parts.map(([one, wrap]) => wrap(one)).join(" "));

const signs = "⁰¹²³⁴⁵⁶⁷⁸⁹₀₁₂₃₄₅₆₇₈₉";

/** Words and numbers, each counted; counted apart from the readers' own rules. */
function counted(text: string): Map<string, number> {
  const apart = text.replace(
    /[⁰¹²³⁴-⁹₀-₉]+/g,
    (found) => ` ${Array.from(found, (sign) => signs.indexOf(sign) % 10).join("")} `,
  );
  const words = apart.match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Map([...Map.groupBy(words, (one) => one)].map(([one, all]) => [one, all.length]));
}

/** The words of the markup, with its tags away and no two that touch only because of that. */
const wordsIn = (html: string) =>
  counted(
    html
      .replace(/<img src="([^"]*)\.png" alt="[^"]*">/g, " $1 ")
      .replace(/<T>/g, " T ")
      .replace(/<[^>]*>/g, " ")
      .replace(/&[a-z]+;/g, " "),
  );

const escaped = (text: string) => text.replace(/[\\~=#{}:]/g, "\\$&").replaceAll("\n", "\\n");
const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
const xml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const mattext = (text: string) => `<material><mattext texttype="text/html">${xml(text)}</mattext></material>`;

type Texts = readonly [asked: string, right: string, wrong: string, why: string];

const writers: Readonly<Record<string, (texts: Texts) => string>> = {
  GIFT: ([asked, right, wrong, why]) =>
    `::T::[html]${escaped(asked)} {=${escaped(right)}#${escaped(why)} ~${escaped(wrong)}}\n`,
  "Moodle XML": ([asked, right, wrong, why]) =>
    `<quiz><question type="multichoice"><name><text>T</text></name><questiontext format="html"><text><![CDATA[${asked}]]></text></questiontext><answer fraction="100" format="html"><text><![CDATA[${right}]]></text><feedback format="html"><text><![CDATA[${why}]]></text></feedback></answer><answer fraction="0" format="html"><text><![CDATA[${wrong}]]></text></answer></question></quiz>`,
  "QTI 1.2": ([asked, right, wrong, why]) =>
    `<questestinterop><item title="T"><presentation>${mattext(asked)}<response_lid ident="r"><render_choice><response_label ident="1">${mattext(right)}</response_label><response_label ident="2">${mattext(wrong)}</response_label></render_choice></response_lid></presentation><resprocessing><respcondition><conditionvar><varequal>1</varequal></conditionvar><setvar>1</setvar></respcondition></resprocessing><itemfeedback ident="general_fb">${mattext(why)}</itemfeedback></item></questestinterop>`,
  CSV: (texts) =>
    `title,text,option a,option b,correct,explanation\nT,${[texts[0], texts[1], texts[2]].map(cell).join(",")},A,${cell(texts[3])}\n`,
  "QTI 2": ([asked, right, wrong, why]) => {
    const tidy = (text: string) =>
      text
        .replaceAll("&laquo;", "«")
        .replaceAll("&raquo;", "»")
        .replaceAll("<T>", "&lt;T&gt;")
        .replace(/(<img[^>]*)>/g, "$1/>");
    return `<assessmentItem identifier="i" title="T"><responseDeclaration identifier="R" cardinality="single"><correctResponse><value>a</value></correctResponse></responseDeclaration><itemBody><div>${tidy(asked)}</div><choiceInteraction responseIdentifier="R"><simpleChoice identifier="a">${tidy(right)}</simpleChoice><simpleChoice identifier="b">${tidy(wrong)}</simpleChoice></choiceInteraction></itemBody><modalFeedback identifier="a" showHide="show">${tidy(why)}</modalFeedback></assessmentItem>`;
  },
};

test.each(Object.entries(writers))(
  "BLK-36: every word and number of a question in %s is in what is read, or named as left out",
  (format, write) => {
    fc.assert(
      fc.property(fc.tuple(markup, markup, markup, markup), (texts) => {
        const { questions, refused, format: told } = bankOf(write(texts));
        expect([told, refused]).toEqual([format, []]);
        const [only] = questions;
        const all = only
          ? [
              only.input.text,
              ...only.input.options.flatMap(({ optionText, explanationText }) => [optionText, explanationText]),
            ]
          : [];
        const kept = counted([...all.map((text: KeptText) => plainTextOf(text)), ...(only?.changes ?? [])].join(" "));
        for (const [one, count] of wordsIn(texts.join(" "))) {
          expect(kept.get(one) ?? 0, `${one} in ${JSON.stringify(texts)}`).toBeGreaterThanOrEqual(count);
        }
      }),
      runs,
    );
  },
  patience,
);

const seeds = Object.entries(writers).map(
  ([format, write]) => [format, write(["10<sup>3</sup>?", "1000", "<b>103</b>", "Count."])] as const,
);
const aiken = "Which?\nA) one\nB) two\nANSWER: A\n\nNext?\nA. x\nANSWER: A\n";

const junk = fc.constantFrom(
  "",
  "<",
  ">",
  "</",
  "&",
  "&#",
  "{",
  "}",
  "::",
  "=",
  "~",
  "#",
  "####",
  "->",
  "%50%",
  "\\",
  "\n",
  "\n\n",
  '"',
  ",",
  ";",
  "sep=;",
  "ANSWER:",
  "A)",
  "<sup>",
  "</p>",
  "<table>",
  "<math>",
  "]]>",
  "<![CDATA[",
  "\u0000",
  "\ud800",
  "‮",
  "²",
  "$CATEGORY:",
  "//",
);

test.each([...seeds, ["Aiken", aiken] as const])(
  "BLK-34: a damaged or random file like %s ends in questions and reasons, each with its place",
  (_, seed) => {
    const position = fc.nat(seed.length);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(position, position, junk), { minLength: 1, maxLength: 6 }),
        fc.string({ unit: "binary", maxLength: 20 }),
        (cuts, tail) => {
          let text = seed;
          for (const [from, to, sign] of cuts)
            text = text.slice(0, Math.min(from, to)) + sign + text.slice(Math.max(from, to) - (to % 7));
          const { questions, refused } = bankOf(text + tail);
          for (const { at, input } of questions) {
            expect(at).toMatch(/^(?:Line|Row) \d+$/);
            expect(JSON.stringify(input).length).toBeGreaterThan(0);
          }
          for (const { reason } of refused) expect(reason).not.toBe("");
        },
      ),
      runs,
    );
  },
  patience,
);
