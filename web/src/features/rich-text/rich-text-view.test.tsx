import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { RichTextView } from "./rich-text-view.tsx";

const block = (text: string, more: object = {}) => ({
  key: "same",
  type: "unstyled",
  text,
  depth: 0,
  data: {},
  inlineStyleRanges: [],
  entityRanges: [],
  ...more,
});

const raw = (blocks: object[], entityMap: Record<string, unknown> = {}) => ({ blocks, entityMap });

test("QNA-12, QNA-13: @m:ss, @mm:ss and @h:mm:ss are buttons that jump there", async () => {
  const seek = vi.fn();
  const words = "From @1:00 to @02:00, and @1:02:03; not @9:99, mail@1:00.example or 3:00.";
  render(<RichTextView text={raw([block(words)])} onSeek={seek} durationSeconds={4000} />);
  const buttons = screen.getAllByRole("button");
  expect(buttons.map(({ textContent }) => textContent)).toEqual(["@1:00", "@02:00", "@1:02:03"]);
  for (const button of buttons) await userEvent.click(button);
  expect(seek.mock.calls).toEqual([[60], [120], [3723]]);
});

test("QNA-13, E-139: a timestamp past the end, or without a lecture, is plain text", () => {
  const { container, rerender } = render(
    <RichTextView text={raw([block("@9:24")])} onSeek={() => undefined} durationSeconds={563} />,
  );
  expect(container.querySelector("button")).toBeNull();
  rerender(<RichTextView text={raw([block("@1:00")])} />);
  expect(container.querySelector("button")).toBeNull();
  expect(container.textContent).toBe("@1:00");
});

test("QZC-43, D-35: quotes, code, headings and styles are rendered semantically, headings only visually", () => {
  const marks = ["BOLD", "ITALIC", "UNDERLINE", "STRIKETHROUGH", "CODE"];
  const inlineStyleRanges = marks.map((style, n) => ({ style, offset: n, length: 1 }));
  const link = { 0: { type: "LINK", mutability: "MUTABLE", data: { url: "https://example.org/" } } };
  const { container } = render(
    <RichTextView
      text={raw(
        [
          block("a quote", { type: "blockquote" }),
          block("some code", { type: "code-block" }),
          block("a heading", { type: "header-two" }),
          block("biusc", { inlineStyleRanges }),
          block("linked", { entityRanges: [{ offset: 0, length: 6, key: 0 }] }),
        ],
        link,
      )}
    />,
  );
  const tags = [...(container.firstElementChild?.children ?? [])].map(({ tagName, textContent }) => [
    tagName,
    textContent,
  ]);
  expect(tags).toEqual([
    ["BLOCKQUOTE", "a quote"],
    ["PRE", "some code"],
    ["P", "a heading"],
    ["P", "biusc"],
    ["P", "linked"],
  ]);
  const [, , heading, marked] = container.querySelectorAll("blockquote, pre, p");
  expect(heading?.className).not.toBe(marked?.className);
  expect([...(marked?.children ?? [])].map(({ tagName }) => tagName)).toEqual(["STRONG", "EM", "U", "S", "CODE"]);
  expect(screen.getByRole("link", { name: "linked" }).getAttribute("href")).toBe("https://example.org/");
});

test("QZC-43, D-35: lists nest by their depth and keep their kind", () => {
  const item = (text: string, depth: number, type = "unordered-list-item") => block(text, { type, depth });
  render(
    <RichTextView
      text={raw([
        item("one", 0),
        item("one.a", 1, "ordered-list-item"),
        item("one.b", 1, "ordered-list-item"),
        item("two", 0),
        item("next", 0, "ordered-list-item"),
      ])}
    />,
  );
  const lists = screen.getAllByRole("list");
  expect(lists.map(({ tagName }) => tagName)).toEqual(["UL", "OL", "OL"]);
  const [outer, inner] = lists;
  if (!outer || !inner) throw new Error("The lists are gone");
  expect(within(inner).getAllByRole("listitem")).toHaveLength(2);
  expect([...outer.children].map(({ textContent }) => textContent)).toEqual(["oneone.aone.b", "two"]);
});

