import { Failure } from "@cu/api/failure";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { makeLicense } from "../../../features/classes/class.test-kit.ts";
import { Router } from "../../../router.tsx";
import { fakeApi } from "../../../test/fake-api.ts";
import { open } from "../../../test/open.tsx";
import { creator } from "../../../test/people.ts";

const taught = {
  ...makeLicense({ id: 7, code: "GRAPHS-26", label: "CS 214, Autumn" }),
  role: "instructor" as "instructor" | "student",
  coCreator1: null,
  coCreator2: null,
  inSync: true,
};

const figures = {
  id: 7,
  code: "GRAPHS-26",
  label: "CS 214, Autumn",
  timeZone: "UTC",
  validFrom: "2026-09-07T00:00:00.000Z",
  expiresOn: "2026-12-18T00:00:00.000Z",
  role: "creator" as "creator" | "student",
  ownStudentId: null as number | null,
  collections: [{ id: 5, name: "Algorithms on Graphs" }],
  classSize: 84,
  sharing: 79,
  semesterActiveUsers: 79,
  averageWatchTime: 51_720,
};

type Status = "requested" | "loading" | "completed" | "failed";

const report = (id: number, status: Status) => ({
  id,
  coupon: "GRAPHS-26",
  collection: { id: 5, name: "Algorithms on Graphs" },
  dateRequested: `2026-11-${10 + id}T09:14:00.000Z`,
  startDate: "2026-11-02T00:00:00.000Z",
  endDate: "2026-11-08T23:59:59.999Z",
  status,
  progress: status === "loading" ? 40 : 0,
  document: status === "completed" ? `/api/v1/dashboard/reports/${id}/document/` : null,
  size: status === "completed" ? 24_000 : null,
  user: { id: creator.id, username: creator.username, name: "Ada Byron" },
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const openReports = async (
  answers: Parameters<typeof fakeApi>[0],
  { as = "instructor" as "instructor" | "student", at = "/dashboard/reports/" } = {},
) => {
  const isStudent = as === "student";
  const api = fakeApi({
    "user.read": () => creator,
    "class.mine": () => [{ ...taught, role: as }],
    "dashboard.class-statistics": () =>
      isStudent ? { ...figures, role: "student" as const, ownStudentId: creator.id } : figures,
    "report.weekly": () => ({ isOn: false, nextAt: null }),
    ...answers,
  });
  const opened = await open(<Router />, { at, signedIn: true });
  return { api, ...opened };
};

test("RPT-05: every state has its words and its colour, and what can be done in it", async () => {
  await openReports({
    "report.list": () => [report(4, "requested"), report(3, "loading"), report(2, "completed"), report(1, "failed")],
  });
  await screen.findByText("Requested");
  const rows = screen.getAllByRole("listitem");
  const named = rows.filter((row) => within(row).queryByText(/Asked for by/));
  expect(named.map((row) => within(row).getByText(/^(Requested|Loading|Completed|Failed)$/).className)).toEqual(
    ["due", "right", "act", "wrong"].map((tone) => expect.stringContaining(tone)),
  );
  expect(
    named.map((row) =>
      within(row)
        .getAllByRole("button")
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([["Cancel"], ["Cancel"], ["Download", "Delete"], ["Retry", "Delete"]]);
  expect(screen.getByRole<HTMLProgressElement>("progressbar").value).toBe(40);
});

type User = Awaited<ReturnType<typeof open>>["user"];

const calendar = async () => within(await screen.findByRole("grid"));

/** Chooses days of the month that the calendar opens with; those of its neighbours have other numbers. */
const choose = async (user: User, first: string, last: string) => {
  const field = await screen.findByRole("group", { name: /^First and last day/ });
  await user.click(within(field).getByRole("button"));
  await user.click((await calendar()).getByText(first));
  await user.click((await calendar()).getByText(last));
};

const thisMonth = () => {
  const now = new Date();
  return `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, "0")}`;
};

const generateButton = () => screen.getByRole<HTMLButtonElement>("button", { name: "Generate Report" });

test("RPT-03, RPT-04, RPT-06: Generate requires a range, and sends whole days", async () => {
  const { api, user } = await openReports({ "report.list": () => [], "report.generate": () => report(9, "requested") });
  await screen.findByText("No reports yet");
  expect(generateButton().disabled).toBe(true);
  await choose(user, "10", "16");
  await waitFor(() => expect(generateButton().disabled).toBe(false));
  await user.click(generateButton());
  await waitFor(() => expect(api.of("report.generate")).toHaveLength(1));
  expect(api.of("report.generate")[0]?.body).toEqual({
    startDate: new Date(`${thisMonth()}-10T00:00:00.000`).toISOString(),
    endDate: new Date(`${thisMonth()}-16T23:59:59.999`).toISOString(),
    collection: 5,
  });
  await waitFor(() => expect(generateButton().disabled).toBe(true));
});

test("RPT-02: days further than fourteen from the first one are disabled, and refused when they are typed", async () => {
  const { user } = await openReports({ "report.list": () => [] });
  const field = await screen.findByRole("group", { name: /^First and last day/ });
  await user.click(within(field).getByRole("button"));
  await user.click((await calendar()).getByText("7"));
  const isDisabled = async (day: string) => (await calendar()).getByText(day).getAttribute("aria-disabled") === "true";
  expect([await isDisabled("21"), await isDisabled("22")]).toEqual([false, true]);
  await user.click((await calendar()).getByText("21"));
  await waitFor(() => expect(generateButton().disabled).toBe(false));
  const days = within(field)
    .getAllByRole("spinbutton", { hidden: true })
    .filter(({ textContent }) => textContent === "21");
  fireEvent.keyDown(days[0] as HTMLElement, { key: "ArrowUp" });
  expect(await screen.findByText("Choose days that are at most 14 days apart.")).toBeDefined();
  expect(generateButton().disabled).toBe(true);
});

test("RPT-18: the list is polled only while a report is generated", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let status: Status = "loading";
  const { api } = await openReports({ "report.list": () => [report(1, status)] });
  await screen.findByText("Loading");
  const asked = () => api.of("report.list").length;
  const before = asked();
  status = "completed";
  await vi.advanceTimersByTimeAsync(5500);
  await screen.findByText("Completed");
  expect(asked()).toBe(before + 1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked()).toBe(before + 1);
});

test("RPT-09, RPT-13: Download uses the signed URL; an expired one shows that and can be regenerated", async () => {
  let isOutdated = false;
  const { api, user } = await openReports({
    "report.list": () => [report(1, isOutdated ? "requested" : "completed")],
    "report.document": () => {
      if (isOutdated) throw new Failure("report.outdated");
      return { url: "https://files.example/reports/7/secret.zip?X-Amz-Signature=1", name: "report.zip", size: 24_000 };
    },
  });
  const followed: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    followed.push(this.href);
  });
  const download = await screen.findByRole("button", { name: /^Download the report of/ });
  await user.click(download);
  await waitFor(() => expect(followed).toEqual(["https://files.example/reports/7/secret.zip?X-Amz-Signature=1"]));
  expect(api.of("report.document")[0]?.params).toEqual({ reportId: "1" });
  isOutdated = true;
  await user.click(await screen.findByRole("button", { name: /^Download the report of/ }));
  expect(await screen.findByText(/A student in it has changed what they share/)).toBeDefined();
  expect(await screen.findByText("Requested")).toBeDefined();
});

test("RPT-11: a report is cancelled after a question, and a failed one made again", async () => {
  let reports = [report(2, "loading"), report(1, "failed")];
  const { api, user } = await openReports({
    "report.list": () => reports,
    "report.cancel": () => {
      reports = reports.filter(({ id }) => id !== 2);
    },
    "report.retry": () => {
      reports = reports.map((one) => (one.id === 1 ? report(1, "requested") : one));
      return report(1, "requested");
    },
  });
  await user.click(await screen.findByRole("button", { name: /^Cancel the report of/ }));
  const dialog = await screen.findByRole("dialog", { name: "Cancel this report?" });
  expect(api.of("report.cancel")).toHaveLength(0);
  await user.click(within(dialog).getByRole("button", { name: "Go on" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.click(screen.getByRole("button", { name: /^Cancel the report of/ }));
  await user.click(await screen.findByRole("button", { name: "Cancel the report" }));
  await waitFor(() => expect(screen.queryByText("Loading")).toBeNull());
  await user.click(screen.getByRole("button", { name: /^Retry the report of/ }));
  expect(await screen.findByText("Requested")).toBeDefined();
});

test("RPT-18: a list that fails to load shows an error and can be retried; a refused request shows why", async () => {
  let isBroken = true;
  const { user } = await openReports({
    "report.list": () => {
      if (isBroken) throw new Failure("server.broken");
      return [];
    },
    "report.generate": () => {
      throw new Failure("report.pending");
    },
  });
  await screen.findByText("Fetch for data failed");
  isBroken = false;
  await user.click(screen.getByRole("button", { name: "Load again" }));
  await screen.findByText("No reports yet");
  await choose(user, "10", "16");
  await user.click(generateButton());
  expect(await screen.findByText(/Three reports of this class are being made already/)).toBeDefined();
});

test("DSH-I-08, DSH-S-04: students, and instructors in student preview, have no tab and are refused the URL", async () => {
  const { api, unmount } = await openReports({ "report.list": () => [] }, { as: "student" });
  await screen.findByText("Reports are open to the instructors of a class");
  expect(screen.queryByRole("link", { name: "Generated Reports" })).toBeNull();
  expect(api.of("report.list")).toHaveLength(0);
  unmount();
  const preview = await openReports({ "report.list": () => [] }, { at: "/dashboard/reports/?preview=student" });
  await screen.findByText("Reports are open to the instructors of a class");
  expect(preview.api.of("report.list")).toHaveLength(0);
  preview.unmount();
  await openReports({ "report.list": () => [] });
  expect(await screen.findByRole("link", { name: "Generated Reports" })).toBeDefined();
});

test("RPT-17: the weekly email is switched on with the class's next Sunday shown, and off again", async () => {
  let isOn = false;
  const weekly = () => ({ isOn, nextAt: isOn ? "2026-11-29T07:00:00.000Z" : null });
  const { api, user } = await openReports({
    "report.list": () => [],
    "report.weekly": weekly,
    "report.set-weekly": ({ body }) => {
      isOn = (body as { isOn: boolean }).isOn;
      return weekly();
    },
  });
  const toggle = await screen.findByRole("switch", { name: "Mail me each week" });
  expect(toggle.getAttribute("aria-checked")).toBe("false");
  await user.click(toggle);
  await screen.findByText(/The next one comes on 11\/29\/2026/);
  await user.click(screen.getByRole("switch", { name: "Mail me each week" }));
  await waitFor(() => expect(screen.queryByText(/The next one comes/)).toBeNull());
  expect(api.of("report.set-weekly").map(({ body }) => body)).toEqual([{ isOn: true }, { isOn: false }]);
  expect(api.of("report.weekly")).toHaveLength(1);
});
