import { resetAll } from "@cu/process-cache/process-cache";
import { plainText } from "@cu/rich-text/plain-text";
import type { RichText } from "@cu/rich-text/schema";
import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRef } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { FieldHandle, RichTextFieldProps } from "./field-props.ts";
import { RichTextField } from "./rich-text-field.tsx";

// The real editor, loaded when the test resolves it.
const arrival = vi.hoisted(() => ({ current: Promise.withResolvers<void>() }));
vi.mock("./tiptap-editor.tsx", async (original) => {
  await arrival.current.promise;
  return original();
});

beforeEach(() => {
  // Resets the editor that the previous test loaded.
  resetAll();
  arrival.current = Promise.withResolvers<void>();
});

afterEach(() => {
  vi.restoreAllMocks();
});

const empty: RichText = { blocks: [], entityMap: {} };

const show = async (input: Partial<RichTextFieldProps> = {}) => {
  const texts: RichText[] = [];
  const onSubmit = vi.fn();
  render(
    <RichTextField
      label="Your question"
      placeholder="Ask"
      initial={empty}
      onChange={(text) => texts.push(text)}
      onSubmit={onSubmit}
      {...input}
    />,
  );
  const last = () => texts.at(-1) ?? empty;
  return { user: userEvent.setup(), last, onSubmit };
};

const field = () => screen.getByRole("textbox", { name: "Your question" });
const editorIsHere = async () => {
  await act(async () => arrival.current.resolve());
  await act(async () => vi.dynamicImportSettled());
};
const editorComes = async () => {
  await act(async () => arrival.current.resolve());
  return screen.findByRole("toolbar", { name: "Formatting" });
};
const press = async (name: string) => userEvent.click(screen.getByRole("button", { name }));

test("QNA-60: text typed while the editor loads carries over, and so does the focus", async () => {
  const { user, last } = await show({ autoFocus: true });
  await user.type(field(), "Why two{Enter}trees?");
  expect(plainText(last())).toBe("Why two\ntrees?");
  await editorComes();
  expect(field().tagName).toBe("DIV");
  expect(field().querySelector("p")?.innerHTML).toBe("Why two<br>trees?");
  expect(document.activeElement).toBe(field());
});

// IME composition keeps the plain field until it ends.
const held = async (input: Partial<RichTextFieldProps>) => {
  const shown = await show(input);
  const textarea = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Your question" });
  fireEvent.compositionStart(textarea);
  await editorIsHere();
  return { ...shown, textarea };
};

test("QNA-60: the editor takes over the cursor position", async () => {
  const { textarea, last } = await held({ seconds: () => 764, autoFocus: true });
  fireEvent.change(textarea, { target: { value: "Why trees?" } });
  textarea.setSelectionRange(4, 4);
  fireEvent.compositionEnd(textarea);
  expect(document.activeElement).toBe(field());
  await press("Insert the current time");
  expect(plainText(last())).toBe("Why @12:44 trees?");
});

test("QNA-60: the editor takes no focus that is elsewhere", async () => {
  const { textarea } = await held({ autoFocus: true });
  textarea.blur();
  fireEvent.compositionEnd(textarea);
  expect(field().tagName).toBe("DIV");
  expect(document.activeElement).toBe(document.body);
});

test("QNA-60: a character that is being composed is not torn apart by the editor's coming", async () => {
  await show();
  fireEvent.compositionStart(field());
  await editorIsHere();
  expect(field().tagName).toBe("TEXTAREA");
  fireEvent.compositionEnd(field());
  await waitFor(() => expect(field().tagName).toBe("DIV"));
});

const words: RichText = {
  blocks: [{ key: "a", type: "unstyled", text: "words", depth: 0, data: {}, inlineStyleRanges: [], entityRanges: [] }],
  entityMap: {},
};

test("QNA-60: every format has a toggle button that shows its state", async () => {
  const { last } = await show({ initial: words });
  await editorComes();
  const kinds = [
    ["Bulleted list", "unordered-list-item"],
    ["Numbered list", "ordered-list-item"],
    ["Code block", "code-block"],
  ] as const;
  for (const [name, type] of kinds) {
    await press(name);
    expect(screen.getByRole("button", { name }).getAttribute("aria-pressed")).toBe("true");
    expect(last().blocks[0]?.type).toBe(type);
    await press(name);
    expect(last().blocks[0]?.type).toBe("unstyled");
  }
  await press("Quote");
  expect(last().blocks[0]?.type).toBe("blockquote");
  for (const name of ["Bold", "Italic", "Code"]) {
    await press(name);
    expect(screen.getByRole("button", { name }).getAttribute("aria-pressed")).toBe("true");
  }
});

