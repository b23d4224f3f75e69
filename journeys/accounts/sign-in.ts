import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { newcomer, stack } from "../kit/area.ts";
import {
  asPerson,
  confirmSignUp,
  fillLogin,
  fillSignUp,
  logIn,
  logInByHand,
  mailedCode,
  type NewPerson,
  open,
  type Person,
  serverUser,
  signOutEverywhere,
  unionFind,
} from "../kit/steps.ts";

const whoSignsUp = (name: string): NewPerson => ({
  username: name,
  email: `${name}@example.com`,
  password: "Correct-horse-7",
});

const isWelcome = ({ page }: Person) => page.getByLabel(/^Wallet, /).waitFor();

test("SES-18: a wrong password is refused, the right one leads back, and a reload asks for no tokens again", () =>
  asPerson(stack, async (person) => {
    const { page } = person;
    await open(person, `/accounts/login/?next=${encodeURIComponent(unionFind.course)}`);
    await fillLogin(person, "mira-holm", "Not-the-password-1");
    await page.getByText("Incorrect username or password.").waitFor();
    expect(new URL(page.url()).pathname).toBe("/accounts/login/");
    await fillLogin(person, "mira-holm", stack.password);
    await page.waitForURL(stack.site + unionFind.course);
    await isWelcome(person);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.reload();
    await isWelcome(person);
    expect(asked).toContain("/api/v1/users/");
    expect(asked).not.toContain("/accounts/jwt-tokens/");
  }));

test("SES-39: the login never redirects to a foreign host", () =>
  asPerson(stack, async (person) => {
    for (const next of ["https://evil.example/", "//evil.example/collections/5/"]) {
      await open(person, `/accounts/login/?next=${encodeURIComponent(next)}`);
      await fillLogin(person, "mira-holm", stack.password);
      await person.page.waitForURL(`${stack.site}/`);
    }
  }));

test("an account that was never confirmed is asked for the mailed code at the next login", () =>
  asPerson(stack, async (person) => {
    const who = whoSignsUp("noa-brandt");
    await open(person, "/accounts/signup/");
    await fillSignUp(person, who);
    await open(person, "/accounts/login/?next=%2Fmy-collections%2F");
    await fillLogin(person, who.username, who.password);
    await person.page.getByLabel("Code from the e-mail").fill("000000");
    await person.page.getByRole("alert").waitFor();
    await person.page.getByRole("button", { name: "Send a new code" }).click();
    await person.page.getByRole("status").getByText("A new code is on its way.", { exact: false }).waitFor();
    expect(await person.page.getByRole("alert").isVisible()).toBe(false);
    await confirmSignUp(person, who.email);
    await person.page.getByText("Your e-mail address is confirmed. Log in to go on.", { exact: true }).waitFor();
    await fillLogin(person, who.username, who.password);
    await person.page.waitForURL(`${stack.site}/my-collections/`);
    await isWelcome(person);
  }));

test("SES-67: a mistyped address is corrected at the step of the code, with the same name and password", () =>
  asPerson(stack, async (person) => {
    const { page, hand } = person;
    const who = whoSignsUp("ada-lindqvist");
    await open(person, "/accounts/signup/?next=%2Fmy-collections%2F");
    await fillSignUp(person, { ...who, email: "ada.lindqvist@exmaple.com" });
    await hand.press(page.getByRole("button", { name: "Change address" }));
    await hand.write(page.getByLabel("E-mail"), who.email);
    await hand.press(page.getByRole("button", { name: "Create account" }));
    await page.getByText(who.email, { exact: false }).waitFor();
    await confirmSignUp(person, who.email);
    await page.waitForURL(`${stack.site}/my-collections/`);
  }));

/** The session cookie as a request header. */
const sessionCookie = async ({ context }: Person): Promise<string> => {
  const found = (await context.cookies()).find(({ name }) => name === "session");
  return `session=${found?.value}`;
};

