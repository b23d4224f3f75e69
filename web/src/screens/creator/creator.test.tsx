import { listMeta } from "@cu/api/catalogue";
import { Failure } from "@cu/api/failure";
import { failureText } from "@cu/api/failure-text";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { Route, Routes } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { cardOf, makeCourse, metaOf } from "../../features/course/course.test-kit.ts";
import { fakeApi } from "../../test/fake-api.ts";
import { open } from "../../test/open.tsx";
import { admin, creator } from "../../test/people.ts";
import { AuthorPage } from "./author-page.tsx";
import { CreatorPage } from "./creator-page.tsx";

afterEach(() => {
  vi.restoreAllMocks();
});

const profile = {
  id: 3,
  firstName: "Ines",
  lastName: "Okafor",
  username: "ines-okafor",
  profilePicture: null,
  bio: "Graphs, drawn slowly.",
  externalWebsite: "https://okafor.example.com/about",
  universities: [{ name: "University of Northgate" }],
  departments: [{ name: "Computer Science" }],
  slug: "ines-okafor",
};
const certified = makeCourse({ id: 12, name: "Certified" });
const courses = [1, 2, 3, 4, 5].map((id) => makeCourse({ id, name: `Course ${id}` }));

type Answers = Parameters<typeof fakeApi>[0];

const openAt = async (at: string, answers: Answers = {}) => {
  serve(answers);
  return await openPage(at);
};

const serve = (answers: Answers) =>
  fakeApi({
    "accounts.tokens": () => ({}),
    "creator.profile": () => profile,
    "creator.author": () => profile,
    "creator.public-collections": () => courses.map((course) => ({ ...cardOf(course), certification: null })),
    "creator.certification-courses": () => [cardOf(certified)],
    "catalogue.meta": ({ body }) => {
      const { chunk } = listMeta.body.parse(body);
      return [...courses, certified].filter(({ id }) => chunk.includes(id)).map(metaOf);
    },
    ...answers,
  });

const openPage = (at: string, signedIn = false) =>
  open(
    <Routes>
      <Route path="/creators/:userId/" element={<CreatorPage />} />
      <Route path="/404/" element={<h1>Nobody here</h1>} />
      <Route path="/:authorSlug/" element={<AuthorPage />} />
    </Routes>,
    { at, signedIn },
  );

const names = async (within_: HTMLElement) => {
  await within(within_).findAllByRole("heading", { level: 3 });
  return within(within_)
    .getAllByRole("heading", { level: 3 })
    .map(({ textContent }) => textContent);
};

test("CRE-11, CRE-17, CAT-44: a creator's page shows the profile and the public courses, four a page", async () => {
  const { user } = await openAt("/creators/3/");
  expect(await screen.findByRole("heading", { level: 1, name: "Ines Okafor" })).toBeDefined();
  expect(screen.getByText("University of Northgate")).toBeDefined();
  expect(screen.getByRole("link", { name: "okafor.example.com" }).getAttribute("href")).toBe(profile.externalWebsite);
  const section = await screen.findByRole("region", { name: "Public Courses" });
  expect(await names(section)).toEqual(["Course 1", "Course 2", "Course 3", "Course 4"]);
  await user.click(within(section).getByRole("link", { name: "Page 2" }));
  expect(await names(section)).toEqual(["Course 5"]);
});

test("CRE-15: an author page has a tab of certificate courses and one of the others", async () => {
  const { user } = await openAt("/ines-okafor/");
  await screen.findByRole("heading", { level: 1, name: "Ines Okafor" });
  // The courses below are headings of the third level.
  expect(screen.getByRole("heading", { level: 2, name: "Courses" })).toBeDefined();
  expect(await names(await screen.findByRole("tabpanel", { name: "Certificate Courses" }))).toEqual(["Certified"]);
  await user.click(screen.getByRole("tab", { name: "Other Courses" }));
  expect((await names(await screen.findByRole("tabpanel", { name: "Other Courses" })))[0]).toBe("Course 1");
});

