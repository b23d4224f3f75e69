import { render, screen } from "@testing-library/react";
import fc from "fast-check";
import { expect, test } from "vitest";
import { FormulaText } from "./formula-text.tsx";
import { mathOf } from "./math-of.ts";

const mathIn = async (text: string) => {
  const { container, unmount } = render(<FormulaText text={text} />);
  await expect.poll(() => container.querySelector("[data-formula], [title]")).not.toBeNull();
  const seen = {
    text: container.textContent,
    math: [...container.querySelectorAll("math")],
    sources: [...container.querySelectorAll("annotation")].map(({ textContent }) => textContent),
    unread: screen.queryAllByTitle("This formula can't be shown").map(({ textContent }) => textContent),
    html: container.innerHTML,
    names: [...container.querySelectorAll("*")].map(({ localName }) => localName),
  };
  unmount();
  return seen;
};

test("QZL-59: a formula becomes MathML in its place, with the LaTeX as annotation", async () => {
  const { math, sources, html, text } = await mathIn("Its root is $\\frac{\\sigma}{\\sqrt{n}}$, they say.");
  expect(math).toHaveLength(1);
  expect(math[0]?.namespaceURI).toBe("http://www.w3.org/1998/Math/MathML");
  expect(math[0]?.querySelector("mfrac")?.textContent).toBe("σn");
  expect(math[0]?.querySelector("msqrt")?.textContent).toBe("n");
  expect(sources).toEqual(["\\frac{\\sigma}{\\sqrt{n}}"]);
  expect(text?.startsWith("Its root is ")).toBe(true);
  expect(text?.endsWith(", they say.")).toBe(true);
  expect(html).toContain('dir="ltr"');
});

test("QZL-59: dollars and brackets set a line or a block", async () => {
  const { math } = await mathIn("$a$ \\(b\\) $$c$$ \\[d\\]");
  expect(math.map((one) => one.getAttribute("display"))).toEqual(["inline", "inline", "block", "block"]);
});

test("QZL-59: a space after a display formula does not start the next line", async () => {
  const { container } = render(<p>{<FormulaText text="So $$a+b$$ and $c$ is." />}</p>);
  await expect.poll(() => container.querySelectorAll("math").length).toBe(2);
  const [display, inline] = container.querySelectorAll("[data-formula]");
  expect([display?.nextSibling?.textContent, inline?.nextSibling?.textContent]).toEqual(["and ", " is."]);
});

test("QZL-59: a text without a formula is unchanged, and prices are not formulas", () => {
  const { container } = render(<FormulaText text="$5 and $10" />);
  expect(container.innerHTML).toBe("$5 and $10");
});

test("QZL-60: what cannot be read shows its source, marked, and the rest is set", async () => {
  const { math, unread, text } = await mathIn("$\\frac{1}{$ and $\\nonsense$ beside $x$");
  expect(math).toHaveLength(1);
  expect(unread).toEqual(["$\\frac{1}{$", "$\\nonsense$"]);
  expect(text).toContain("$\\frac{1}{$ and $\\nonsense$ beside ");
});

test.each([
  "\\sqrt[3]{x^2_i} \\ge \\hat y",
  "\\begin{pmatrix} 4 & 1 \\\\ 1 & 4 \\end{pmatrix}",
  "\\begin{align} a &= b \\\\ c &= d \\end{align}",
  "\\begin{cases} 1 & x > 0 \\\\ 0 & \\text{otherwise} \\end{cases}",
  "\\sum_{i=1}^{n} \\int_0^1 f(x)\\,dx",
  "\\operatorname{Var}(X) = \\mathbb{E}[X^2] - \\mu^2",
  "\\ce{2H2 + O2 -> 2H2O}",
  "\\overline{AB} \\xcancel{x} \\boxed{y} \\textcolor{red}{z}",
])("QZL-59: %s is set", (latex) => expect(mathOf(latex, true)).not.toBeNull());

test.each([
  "\\href{javascript:alert(1)}{x}",
  "\\url{javascript:alert(1)}",
  "\\includegraphics{https://example.com/a.png}",
  "\\htmlClass{a}{b}",
  "\\htmlStyle{position:fixed}{b}",
  "\\class{a}{b}",
  "\\id{a}{b}",
  "\\style{position:fixed}{b}",
  "\\data{a=b}{c}",
  "\\def\\a{\\a\\a}\\a",
  "\\def\\d#1{\\d{#1#1}}\\d{x}",
  "\\gdef\\frac{x}\\frac",
  "\\global\\def\\a{x}\\a",
  "\\let\\a=\\b",
  "\\newcommand{\\a}{\\a\\a}\\a",
  "\\renewcommand{\\frac}{x}\\frac",
  "x \\tag{1}",
  "\\phase{-78}",
  "\\longdiv{x}",
  "\\kern-1000em x",
  "\\hspace{-200cm} x",
  `${"\\sqrt{".repeat(150)}x${"}".repeat(150)}`,
  `x${"^{x".repeat(200)}${"}".repeat(200)}`,
  "{".repeat(900),
])("QZL-60: %s is refused", (latex) => {
  expect(mathOf(latex, false)).toBeNull();
  expect(mathOf(latex, true)).toBeNull();
});

test("QZL-60: HTML in a formula is text, sizes and colours cannot leave their place, no element leads anywhere", async () => {
  const { names, html } = await mathIn(
    "$\\text{<img src=x onerror=alert(1)>}$ $\\color{red}x$ $\\rule{900em}{900em}$ $\\cancel{x}$",
  );
  expect(names.filter((name) => ["img", "a", "script", "style", "svg", "iframe"].includes(name))).toEqual([]);
  // The source itself stays, as text.
  const drawn = html.replaceAll(/<annotation.*?<\/annotation>| data-formula="[^"]*"/g, "");
  expect(drawn).toContain("onerror");
  expect(drawn).not.toMatch(/color:|position:|transform|href|\bid=|url\(|900em/);
});

const commands = [
  "\\frac",
  "\\sqrt",
  "\\left(",
  "\\right)",
  "\\begin{matrix}",
  "\\end{matrix}",
  "\\text",
  "\\ce",
  "\\mathbb",
  "\\def\\a",
  "\\a",
  "\\href",
  "\\cancel",
  "\\color{red}",
  "\\over",
  "\\limits",
  "\\char",
  "\\verb|",
  "\\tag{1}",
  "{",
  "}",
  "[",
  "]",
  "#1",
  "&",
  "\\\\",
  "^",
  "_",
  "'",
  "~",
  "%",
  " ",
  "x",
  "1",
  "ä",
  "😀",
  "<b>",
  "\\",
  "\\hskip9em",
];
const command = fc.constantFrom(...commands);

test("QZL-60: whatever is typed, a formula is set or refused and never throws", () => {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 25 }), fc.boolean(), (parts, isDisplay) => {
      expect(() => mathOf(parts.join(""), isDisplay)).not.toThrow();
    }),
    { numRuns: 500 },
  );
});

test("QZL-60: nothing is left behind for the next formula", () => {
  void mathOf("\\gdef\\foo{x}", false);
  expect(mathOf("\\foo", false)).toBeNull();
  expect(mathOf("\\ref{a}", false)).toBeNull();
});
