import { render, screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { replaceParts } from "../test/replace-parts.ts";
import { CodeFooter } from "./code-footer.tsx";
import { StepHead } from "./step-head.tsx";
import * as authenticator from "./use-authenticator.ts";

/** Amplify's state for the current step. */
const at = { now: { route: "signIn", isPending: false, error: undefined as string | undefined } };
replaceParts(authenticator, { useAuthenticator: () => at.now });

beforeEach(() => {
  at.now = { route: "signIn", isPending: false, error: undefined };
});

const titles = {
  signIn: "Login",
  confirmSignIn: "Code of your app",
  signUp: "Sign Up",
  confirmSignUp: "Confirm your e-mail",
  forgotPassword: "Where to send it",
  confirmResetPassword: "A new password",
};

const draw = (form = "") => {
  const page = () => (
    <>
      <StepHead titles={titles} start="signIn" />
      <CodeFooter />
      {/* As Amplify marks its forms. */}
      <div data-amplify-form="" dangerouslySetInnerHTML={{ __html: form }} />
    </>
  );
  const { rerender } = render(page());
  return (next: Partial<typeof at.now>) => {
    at.now = { ...at.now, ...next };
    rerender(page());
  };
};
const heading = () => screen.getByRole("heading", { level: 1 }).textContent;

test("SES-02: each step has its heading, which is the page's name too; the short steps between them have none", () => {
  const go = draw();
  for (const [step, title] of Object.entries(titles)) {
    go({ route: step });
    expect([heading(), document.title.startsWith(title)]).toEqual([title, true]);
    go({ route: "transition" });
    expect(heading()).toBe(title);
  }
});

test("SES-02, SES-52: only the login shows the outcome of the step before it", () => {
  const told = () => screen.queryByText(/is confirmed|is set/)?.textContent;
  const go = draw();
  expect(told()).toBeUndefined();
  for (const [before, text] of [
    ["confirmSignUp", "Your e-mail address is confirmed. Log in to go on."],
    ["confirmResetPassword", "Your new password is set, and you are signed out everywhere. Log in with it."],
    ["forgotPassword", undefined],
    ["signUp", undefined],
  ] as const) {
    go({ route: before });
    expect(told()).toBeUndefined();
    go({ route: "signIn" });
    expect(told()).toBe(text);
    go({ route: "confirmSignIn" });
    expect(told()).toBeUndefined();
  }
});

test("SES-55: the focus goes on to the first empty field when a step is done, and to the password when it was wrong", () => {
  const go = draw('<input type="hidden"><input id="name" value="ada"><input id="password" type="password" value="x">');
  const focused = () => document.activeElement?.id ?? "";
  go({ route: "signIn" });
  // No interaction yet.
  expect(document.activeElement).toBe(document.body);
  go({ isPending: true });
  expect(document.activeElement).toBe(document.body);
  go({ isPending: false });
  expect(focused()).toBe("password");
  const name = document.querySelector<HTMLInputElement>("#name");
  name?.focus();
  go({ isPending: true });
  go({ isPending: false });
  // An existing focus is kept.
  expect(focused()).toBe("name");
  name?.blur();
  go({ isPending: true });
  go({ isPending: false, route: "confirmSignUp" });
  expect(focused()).toBe("name");
  name?.blur();
  document.querySelector<HTMLInputElement>("#password")?.setAttribute("value", "");
  go({ isPending: true });
  go({ isPending: false });
  expect(focused()).toBe("password");
});

test("SES-65: a resent code is confirmed until the next request", () => {
  const go = draw();
  const told = () => screen.getByRole("status").textContent;
  const sent = "A new code is on its way. Codes sent before it no longer work.";
  expect(told()).toBe("");
  // Another code leaves the error as it is.
  go({ error: "Wrong code." });
  expect(told()).toBe("");
  go({ isPending: true });
  expect(told()).toBe("");
  go({ isPending: false });
  expect(told()).toBe(sent);
  // A code is checked, which takes the error away and brings it back.
  go({ isPending: true });
  expect(told()).toBe("");
  go({ error: undefined });
  go({ isPending: false, error: "Wrong code." });
  expect(told()).toBe("");
  expect(screen.getByRole("link", { name: "Back to Login" }).getAttribute("href")).toBe("/accounts/login/");
});
