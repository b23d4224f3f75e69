import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Amplify } from "aws-amplify";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { replaceParts } from "../test/replace-parts.ts";
import * as amplify from "./amplify.ts";
import { Authenticated } from "./authenticated.tsx";
import * as userPool from "./user-pool.ts";

type Attributes = { email: string; "custom:sign_up": string };
type Input = { username: string; password: string; options: { userAttributes: Attributes } };

const pool = {
  signUp: vi.fn<(input: Input) => Promise<object>>(),
  resend: vi.fn(),
  confirm: vi.fn<(input: object) => Promise<object>>(),
  withdraw: vi.fn<(username: string, secret: string) => Promise<void>>(),
  free: vi.fn<(username: string, email: string) => Promise<readonly string[]>>(),
};
replaceParts(userPool, {
  connect: () => {
    Amplify.configure({ Auth: { Cognito: { userPoolId: "eu-west-1_pool", userPoolClientId: "client" } } });
    return Promise.resolve({});
  },
  withdrawSignUp: pool.withdraw,
  freeNames: pool.free,
});
replaceParts(amplify, { signUp: pool.signUp, resendSignUpCode: pool.resend, confirmSignUp: pool.confirm });

const masked = { destination: "n***@e***", deliveryMedium: "EMAIL", attributeName: "email" };
const titles = {
  signIn: "Login",
  confirmSignIn: "Code of your app",
  signUp: "Sign Up",
  confirmSignUp: "Confirm your e-mail",
  forgotPassword: "Reset",
  confirmResetPassword: "Reset",
};

afterEach(() => {
  vi.useRealTimers();
});
beforeEach(() => {
  pool.confirm.mockReset();
  pool.signUp.mockReset();
  pool.resend.mockReset();
  pool.withdraw.mockReset();
  pool.free.mockReset();
  pool.signUp.mockResolvedValue({
    isSignUpComplete: false,
    nextStep: { signUpStep: "CONFIRM_SIGN_UP", codeDeliveryDetails: masked },
  });
  pool.resend.mockResolvedValue(masked);
});

const typed = {
  "User name": "noa-brandt",
  "E-mail": "noa@exmaple.com",
  Password: "Correct-horse-7",
};

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { exact: true, selector: "input" });

const write = async (label: string, text: string) => {
  await userEvent.clear(field(label));
  await userEvent.type(field(label), text);
};

const open = async () => {
  render(
    <Authenticated start="signUp" titles={titles}>
      in
    </Authenticated>,
  );
  await screen.findByLabelText("User name");
};

const send = () =>
  userEvent.click(
    within(screen.getByLabelText("User name").closest("form") ?? document.body).getByRole("button", {
      name: "Create account",
    }),
  );

const signUp = async () => {
  await open();
  for (const [label, text] of Object.entries(typed)) await write(label, text);
  await send();
  await screen.findByLabelText("Code from the e-mail");
};

test("SES-65: the step of the mailed code shows the address whole as it was typed, also after another code", async () => {
  await signUp();
  expect(screen.getByText(/noa@exmaple\.com/)).toBeDefined();
  expect(screen.queryByText(/n\*\*\*@e\*\*\*/)).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Send another code" }));
  await waitFor(() => expect(pool.resend).toHaveBeenCalledOnce());
  expect(await screen.findByText(/noa@exmaple\.com/)).toBeDefined();
});

const change = async (label: string, text: string) => {
  await userEvent.click(screen.getByRole("button", { name: "Change address" }));
  await screen.findByLabelText("User name");
  await write(label, text);
};

test("SES-65: Change address goes back with all that was typed, to the address", async () => {
  await signUp();
  await userEvent.click(screen.getByRole("button", { name: "Change address" }));
  await screen.findByLabelText("User name");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Sign Up");
  expect(Object.fromEntries(Object.keys(typed).map((label) => [label, field(label).value]))).toEqual(typed);
  expect(document.activeElement).toBe(field("E-mail"));
  expect(screen.getByText(/^The code was sent to noa@exmaple\.com\./)).toBeDefined();
});

test("SES-67: a corrected address takes the first sign-up back, and signs up with the same name and password", async () => {
  await signUp();
  const proof = pool.signUp.mock.lastCall?.[0].options.userAttributes["custom:sign_up"];
  await change("E-mail", "noa@example.com");
  await send();
  expect(await screen.findByText(/noa@example\.com/)).toBeDefined();
  expect(pool.withdraw).toHaveBeenCalledOnce();
  const [username, secret] = pool.withdraw.mock.lastCall ?? [];
  expect(username).toBe("noa-brandt");
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(secret));
  expect(proof).toBe(Buffer.from(hash).toString("base64url"));
  expect(pool.withdraw.mock.invocationCallOrder[0]).toBeLessThan(pool.signUp.mock.invocationCallOrder[1] ?? 0);
  const again = pool.signUp.mock.lastCall?.[0];
  expect(again).toMatchObject({
    username: "noa-brandt",
    password: typed.Password,
    options: { userAttributes: { email: "noa@example.com" } },
  });
  expect(again?.options.userAttributes["custom:sign_up"]).not.toBe(proof);
});