test("QNA-60: the toolbar is one stop of the Tab key, and its arrows go round", async () => {
  const { user } = await show({ seconds: () => 0 });
  await editorComes();
  const buttons = screen.getAllByRole("button");
  expect(buttons.map((button) => button.tabIndex)).toEqual([
    0,
    ...Array.from({ length: buttons.length - 1 }, () => -1),
  ]);
  buttons[0]?.focus();
  await user.keyboard("{ArrowRight}");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Italic" }));
  await user.keyboard("{ArrowLeft}{ArrowLeft}");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Insert the current time" }));
});

test("QNA-12: a button writes the current time of the lecture, apart from the word before it", async () => {
  const { last } = await show({ initial: words, autoFocus: true, seconds: () => 764.8 });
  await editorComes();
  await press("Insert the current time");
  expect(plainText(last())).toBe("words @12:44 ");
});

test("QNA-03: a link is set only to http, https and mailto addresses", async () => {
  const { user, last } = await show();
  await editorComes();
  await press("Link");
  const url = screen.getByRole("textbox", { name: "Link to" });
  await user.type(url, "javascript:alert(1){Enter}");
  expect(screen.getByRole("alert").textContent).toBe("Only http, https and mailto links are allowed.");
  expect(last().entityMap).toEqual({});
  await user.clear(url);
  await user.type(url, "example.org/a{Enter}");
  expect(screen.queryByRole("textbox", { name: "Link to" })).toBeNull();
  expect(last().entityMap).toEqual({
    0: { type: "LINK", mutability: "MUTABLE", data: { url: "https://example.org/a" } },
  });
});

test("QNA-60: the editor writes no style element, which the content security policy would forbid", async () => {
  await show({ initial: words });
  await editorComes();
  expect(document.querySelectorAll("style")).toHaveLength(0);
});

test("QNA-03: Ctrl+Enter sends and breaks no line; a message is tied to the field", async () => {
  const { last, onSubmit } = await show({ initial: words, invalidBy: "why" });
  await editorComes();
  for (const modifier of [{ ctrlKey: true }, { metaKey: true }])
    fireEvent.keyDown(field(), { key: "Enter", ...modifier });
  expect(onSubmit).toHaveBeenCalledTimes(2);
  expect(last()).toEqual(empty);
  fireEvent.keyDown(field(), { key: "x", ctrlKey: true });
  fireEvent.keyDown(field(), { key: "Enter" });
  expect(onSubmit).toHaveBeenCalledTimes(2);
  expect(field().getAttribute("aria-describedby")).toBe("why");
  expect(field().getAttribute("aria-invalid")).toBe("true");
});

const chooseAll = () => fireEvent.keyDown(field(), { key: "a", ctrlKey: true });
const url = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Link to" });
const linkTo = (address: string) => ({ 0: { type: "LINK", mutability: "MUTABLE", data: { url: address } } });

test("QNA-60: chosen words are formatted, and a press of the pointer leaves them chosen", async () => {
  const { last } = await show({ initial: words });
  await editorComes();
  chooseAll();
  for (const [name, style] of [
    ["Bold", "BOLD"],
    ["Italic", "ITALIC"],
    ["Code", "CODE"],
  ] as const) {
    const button = screen.getByRole("button", { name });
    expect(fireEvent.mouseDown(button)).toBe(false);
    await press(name);
    expect(last().blocks[0]?.inlineStyleRanges).toEqual([{ offset: 0, length: 5, style }]);
    await press(name);
    expect(button.getAttribute("aria-pressed")).toBe("false");
    expect(last().blocks[0]?.inlineStyleRanges).toEqual([]);
  }
});

test("QNA-60: the toolbar keeps the button that was used last as its stop, and leaves other keys alone", async () => {
  await show({ seconds: () => 0 });
  await editorComes();
  const buttons = screen.getAllByRole("button");
  for (const [place, button] of buttons.entries()) {
    act(() => button.focus());
    expect(buttons.map(({ tabIndex }) => tabIndex)).toEqual(buttons.map((_, n) => (n === place ? 0 : -1)));
    expect(fireEvent.keyDown(button, { key: "ArrowDown" })).toBe(true);
    expect(document.activeElement).toBe(button);
    expect(fireEvent.keyDown(button, { key: "ArrowRight" })).toBe(false);
    expect(document.activeElement).toBe(buttons[(place + 1) % buttons.length]);
  }
});

test("QNA-03: chosen words get a link, which can be changed and taken away again", async () => {
  const { user, last } = await show({ initial: words });
  await editorComes();
  chooseAll();
  await press("Link");
  expect(url().value).toBe("");
  expect(screen.queryByRole("button", { name: "Remove link" })).toBeNull();
  await user.type(url(), " ada@example.org");
  await press("Set link");
  expect(last().entityMap).toEqual(linkTo("mailto:ada@example.org"));
  expect(last().blocks).toMatchObject([{ text: "words", entityRanges: [{ offset: 0, length: 5, key: 0 }] }]);
  expect(screen.queryByRole("textbox", { name: "Link to" })).toBeNull();
  expect(screen.getByRole("button", { name: "Link" }).getAttribute("aria-pressed")).toBe("true");

  await press("Link");
  expect(url().value).toBe("mailto:ada@example.org");
  await user.clear(url());
  await user.type(url(), "example.org/@ada{Enter}");
  expect(last().entityMap).toEqual(linkTo("https://example.org/@ada"));
  expect(last().blocks).toMatchObject([{ text: "words", entityRanges: [{ offset: 0, length: 5, key: 0 }] }]);

  await press("Link");
  await press("Remove link");
  expect(last().entityMap).toEqual({});
  expect(last().blocks).toMatchObject([{ text: "words", entityRanges: [] }]);
  expect(screen.queryByRole("textbox", { name: "Link to" })).toBeNull();
});

