import { plainText } from "@cu/rich-text/plain-text";
import type { RichText } from "@cu/rich-text/schema";
import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { RichTextField } from "./rich-text-field.tsx";

const asked = vi.hoisted(() => vi.fn());
vi.mock("./tiptap-editor.tsx", () => {
  asked();
  throw new TypeError("Failed to fetch");
});

test("QNA-60: if the editor fails to load, the plain field keeps working", async () => {
  const texts: RichText[] = [];
  const onSubmit = vi.fn();
  render(
    <RichTextField
      label="Your question"
      initial={{ blocks: [], entityMap: {} }}
      onChange={(text) => texts.push(text)}
      onSubmit={onSubmit}
    />,
  );
  await act(() => vi.waitFor(() => expect(asked).toHaveBeenCalled()));
  await act(() => vi.dynamicImportSettled());
  const field = screen.getByRole("textbox", { name: "Your question" });
  await userEvent.type(field, "Still here");
  expect(plainText(texts.at(-1) ?? { blocks: [] })).toBe("Still here");
  // The field takes it as the order to send, and breaks no line.
  expect(fireEvent.keyDown(field, { key: "Enter", ctrlKey: true })).toBe(false);
  expect(onSubmit).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole("toolbar")).toBeNull();
});