/** Credentials in a user's browser: the access token and the cookie. */
const allEntitlements = async (username: string) => {
  let held = { token: "", cookie: "" };
  await asPerson(stack, async (person) => {
    await logIn(person, username, "/");
    const token = await person.page.evaluate(() => localStorage.getItem("access"));
    held = { token: token ?? "", cookie: await sessionCookie(person) };
  });
  return held;
};

/** Whether a browser's credentials are still valid: a call with the token, and a renewal by cookie. */
const stillWorks = async ({ token, cookie }: Awaited<ReturnType<typeof allEntitlements>>) => {
  const called = await fetch(`${stack.site}/api/v1/users/`, { headers: { authorization: `Bearer ${token}` } });
  const renewed = await fetch(`${stack.site}/accounts/jwt-tokens/`, { headers: { cookie } });
  return [called.status, renewed.status];
};

test("SES-52: a forgotten password is replaced with a mailed code; the old one is worth nothing, and every device is signed out", () =>
  asPerson(stack, async (person) => {
    const { page, hand } = person;
    const { username, email } = await newcomer("Lotte Vos");
    const elsewhere = await allEntitlements(username);
    expect(await stillWorks(elsewhere)).toEqual([200, 200]);
    await open(person, "/accounts/login/");
    await hand.press(page.getByRole("button", { name: "Forgot your password?" }));
    await hand.write(page.getByLabel("User name"), username);
    await hand.press(page.getByRole("button", { name: "Send code" }));
    await page.getByRole("heading", { level: 1, name: "Reset your password" }).waitFor();
    await page.getByLabel("Code from the e-mail").waitFor();
    await hand.write(page.getByLabel("Code from the e-mail"), await mailedCode(person, email));
    await hand.write(page.getByLabel("New password", { exact: true }), "Another-horse-8");
    await hand.write(page.getByLabel("New password again"), "Another-horse-8");
    await hand.press(page.getByRole("button", { name: "Submit" }));
    await page
      .getByText("Your new password is set, and you are signed out everywhere. Log in with it.", { exact: true })
      .waitFor();
    await fillLogin(person, username, stack.password);
    await page.getByText("Incorrect username or password.").waitFor();
    await fillLogin(person, username, "Another-horse-8");
    await page.waitForURL(`${stack.site}/`);
    await isWelcome(person);
  }));

test("a new name in Manage account is the name on the site", () =>
  asPerson(stack, async (person) => {
    const { page, hand } = person;
    const { username } = await newcomer("Hanna Vogt");
    await logIn(person, username, "/account");
    await hand.press(page.getByRole("link", { name: "Manage account" }));
    await fillLogin(person, username, stack.password);
    await hand.write(page.getByLabel("First name"), "Johanna");
    await hand.press(page.getByRole("button", { name: "Save" }));
    await page.getByRole("status").getByText("Saved.").waitFor();
    await open(person, "/account");
    await page.getByText("Johanna Vogt", { exact: true }).waitFor();
    expect(await serverUser(person)).toMatchObject({ firstName: "Johanna", lastName: "Vogt" });
  }));

test("SES-49: the account page lists the devices, and all others are signed out after a question", () =>
  asPerson(stack, async (person) => {
    const { page, hand } = person;
    const { username } = await newcomer("Ida Moreno");
    const elsewhere = await allEntitlements(username);
    await logIn(person, username, "/account");
    await hand.press(page.getByRole("link", { name: "Security", exact: true }));
    await page.getByRole("heading", { name: "Signed in on two devices" }).waitFor();
    await page.getByText("This device, Chrome on Linux", { exact: true }).waitFor();
    await hand.press(page.getByRole("button", { name: "Sign out everywhere else" }));
    await hand.press(page.getByRole("dialog").getByRole("button", { name: "Sign out one device" }));
    await page.getByRole("heading", { name: "Signed in on this device only" }).waitFor();
    expect(await stillWorks(elsewhere)).toEqual([401, 401]);
    await page.reload();
    await page.getByRole("heading", { name: "Signed in on this device only" }).waitFor();
  }));