test("SES-67: when the first sign-up cannot be withdrawn the page shows the reason, and can retry", async () => {
  await signUp();
  pool.withdraw.mockRejectedValueOnce(new Error("The server is busy. Please try again."));
  await change("E-mail", "noa@example.com");
  await send();
  expect((await screen.findByRole("alert")).textContent).toContain("The server is busy. Please try again.");
  expect(pool.signUp).toHaveBeenCalledOnce();
  await send();
  expect(await screen.findByText(/noa@example\.com/)).toBeDefined();
  expect(pool.withdraw).toHaveBeenCalledTimes(2);
});

test("SES-65: an unchanged address returns to the code already sent", async () => {
  await signUp();
  await userEvent.click(screen.getByRole("button", { name: "Change address" }));
  await screen.findByLabelText("User name");
  await send();
  expect(await screen.findByLabelText("Code from the e-mail")).toBeDefined();
  expect(screen.getByText(/noa@exmaple\.com/)).toBeDefined();
  expect(pool.signUp).toHaveBeenCalledOnce();
});

const wrong = () => screen.queryAllByText(/^Enter |^Add /).map(({ textContent }) => textContent);

test("ONB-22: the first press marks every empty field in its own words, and the line under the button leads to each", async () => {
  await open();
  expect(wrong()).toEqual([]);
  await send();
  expect(wrong()).toEqual(["Enter an e-mail address.", "Enter a user name.", "Enter a password."]);
  expect(screen.getByText(/^Fix/).textContent).toBe("Fix e-mail, user name and password to continue.");
  await userEvent.click(screen.getByRole("button", { name: "password" }));
  expect(document.activeElement).toBe(field("Password"));
  expect(pool.signUp).not.toHaveBeenCalled();
  for (const [label, text] of Object.entries(typed)) await write(label, text);
  expect(wrong()).toEqual([]);
  expect(screen.queryByText(/^Fix/)).toBeNull();
  await send();
  await waitFor(() => expect(pool.signUp).toHaveBeenCalledOnce());
  expect(Object.keys(pool.signUp.mock.lastCall?.[0].options.userAttributes ?? {})).toEqual(["email", "custom:sign_up"]);
});

test("ONB-22: the password can be shown", async () => {
  await open();
  expect(field("Password").type).toBe("password");
  await userEvent.click(screen.getByRole("button", { name: "Show password" }));
  expect(field("Password").type).toBe("text");
  await userEvent.click(screen.getByRole("button", { name: "Hide password" }));
  expect(field("Password").type).toBe("password");
});

test("ONB-23: the sixth digit sends the code, a known address leads to login and reset and takes the address along", async () => {
  pool.confirm.mockRejectedValue(new Error("An account with the given email already exists."));
  await signUp();
  await userEvent.type(field("Code from the e-mail"), "48123");
  expect(pool.confirm).not.toHaveBeenCalled();
  await userEvent.type(field("Code from the e-mail"), "6");
  await waitFor(() => expect(pool.confirm).toHaveBeenCalledOnce());
  const link = await screen.findByRole("link", { name: "Log in" });
  expect(link.getAttribute("href")).toBe("/accounts/login/?next=%2F#who=noa%40exmaple.com");
  expect(screen.getByRole("link", { name: "reset its password" }).getAttribute("href")).toBe(
    "/accounts/password/reset/?next=%2F#who=noa%40exmaple.com",
  );
});

test("ONB-26: a taken user name is marked at its field, and one press takes a free one", async () => {
  pool.signUp.mockRejectedValueOnce(new Error("User already exists"));
  pool.free.mockResolvedValue(["noa", "noabrandt", "noa-brandt-2"]);
  await open();
  for (const [label, text] of Object.entries(typed)) await write(label, text);
  await send();
  const problem = await screen.findByText(/^noa-brandt is taken\./);
  expect(field("User name").getAttribute("aria-describedby")).toBe(problem.id);
  await waitFor(() => expect(problem.textContent).toBe("noa-brandt is taken. Try noa, noabrandt or noa-brandt-2."));
  expect(pool.free).toHaveBeenCalledExactlyOnceWith("noa-brandt", "noa@exmaple.com");
  expect(screen.getByText(/to continue\.$/).textContent).toBe("Fix user name to continue.");
  await userEvent.click(screen.getByRole("button", { name: "noabrandt" }));
  expect([field("User name").value, document.activeElement]).toEqual(["noabrandt", field("User name")]);
  expect(screen.queryByText(/^noa-brandt is taken/)).toBeNull();
  await send();
  await waitFor(() => expect(pool.signUp).toHaveBeenCalledTimes(2));
  expect(pool.signUp.mock.lastCall?.[0].username).toBe("noabrandt");
});

test("ONB-26: a taken user name is marked without suggestions too", async () => {
  pool.signUp.mockRejectedValueOnce(new Error("User already exists"));
  pool.free.mockResolvedValue([]);
  await open();
  for (const [label, text] of Object.entries(typed)) await write(label, text);
  await send();
  expect((await screen.findByText(/^noa-brandt is taken\./)).textContent).toBe("noa-brandt is taken.");
  await userEvent.type(field("User name"), "x");
  expect(screen.queryByText(/^noa-brandt is taken/)).toBeNull();
});

test("ONB-23: a new code can be asked for after a minute", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await signUp();
  const again = screen.getByRole<HTMLButtonElement>("button", { name: /^Send a new code/ });
  expect(again.disabled).toBe(true);
  for (let second = 0; second < 61; second++) await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(again.disabled).toBe(false);
  vi.useRealTimers();
});
