import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Amplify } from "aws-amplify";
import { beforeEach, expect, test, vi } from "vitest";
import { Authenticated } from "./authenticated.tsx";

type Attributes = { email: string; "custom:sign_up": string };
type Input = { username: string; password: string; options: { userAttributes: Attributes } };

const pool = vi.hoisted(() => ({
  signUp: vi.fn<(input: Input) => Promise<object>>(),
  resend: vi.fn(),
  withdraw: vi.fn<(username: string, secret: string) => Promise<void>>(),
}));
vi.mock("./user-pool.ts", () => ({
  connect: () => {
    Amplify.configure({ Auth: { Cognito: { userPoolId: "eu-west-1_pool", userPoolClientId: "client" } } });
    return Promise.resolve({});
  },
  withdrawSignUp: pool.withdraw,
}));
vi.mock("aws-amplify/auth", async (original) => ({
  ...(await original<object>()),
  signUp: pool.signUp,
  resendSignUpCode: pool.resend,
}));

const masked = { destination: "n***@e***", deliveryMedium: "EMAIL", attributeName: "email" };
const titles = {
  signIn: "Login",
  confirmSignIn: "Code of your app",
  signUp: "Sign Up",
  confirmSignUp: "Confirm your e-mail",
  forgotPassword: "Reset",
  confirmResetPassword: "Reset",
};

beforeEach(() => {
  pool.signUp.mockReset();
  pool.resend.mockReset();
  pool.withdraw.mockReset();
  pool.signUp.mockResolvedValue({
    isSignUpComplete: false,
    nextStep: { signUpStep: "CONFIRM_SIGN_UP", codeDeliveryDetails: masked },
  });
  pool.resend.mockResolvedValue(masked);
});

const typed = {
  "User name": "noa-brandt",
  "E-mail": "noa@exmaple.com",
  "First name": "Noa",
  "Last name": "Brandt",
  Password: "Correct-horse-7",
  "Password again": "Correct-horse-7",
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
      name: "Sign Up",
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
    options: { userAttributes: { email: "noa@example.com", given_name: "Noa", family_name: "Brandt" } },
  });
  expect(again?.options.userAttributes["custom:sign_up"]).not.toBe(proof);
});

test("SES-67: when the first sign-up cannot be taken back the page says why, and tries again", async () => {
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

test("SES-65: whoever changes nothing is back at the code that is on its way", async () => {
  await signUp();
  await userEvent.click(screen.getByRole("button", { name: "Change address" }));
  await screen.findByLabelText("User name");
  await send();
  expect(await screen.findByLabelText("Code from the e-mail")).toBeDefined();
  expect(screen.getByText(/noa@exmaple\.com/)).toBeDefined();
  expect(pool.signUp).toHaveBeenCalledOnce();
});

test("SES-65: while the button of the sign-up cannot be pressed it says which fields are to be corrected", async () => {
  await open();
  const button = () =>
    within(screen.getByLabelText("User name").closest("form") ?? document.body).getByRole<HTMLButtonElement>("button", {
      name: "Sign Up",
    });
  expect(button().disabled).toBe(false);
  await write("User name", "two words");
  await waitFor(() => expect(button().disabled).toBe(true));
  const why = screen.getByText("Before you can sign up, correct: User name.");
  expect(button().getAttribute("aria-describedby")).toBe(why.id);
  await write("User name", "noa-brandt");
  await waitFor(() => expect(button().disabled).toBe(false));
  expect(screen.queryByText(/^Before you can sign up/)).toBeNull();
  expect(button().getAttribute("aria-describedby")).toBeNull();
});
