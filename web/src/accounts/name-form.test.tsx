import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { NameForm } from "./name-form.tsx";

const pool = vi.hoisted(() => ({ update: vi.fn(() => Promise.resolve({})) }));
vi.mock("aws-amplify/auth", () => ({ updateUserAttributes: pool.update, confirmUserAttribute: vi.fn() }));

afterEach(() => {
  pool.update.mockClear();
});

const box = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const open = () => {
  const onChanged = vi.fn(() => Promise.resolve());
  const attributes = { given_name: "Lena", family_name: "Moravec", email: "lena@example.com" };
  render(<NameForm attributes={attributes} onWork={(work) => work} onChanged={onChanged} />);
  return { user: userEvent.setup(), onChanged };
};

test("ONB-21: the account's form says the rule of names before one fails it, and by its field why one does", async () => {
  const { user, onChanged } = open();
  expect(screen.getByText(/at most 150 characters.*reserved/)).toBeTruthy();
  for (const [first, last, field, text] of [
    ["Lena\u202e", "Moravec", "First name", "A name cannot contain invisible or control characters."],
    ["x".repeat(151), "Moravec", "First name", "Ensure this field has no more than 150 characters."],
    ["Curio", "Support", "Last name", "This name is reserved. Please take another one."],
    ["Lena", " ", "Last name", "Missing last name"],
  ] as const) {
    for (const [name, value] of [
      ["First name", first],
      ["Last name", last],
    ] as const) {
      await user.clear(box(name));
      await user.click(box(name));
      await user.paste(value);
    }
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(screen.getByText(text)).toBeTruthy();
    expect(document.activeElement).toBe(box(field));
    await user.type(box(field), "a");
    expect(screen.queryByText(text)).toBeNull();
  }
  expect(pool.update).not.toHaveBeenCalled();
  expect(onChanged).not.toHaveBeenCalled();
});

test("ONB-21: a name that is allowed goes to the user pool, and the server is told", async () => {
  const { user, onChanged } = open();
  await user.type(box("First name"), "\u00ef");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await vi.waitFor(() => expect(onChanged).toHaveBeenCalled());
  expect(pool.update).toHaveBeenCalledWith({
    userAttributes: { given_name: "Lena\u00ef", family_name: "Moravec", email: "lena@example.com" },
  });
});
