import { Failure, FieldFailure } from "@cu/api/failure";
import { cleanup, screen, within } from "@testing-library/react";
import { useLocation } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { Router } from "../../router.tsx";
import { fakeApi } from "../../test/fake-api.ts";
import { open } from "../../test/open.tsx";
import { outlineOf } from "../../test/outline.ts";
import { admin } from "../../test/people.ts";

type Answers = Parameters<typeof fakeApi>[0];

afterEach(() => {
  vi.restoreAllMocks();
});

const openAt = async (at: string, answers: Answers) => {
  const api = fakeApi({ "user.read": () => admin, ...answers });
  return { api, ...(await open(<Router />, { at, signedIn: true })) };
};
const heading = (name: string, level = 1) => screen.findByRole("heading", { level, name });

/** Downloaded files by name. */
const savedFiles = () => {
  const saved: { name: string; blob: Blob }[] = [];
  let blob = new Blob();
  vi.spyOn(URL, "createObjectURL").mockImplementation((given) => {
    blob = given as Blob;
    return "blob:1";
  });
  vi.spyOn(URL, "revokeObjectURL").mockImplementation(() => {});
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, blob });
  });
  return saved;
};

const video = (n: number) => ({
  id: 300 + n,
  title: `Lecture ${n}`,
  videoType: "youtube" as const,
  embedId: `embed-${n}`,
  module: 21,
  transcriptStatus: n % 2 ? ("available" as const) : ("none" as const),
  transcriptVersion: n % 2 ? 4 : null,
});

test("ADM-10, ADM-11: the video table has title, status and version, '-' where empty, and searches by address; clearing the search lists all", async () => {
  const next = "2026-03-01T00:00:00.000Z~302";
  const { user, api } = await openAt("/admin/transcripts/", {
    "video.list": ({ query }) => ({
      count: query.search ? null : 52,
      results: query.search === "nobody" ? [] : [video(1), video(2)],
      next: query.search || query.before ? null : next,
    }),
  });
  const table = within(await screen.findByRole("table", { name: "Videos" }));
  expect(table.getAllByRole("row").map(({ textContent }) => textContent)).toEqual([
    "TitleTranscript statusTranscript version",
    "Lecture 1 embed-1Available4",
    "Lecture 2 embed-2None-",
  ]);
  expect(table.getByRole("link", { name: "Lecture 1" }).getAttribute("href")).toBe(
    "/modules/21/videos/301/transcript/",
  );
  expect(screen.getByText("52 videos")).toBeDefined();
  await user.click(screen.getByRole("link", { name: "Next page" }));
  await vi.waitFor(() => expect(api.of("video.list").at(-1)?.query).toEqual({ before: next }));
  const box = screen.getByRole("searchbox", { name: "Search title or id at the host" });
  await user.type(box, "nobody{Enter}");
  expect(await heading("No video is called “nobody”", 2)).toBeDefined();
  expect(api.of("video.list").at(-1)?.query).toEqual({ search: "nobody" });
  await user.clear(box);
  expect(await screen.findByRole("link", { name: "Lecture 1" })).toBeDefined();
  expect(api.of("video.list").every(({ query }) => query.search !== "")).toBe(true);
});

