import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { replaceParts } from "../test/replace-parts.ts";
import * as amplify from "./amplify.ts";
import { NameForm } from "./name-form.tsx";

const pool = {
  update: vi.fn((): Promise<object> => Promise.resolve({})),
  confirm: vi.fn(() => Promise.resolve()),
};
replaceParts(amplify, { updateUserAttributes: pool.update, confirmUserAttribute: pool.confirm });

afterEach(() => {
  pool.update.mockClear();
  pool.confirm.mockClear();
});

const box = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const open = () => {
  const onChanged = vi.fn(() => Promise.resolve());
  const onWork = vi.fn((work: Promise<unknown>, _text: string) => work);
  const attributes = { given_name: "Lena", family_name: "Moravec", email: "lena@example.com" };
  render(<NameForm attributes={attributes} onWork={onWork} onChanged={onChanged} />);
  return { user: userEvent.setup(), onChanged, onWork };
};

test("ONB-21: the form shows the rule for names up front, and at the field why a name fails it", async () => {
  const { user, onChanged } = open();
  expect(screen.getByText(/Up to 150 visible characters.*reserved/)).toBeTruthy();
  for (const [first, last, field, text] of [
    ["Lena\u202e", "Moravec", "First name", "A name cannot contain invisible or control characters."],
    ["x".repeat(151), "Moravec", "First name", "Ensure this field has no more than 150 characters."],
    ["Curio", "Support", "Last name", "This name is reserved. Please take another one."],
    ["Lena", " ", "Last name", "Missing last name"],
    [" ", "Moravec", "First name", "Missing first name"],
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

test("ONB-09, ERR-20: an undeliverable address is not saved and an empty code not sent; the field shows why", async () => {
  const nextStep = { updateAttributeStep: "CONFIRM_ATTRIBUTE_WITH_CODE" };
  pool.update.mockResolvedValueOnce({ email: { nextStep } });
  const { user } = open();
  for (const address of ["", "lena", "lena@", "lena@example"]) {
    await user.clear(box("E-mail"));
    if (address) await user.type(box("E-mail"), address);
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(screen.getByText("Enter an e-mail address, like ann@example.com.")).toBeDefined();
    expect(document.activeElement).toBe(box("E-mail"));
  }
  expect(pool.update).not.toHaveBeenCalled();
  await user.clear(box("E-mail"));
  await user.type(box("E-mail"), "lena@example.org ");
  await user.click(screen.getByRole("button", { name: "Save" }));
  const code = await screen.findByRole("textbox", { name: "Code from the e-mail" });
  await user.click(screen.getByRole("button", { name: "Confirm the e-mail address" }));
  expect(screen.getByText("Enter the code from the e-mail.")).toBeDefined();
  expect(pool.confirm).not.toHaveBeenCalled();
  await user.type(code, "1");
  expect(screen.queryByText("Enter the code from the e-mail.")).toBeNull();
});

test("ONB-09: a name is saved once, and the button is busy until then", async () => {
  const saved = Promise.withResolvers<object>();
  pool.update.mockReturnValueOnce(saved.promise);
  const { user, onWork } = open();
  expect(screen.getByRole("heading", { level: 2, name: "Name and e-mail" })).toBeDefined();
  const save = screen.getByRole<HTMLButtonElement>("button", { name: "Save" });
  expect(save.disabled).toBe(false);
  await user.dblClick(save);
  expect(save.disabled).toBe(true);
  saved.resolve({});
  await vi.waitFor(() => expect(save.disabled).toBe(false));
  expect(pool.update).toHaveBeenCalledOnce();
  expect(onWork).toHaveBeenCalledExactlyOnceWith(expect.any(Promise), "Saved.");
  // There was no new e-mail address.
  expect(screen.queryByRole("textbox", { name: "Code from the e-mail" })).toBeNull();
});

test("ONB-09: a new e-mail address is active once its code was entered, and then the server is notified again", async () => {
  const nextStep = { updateAttributeStep: "CONFIRM_ATTRIBUTE_WITH_CODE" };
  pool.update.mockResolvedValueOnce({ email: { nextStep } });
  const { user, onChanged, onWork } = open();
  expect(screen.queryByRole("textbox", { name: "Code from the e-mail" })).toBeNull();
  await user.clear(box("E-mail"));
  await user.type(box("E-mail"), "new@example.com");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await user.type(await screen.findByRole("textbox", { name: "Code from the e-mail" }), " 123456");
  expect(onChanged).toHaveBeenCalledOnce();
  await user.click(screen.getByRole("button", { name: "Confirm the e-mail address" }));
  await vi.waitFor(() => expect(onChanged).toHaveBeenCalledTimes(2));
  expect(pool.confirm).toHaveBeenCalledExactlyOnceWith({ userAttributeKey: "email", confirmationCode: "123456" });
  expect(onWork).toHaveBeenLastCalledWith(expect.any(Promise), "The new e-mail address is confirmed.");
  await vi.waitFor(() => expect(screen.queryByRole("textbox", { name: "Code from the e-mail" })).toBeNull());
});

test("ONB-21: the account's form never leaves its page by itself", () => {
  open();
  const form = screen.getByRole("button", { name: "Save" }).closest("form");
  expect(form && fireEvent.submit(form)).toBe(false);
});

test("ONB-21: an allowed name goes to the user pool, and the server is notified", async () => {
  const { user, onChanged } = open();
  await user.type(box("First name"), "\u00ef");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await vi.waitFor(() => expect(onChanged).toHaveBeenCalled());
  expect(pool.update).toHaveBeenCalledWith({
    userAttributes: { given_name: "Lena\u00ef", family_name: "Moravec", email: "lena@example.com" },
  });
});