test("QNA-03: Esc returns from the link field to the text, and neither Esc nor Enter reaches the surrounding form", async () => {
  const { user, last } = await show();
  await editorComes();
  const heard = vi.fn((event: KeyboardEvent) => event.key);
  window.addEventListener("keydown", heard);
  await press("Link");
  expect(document.activeElement).toBe(url());
  await user.type(url(), "x");
  expect(heard).toHaveLastReturnedWith("x");
  await user.clear(url());
  await user.type(url(), "data:x");
  expect(fireEvent.keyDown(url(), { key: "Enter" })).toBe(false);
  expect(url().getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByRole("alert").id).toBe(url().getAttribute("aria-describedby"));
  await user.type(url(), "y");
  expect(screen.queryByRole("alert")).toBeNull();
  expect(url().getAttribute("aria-invalid")).toBe("false");
  expect(fireEvent.keyDown(url(), { key: "Escape" })).toBe(false);
  expect(screen.queryByRole("textbox", { name: "Link to" })).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(field()));
  expect(last()).toEqual(empty);
  window.removeEventListener("keydown", heard);
  expect(heard.mock.results.map(({ value }) => value as string)).not.toContain("Escape");
  expect(heard.mock.results.map(({ value }) => value as string)).not.toContain("Enter");
});

test("QNA-03: the button toggles the link form", async () => {
  await show();
  await editorComes();
  expect(screen.queryByRole("textbox", { name: "Link to" })).toBeNull();
  await press("Link");
  expect(url().value).toBe("");
  await press("Link");
  expect(screen.queryByRole("textbox", { name: "Link to" })).toBeNull();
});

test("QNA-60: the next field opens with the editor immediately, with the cursor at the end of the text when autofocused", async () => {
  await show();
  await editorComes();
  expect(document.activeElement).toBe(document.body);
  cleanup();
  const { last } = await show({ initial: words, autoFocus: true, seconds: () => 764 });
  expect(field().tagName).toBe("DIV");
  expect(document.activeElement).toBe(field());
  await press("Insert the current time");
  expect(plainText(last())).toBe("words @12:44 ");
  cleanup();
  await show({ initial: words });
  expect(document.activeElement).toBe(document.body);
});

test("QNA-60: the time takes the place of the words that are chosen", async () => {
  const { last } = await show({ initial: words, seconds: () => 764 });
  await editorComes();
  chooseAll();
  await press("Insert the current time");
  expect(plainText(last())).toBe("@12:44 ");
});

test("QNA-60: the field can be focused at its end, before and after the editor has loaded", async () => {
  const ref = createRef<FieldHandle>();
  const { last } = await show({ initial: words, ref, seconds: () => 764 });
  act(() => ref.current?.focus());
  expect(document.activeElement).toBe(field());
  act(() => field().blur());
  await editorComes();
  expect(document.activeElement).toBe(document.body);
  act(() => ref.current?.focus());
  await waitFor(() => expect(document.activeElement).toBe(field()));
  await press("Insert the current time");
  expect(plainText(last())).toBe("words @12:44 ");
});

test("QNA-07: while a post is sent neither field can be written in nor any button of the toolbar pressed", async () => {
  const { last } = await show({ initial: words, disabled: true, seconds: () => 0 });
  expect(field()).toHaveProperty("disabled", true);
  const toolbar = await editorComes();
  expect(field().getAttribute("contenteditable")).toBe("false");
  for (const button of within(toolbar).getAllByRole("button")) expect(button).toHaveProperty("disabled", true);
  expect(last()).toEqual(empty);
  cleanup();
  await show({ initial: words });
  expect(field().getAttribute("contenteditable")).toBe("true");
});

test("QNA-03: an empty editor has an accessible name, and an invalid one is marked", async () => {
  await show({ invalidBy: "why" });
  const isMarked = () => field().closest("[data-invalid]") !== null;
  expect(isMarked()).toBe(true);
  await editorComes();
  expect(screen.getByText("Ask")).toBeDefined();
  expect(isMarked()).toBe(true);
  cleanup();
  await show({ initial: words });
  expect(screen.queryByText("Ask")).toBeNull();
  expect(isMarked()).toBe(false);
  expect(field().getAttribute("aria-invalid")).toBe("false");
  expect(field().closest("[data-disabled]")).toBeNull();
});
