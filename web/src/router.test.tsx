import { Failure } from "@cu/api/failure";
import type { Page, PageAudience } from "@cu/api/page";
import { type PageName, pages } from "@cu/api/pages";
import { cleanup, render, screen, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { session } from "./lib/session.ts";
import { codeOfFirstPage, Router } from "./router.tsx";
import { fakeApi } from "./test/fake-api.ts";
import { open } from "./test/open.tsx";
import { admin, creator, learner } from "./test/people.ts";

vi.mock("./screens/home/home-page.tsx", () => ({ HomePage: () => "home" }));
vi.mock("./screens/learn/learn-page.tsx", () => ({ LearnPage: () => "learn" }));
vi.mock("./screens/catalogue/catalogue-page.tsx", () => ({
  CataloguePage: ({ list }: { list: string }) => `catalogue ${list}`,
}));
vi.mock("./screens/my-courses/my-courses-page.tsx", () => ({ MyCoursesPage: () => "my courses" }));
vi.mock("./screens/course/course-page.tsx", () => ({ CoursePage: () => "course" }));
vi.mock("./screens/course/module-page.tsx", () => ({ ModulePage: () => "module" }));
vi.mock("./screens/watch/watch-page.tsx", () => ({ WatchPage: () => "watch" }));
vi.mock("./screens/study/study-page.tsx", () => ({ StudyPage: () => "study" }));
vi.mock("./screens/certification/certification-page.tsx", () => ({ CertificationPage: () => "certification" }));
vi.mock("./screens/creator-landing/creator-landing-page.tsx", () => ({ CreatorLandingPage: () => "creator landing" }));
vi.mock("./screens/laas/laas-page.tsx", () => ({ LaasPage: () => "laas" }));
vi.mock("./screens/about/about-page.tsx", () => ({ AboutPage: () => "about" }));
vi.mock("./screens/faq/faq-page.tsx", () => ({ FaqPage: () => "faq" }));
vi.mock("./screens/account/account-page.tsx", () => ({ AccountPage: () => "account" }));
vi.mock("./screens/my-classes/my-classes-page.tsx", () => ({
  MyClassesPage: ({ user }: { user: { username: string } }) => `classes of ${user.username}`,
}));
vi.mock("./screens/creator-home/creator-home-page.tsx", () => ({
  CreatorHomePage: ({ user }: { user: { username: string } }) => `courses by ${user.username}`,
}));
vi.mock("./screens/class-codes/class-codes-page.tsx", () => ({ ClassCodesPage: () => "class codes" }));
vi.mock("./screens/class-codes/create-page.tsx", () => ({
  CreatePage: ({ user }: { user: { username: string } }) => `a new code of ${user.username}`,
}));
vi.mock("./screens/class-codes/edit-page.tsx", () => ({
  EditPage: ({ user, closed }: { user: { username: string }; closed: ReactNode }) => (
    <>
      <p>edited by {user.username}</p>
      {closed}
    </>
  ),
}));
vi.mock("./screens/certifications/certifications-page.tsx", () => ({ CertificationsPage: () => "certifications" }));
vi.mock("./screens/course-builder/tutorial/walkthrough-page.tsx", () => ({ WalkthroughPage: () => "tutorial" }));
vi.mock("./screens/watch/demo/demo-video-page.tsx", () => ({ DemoVideoPage: () => "demo lecture" }));
vi.mock("./screens/dashboard/demo/demo-dashboard-page.tsx", () => ({ DemoDashboardPage: () => "demo dashboard" }));
vi.mock("./screens/contact/contact-page.tsx", () => ({ ContactPage: () => "contact" }));
vi.mock("./screens/demo/demo-page.tsx", () => ({ DemoPage: () => "demo" }));
vi.mock("./screens/report-issue/report-issue-page.tsx", () => ({ ReportIssuePage: () => "report" }));
vi.mock("./shell/logout-page.tsx", () => ({ LogoutPage: () => "logging out" }));

beforeEach(() => {
  fakeApi({
    "user.read": () => learner,
    "accounts.tokens": () => ({}),
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

const main = () => within(screen.getByRole("main"));

const addresses = [
  ["/collections/", "catalogue premium"],
  ["/free-collections/", "catalogue free"],
  ["/certification-collections/", "catalogue certification"],
  ["/collections/5/", "course"],
  ["/collections/5/certification/", "certification"],
  ["/collections/5/modules/2/", "module"],
  ["/collections/5/modules/2/videos/3/", "watch"],
  ["/collections/5/modules/2/study/", "study"],
  ["/my-collections/", "my courses"],
  ["/account/", "account"],
  ["/account/notifications/", "account"],
  ["/account/security/", "account"],
  ["/account/data/", "account"],
  ["/creator/", "creator landing"],
  ["/laas/", "laas"],
  ["/authors/", "laas"],
  ["/aboutus/", "about"],
  ["/frequently-asked-questions/", "faq"],
  ["/certifications/", "certifications"],
  ["/scheduled-licenses/", `classes of ${learner.username}`],
  ["/creator/classcodes/7/edit/", `edited by ${learner.username}`],
  ["/walkthrough/create-collection/", "tutorial"],
  ["/walkthrough/collection/", "tutorial"],
  ["/mock/video", "demo lecture"],
  ["/mock/collection", "Total Value: 200 cupoints"],
  ["/mock/complete", "Finish Demo"],
  ["/mock/dashboard/", "demo dashboard"],
  ["/mock/dashboard/roster/", "demo dashboard"],
  ["/contactus/", "contact"],
  ["/demo/", "demo"],
  ["/report-issue/", "report"],
  ["/logout/", "logging out"],
] as const;

test.each(addresses)(
  "SES-33, STA-07, STA-09, STA-52: %s opens its page with and without the slash at its end",
  async (address, page) => {
    const { unmount } = await open(<Router />, { at: address, signedIn: true });
    expect(await main().findByText(page)).toBeDefined();
    unmount();
    await open(<Router />, { at: `${address.replace(/\/$/, "")}?key=abc`, signedIn: true });
    expect(await main().findByText(page)).toBeDefined();
  },
);

test.each([
  ["/creator/classcodes/", "class codes"],
  ["/creator/classcodes/create/", `a new code of ${creator.username}`],
])("SES-33, SES-34: %s opens only for a creator", async (at, page) => {
  const { unmount } = await open(<Router />, { at, signedIn: true });
  expect(await main().findByText("403")).toBeDefined();
  expect(main().queryByText(page)).toBeNull();
  unmount();
  fakeApi({ "user.read": () => creator });
  await open(<Router />, { at: at.replace(/\/$/, ""), signedIn: true });
  expect(await main().findByText(page)).toBeDefined();
});

test("ERR-03: users who may not edit a class see that on its page", async () => {
  await open(<Router />, { at: "/creator/classcodes/7/edit/", signedIn: true });
  expect(await main().findByText("Sorry, you are not authorized to access this page.")).toBeDefined();
});

test("SES-54: the code of the page that is opened is there before anything is drawn, and its first frame has it", async () => {
  session.clear();
  const first = async (page: PageName, at: string, text: string = page) => {
    vi.stubGlobal("headStart", { page });
    await codeOfFirstPage();
    vi.unstubAllGlobals();
    fakeApi({ "user.read": () => learner });
    const view = render(
      <MemoryRouter initialEntries={[at]}>
        <Router />
      </MemoryRouter>,
    );
    expect(view.container.textContent).toBe(text);
    view.unmount();
  };
  await first("home", "/");
  await first("premium", "/collections/", "catalogue premium");
  await first("course", "/collections/5/");
  await first("module", "/collections/5/modules/2/");
  await first("video", "/collections/5/modules/2/videos/3/", "watch");
  // An address without a head start asks for nothing, and is drawn as ever.
  await codeOfFirstPage();
});

test("STA-01: the home page is at /", async () => {
  await open(<Router />, { at: "/" });
  expect(await main().findByText("home")).toBeDefined();
});

test.each([["/404/"], ["/404"], ["/collections/5/modules/"], ["/mock/anything"], ["/a/b/c/"]])(
  "ERR-05: %s shows the not-found page",
  async (address) => {
    await open(<Router />, { at: address });
    expect(await main().findByRole("heading", { name: "Sorry, the page you visited does not exist." })).toBeDefined();
  },
);

/** The addresses behind a guard, as the table of pages has them. */
const guardedBy = (...audiences: PageAudience[]) =>
  Object.values<Page>(pages).flatMap(({ path, for: audience }) =>
    audiences.includes(audience) ? [[path.replace(/:\w+/g, "5").replace("*", "")]] : [],
  );

test("SES-66: guarded pages and their guards match docs/spec/routes.md", () => {
  expect(guardedBy("signedIn").flat()).toEqual([
    "/collections/5/modules/5/study/",
    "/my-collections/",
    "/scheduled-licenses",
    "/dashboard/",
    "/creator/classcodes/5/edit/",
    "/invitations/",
    "/modules/5/videos/5/questions/create/",
    "/modules/5/videos/5/transcript/",
    "/notifications/",
    "/recall/",
    "/account/receipts/5/",
  ]);
  expect(guardedBy("creator").flat()).toEqual([
    "/creator/home/",
    "/creator/classcodes/",
    "/creator/classcodes/create/",
    "/creator/promotions/",
    "/collections/create",
    "/collections/5/edit/",
    "/creator/created-collections/5",
    "/modules/create/",
    "/creator/created-modules/5",
  ]);
  expect(guardedBy("admin").flat()).toEqual(["/admin/"]);
  expect(guardedBy("itself").flat()).toEqual([
    "/collections/5/modules/5/videos/5/",
    "/account",
    "/account/notifications/",
    "/account/security/",
    "/account/data/",
    "/report-issue/",
  ]);
});

test.each(guardedBy("signedIn", "creator", "admin"))("SES-32, SES-66: %s asks a guest to sign in", async (at) => {
  await open(<Router />, { at });
  expect(await main().findByRole("heading", { name: "You must be signed in to access this page" })).toBeDefined();
});

test.each(guardedBy("admin"))("ADM-02, SES-66: %s leads everybody but admins home", async (at) => {
  await open(<Router />, { at, signedIn: true });
  expect(await main().findByText("learn")).toBeDefined();
});

test("ADM-02: the admin area opens for an admin", async () => {
  const week = { signups: 0, purchases: 0, revenue: 0 };
  fakeApi({
    "user.read": () => admin,
    "desk.work": () => ({ work: [], more: [], queues: [] }),
    "desk.statistics": () => ({
      thisWeek: week,
      lastWeek: week,
      change: week,
      certificateTrack: { trial: 0, purchase: 0, requested: 0, rejected: 0, issued: 0 },
      certificateRequestCount: 0,
    }),
  });
  await open(<Router />, { at: "/admin/", signedIn: true });
  expect(await main().findByRole("heading", { level: 2, name: "Nothing waits for you" })).toBeDefined();
  expect(await main().findByRole("heading", { level: 1, name: "Admin" })).toBeDefined();
});

test.each(guardedBy("creator"))(
  "ERR-03, SES-66: %s shows a learner that they have no access, with a link home",
  async (at) => {
    await open(<Router />, { at, signedIn: true });
    expect(
      await main().findByRole("heading", { name: "Sorry, you are not authorized to access this page." }),
    ).toBeDefined();
    expect(main().getByText("403")).toBeDefined();
    expect(main().getByRole("link", { name: "Go Back to Home" }).getAttribute("href")).toBe("/");
  },
);

test("ERR-03: an admin who is no creator is not authorized either; a guest is asked to sign in, a creator is let through", async () => {
  fakeApi({ "user.read": () => admin });
  await open(<Router />, { at: "/creator/home/", signedIn: true });
  expect(
    await main().findByRole("heading", { name: "Sorry, you are not authorized to access this page." }),
  ).toBeDefined();
  cleanup();
  fakeApi({ "user.read": () => creator });
  await open(<Router />, { at: "/creator/home/", signedIn: true });
  expect(await main().findByText(`courses by ${creator.username}`)).toBeDefined();
  cleanup();
  await open(<Router />, { at: "/collections/create", signedIn: true });
  expect(await main().findByRole("heading", { name: "Create a course" })).toBeDefined();
  cleanup();
  fakeApi({
    "accounts.tokens": () => ({}),
  });
  await open(<Router />, { at: "/creator/home/" });
  expect(await main().findByRole("heading", { name: "You must be signed in to access this page" })).toBeDefined();
});

const nobody = () => {
  throw new Failure("creator.missing");
};

test.each([["/creators/987654/"], ["/no-author-of-this-name/"], ["/Two%20Words/"]])(
  "ERR-12: %s is not found",
  async (at) => {
    fakeApi({ "creator.profile": nobody, "creator.author": nobody, "user.read": () => learner });
    await open(<Router />, { at });
    expect(await main().findByRole("heading", { name: "Sorry, the page you visited does not exist." })).toBeDefined();
  },
);

test("SES-03: /login goes to the server's page and takes the wish where to return along", async () => {
  const leave = vi.spyOn(location, "replace").mockImplementation(() => {});
  await open(<Router />, { at: "/login?next=%2Faccount" });
  await vi.waitFor(() => expect(leave).toHaveBeenCalledWith("/accounts/login/?next=%2Faccount"));
});

test("SES-44: a new page has the focus on its content; a change of the query leaves the focus alone", async () => {
  const { user } = await open(<Router />, { at: "/no/where/" });
  const search = screen.getByRole("link", { name: "Back Home" });
  search.focus();
  await user.click(search);
  expect(await main().findByText("home")).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole("main"));
});