test("ADM-15: videos without transcript export to a CSV without formulas, including all pages, and a failed page shows an error", async () => {
  const saved = savedFiles();
  let isDown = true;
  const toCurate = (n: number) => ({
    ...video(n),
    title: n === 1 ? "=cmd|' /C calc'!A0" : "Means",
    duration: n === 1 ? 95 : null,
    collection: n === 1 ? { id: 5, name: "+Statistics" } : null,
    since: "2026-03-01T00:00:00.000Z",
  });
  const after = "2026-03-01T00:00:00.000Z~301";
  const { user, api } = await openAt("/admin/transcripts/", {
    "video.list": () => ({ count: 0, results: [], next: null }),
    "video.to-curate": ({ query }) => {
      if (query.after && isDown) throw new Failure("server.broken");
      const { transcriptStatus: _, transcriptVersion: __, ...one } = toCurate(query.after ? 2 : 1);
      return { videosToCurate: [one], next: query.after ? null : after };
    },
  });
  expect(await heading("There are no videos yet", 2)).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Download CSV of Videos to Curate" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Download CSV of Videos to Curate" }));
  await user.click(dialog.getByRole("button", { name: "Download CSV" }));
  expect(await dialog.findByText(new Failure("server.broken").message)).toBeDefined();
  expect(saved).toEqual([]);
  isDown = false;
  await user.click(dialog.getByRole("button", { name: "Download CSV" }));
  await vi.waitFor(() => expect(saved.map(({ name }) => name)).toEqual(["videos-to-curate.csv"]));
  const text = await new Response(saved[0]?.blob).text();
  expect(text.trim().split("\r\n").slice(1)).toEqual([
    `301,"'=cmd|' /C calc'!A0","youtube","embed-1",95,5,"'+Statistics",21,"2026-03-01T00:00:00.000Z"`,
    `302,"Means","youtube","embed-2",,,"",21,"2026-03-01T00:00:00.000Z"`,
  ]);
  expect(api.of("video.to-curate").map(({ query }) => query)).toEqual([{}, { after }, {}, { after }]);
});

const classCode = (n: number, validFrom = "2026-01-01T00:00:00.000Z", expiresOn = "2099-12-31T23:59:59.999Z") => ({
  code: `CLASS-${n}`,
  label: n ? `Group ${n}` : "",
  rosterSize: 1200 * n,
  validFrom,
  expiresOn,
  createdByName: "Ada Moravec",
  createdByUsername: "ada",
});

test("ADM-17, ADM-18: class codes with label, code, size and status in the operators' words; the label leads to the roster", async () => {
  const next = "2026-03-01T00:00:00.000Z~9";
  const { user, api } = await openAt("/admin/classcodes/", {
    "class.list-codes": ({ query }) => ({
      count: 1210,
      results: [
        classCode(1),
        classCode(2, "2020-01-01T00:00:00.000Z", "2020-12-31T23:59:59.999Z"),
        classCode(0, "2098-01-01T00:00:00.000Z"),
      ],
      next: query.before ? null : next,
    }),
  });
  const table = within(await screen.findByRole("table", { name: "Class codes" }));
  expect(table.getAllByRole("row").map(({ textContent }) => textContent)).toEqual([
    "LabelCodeRoster sizeStatus",
    "Group 1CLASS-11,200 in itActive",
    "Group 2CLASS-22,400 in itExpired",
    "CLASS-0CLASS-00 in itNot active yet",
  ]);
  expect(screen.getByText(/1,210 classes/)).toBeDefined();
  expect(table.getByRole("link", { name: "Group 1" }).getAttribute("href")).toBe("/admin/classcodes/CLASS-1/roster/");
  expect(outlineOf()).toEqual(["1 Class codes"]);
  await user.click(screen.getByRole("link", { name: "Next page" }));
  await vi.waitFor(() => expect(api.of("class.list-codes").at(-1)?.query).toEqual({ before: next }));
});