test("CRE-16, ERR-12: an unknown creator or author is not found", async () => {
  const missing: Answers = {
    "creator.profile": () => {
      throw new Failure("creator.missing");
    },
    "creator.author": () => {
      throw new Failure("creator.missing");
    },
  };
  for (const at of ["/creators/999/", "/creators/x/", "/nobody-of-this-name/", "/Two%20Words/"]) {
    await openAt(at, missing);
    await waitFor(() => expect(screen.getByRole("heading", { name: "Nobody here" })).toBeDefined());
    cleanup();
  }
});

test("ERR-07: courses that cannot be read leave the profile standing, with a way to try again", async () => {
  let isBroken = true;
  const { user } = await openAt("/creators/3/", {
    "creator.public-collections": () => {
      if (isBroken) throw new Failure("server.broken");
      return [];
    },
  });
  expect(await screen.findByText("Fetch for data failed")).toBeDefined();
  isBroken = false;
  await user.click(screen.getByRole("button", { name: "Load again" }));
  expect(await screen.findByText("No public course yet.")).toBeDefined();
});

test("an unparsable address is omitted, and the page works", async () => {
  await openAt("/creators/3/", { "creator.profile": () => ({ ...profile, externalWebsite: "https://" }) });
  expect(await screen.findByRole("heading", { level: 1, name: "Ines Okafor" })).toBeDefined();
  expect(screen.queryByRole("link", { name: /https/ })).toBeNull();
});

