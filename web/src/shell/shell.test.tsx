import { Failure } from "@cu/api/failure";
import { act, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { SignedIn } from "../guards/signed-in.tsx";
import { refresh } from "../lib/api.ts";
import { NotFoundPage } from "../screens/static/not-found-page.tsx";
import { fakeApi } from "../test/fake-api.ts";
import { accessToken, open } from "../test/open.tsx";
import { admin, creator, learner } from "../test/people.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import { LogoutPage } from "./logout-page.tsx";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const asGuest = () =>
  fakeApi({
    "accounts.tokens": () => ({}),
  });

const names = (links: HTMLElement[]) => links.map((link) => link.textContent);

const openMenu = async (user: Awaited<ReturnType<typeof open>>["user"], name: RegExp) => {
  await user.click(await screen.findByRole("button", { name }));
  const menu = screen.getByRole("navigation", { name });
  const own = within(menu).getAllByRole("list").at(-1);
  if (!own) throw new Error("The menu has no list.");
  return within(own).getAllByRole("link");
};

const main = () => screen.getByRole("navigation", { name: "Main" });

test("SES-04: a guest's header has All Courses with its two lists, Authors, About Us, FAQ, Certifications", async () => {
  asGuest();
  const { user } = await open(null);
  await screen.findByRole("link", { name: "Login" });
  expect(names(within(main()).getAllByRole("link"))).toEqual(["Authors", "About Us", "FAQ", "Certifications"]);
  // STA-86: a list of authors, while `/authors/` leads to "Build a Course" (STA-07).
  expect(within(main()).getByRole("link", { name: "Authors" }).getAttribute("href")).toBe("/creators/");
  await user.click(within(main()).getByRole("button", { name: "All Courses" }));
  const shown = within(main()).getAllByRole("link").slice(0, 2);
  expect(shown.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Premium Courses", "/collections/"],
    ["Free Courses", "/free-collections/"],
  ]);
});

test("SES-04: All Courses opens under the mouse, by arrow keys, and closes with Esc", async () => {
  asGuest();
  const { user } = await open(null);
  const button = within(main()).getByRole("button", { name: "All Courses" });
  await user.hover(button);
  expect(button.getAttribute("aria-expanded")).toBe("true");
  await user.unhover(button);
  expect(button.getAttribute("aria-expanded")).toBe("false");
  button.focus();
  await user.keyboard("{ArrowDown}");
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Premium Courses"));
  await user.keyboard("{Escape}");
  expect(button.getAttribute("aria-expanded")).toBe("false");
  expect(document.activeElement).toBe(button);
});

test("SES-04: signed in, the header has My Courses and no longer About Us and FAQ", async () => {
  fakeApi({ "user.read": () => learner });
  await open(null, { signedIn: true });
  await within(main()).findByRole("link", { name: "My Courses" });
  expect(names(within(main()).getAllByRole("link"))).toEqual(["My Courses", "Authors", "Certifications"]);
});

test("SES-05, STA-60: the footer links the company, the contact, Report an Issue, terms, privacy and imprint", async () => {
  asGuest();
  await open(null);
  const footer = within(screen.getByRole("contentinfo"));
  expect(footer.getByRole("link", { name: "Curio" }).getAttribute("href")).toBe("/");
  expect(footer.getByRole("link", { name: "Contact us" }).getAttribute("href")).toBe("/contactus/");
  expect(footer.getByRole("link", { name: "Report an Issue" }).getAttribute("href")).toBe("/report-issue/");
  const href = (name: string) => footer.getByRole("link", { name }).getAttribute("href");
  expect([href("Terms"), href("Privacy"), href("Imprint")]).toEqual(["/terms/", "/privacy/", "/imprint/"]);
});

test("SES-02, SES-03, SES-06: the guest menu; Login and Sign Up lead to the API host and back to this address", async () => {
  history.replaceState(null, "", "/collections/5/?key=abc");
  asGuest();
  const { user } = await open(null);
  await screen.findByRole("link", { name: "Login" });
  const ways = within(screen.getByRole("banner")).getAllByRole("link").slice(-2);
  expect(names(ways)).toEqual(["Login", "Sign Up"]);
  const links = await openMenu(user, /^Menu$/);
  expect(names(links)).toEqual(["Premium Courses", "About Us", "FAQ", "Login", "Sign Up"]);
  const hrefs = (some: HTMLElement[]) => some.map((link) => link.getAttribute("href"));
  expect(hrefs(ways)).toEqual(hrefs(links.slice(-2)));
  expect(links.at(-2)?.getAttribute("href")).toBe("/accounts/login/?next=%2Fcollections%2F5%2F%3Fkey%3Dabc");
  expect(links.at(-1)?.getAttribute("href")).toBe("/accounts/signup/?next=%2Fcollections%2F5%2F%3Fkey%3Dabc");
});