test("ADM-19, ADM-20, ADM-21: a roster shows the class and its members, and is saved as {code}-roster.csv with all of its pages", async () => {
  const saved = savedFiles();
  const member = (username: string) => ({ username, email: `${username}@example.com` });
  const { user, api } = await openAt("/admin/classcodes/CLASS-1/roster/", {
    "class.roster-of-code": ({ query }) => ({
      ...classCode(1),
      roster: query.cursor ? [member("zoe")] : [member("@adam")],
      next: query.cursor ? null : 57,
    }),
  });
  expect(await heading("Group 1")).toBeDefined();
  const table = within(screen.getByRole("table", { name: "Roster" }));
  expect(table.getAllByRole("row").map(({ textContent }) => textContent)).toEqual([
    "UsernameEmail",
    "@adam@adam@example.com",
  ]);
  expect(screen.getByText(/Ada Moravec \(ada\)/)).toBeDefined();
  expect(screen.getByText("1,200")).toBeDefined();
  expect(screen.getByRole("link", { name: "Class codes", current: false })).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Download CSV" }));
  await vi.waitFor(() => expect(saved.map(({ name }) => name)).toEqual(["CLASS-1-roster.csv"]));
  const text = await new Response(saved[0]?.blob).text();
  expect(text.trim().split("\r\n").slice(1)).toEqual([`"'@adam","'@adam@example.com"`, `"zoe","zoe@example.com"`]);
  expect(api.of("class.roster-of-code").map(({ query }) => query)).toEqual([
    { purpose: "view" },
    { purpose: "file" },
    { purpose: "file", cursor: "57" },
  ]);
  await user.click(screen.getByRole("link", { name: "Next page" }));
  expect(await screen.findByText("zoe")).toBeDefined();
});

test("ADM-19: a class without members shows that, and an unknown code shows that it does not exist", async () => {
  await openAt("/admin/classcodes/CLASS-0/roster/", {
    "class.roster-of-code": ({ params }) => {
      if (params.code !== "CLASS-0") throw new Failure("class.missing");
      return { ...classCode(0), roster: [], next: null };
    },
  });
  expect(await heading("CLASS-0")).toBeDefined();
  expect(await heading("No members yet", 2)).toBeDefined();
  expect(screen.queryByRole("button", { name: "Download CSV" })).toBeNull();
});

test("ADM-04: the home has a tile for each part, with the number of requests that wait as its badge", async () => {
  const week = { signups: 0, purchases: 0, revenue: 0 };
  await openAt("/admin/", {
    "desk.statistics": () => ({
      thisWeek: week,
      lastWeek: week,
      change: week,
      certificateTrack: { trial: 0, purchase: 0, requested: 0, rejected: 0, issued: 0 },
      certificateRequestCount: 7,
    }),
    "desk.work": () => ({ work: [], more: [], queues: [] }),
  });
  expect(await screen.findByText("7 pending")).toBeDefined();
  const tiles = within(screen.getByRole("list", { name: "Parts of the admin area" }));
  const to = tiles.getAllByRole("link").map((link) => link.getAttribute("href"));
  for (const part of ["certificate-requests", "demos", "creator-earnings", "transcripts", "classcodes"])
    expect(to).toContain(`/admin/${part}/`);
});

test("ADM-03, ADM-32: a guest is asked to sign in, and at a certificate request is sent to the dashboard, which asks", async () => {
  fakeApi({});
  await open(<Router />, { at: "/admin/classcodes/" });
  expect(await screen.findByText("You must be signed in to access this page")).toBeDefined();
  expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(["Sign Up", "Login"]),
  );
});

test("ADM-32: a certificate request's address leads a guest to the dashboard, and no other address of the area does", async () => {
  fakeApi({});
  const Where = () => <output aria-label="Address">{useLocation().pathname}</output>;
  const where = async (at: string) => {
    await open(
      <>
        <Router />
        <Where />
      </>,
      { at },
    );
    expect(await screen.findByText("You must be signed in to access this page")).toBeDefined();
    const path = screen.getByRole("status", { name: "Address" }).textContent;
    cleanup();
    return path;
  };
  expect(await where("/admin/certificate-requests/12/")).toBe("/dashboard/");
  expect(await where("/admin/certificate-requests/")).toBe("/admin/certificate-requests/");
});