const vectors = [
  "<script>window.__x = 1</script>",
  '<img src="https://evil.example/x.png" onerror="window.__x = 1">',
  "<svg onload=window.__x=1>",
  '"><iframe src="javascript:window.__x=1"></iframe>',
  "[click](javascript:window.__x=1) ![](https://evil.example/x.png)",
  "<a href='javascript:window.__x=1'>x</a>",
  "&lt;script&gt;window.__x=1&lt;/script&gt;",
  "{{constructor.constructor('window.__x=1')()}}",
  "<style>@import 'https://evil.example/x.css'</style>",
  "\u202e<math><mtext></mtext><script>window.__x=1</script></math>",
];

const urls = [
  "javascript:window.__x=1",
  "JaVaScRiPt:window.__x=1",
  "java\tscript:window.__x=1",
  " javascript:window.__x=1",
  "data:text/html,<script>window.__x=1</script>",
  "vbscript:x",
  "file:///etc/passwd",
  "//evil.example",
];

test("QNA-61, X1: no text of a post becomes an element, a style, an address or a script", () => {
  const types = ["unstyled", "header-one", "blockquote", "code-block", "unordered-list-item"];
  for (const words of vectors) {
    const { container } = render(
      <RichTextView
        text={raw(
          types.map((type) => block(words, { type, inlineStyleRanges: [{ offset: 0, length: 3, style: "BOLD" }] })),
        )}
        onSeek={() => undefined}
      />,
    );
    expect(container.textContent).toBe(words.repeat(types.length));
    expect(container.querySelector("script, img, svg, iframe, style, math, a, object, form")).toBeNull();
    for (const element of container.querySelectorAll("*"))
      expect(
        [...element.attributes].filter(({ name, value }) => name !== "class" && `${name}=${value}` !== "dir=auto"),
      ).toEqual([]);
    cleanup();
  }
  expect("__x" in window).toBe(false);
});

test("QNA-61, X1: a link that is not http, https or mailto is text; the others leave the site without a trace of it", () => {
  const linked = (url: string) =>
    raw([block("words", { entityRanges: [{ offset: 0, length: 5, key: 0 }] })], {
      0: { type: "LINK", mutability: "MUTABLE", data: { url } },
    });
  for (const url of urls) {
    const { container } = render(<RichTextView text={linked(url)} />);
    expect(container.querySelector("a")).toBeNull();
    expect(container.textContent).toBe("words");
    cleanup();
  }
  for (const url of ["https://example.org/", "http://example.org/", "mailto:a@example.org"]) {
    render(<RichTextView text={linked(url)} />);
    const link = screen.getByRole("link", { name: "words" });
    expect(link.getAttribute("href")).toBe(url);
    expect(link.getAttribute("rel")).toBe("noopener noreferrer nofollow ugc");
    cleanup();
  }
});

test("QZL-59, QNA-71: formulas are set in any block and mark; code and half of a formula stay as they were typed", async () => {
  const code = { style: "CODE", offset: 0, length: 3 };
  const { container } = render(
    <RichTextView
      text={raw([
        block("a $x$", { type: "unordered-list-item" }),
        block("$y$", { inlineStyleRanges: [{ style: "BOLD", offset: 0, length: 3 }] }),
        block("$z$", { type: "code-block" }),
        block("$w$", { inlineStyleRanges: [code] }),
        block("$uv$", { inlineStyleRanges: [{ style: "BOLD", offset: 0, length: 2 }] }),
      ])}
    />,
  );
  await expect
    .poll(() => [...container.querySelectorAll("annotation")].map((one) => one.textContent))
    .toEqual(["x", "y"]);
  expect([...container.querySelectorAll("pre, code")].map(({ textContent }) => textContent)).toEqual(["$z$", "$w$"]);
  expect(container.textContent?.endsWith("$uv$")).toBe(true);
});

test("VID-32: each paragraph, quotation and list has its own direction, and code is read from left to right", () => {
  const { container } = render(
    <RichTextView
      text={raw([
        block("الماء"),
        block("Water", { type: "blockquote" }),
        block("one", { type: "unordered-list-item" }),
        block("let water", { type: "code-block" }),
      ])}
    />,
  );
  const drawn = [...(container.firstElementChild?.children ?? [])];
  expect(drawn.map((one) => [one.tagName, one.getAttribute("dir")])).toEqual([
    ["P", "auto"],
    ["BLOCKQUOTE", "auto"],
    ["UL", "auto"],
    ["PRE", null],
  ]);
});