test("SES-07: the learner menu, with the balance next to Account/Wallet", async () => {
  fakeApi({ "user.read": () => learner });
  const { user } = await open(null, { signedIn: true });
  const links = await openMenu(user, /^Your menu/);
  expect(names(links)).toEqual([
    "Premium Courses",
    "My Courses",
    "My Classes",
    "Authors",
    "Account/Wallet",
    "About Us",
    "FAQ",
    "Report an Issue",
    "Logout",
  ]);
  expect(links.find((link) => link.textContent === "Account/Wallet")?.parentElement?.textContent).toContain(
    "1240 cupoints",
  );
});

test("SES-04, SES-07: the menu of a narrow window also has what only the header has elsewhere, and that once", async () => {
  fakeApi({ "user.read": () => learner });
  const { user } = await open(null, { signedIn: true });
  await openMenu(user, /^Your menu/);
  const all = within(screen.getByRole("navigation", { name: /^Your menu/ })).getAllByRole("link");
  const before = names(all).slice(0, names(all).lastIndexOf("Premium Courses"));
  expect(before).toEqual(["Premium Courses", "Free Courses", "Certifications"]);
});

test("SES-08, SES-37: creators additionally have these five, with these targets", async () => {
  fakeApi({ "user.read": () => creator });
  const { user } = await open(null, { signedIn: true });
  const links = await openMenu(user, /^Your menu/);
  const targets = new Map(links.map((link) => [link.textContent, link.getAttribute("href")]));
  expect(targets.get("Free Courses")).toBe("/free-collections/");
  expect(targets.get("Dashboard")).toBe("/dashboard/");
  expect(targets.get("Build/Edit Courses")).toBe("/creator/home/");
  expect(targets.get("Class Codes")).toBe("/creator/classcodes/");
  expect(targets.get("My Profile and Earnings")).toBe("/creators/8/");
  expect(targets.has("Admin Home")).toBe(false);
});

test("SES-01, SES-09, SES-37: an admin additionally has Admin Home; admin alone does not make a creator", async () => {
  fakeApi({ "user.read": () => admin });
  const { user } = await open(null, { signedIn: true });
  const links = await openMenu(user, /^Your menu/);
  expect(links.find((link) => link.textContent === "Admin Home")?.getAttribute("href")).toBe("/admin/");
  expect(names(links)).not.toContain("Build/Edit Courses");
});

test("SES-26: a folded part of the menu is still folded on the next visit", async () => {
  asGuest();
  const { user, unmount } = await open(null);
  await user.click(await screen.findByRole("button", { name: "Menu" }));
  const menu = () => within(screen.getByRole("navigation", { name: "Menu" }));
  await user.click(menu().getByRole("button", { name: "All Courses" }));
  expect(menu().queryByRole("link", { name: "Free Courses" })).toBeNull();
  unmount();
  const second = await open(null, { returning: true });
  await second.user.click(screen.getByRole("button", { name: "Menu" }));
  expect(menu().queryByRole("link", { name: "Free Courses" })).toBeNull();
});

test("SES-25: a fresh sign-in shows a greeting", async () => {
  fakeApi({ "accounts.tokens": () => ({ access: accessToken(), refresh: "handle" }), "user.read": () => learner });
  await open(null);
  expect(await screen.findByText("Welcome Back, Lena!")).toBeDefined();
});

test("SES-25: a new user is welcomed, not welcomed back", async () => {
  const newcomer = { ...learner, completedAccountTypeRegistration: false };
  fakeApi({ "accounts.tokens": () => ({ access: accessToken(), refresh: "handle" }), "user.read": () => newcomer });
  await open(null);
  expect(await screen.findByText("Welcome, Lena!")).toBeDefined();
});

test("SES-25: the greeting shows once, whatever loads afterwards, with the user name as fallback", async () => {
  let user = { ...learner, firstName: "" };
  fakeApi({ "accounts.tokens": () => ({ access: accessToken(), refresh: "handle" }), "user.read": () => user });
  await open(null);
  expect(await screen.findByText("Welcome Back, lena!")).toBeDefined();
  user = { ...user, primaryWallet: { ...learner.primaryWallet, cupointsBalance: 77 } };
  await act(() => refresh(["user.read"]));
  expect(await screen.findByRole("link", { name: "Wallet, 77 cupoints" })).toBeDefined();
  expect(screen.getAllByText("Welcome Back, lena!")).toHaveLength(1);
});

test("SES-25: an existing session shows no greeting", async () => {
  fakeApi({ "user.read": () => creator });
  await open(null, { signedIn: true });
  await screen.findByRole("link", { name: "Wallet, 1240 cupoints" });
  expect(screen.queryByText("Welcome Back, Ruth!")).toBeNull();
});