test("ADM-84: the home has counts of the work queues, and links to them", async () => {
  const week = { signups: 0, purchases: 0, revenue: 0 };
  const since = "2026-03-01T12:00:00.000Z";
  await openAt("/admin/", {
    "desk.statistics": () => ({
      thisWeek: week,
      lastWeek: week,
      change: week,
      certificateTrack: { trial: 0, purchase: 0, requested: 0, rejected: 0, issued: 0 },
      certificateRequestCount: 0,
    }),
    "desk.work": () => ({
      work: [],
      more: [],
      queues: [
        { kind: "transcripts", count: 1000, isMore: true, since },
        { kind: "boughtAgain", count: 0, isMore: false, since: null },
        { kind: "suspended", count: 2, isMore: false, since },
      ],
    }),
  });
  const queues = within(await screen.findByRole("region", { name: "1,000 videos wait for transcripts" }));
  expect(queues.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Transcripts to curateVideos without a transcript, the oldest from .*2026.*1,000\+$/),
    "Repeat refundsBought again after a refund, in 30 days–",
    expect.stringMatching(/^SuspendedCourses, reviews and people, the oldest from .*2$/),
  ]);
  expect(queues.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "/admin/transcripts/",
    "/admin/bought-again/",
    "/admin/suspended/",
  ]);
});

test("ADM-86, E-014: categories are added with a name that is checked, hidden and shown again", async () => {
  const isHidden = new Map<number, boolean>();
  const entry = (id: number, name: string) => ({ id, name, isHidden: isHidden.get(id) ?? false, courses: 3 });
  const view = () => ({
    categories: [{ ...entry(1, "Science"), subCategories: [entry(2, "Optics")] }],
  });
  const { user, api } = await openAt("/admin/categories/", {
    "category.list": view,
    "category.create": ({ body }) => {
      if (Object(body).name === "Optics") throw new FieldFailure({ name: ["This name is there already."] });
      return view();
    },
    "category.visibility": ({ params, body }) => {
      isHidden.set(Number(params.categoryId), Object(body).isHidden);
      return view();
    },
  });
  await user.click(await screen.findByRole("button", { name: "Hide Optics" }));
  expect(await screen.findByText("Optics is hidden.")).toBeDefined();
  await user.click(await screen.findByRole("button", { name: "Show Optics" }));
  expect(await screen.findByRole("button", { name: "Hide Optics" })).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Add to Science" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add to Science" }));
  const add = dialog.getByRole("button", { name: "Add" });
  await user.click(add);
  expect(dialog.getByText("Please enter a name.")).toBeDefined();
  await user.type(dialog.getByRole("textbox", { name: "Name" }), "Optics");
  await user.click(add);
  expect(await dialog.findByText("This name is there already.")).toBeDefined();
  await user.type(dialog.getByRole("textbox", { name: "Name" }), " two");
  await user.click(add);
  await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(api.of("category.create").map(({ body }) => body)).toEqual([
    { name: "Optics", parent: 1 },
    { name: "Optics two", parent: 1 },
  ]);
});

