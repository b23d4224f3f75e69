import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { AuthenticatorApp } from "./authenticator-app.tsx";
import { LostApp } from "./lost-app.tsx";

const pool = vi.hoisted(() => ({
  recoveryCodes: vi.fn<() => Promise<string[]>>(),
  recover: vi.fn<(username: string, code: string) => Promise<void>>(),
}));
vi.mock("./user-pool.ts", () => pool);
const amplify = vi.hoisted(() => ({
  fetchMFAPreference: vi.fn<() => Promise<{ enabled?: string[] }>>(),
  fetchUserAttributes: vi.fn<() => Promise<{ email: string }>>(),
  setUpTOTP: vi.fn<() => Promise<{ sharedSecret: string; getSetupUri: (app: string, who?: string) => URL }>>(),
  updateMFAPreference: vi.fn<(wish: object) => Promise<void>>(),
  verifyTOTPSetup: vi.fn<(wish: object) => Promise<void>>(),
}));
vi.mock("aws-amplify/auth", () => amplify);

afterEach(() => {
  for (const each of [...Object.values(pool), ...Object.values(amplify)]) each.mockReset();
});

const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
const visit = (enabled: string[] = []) => {
  amplify.fetchMFAPreference.mockResolvedValue({ enabled });
  amplify.fetchUserAttributes.mockResolvedValue({ email: "mira@example.org" });
  amplify.setUpTOTP.mockResolvedValue({
    sharedSecret: secret,
    getSetupUri: (app, who) => new URL(`otpauth://totp/${app}:${who}?secret=${secret}`),
  });
  amplify.verifyTOTPSetup.mockResolvedValue();
  amplify.updateMFAPreference.mockResolvedValue();
  pool.recoveryCodes.mockResolvedValue(["AAAA-BBBB-CCCC-DDDD", "EEEE-FFFF-GGGG-HHHH"]);
  render(<AuthenticatorApp />);
  return userEvent.setup();
};

test("SES-109: an app is set up by a picture or a key, and is on once its code came back", async () => {
  const user = visit();
  await user.click(await screen.findByRole("button", { name: "Set up an app" }));
  expect(await screen.findByRole("img", { name: "The key as a picture for the app's camera" })).toBeDefined();
  expect(screen.getByText("GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ")).toBeDefined();
  amplify.verifyTOTPSetup.mockRejectedValueOnce(
    Object.assign(new Error("Code mismatch"), { name: "EnableSoftwareTokenMFAException" }),
  );
  await user.type(screen.getByRole("textbox", { name: "Code from the app" }), "123 456");
  await user.click(screen.getByRole("button", { name: "Turn it on" }));
  expect((await screen.findByRole("alert")).textContent).toContain("This is not the code that the app shows now.");
  expect(amplify.updateMFAPreference).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Turn it on" }));
  expect(await screen.findByText("It is on: every login asks for a code.")).toBeDefined();
  expect(amplify.verifyTOTPSetup).toHaveBeenLastCalledWith({ code: "123456" });
  expect(amplify.updateMFAPreference).toHaveBeenCalledWith({ totp: "PREFERRED" });
});

test("SES-110: the recovery codes are shown once, and new ones on demand", async () => {
  const user = visit(["TOTP"]);
  await screen.findByText("It is on: every login asks for a code.");
  expect(screen.queryByRole("list", { name: "Recovery codes" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "New recovery codes" }));
  const list = await screen.findByRole("list", { name: "Recovery codes" });
  expect(list.textContent).toBe("AAAA-BBBB-CCCC-DDDDEEEE-FFFF-GGGG-HHHH");
});

test("SES-109: an app is turned off where it was turned on", async () => {
  const user = visit(["TOTP"]);
  await user.click(await screen.findByRole("button", { name: "Turn it off" }));
  expect(await screen.findByRole("button", { name: "Set up an app" })).toBeDefined();
  expect(amplify.updateMFAPreference).toHaveBeenCalledWith({ totp: "DISABLED" });
});

test("SES-110: who has lost the phone gives a name and a code, and reads why one does not fit", async () => {
  pool.recover.mockRejectedValueOnce(new Error("This user name and code do not belong together."));
  render(<LostApp />);
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Use a recovery code" }));
  await user.type(screen.getByRole("textbox", { name: "User name" }), "mira");
  await user.type(screen.getByRole("textbox", { name: "Recovery code" }), "AAAA-BBBB");
  await user.click(screen.getByRole("button", { name: "Turn the app off" }));
  expect((await screen.findByRole("alert")).textContent).toContain("do not belong together");
  expect(pool.recover).toHaveBeenCalledWith("mira", "AAAA-BBBB");
});