test("SES-47, SES-133: after a sign-in no token of the user pool is left for scripts, and none that came was the pool's own", () =>
  asPerson(stack, async (person) => {
    const { page, context } = person;
    const fromPool: string[] = [];
    const asked = new Set<string>();
    const answers: Promise<string>[] = [];
    page.on("response", (response) => {
      const target = response.request().headers()["x-amz-target"] ?? "";
      const text = response.text().catch(() => "");
      if (target !== "") {
        asked.add(response.url());
        if (/\.(?:RespondToAuthChallenge|InitiateAuth|GetTokensFromRefreshToken)$/.test(target))
          answers.push(text.then((body) => void fromPool.push(...tokensIn(body))).then(() => ""));
      } else if (/^\/(?:api|accounts)\//.test(new URL(response.url()).pathname)) {
        answers.push(text.then((body) => `${response.url()}\n${JSON.stringify(response.headers())}\n${body}`));
      }
    });
    const { username } = await newcomer("Jon Pereira");
    await logInByHand(person, username, "/account/security/");
    await page.getByRole("heading", { name: "Signed in on this device only" }).waitFor();
    await page.reload();
    await page.getByRole("heading", { name: "Signed in on this device only" }).waitFor();
    const told = (await Promise.all(answers)).filter((text) => text !== "");
    expect([...asked]).toEqual([`${stack.site}/accounts/pool/`]);
    expect(fromPool.length).toBe(3);
    expect(told.some((text) => text.includes("/accounts/jwt-tokens/"))).toBe(true);
    const kept = await page.evaluate(async () => [
      JSON.stringify(localStorage),
      JSON.stringify(sessionStorage),
      document.cookie,
      JSON.stringify(await indexedDB.databases()),
      location.href,
      history.state === null ? "" : JSON.stringify(history.state),
    ]);
    // The signature of a token is nowhere else, and a refresh token has no parts that mean anything alone.
    for (const secret of fromPool.map((token) => token.split(".").at(-1) ?? token)) {
      expect(secret.length).toBeGreaterThan(80);
      for (const text of [...kept, ...told]) expect(text).not.toContain(secret);
    }
    expect(kept.join("\n")).not.toMatch(/cognito/i);
    expect((await context.cookies()).filter(({ httpOnly }) => !httpOnly)).toEqual([]);
    // Tokens accessible to scripts, during sign-in and now, are invalid at the pool, even for reading the e-mail address.
    const access = await page.evaluate(() => localStorage.getItem("access"));
    for (const AccessToken of [access, ...fromPool]) {
      const answer = await fetch(poolOf(stack), {
        method: "POST",
        headers: {
          "content-type": "application/x-amz-json-1.1",
          "x-amz-target": "AWSCognitoIdentityProviderService.GetUser",
        },
        body: JSON.stringify({ AccessToken }),
      });
      expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining("NotAuthorizedException")]);
    }
  }));

/** Address of the embedded pool, which is not exposed to pages. */
const poolOf = ({ folder }: typeof stack): string => {
  const { environment } = JSON.parse(readFileSync(path.join(folder, "endpoints.json"), "utf8")) as {
    environment: Record<string, string>;
  };
  return environment.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER ?? "";
};

const tokensIn = (answer: string): string[] => {
  const { AuthenticationResult: tokens = {} } = JSON.parse(answer || "{}") as {
    AuthenticationResult?: Record<string, string>;
  };
  return ["AccessToken", "IdToken", "RefreshToken"].flatMap((name) => tokens[name] ?? []);
};