test("ADM-110, ADM-111: a category is renamed in a dialog, and merged after its effect is shown", async () => {
  const entry = (id: number, name: string) => ({ id, name, isHidden: false, courses: 1 });
  const view = () => ({
    categories: [
      { ...entry(1, "Science"), subCategories: [entry(1, "Optics")] },
      { ...entry(2, "Physics"), subCategories: [entry(2, "Light")] },
    ],
  });
  const { user, api } = await openAt("/admin/categories/", {
    "category.list": view,
    "category.rename": view,
    "category.merge": view,
  });
  await user.click(await screen.findByRole("button", { name: "Rename Optics" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Rename Optics" }));
  await user.clear(dialog.getByRole("textbox", { name: "Name" }));
  await user.type(dialog.getByRole("textbox", { name: "Name" }), "Lenses{Enter}");
  await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(api.of("category.rename").map(({ params, body }) => [params.categoryId, body])).toEqual([
    ["1", { name: "Lenses", parent: 1 }],
  ]);

  await user.click(screen.getByRole("button", { name: "Merge Optics" }));
  const merging = within(await screen.findByRole("dialog", { name: "Merge Optics" }));
  expect(merging.getByText(/1 course of the catalogue .* cannot be undone/)).toBeDefined();
  await user.click(merging.getByRole("button", { name: "Merge" }));
  expect(api.of("category.merge")).toEqual([]);
  await user.selectOptions(merging.getByRole("combobox", { name: "Becomes part of" }), "Light");
  await user.click(merging.getByRole("button", { name: "Merge with Light" }));
  await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(api.of("category.merge").map(({ params, body }) => [params.categoryId, body])).toEqual([
    ["1", { into: 2, parent: 1 }],
  ]);
});

test("ADM-112: universities are found, paged, renamed, merged and hidden by keyboard; a refusal stays in the dialog", async () => {
  const row = (id: number, name: string) => ({ id, name, isHidden: false, courses: id });
  const all = [row(1, "Northgate"), row(2, "North Gate"), row(3, "Southbank")];
  const { user, api } = await openAt("/admin/universities/", {
    "institution.list": ({ query }) => ({
      institutions: all.filter(({ name }) => name.toLowerCase().startsWith(String(query.search ?? "").toLowerCase())),
      next: query.before || query.search ? null : "southbank",
    }),
    "institution.rename": () => {
      throw new FieldFailure({ name: ["This name is there already. Merge the two instead."] });
    },
    "institution.merge": () => row(1, "Northgate"),
    "institution.visibility": () => ({ ...row(3, "Southbank"), isHidden: true }),
  });
  const table = within(await screen.findByRole("table", { name: "Universities" }));
  expect(table.getAllByRole("row").map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining([expect.stringContaining("3 courses")]),
  );
  expect(screen.getByRole("link", { name: "Next page" }).getAttribute("href")).toContain("before=southbank");

  screen.getByRole("button", { name: "Rename North Gate" }).focus();
  await user.keyboard("{Enter}");
  const dialog = within(await screen.findByRole("dialog", { name: "Rename North Gate" }));
  await user.clear(dialog.getByRole("textbox", { name: "Name" }));
  await user.type(dialog.getByRole("textbox", { name: "Name" }), "Northgate{Enter}");
  expect(await dialog.findByText("This name is there already. Merge the two instead.")).toBeDefined();
  await user.keyboard("{Escape}");
  await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

  screen.getByRole("button", { name: "Merge North Gate" }).focus();
  await user.keyboard("{Enter}");
  const merging = within(await screen.findByRole("dialog", { name: "Merge North Gate" }));
  await user.type(merging.getByRole("searchbox"), "northg");
  (await merging.findByRole("button", { name: "Northgate" })).focus();
  await user.keyboard("{Enter}");
  merging.getByRole("button", { name: "Merge with Northgate" }).focus();
  await user.keyboard("{Enter}");
  await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.click(screen.getByRole("button", { name: "Hide Southbank" }));
  expect(await screen.findByText("Southbank is hidden.")).toBeDefined();
  expect([...api.of("institution.merge"), ...api.of("institution.visibility")].map(({ body }) => body)).toEqual([
    { kind: "university", former: "North Gate", into: "Northgate" },
    { kind: "university", former: "Southbank", isHidden: true },
  ]);
});

test("FND-78: what people would learn is listed with how many they are, as text, and leads to its search and on", async () => {
  const api = await openAt("/admin/wanted/", {
    "find.wanted": ({ query }) =>
      query.before
        ? { wanted: [{ id: "b".repeat(22), phrase: "sheaves", people: 1 }], next: null }
        : {
            wanted: [{ id: "a".repeat(22), phrase: "<b>monadic</b> parsing", people: 31 }],
            next: `31~${"a".repeat(22)}`,
          },
  });
  const link = await screen.findByRole("link", { name: "<b>monadic</b> parsing" });
  expect(link.getAttribute("href")).toBe("/search/?q=%3Cb%3Emonadic%3C%2Fb%3E+parsing");
  expect(screen.getByText("31")).toBeDefined();
  await api.user.click(screen.getByRole("link", { name: "Next page" }));
  expect(await screen.findByRole("link", { name: "sheaves" })).toBeDefined();
});
