import { Failure, FieldFailure } from "@cu/api/failure";
import { cleanup, createEvent, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeApi } from "../../test/fake-api.ts";
import { open } from "../../test/open.tsx";
import { creator, learner } from "../../test/people.ts";
import { ReportIssuePage } from "./report-issue-page.tsx";

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
});

const categories = [
  { name: "video", label: "Video playback" },
  { name: "other", label: "Other" },
  { name: "content", label: "Content that breaks the rules" },
];
const report = { category: "video", subject: "It stops", text: "After a minute." };

const visit = async (
  answers: Parameters<typeof fakeApi>[0] = {},
  { signedIn = true, who = "", at = "/report-issue/" } = {},
) => {
  const api = fakeApi({
    "accounts.tokens": () => ({}),
    "user.read": () => learner,
    "issue.categories": () => categories,
    "issue.report": () => ({ id: 1, ...report }),
    ...answers,
  });
  const { user } = await open(<ReportIssuePage />, { at, signedIn, who: who || undefined });
  const fill = async () => {
    await user.selectOptions(await screen.findByRole("combobox", { name: "Category" }), "Video playback");
    await user.type(screen.getByRole("textbox", { name: /^Subject/ }), report.subject);
    await user.type(screen.getByRole("textbox", { name: /^What happened/ }), report.text);
  };
  const send = () => user.click(screen.getByRole("button", { name: "Send report" }));
  return { api, user, fill, send };
};

test("STA-31: guests are asked to sign in, and nothing is requested", async () => {
  const { api } = await visit({}, { signedIn: false });
  await screen.findByText("Please login to report an issue");
  const login = within(screen.getByRole("main")).getByRole("link", { name: "Login" });
  expect(login.getAttribute("href")).toContain("/accounts/login/");
  expect(api.of("issue.categories")).toHaveLength(0);
});

test("STA-36: the categories of the server are offered, and category, subject and text are sent", async () => {
  const { api, fill, send } = await visit();
  await fill();
  await send();
  await waitFor(() => expect(api.of("issue.report")[0]?.body).toEqual(report));
});

test("STA-32, ERR-20: every field is required, and a subject of more than 200 characters is refused, not cut", async () => {
  const { api, user, send } = await visit();
  const subject = await screen.findByRole<HTMLInputElement>("textbox", { name: /^Subject/ });
  await send();
  expect(screen.getAllByText("This field is required.")).toHaveLength(3);
  expect(document.activeElement).toBe(screen.getByRole("combobox", { name: "Category" }));
  expect(api.of("issue.report")).toHaveLength(0);
  await user.click(subject);
  await user.paste("😀".repeat(201));
  await send();
  expect(subject.value).toBe("😀".repeat(201));
  const tooLong = "Ensure this field has no more than 200 characters.";
  expect(screen.getByText(tooLong)).toBeDefined();
  fireEvent.change(subject, { target: { value: "😀".repeat(200) } });
  await send();
  expect(screen.queryByText(tooLong)).toBeNull();
  expect(api.of("issue.report")).toHaveLength(0);
});

test("STA-33: a sent report is confirmed, and another one can be written", async () => {
  const { user, fill, send } = await visit();
  await fill();
  await send();
  await screen.findByText("Report received.");
  await user.click(screen.getByRole("button", { name: "Report another issue" }));
  expect((await screen.findByRole<HTMLInputElement>("textbox", { name: /^Subject/ })).value).toBe("");
});

test("STA-55: a draft is not shown to the next user of the browser", async () => {
  const { fill } = await visit({}, { who: "lena" });
  await fill();
  cleanup();
  await visit({ "user.read": () => creator }, { who: "ruth" });
  await screen.findByRole("combobox", { name: "Category" });
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: /^Subject/ }).value).toBe("");
  cleanup();
  await visit({}, { who: "lena" });
  await screen.findByRole("combobox", { name: "Category" });
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: /^Subject/ }).value).toBe(report.subject);
});

test("STA-33: a failed report shows an error, keeps the text, and a retry uses the same key", async () => {
  let isBroken = true;
  const { api, fill, send } = await visit({
    "issue.report": () => {
      if (isBroken) throw new Failure("server.broken");
      return { id: 1, ...report };
    },
  });
  await fill();
  await send();
  expect((await screen.findByRole("alert")).textContent).toBe("Something went wrong.");
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: /^What happened/ }).value).toBe(report.text);
  isBroken = false;
  await send();
  await screen.findByText("Report received.");
  const keys = api.of("issue.report").map(({ headers }) => headers.get("idempotency-key"));
  expect(keys).toEqual([keys[0], keys[0]]);
});

test("STA-34 STA-35: without categories there is a toast, and the text in place of the form", async () => {
  await visit({
    "issue.categories": () => {
      throw new Failure("server.broken");
    },
  });
  await screen.findByText("Issue Reports page failed to load.");
  expect(screen.queryByText("Something went wrong.")).not.toBeNull();
  expect(screen.queryByRole("form")).toBeNull();
});