test("SES-10: a logout removes the tokens, confirms it, and ends the session on the server", () =>
  asPerson(stack, async (person) => {
    const { page, hand } = person;
    await logIn(person, "daniel-mbeki", "/");
    const cookie = await sessionCookie(person);
    await hand.press(page.getByRole("button", { name: /^Your menu/ }));
    await hand.press(page.getByRole("link", { name: "Logout" }));
    const status = page.getByRole("main").getByRole("status");
    await status.getByText("Logging out...", { exact: true }).waitFor();
    expect(await page.evaluate(() => [localStorage.getItem("access"), localStorage.getItem("refresh")])).toEqual([
      null,
      null,
    ]);
    await status.getByText("You are now logged out", { exact: true }).waitFor();
    await page.waitForRequest(`${stack.site}/accounts/logout/?next=%2F`);
    await page.waitForURL(`${stack.site}/`);
    await page.getByRole("banner").getByRole("link", { name: "Login" }).waitFor();
    // A saved copy of the cookie is no longer valid.
    const answer = await fetch(`${stack.site}/accounts/jwt-tokens/`, { headers: { cookie } });
    expect(answer.status).toBe(401);
  }));

test("SES-137: nothing that scripts can read is exchanged elsewhere; tabs renew together, and a logout takes the cookies of both", () =>
  asPerson(stack, async (person) => {
    const { page, context } = person;
    await logIn(person, "daniel-mbeki", "/");
    const second = await context.newPage();
    await second.goto(stack.site);
    await second.getByLabel(/^Wallet, /).waitFor();
    const readable = await page.evaluate(() => [
      ...Object.values(localStorage as Record<string, string>),
      ...Object.values(sessionStorage as Record<string, string>),
      document.cookie,
    ]);
    const handle = await page.evaluate(() => localStorage.getItem("refresh"));
    expect(readable).toContain(handle);
    for (const refresh of readable) {
      const answer = await fetch(`${stack.site}/api/v1/token/refresh/`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ refresh }),
      });
      expect(answer.ok, refresh).toBe(false);
    }
    expect((await context.cookies()).find(({ name }) => name === "renewal")).toMatchObject({
      httpOnly: true,
      sameSite: "Strict",
      path: "/api/v1/token",
    });
    // An hour later by both tabs' clocks: the access token has ended.
    const renewals = [page, second].map((tab) =>
      tab.waitForResponse((response) => response.url().endsWith("/api/v1/token/refresh/")),
    );
    await context.clock.setSystemTime(Date.now() + 3_600_000);
    await Promise.all([page.reload(), second.reload()]);
    const [first] = await Promise.all([Promise.any(renewals), isWelcome(person)]);
    expect(first.status()).toBe(200);
    await second.getByLabel(/^Wallet, /).waitFor();
    const ended = page.waitForResponse((response) => new URL(response.url()).pathname === "/accounts/logout/");
    await page.goto(`${stack.site}/logout`);
    await page.getByRole("status").getByText("You are now logged out", { exact: true }).waitFor();
    await second.getByRole("banner").getByRole("link", { name: "Login" }).waitFor();
    await ended;
    const left = (await context.cookies()).map(({ name }) => name);
    expect(left.filter((name) => name === "session" || name === "renewal")).toEqual([]);
    await second.close();
  }));

test("SES-15, SES-16: a session ended elsewhere is reported once its token expires, and the login leads back", () =>
  asPerson(stack, async (person) => {
    const { page } = person;
    await logIn(person, "carl-aubert", "/my-collections/");
    await asPerson(stack, (other) => signOutEverywhere(other, "carl-aubert"));
    // An hour later by this browser's clock: the access token has ended.
    await page.clock.setSystemTime(Date.now() + 3_600_000);
    await page.reload();
    const notice = page.getByRole("alert").filter({ hasText: "Your session has timed out. Please log in again." });
    await notice.waitFor();
    await page.getByRole("heading", { name: "You must be signed in to access this page", level: 1 }).waitFor();
    expect(await page.evaluate(() => [localStorage.getItem("access"), localStorage.getItem("refresh")])).toEqual([
      null,
      null,
    ]);
    await page.clock.setSystemTime(Date.now());
    await notice.getByRole("link", { name: "Login" }).click();
    await fillLogin(person, "carl-aubert", stack.password);
    await page.waitForURL(`${stack.site}/my-collections/`);
    await isWelcome(person);
  }));