test("ADM-79: an admin suspends a creator on their page with a reason, and lifts it again", async () => {
  let suspension: { at: string; by: number; reason: string; takenDown: boolean } | null = null;
  const api = serve({
    "user.read": () => admin,
    "suspension.of-person": () => ({ suspension }),
    "suspension.person": () => {
      suspension = { at: "2026-05-04T09:30:00.000Z", by: 9, reason: "Spam", takenDown: false };
    },
    "suspension.lift-person": () => {
      suspension = null;
    },
  });
  const { user } = await openPage("/creators/3/", true);
  await user.click(await screen.findByRole("button", { name: "Suspend Ines Okafor" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Suspend Ines Okafor?" }));
  await user.type(dialog.getByRole("textbox", { name: "Reason" }), "Spam");
  await user.click(dialog.getByRole("button", { name: "Suspend" }));
  expect(await screen.findByText(/^Suspended since .* Reason: Spam$/)).toBeDefined();
  expect(api.of("suspension.person")[0]).toMatchObject({ params: { userId: "3" }, body: { reason: "Spam" } });
  await user.click(screen.getByRole("button", { name: "Lift the suspension" }));
  const undo = within(await screen.findByRole("dialog", { name: "Lift the suspension of Ines Okafor?" }));
  await user.click(undo.getByRole("button", { name: "Lift it" }));
  expect(await screen.findByRole("button", { name: "Suspend Ines Okafor" })).toBeDefined();
});

const earned = {
  totalEarnings: 21.4,
  totalPaid: 10,
  paidEarnings: 10,
  pendingEarnings: 11.4,
  heldEarnings: 0,
  payableEarnings: 11.4,
  nextPayout: { date: "2026-12-01T00:00:00.000Z", amount: 11.4 },
  policyModel: {
    platformDefaultPrice: 200,
    platformThresholdPrice: 300,
    platformMaximumBonusPrice: 500,
    regularPayoutRate: 0.5,
    bonusPayoutRate: 0.7,
  },
  since: "2026-09-02T10:00:00.000Z",
  weeks: Array.from({ length: 12 }, (_, n) => ({
    start: new Date(Date.UTC(2026, 8, 6 + 7 * n)).toISOString(),
    royalties: n === 4 ? 8.2 : 1.2,
  })),
};
const module = { id: 70, name: "Walking a graph", subscriptions: 3, limitedSubscriptions: 0, revenue: 14.2 };
const week = {
  week: "11/15/2026 - 11/21/2026",
  weeksAgo: 1,
  totalModulesPurchased: 3,
  totalSubscribers: 2,
  totalRoyaltiesEarned: 8.2,
};
const sale = (id: string, memo: string) => ({
  id,
  date: "2026-11-17T10:00:00.000Z",
  memo,
  transactionTotalCupoints: 200,
  transactionTotalCurrency: 1,
});
const earnings: Answers = {
  "earning.read": () => earned,
  "earning.payments": () => ({
    payments: Array.from({ length: 12 }, (_, n) => ({
      id: n + 1,
      amount: 1 + n,
      paymentDate: "2026-10-01T00:00:00.000Z",
      reference: `INV-${n}`,
      status: "completed" as const,
      reverses: null,
      reversibleUntil: null,
    })),
  }),
  "earning.courses": () => [
    {
      id: 5,
      name: "Algorithms on Graphs",
      totalRevenue: 14.2,
      totalSubscriptions: 3,
      totalLimitedSubscriptions: 0,
      totalSubscribers: 2,
      totalLimitedSubscribers: 0,
      weeks: Array.from({ length: 12 }, () => 0),
      modules: [{ ...module, price: 200, licensedModulesCount: 1 }],
    },
  ],
  "earning.modules": () => [module],
  "earning.weeks": ({ query }) => ({ currentPage: Number(query.pageIndex), numPages: 3, summaries: [week] }),
  "earning.transactions": ({ query }) =>
    query.before === undefined
      ? { transactions: [sale("2026-11-17T10:00:00.000Z~1", "Newest")], next: "2026-11-17T10:00:00.000Z~1" }
      : { transactions: [sale("2026-11-16T10:00:00.000Z~1", "Older")], next: null },
  "earning.statement": ({ params }) => ({
    month: String(params.month),
    isOver: true,
    before: 0,
    earned: 21.4,
    paid: 10,
    after: 11.4,
    rows: [
      {
        course: "Algorithms on Graphs",
        module: "Walking a graph",
        sold: 3,
        givenBack: 0,
        royalties: 14.2,
        marketing: 0.5,
      },
    ],
    payments: [],
  }),
};

const openOwn = async (answers: Answers = {}, who = { ...creator, id: 3 }) => {
  const api = serve({ "user.read": () => who, ...earnings, ...answers });
  return { api, ...(await openPage("/creators/3/", true)) };
};

test("CRE-12, CRE-13, CRE-23: a creator sees on their page what they earn, an admin too, and where on the page it is", async () => {
  for (const who of [{ ...creator, id: 3 }, admin]) {
    await openOwn({}, who);
    expect(await screen.findByText("$11.40", { selector: "p" })).toBeDefined();
    expect(screen.getByText("Next payout 12/01/2026: $11.40")).toBeDefined();
    expect(screen.getByRole("heading", { level: 3, name: "The week of 10/04 earned most, $8.20" })).toBeDefined();
    const anchors = await screen.findByRole("navigation", { name: "On this page" });
    const links = within(anchors).getAllByRole("link");
    expect(links.map(({ textContent }) => textContent)).toEqual([
      "Author Profile",
      "Public Courses",
      "Earning Details",
      "Course Performance",
      "Module Performance",
      "Transactions Summary",
    ]);
    for (const link of links) {
      expect(document.getElementById(link.getAttribute("href")?.slice(1) ?? "")).not.toBeNull();
    }
    cleanup();
  }
});

test("CRE-12, CRE-35: earnings are neither shown to other users nor requested", async () => {
  const api = serve({ "user.read": () => creator, ...earnings });
  await openPage("/creators/3/", true);
  expect(await screen.findByRole("heading", { level: 2, name: "Public Courses" })).toBeDefined();
  await screen.findByRole("heading", { level: 3, name: "Course 1" });
  expect(api.calls.filter(({ id }) => id.startsWith("earning."))).toEqual([]);
  expect(screen.queryByRole("heading", { name: "Earning Details" })).toBeNull();
});

test("CRE-20, CRE-24, CRE-21: payments are listed ten a page with date, reference and dollars", async () => {
  const { user } = await openOwn();
  const table = await screen.findByRole("table", { name: "Payments" });
  expect(within(table).getAllByRole("row")).toHaveLength(11);
  expect(within(table).getAllByRole("row")[1]?.textContent).toBe("10/01/2026INV-0Paid$1.00");
  await user.click(
    within(screen.getByRole("navigation", { name: "Pages of payments" })).getByRole("link", { name: "Page 2" }),
  );
  expect(within(screen.getByRole("table", { name: "Payments" })).getAllByRole("row")).toHaveLength(3);
});

test("CRE-25, CRE-26: courses open to their modules, and modules are listed with what they earned", async () => {
  const { user } = await openOwn();
  const table = await screen.findByRole("table", { name: "Course Performance" });
  expect(within(table).queryByText("Walking a graph")).toBeNull();
  await user.click(within(table).getByRole("button", { name: "Algorithms on Graphs" }));
  const row = within(table).getByRole("row", { name: /^Walking a graph/ });
  expect([...row.querySelectorAll("td")].map(({ textContent }) => textContent)).toEqual([
    "200",
    "3",
    "-",
    "-",
    "1",
    "$14.20",
  ]);
  const modules = screen.getByRole("table", { name: "Module Performance" });
  expect(within(modules).getByRole("row", { name: /Walking a graph/ }).textContent).toBe("Walking a graph3-$14.20");
});

test("CRE-19, CRE-27, CRE-28: weeks five a page by address, and a week opens to its sales, more on demand", async () => {
  const { user, api } = await openOwn();
  const table = await screen.findByRole("table", { name: "Weeks" });
  expect(within(table).getByText("11/15/2026 - 11/21/2026")).toBeDefined();
  await user.click(within(table).getByRole("button", { name: "Show the sales of 11/15/2026 - 11/21/2026" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(await dialog.findByText("Newest")).toBeDefined();
  await user.click(dialog.getByRole("button", { name: "Show older sales" }));
  expect(await dialog.findByText("Older")).toBeDefined();
  expect(dialog.queryByRole("button", { name: "Show older sales" })).toBeNull();
  expect(api.of("earning.transactions").map(({ query }) => query.before)).toEqual([
    undefined,
    "2026-11-17T10:00:00.000Z~1",
  ]);
  await user.keyboard("{Escape}");
  await user.click(
    within(screen.getByRole("navigation", { name: "Pages of weeks" })).getByRole("link", { name: "Page 2" }),
  );
  await waitFor(() => expect(api.of("earning.weeks").at(-1)?.query).toEqual({ pageIndex: "2" }));
});

test("CRE-47, CRE-79: a month's statement shows its balances and comes as a CSV that sums to them", async () => {
  const saved: string[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    void (blob as Blob).text().then((text) => saved.push(text));
    return "blob:statement";
  });
  vi.spyOn(URL, "revokeObjectURL").mockReturnValue();
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
  const { user, api } = await openOwn();
  const months = await screen.findByRole("combobox", { name: "Month" });
  await user.selectOptions(months, "September 2026");
  expect(api.of("earning.statement").at(-1)?.params).toEqual({ userId: "3", month: "2026-09" });
  const button = screen.getByRole("button", { name: "Download CSV" });
  await waitFor(() => expect(button.hasAttribute("disabled")).toBe(false));
  await user.click(button);
  await waitFor(() => expect(saved).toHaveLength(1));
  const rows = saved[0]?.split("\r\n").map((row) => row.replaceAll('"', "").split(","));
  expect(rows?.[2]).toEqual([
    "2026-09",
    "royalties",
    "Algorithms on Graphs",
    "Walking a graph",
    "3",
    "0",
    "0.5",
    "14.2",
  ]);
  expect(screen.getByText(/^\$0\.50 of what you earned was bought with bonus cupoints\./)).toBeDefined();
  expect(rows?.find(([, what]) => what === "owed after")?.at(-1)).toBe("11.4");
});

test("CRE-63: the PDF of the selected month is downloaded unchanged, and a refusal shows", async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    saved.push(blob as Blob);
    return "blob:statement";
  });
  vi.spyOn(URL, "revokeObjectURL").mockReturnValue();
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  let isBusy = true;
  const { user, api } = await openOwn({
    "earning.statement-file": ({ params }) => {
      if (isBusy) throw new Failure("server.busy");
      return { name: `statement-${params.month}.pdf`, pdf: btoa("%PDF-1.7 \u00ff") };
    },
  });
  await user.selectOptions(await screen.findByRole("combobox", { name: "Month" }), "September 2026");
  await user.click(screen.getByRole("button", { name: "Download PDF" }));
  expect((await screen.findByRole("alert")).textContent).toBe(failureText["server.busy"]);
  expect(saved).toEqual([]);
  isBusy = false;
  await user.click(screen.getByRole("button", { name: "Download PDF" }));
  await waitFor(() => expect(names).toEqual(["statement-2026-09.pdf"]));
  expect(api.of("earning.statement-file").at(-1)?.params).toEqual({ userId: "3", month: "2026-09" });
  expect(saved[0]?.type).toBe("application/pdf");
  const bytes = new Uint8Array((await saved[0]?.arrayBuffer()) ?? new ArrayBuffer(0));
  expect(Array.from(bytes.slice(-2))).toEqual([0x20, 0xff]);
  expect(screen.queryByRole("alert")).toBeNull();
});

test("CRE-18, CRE-37, CRE-38: before the first sale each part shows an empty state, and failures can be retried", async () => {
  const nothing = {
    ...earned,
    totalEarnings: 0,
    pendingEarnings: 0,
    heldEarnings: 0,
    payableEarnings: 0,
    nextPayout: null,
    since: null,
  };
  const weeks = earned.weeks.map((each) => ({ ...each, royalties: 0 }));
  let tries = 0;
  const { user } = await openOwn({
    "earning.read": () => ({ ...nothing, weeks }),
    "earning.payments": () => ({ payments: [] }),
    "earning.courses": () => [],
    "earning.modules": () => {
      tries += 1;
      if (tries === 1) throw new Failure("server.busy");
      return [];
    },
    "earning.weeks": () => ({ currentPage: 1, numPages: 0, summaries: [] }),
  });
  expect(await screen.findByText("The next payout comes with $10.00 that can be paid")).toBeDefined();
  expect(screen.getByRole("heading", { level: 3, name: "No revenue generated yet." })).toBeDefined();
  expect(screen.getByRole("heading", { level: 3, name: "Nothing to load" })).toBeDefined();
  expect(screen.getByRole("heading", { level: 3, name: "Fetch for data failed" })).toBeDefined();
  expect(screen.getAllByRole("heading", { level: 3, name: "No subscriptions yet." })).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "Load again" }));
  await waitFor(() =>
    expect(screen.getAllByRole("heading", { level: 3, name: "No subscriptions yet." })).toHaveLength(2),
  );
  expect(screen.queryByRole("heading", { name: "Statements" })).toBeNull();
});

