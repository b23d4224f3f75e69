import { expect, test } from "vitest";
import { textOfMarkup } from "./markup-text.ts";
import { newNotes } from "./notes.ts";
import { plainTextOf } from "./text-join.ts";

const read = (html: string) => {
  const notes = newNotes();
  const text = textOfMarkup(html, notes);
  return { text, words: plainTextOf(text), changes: [...notes.changes], refusals: notes.refusals };
};

test.each([
  ["2&times;10<sup>3</sup>&nbsp;m", "2×10³ m"],
  ["x<sup>2n+1</sup>, x<sup>a/b</sup>, 2<sup>2<sup>n</sup></sup>", "x²ⁿ⁺¹, x^(a/b), 2^(2ⁿ)"],
  ["H<sub>2</sub>O, a<sub>ij</sub>, 10<sup>−3</sup>", "H₂O, a_(ij), 10⁻³"],
  ['the 1<sup>st</sup>, x<span style="vertical-align:super">3</span>', "the 1st, x³"],
  ["10<sup> </sup>3", "10 3"],
])("BLK-36: raised and lowered words never run into the number beside: %s", (html, words) => {
  expect(read(html)).toMatchObject({ words, changes: [], refusals: [] });
});

test.each([
  [
    "&laquo;l&#x27;&eacute;t&eacute;&raquo; &alpha; &le; &hellip; &#8212; &CounterClockwiseContourIntegral;",
    "«l'été» α ≤ … — ∳",
  ],
  ["a &lt;b&gt; &amp;amp; c", "a <b> &amp; c"],
  ["AT&T, a &unknown; b", "AT&T, a &unknown; b"],
])("BLK-36: every entity of HTML is its sign, once: %s", (html, words) => {
  expect(read(html).words).toBe(words);
});

test("BLK-36: tables are lines with their cells apart, and say so", () => {
  const table =
    "<table><caption>Values</caption><thead><tr><th>x</th><th>y<sub>1</sub></th></tr></thead><tbody><tr><td>1</td><td></td></tr><tr><td><p>3</p><p>4</p></td><td>12</td></tr></tbody></table><p>Which?</p>";
  expect(read(table)).toMatchObject({
    words: "Values\nx | y₁\n1 | \n3 / 4 | 12\nWhich?".replace("| \n", "|\n"),
    changes: ["A table is written as lines, with | between its cells."],
  });
  expect(read("<table><tr><td>only</td></tr></table>").changes).toEqual([]);
});

test("BLK-36: code keeps its lines and blanks, lists their levels and letters, and bold words and links stay", () => {
  const { text } = read(
    "<p>Run</p><pre><code>if (a)\n  b();\n</code></pre><ul><li>one<ul><li>deep</li></ul></li></ul>",
  );
  expect(text).toMatchObject({
    blocks: [
      { type: "unstyled", text: "Run" },
      { type: "code-block", text: "if (a)\n  b();" },
      { type: "unordered-list-item", text: "one", depth: 0 },
      { type: "unordered-list-item", text: "deep", depth: 1 },
    ],
  });
  expect(
    read('<ol type="a"><li>x</li><li>y</li></ol><ol start="3"><li>z</li></ol><ol type="I"><li>v</li><li>w</li></ol>')
      .words,
  ).toBe("a. x\nb. y\n3. z\nI. v\nII. w");
  expect(read('a <b>bold</b> <a href="https://a.test/x">link</a>').text).toMatchObject({
    blocks: [
      {
        text: "a bold link",
        inlineStyleRanges: [{ offset: 2, length: 4, style: "BOLD" }],
        entityRanges: [{ offset: 7, length: 4 }],
      },
    ],
  });
  expect(read('<a href="javascript:alert(1)">x</a>').changes).toEqual(["A link to javascript:alert(1) is left out."]);
});

test("BLK-36: words that only look like tags stay words", () => {
  expect(read("vector<int> has a < b and <Foo/>").words).toBe("vector<int> has a < b and <Foo/>");
  expect(read("List<String></String>").words).toBe("List<String></String>");
});

test("BLK-36: formulas come as LaTeX, from MathML, from an editor's annotation and from a picture of one", () => {
  const mathml = "<math><msup><mn>10</mn><mn>3</mn></msup><mo>&#8804;</mo><mfrac><mi>a</mi><mi>b</mi></mfrac></math>";
  expect(read(`<p>Is ${mathml}?</p>`)).toMatchObject({
    words: "Is \\(10^{3} \\leq \\frac{a}{b}\\)?",
    changes: ["A formula in MathML became LaTeX."],
  });
  expect(
    read('<math><semantics><mi>x</mi><annotation encoding="application/x-tex">x^2</annotation></semantics></math>')
      .words,
  ).toBe("\\(x^2\\)");
  expect(
    read("<math><semantics><mi>x</mi><annotation encoding='SnuggleTeX'>\\[ x^3 \\]</annotation></semantics></math>")
      .words,
  ).toBe("\\(x^3\\)");
  expect(read('<img class="equation_image" alt="LaTeX: \\frac{1}{2}">').words).toBe("\\(\\frac{1}{2}\\)");
  expect(read("<p>$x^{2}$ and \\(y\\)</p>").words).toBe("$x^{2}$ and \\(y\\)");
  expect(read("<math><apply><ci>x</ci></apply></math>").refusals).toEqual([
    expect.stringMatching(/^A formula cannot be read: ".*x.*"\.$/),
  ]);
});

test("BLK-36: a picture is named with what it shows, a packed one by its file and a linked one by its address", () => {
  expect(read('See <img src="@@PLUGINFILE@@/a%20tree.png" alt="A tree">')).toMatchObject({
    words: "See [Picture: A tree]",
    changes: ['The picture "a tree.png" is not taken along: add it after the import.'],
  });
  expect(read('<img src="https://a.test/b.png">').changes).toEqual([
    "The picture at https://a.test/b.png is not taken along: add it after the import.",
  ]);
  expect(read('<img src="data:image/png;base64,AAAA">').words).toBe("[Picture: no name]");
});

test.each([
  "<audio src='a.mp3'></audio>",
  "<video></video>",
  "<iframe src='https://a.test'></iframe>",
  "<input type='text'>",
  '<a href="@@PLUGINFILE@@/a.mp3">x</a>',
  '<object type="video/mp4" data="a.mp4"></object>',
])("BLK-36: what learners would hear, see or fill in is a reason to refuse: %s", (html) => {
  expect(read(html).refusals).toHaveLength(1);
});

test("BLK-36: ruby keeps its reading in brackets, quotations their marks, and colours end by name", () => {
  expect(read("<ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp></ruby>字 <q>so</q>").words).toBe("漢(かん)字 “so”");
  expect(read('<span style="color: red">red</span>').changes).toEqual(["Colours are left out."]);
});