test("STA-32: server-side errors show at their field, and disappear on change", async () => {
  const { api, user, fill, send } = await visit({
    "issue.report": () => {
      throw new FieldFailure({ subject: ["Ensure this field has no more than 200 characters."] });
    },
  });
  await fill();
  await send();
  expect(await screen.findByText("Ensure this field has no more than 200 characters.")).toBeDefined();
  expect(within(screen.getByRole("form")).queryByText("Something went wrong.")).toBeNull();
  const subject = screen.getByRole("textbox", { name: /^Subject/ });
  expect(document.activeElement).toBe(subject);
  await user.type(subject, "!");
  expect(screen.queryByText("Ensure this field has no more than 200 characters.")).toBeNull();
  expect(api.of("issue.report")).toHaveLength(1);
});

test("STA-33: an error disappears while the retry runs", async () => {
  const second = Promise.withResolvers<{ id: number } & typeof report>();
  let tries = 0;
  const { fill, send } = await visit({
    "issue.report": () => {
      tries += 1;
      if (tries === 1) throw new Failure("server.broken");
      return second.promise;
    },
  });
  await fill();
  expect(screen.queryByRole("alert")).toBeNull();
  await send();
  await screen.findByRole("alert");
  await send();
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  expect(screen.getByRole<HTMLButtonElement>("button", { name: /Sending/ }).disabled).toBe(true);
  second.resolve({ id: 1, ...report });
  expect((await screen.findByRole("heading", { name: "Report received." })).textContent).toBe("Report received.");
});

test("STA-31, STA-32: the form offers the categories in the server's order", async () => {
  await visit();
  const category = await screen.findByRole("combobox", { name: "Category" });
  const offered = within(category).getAllByRole<HTMLOptionElement>("option");
  expect(offered.map(({ value, textContent }) => [value, textContent])).toEqual([
    ["", "Choose what it is about"],
    ["video", "Video playback"],
    ["other", "Other"],
    ["content", "Content that breaks the rules"],
  ]);
  const form = screen.getByRole("form", { name: "Report an issue" });
  const submit = createEvent.submit(form);
  fireEvent(form, submit);
  expect(submit.defaultPrevented).toBe(true);
});

test("STA-31: until session and settings are known the page shows only loading", async () => {
  await visit({ "issue.categories": () => Promise.withResolvers<never>().promise });
  await waitFor(() => expect(document.querySelector("main [aria-busy=true]")).not.toBeNull());
  expect(screen.queryByRole("form")).toBeNull();
  expect(screen.queryByText(/failed to load|Please login|Something went wrong/)).toBeNull();
  cleanup();
  fakeApi({ "user.read": () => Promise.withResolvers<never>().promise });
  void open(<ReportIssuePage />, { at: "/report-issue/", signedIn: true });
  expect((await within(await screen.findByRole("main")).findAllByRole("status")).length).toBeGreaterThan(0);
  expect(screen.queryByText("Please login to report an issue")).toBeNull();
  expect(screen.queryByRole("form")).toBeNull();
});

test("STA-31, STA-34: what replaces the form has a heading below the page's", async () => {
  await visit({}, { signedIn: false });
  expect(await screen.findByRole("heading", { level: 2, name: "Please login to report an issue" })).toBeDefined();
  cleanup();
  await visit({
    "issue.categories": () => {
      throw new Failure("server.broken");
    },
  });
  expect(await screen.findByRole("heading", { level: 2, name: "Issue Reports page failed to load." })).toBeDefined();
});

test("STA-63: reports include the page of this site they came from, and of no other site", async () => {
  const about = "/collections/5/?key=a#b";
  const { api, user, send } = await visit({}, { at: `/report-issue/?about=${encodeURIComponent(about)}` });
  const category = await screen.findByRole<HTMLSelectElement>("combobox", { name: "Category" });
  expect(category.selectedOptions[0]?.textContent).toBe("Content that breaks the rules");
  expect(screen.getByRole("link", { name: about }).getAttribute("href")).toBe(about);
  await user.type(screen.getByRole("textbox", { name: /^Subject/ }), "Insults");
  await user.type(screen.getByRole("textbox", { name: /^What happened/ }), "The second reply.");
  await send();
  await waitFor(() =>
    expect(api.of("issue.report")[0]?.body).toEqual({
      category: "content",
      subject: "Insults",
      text: "The second reply.",
      about,
    }),
  );
  cleanup();
  await visit({}, { at: "/report-issue/?about=https%3A%2F%2Fevil.example" });
  expect((await screen.findByRole<HTMLSelectElement>("combobox", { name: "Category" })).value).toBe("");
  expect(screen.queryByText(/^It is about/)).toBeNull();
});
