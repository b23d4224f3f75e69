import { plainRichText } from "@cu/rich-text/plain-text";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { writeInPlainFields } from "../editor/plain-field.test-kit.ts";
import { makeClass, makeReply, makeThread, noor, openDiscussion } from "./qna.test-kit.tsx";

writeInPlainFields();

afterEach(() => {
  sessionStorage.clear();
  vi.restoreAllMocks();
});

const vectors = [
  "<script>window.__x=1</script>",
  '<img src="https://evil.example/x.png" onerror="window.__x=1">',
  "<svg/onload=window.__x=1>",
  '"><iframe srcdoc="<script>parent.__x=1</script>">',
  "![x](https://evil.example/x.png) [y](javascript:window.__x=1)",
  "<details open ontoggle=window.__x=1>",
  "\u0000<b>\u202ebold</b>",
];

/** Elements and attributes that a post must never inject. */
const foreign = "script, img, iframe, style, object, embed, details, [onerror], [onload], [style]";

test("QNA-61, X1: user-supplied text and names are rendered as text, in every post and during search", async () => {
  for (const vector of vectors) {
    const author = { ...noor, firstName: vector, lastName: "" };
    const { user, container } = await openDiscussion({
      chosen: makeClass(9, vector),
      threads: [
        makeThread(1, vector, { user: author, responses: [makeReply(2, vector, { user: author })] }),
        makeThread(3, "told", { anonymous: true, user: null, realUser: author }),
        ...[4, 5, 6, 7].map((id) => makeThread(id, `other ${id}`)),
      ],
    });
    const before = container.querySelectorAll(`main :is(${foreign})`).length;
    await user.click(await screen.findByRole("button", { name: "1 reply" }));
    await user.click(screen.getByRole("button", { name: "Reveal name" }));
    await user.click(screen.getByRole("button", { name: /^Ask about/ }));
    expect(container.querySelectorAll(`main :is(${foreign})`).length).toBe(before);
    for (const article of container.querySelectorAll("article")) {
      expect(article.querySelector(foreign)).toBeNull();
      expect(article.querySelector(`a:not([href^="/report-issue/"])`)).toBeNull();
    }
    expect(container.textContent?.split(vector).length).toBeGreaterThan(4);
    cleanup();
  }
  expect("__x" in window).toBe(false);
});

test("QNA-61, X1: a link that a post was stored with by other means is not one", async () => {
  const text = {
    blocks: [{ ...plainRichText("press here").blocks[0], entityRanges: [{ offset: 0, length: 10, key: 0 }] }],
    entityMap: { 0: { type: "LINK", mutability: "MUTABLE", data: { url: "java\nscript:window.__x=1" } } },
  };
  await openDiscussion({ threads: [makeThread(1, "", { text })] });
  expect(await screen.findByText("press here")).toBeDefined();
  expect(screen.queryByRole("link", { name: "press here" })).toBeNull();
});
