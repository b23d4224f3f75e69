import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createPortal } from "react-dom";
import { expect, test, vi } from "vitest";
import { Field } from "./field.tsx";
import { Form } from "./form.tsx";

test("SES-55: Enter in a field acts like the form's button, without native navigation or validation", async () => {
  const submit = vi.fn();
  render(
    <Form label="Names" onSubmit={submit}>
      <Field label="First name" required />
      <button type="submit">Save</button>
    </Form>,
  );
  const form = screen.getByRole<HTMLFormElement>("form", { name: "Names" });
  expect(form.noValidate).toBe(true);
  await userEvent.type(screen.getByRole("textbox"), "{Enter}");
  expect(submit).toHaveBeenCalledOnce();
  // The page stays.
  expect(fireEvent.submit(form)).toBe(false);
});

test("SES-55: a form in a window sends nothing of the page's own form", () => {
  const [page, within] = [vi.fn(), vi.fn()];
  render(
    <Form label="Page" onSubmit={page}>
      {createPortal(
        <Form label="Window" onSubmit={within}>
          <button type="submit">Send</button>
        </Form>,
        document.body,
      )}
    </Form>,
  );
  fireEvent.submit(screen.getByRole("form", { name: "Window" }));
  expect([page.mock.calls.length, within.mock.calls.length]).toEqual([0, 1]);
});