test("SES-15, SES-16: a timed-out session shows a notice with a sign-in link", async () => {
  fakeApi({
    "user.read": () => {
      throw new Failure("token.invalid");
    },
    "accounts.refresh": () => {
      throw new Failure("session.ended");
    },
  });
  await open(<SignedIn>{() => "Secret"}</SignedIn>, { signedIn: true });
  const notice = await screen.findByRole("alert");
  expect(notice.textContent).toContain("Your session has timed out. Please log in again.");
  expect(within(notice).getByRole("link", { name: "Login" })).toBeDefined();
  expect(await screen.findByRole("heading", { name: "You must be signed in to access this page" })).toBeDefined();
});

test("ERR-02: an unreachable server shows its message, and the guard does not ask to sign in", async () => {
  fakeApi({
    "user.read": () => {
      throw new TypeError("network");
    },
  });
  await open(<SignedIn>{() => "Secret"}</SignedIn>, { signedIn: true });
  expect(
    await screen.findByRole("heading", {
      level: 1,
      name: "Unable to reach the server right now. Please try again later.",
    }),
  ).toBeDefined();
  expect(screen.queryByText("You must be signed in to access this page")).toBeNull();
});

test("SES-12: a protected page shows a spinner while the user loads, then itself", async () => {
  const asked = Promise.withResolvers<typeof learner>();
  fakeApi({ "user.read": () => asked.promise });
  await open(<SignedIn>{(user) => `Hello ${user.username}`}</SignedIn>, { signedIn: true });
  expect(within(screen.getByRole("main")).getByRole("status").textContent).toBe("Loading");
  asked.resolve(learner);
  expect(await screen.findByText("Hello lena")).toBeDefined();
});

test("SES-13, SES-32: a guest at a protected page gets the 403 page with Sign Up and Login", async () => {
  asGuest();
  await open(<SignedIn>{() => "Secret"}</SignedIn>, { at: "/my-collections/" });
  const page = within(screen.getByRole("main"));
  expect(await page.findByRole("heading", { name: "You must be signed in to access this page" })).toBeDefined();
  expect(page.getByText("403")).toBeDefined();
  expect(names(page.getAllByRole("link"))).toEqual(["Sign Up", "Login"]);
  expect(screen.queryByText("Secret")).toBeNull();
});

test("SES-10: log-out clears the tokens, confirms, and after three seconds goes to the server's log-out page", async () => {
  fakeApi({ "user.read": () => learner });
  const leave = vi.spyOn(location, "assign").mockImplementation(() => {});
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await open(<LogoutPage />, { signedIn: true });
  expect(screen.getByText("Logging out...")).toBeDefined();
  expect(localStorage.getItem("access")).toBeNull();
  expect(localStorage.getItem("refresh")).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(600));
  expect(screen.getByText("You are now logged out")).toBeDefined();
  await act(() => vi.advanceTimersByTimeAsync(2800));
  expect(leave).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(leave).toHaveBeenCalledExactlyOnceWith("/accounts/logout/?next=%2F");
});

test("ERR-04, ERR-06: the not-found page leads home and explains to a guest how to sign up", async () => {
  asGuest();
  await open(<NotFoundPage />, { at: "/nowhere/" });
  const page = within(screen.getByRole("main"));
  expect(page.getByRole("heading", { name: "Sorry, the page you visited does not exist." })).toBeDefined();
  expect(page.getByText("404")).toBeDefined();
  expect(page.getByRole("link", { name: "Back Home" }).getAttribute("href")).toBe("/");
  expect(names(await page.findAllByRole("listitem"))).toEqual([
    "Sign up with your name and e-mail address.",
    "Confirm your e-mail with the code we send you.",
    "Return here and log in.",
    "Complete your registration.",
  ]);
});

test("ERR-06: the not-found page shows signed-in users no sign-in steps", async () => {
  fakeApi({ "user.read": () => learner });
  await open(<NotFoundPage />, { at: "/nowhere/", signedIn: true });
  await screen.findByRole("link", { name: "Wallet, 1240 cupoints" });
  expect(within(screen.getByRole("main")).queryAllByRole("listitem")).toEqual([]);
});

test("SES-57: a page that could not load offline opens automatically once online", async () => {
  const Broken = () => {
    throw new TypeError("Failed to fetch dynamically imported module");
  };
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const reload = vi.spyOn(location, "reload").mockImplementation(() => undefined);
  render(
    <ErrorBoundary place="/">
      <Broken />
    </ErrorBoundary>,
  );
  screen.getByRole("heading", { name: "This page is not here yet" });
  expect(screen.queryByRole("button")).toBeNull();
  expect(reload).not.toHaveBeenCalled();
  dispatchEvent(new Event("online"));
  expect(reload).toHaveBeenCalledOnce();
});
