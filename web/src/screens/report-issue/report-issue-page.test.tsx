import { Failure } from "@cu/api/failure";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
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
];
const report = { category: "video", subject: "It stops", text: "After a minute." };

const visit = async (answers: Parameters<typeof fakeApi>[0] = {}, { signedIn = true, who = "" } = {}) => {
  const api = fakeApi({
    "accounts.tokens": () => ({}),
    "user.read": () => learner,
    "issue.categories": () => categories,
    "issue.report": () => ({ id: 1, ...report }),
    ...answers,
  });
  const { user } = await open(<ReportIssuePage />, { at: "/report-issue/", signedIn, who: who || undefined });
  const fill = async () => {
    await user.selectOptions(await screen.findByRole("combobox", { name: "Category" }), "Video playback");
    await user.type(screen.getByRole("textbox", { name: /^Subject/ }), report.subject);
    await user.type(screen.getByRole("textbox", { name: /^What happened/ }), report.text);
  };
  const send = () => user.click(screen.getByRole("button", { name: "Send report" }));
  return { api, user, fill, send };
};

test("STA-31: a guest is told to login, and nothing is asked of the server", async () => {
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

test("STA-32: every field is required, and a subject ends at 200 characters", async () => {
  const { api, user, send } = await visit();
  const subject = await screen.findByRole<HTMLInputElement>("textbox", { name: /^Subject/ });
  await send();
  expect(screen.getAllByText("This field is required.")).toHaveLength(3);
  expect(document.activeElement).toBe(screen.getByRole("combobox", { name: "Category" }));
  expect(api.of("issue.report")).toHaveLength(0);
  await user.click(subject);
  await user.paste("x".repeat(250));
  expect(subject.value).toBe("x".repeat(200));
});

test("STA-33: a received report says so, and another one can be written", async () => {
  const { user, fill, send } = await visit();
  await fill();
  await send();
  await screen.findByText("Report received.");
  await user.click(screen.getByRole("button", { name: "Report another issue" }));
  expect((await screen.findByRole<HTMLInputElement>("textbox", { name: /^Subject/ })).value).toBe("");
});

test("STA-55: what somebody began to write is not shown to the next person on the same computer", async () => {
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

test("STA-33: a failed report says so, what was written stays, and the second try carries the same key", async () => {
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