test("ERR-07, ERR-12: a profile that fails to load is not treated as unknown, and can be retried", async () => {
  for (const fails of ["server.broken", "network"] as const) {
    let isDown = true;
    const { promise, resolve } = Promise.withResolvers<typeof profile>();
    const { user } = await openAt("/creators/3/", {
      "creator.profile": () => {
        if (!isDown) return promise;
        throw fails === "network" ? new TypeError("network") : new Failure(fails);
      },
    });
    expect(await screen.findByRole("heading", { level: 1, name: "Failed to load data" })).toBeDefined();
    expect(screen.queryByRole("heading", { name: "Nobody here" })).toBeNull();
    isDown = false;
    await user.click(screen.getByRole("button", { name: "Load again" }));
    resolve(profile);
    expect(await screen.findByRole("heading", { level: 1, name: "Ines Okafor" })).toBeDefined();
    cleanup();
  }
});

test("CRE-11: a loading state shows until the profile has loaded, and admin tools are hidden from others", async () => {
  const { promise, resolve } = Promise.withResolvers<typeof profile>();
  await openAt("/creators/3/", { "creator.profile": () => promise });
  expect(await screen.findByText("Loading the profile")).toBeDefined();
  resolve(profile);
  expect(await screen.findByRole("heading", { level: 1, name: "Ines Okafor" })).toBeDefined();
  expect(screen.queryByRole("button", { name: /^Suspend/ })).toBeNull();
});
