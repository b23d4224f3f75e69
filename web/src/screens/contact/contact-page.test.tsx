import { Failure, FieldFailure } from "@cu/api/failure";
import { cleanup, createEvent, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeApi } from "../../test/fake-api.ts";
import { open } from "../../test/open.tsx";
import { learner } from "../../test/people.ts";
import { ContactPage } from "./contact-page.tsx";

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
});

type Sent = Parameters<typeof fakeApi>[0]["contact.send"];
const message = { name: "Ann", email: "ann@example.com", subject: "Hello", message: "Two lines." };

const visit = async (answer: Sent = () => message) => {
  const api = fakeApi({
    "accounts.tokens": () => ({}),
    "contact.send": answer,
  });
  const { user, ...view } = await open(<ContactPage />, { at: "/contactus/" });
  const fill = async (change: Partial<typeof message> = {}) => {
    for (const [label, text] of Object.entries({ ...message, ...change })) {
      const box = screen.getByRole("textbox", { name: new RegExp(`^${label}`, "i") });
      await user.clear(box);
      if (text) await user.type(box, text);
    }
  };
  const send = () => user.click(screen.getByRole("button", { name: "Send message" }));
  return { api, user, fill, send, ...view };
};

test("STA-22 STA-30: name, email, subject and message are sent as they were typed", async () => {
  const { api, fill, send } = await visit();
  await fill();
  await send();
  await waitFor(() => expect(api.of("contact.send")).toHaveLength(1));
  expect(api.of("contact.send")[0]?.body).toEqual(message);
});

test("STA-22: the form has four required fields by name", async () => {
  await visit();
  for (const name of ["Name", "Email", "Subject", "Message"])
    expect(screen.getByRole<HTMLInputElement>("textbox", { name }).required).toBe(true);
});

test("STA-23: every field is required, errors show at the field, and the first one gets the focus", async () => {
  const { api, send } = await visit();
  await send();
  for (const label of ["Name", "Email", "Subject", "Message"]) {
    const box = screen.getByRole("textbox", { name: new RegExp(`^${label}`) });
    expect(box.getAttribute("aria-invalid")).toBe("true");
    expect(screen.queryByText(`${label} is required!`)).not.toBeNull();
  }
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: /^Name/ }));
  expect(api.of("contact.send")).toHaveLength(0);
});

test("STA-24: an invalid address shows an error, which disappears once fixed", async () => {
  const { api, user, fill, send } = await visit();
  await fill({ email: "ann@example" });
  await send();
  expect(screen.queryByText("Email is not a valid email!")).not.toBeNull();
  await user.type(screen.getByRole("textbox", { name: /^Email/ }), ".com");
  expect(screen.queryByText("Email is not a valid email!")).toBeNull();
  await send();
  await waitFor(() => expect(api.of("contact.send")).toHaveLength(1));
});

test("STA-25 STA-26 STA-28: a sent message is confirmed, and another one starts with an empty form", async () => {
  let answer: (sent: typeof message) => void = () => {};
  const { user, fill, send } = await visit(() => new Promise((resolve) => (answer = resolve)));
  await fill();
  await send();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: /Sending/ }).disabled).toBe(true);
  answer(message);
  await screen.findByText("Great, we have received your email and will contact you soon!");
  await user.click(screen.getByRole("button", { name: "Send another message" }));
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: /^Message/ }).value).toBe("");
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: /^Name/ }).value).toBe("");
});

test("STA-27 STA-29: a failure shows without a button, and the text is kept", async () => {
  const { fill, send, unmount } = await visit(() => {
    throw new Failure("server.broken");
  });
  await fill();
  await send();
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain(
    "Unfortunately, something went wrong with sending your message. Please try again later.",
  );
  expect(screen.queryByRole("button", { name: /send|again|retry/i })).toBeNull();
  expect(screen.queryByText("Two lines.")).not.toBeNull();
  unmount();
  await visit();
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: /^Message/ }).value).toBe("Two lines.");
});

test("STA-55: a message without an answer that is sent again from a new page is the same message", async () => {
  const first = await visit(() => {
    throw new Failure("server.broken");
  });
  await first.fill();
  await first.send();
  await screen.findByRole("alert");
  first.unmount();
  const second = await visit();
  await second.send();
  await screen.findByText("Great, we have received your email and will contact you soon!");
  const keyOf = ({ api }: typeof first) => api.of("contact.send")[0]?.headers.get("idempotency-key");
  expect(keyOf(first)).toMatch(/^[0-9a-f-]{36}$/);
  expect(keyOf(second)).toBe(keyOf(first));
});

test("STA-23: server-side errors show at their field", async () => {
  const { fill, send } = await visit(() => {
    throw new FieldFailure({ subject: ["Ensure this field has no more than 200 characters."] });
  });
  await fill();
  await send();
  await screen.findByText("Ensure this field has no more than 200 characters.");
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: /^Subject/ }));
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: /^Message/ }).value).toBe("Two lines.");
});

test("STA-55: a guest's draft is not shown to a user who signs in afterwards", async () => {
  const { fill, unmount } = await visit();
  await fill();
  unmount();
  fakeApi({ "user.read": () => learner });
  await open(<ContactPage />, { at: "/contactus/", signedIn: true });
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: /^Message/ }).value).toBe("");
});

const box = (label: string) => screen.getByRole<HTMLInputElement>("textbox", { name: new RegExp(`^${label}`) });

test("STA-23: a field's error shows only there, and spaces count as empty", async () => {
  const { api, user, fill, send } = await visit();
  await fill({ name: "   " });
  await send();
  expect(screen.getAllByText(/is required!|is not a valid email!/).map(({ textContent }) => textContent)).toEqual([
    "Name is required!",
  ]);
  expect(document.activeElement).toBe(box("Name"));
  await user.type(box("Name"), "Ann");
  expect(screen.queryByText("Name is required!")).toBeNull();
  expect(api.of("contact.send")).toEqual([]);
});

test("STA-24: an address with surrounding spaces is valid", async () => {
  const { api, user, fill, send } = await visit();
  await fill();
  fireEvent.change(box("Email"), { target: { value: " ann@example.com " } });
  await user.click(box("Name"));
  await send();
  await waitFor(() => expect(api.of("contact.send")).toHaveLength(1));
  expect(screen.queryByText("Email is not a valid email!")).toBeNull();
});

test("STA-22: the native submit is prevented", async () => {
  await visit();
  const form = screen.getByRole("form", { name: "Contact us" });
  const submit = createEvent.submit(form);
  fireEvent(form, submit);
  expect(submit.defaultPrevented).toBe(true);
});

test("STA-22: guests are pointed to the demo, members to the issue reports", async () => {
  await visit();
  const links = () =>
    within(screen.getByRole("main"))
      .getAllByRole("link")
      .map((link) => link.getAttribute("href"));
  expect(links()).toContain("/demo/");
  expect(links()).not.toContain("/report-issue/");
  fakeApi({ "user.read": () => learner });
  cleanup();
  await open(<ContactPage />, { at: "/contactus/", signedIn: true });
  await waitFor(() => expect(links()).toContain("/report-issue/"));
  expect(links()).not.toContain("/demo/");
});
