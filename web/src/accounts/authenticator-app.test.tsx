import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { replaceParts } from "../test/replace-parts.ts";
import * as amplifyParts from "./amplify.ts";
import { AuthenticatorApp } from "./authenticator-app.tsx";
import { LostApp } from "./lost-app.tsx";
import * as userPool from "./user-pool.ts";

const pool = {
  recoveryCodes: vi.fn<() => Promise<string[]>>(),
  recover: vi.fn<(username: string, code: string) => Promise<void>>(),
  noteApp: vi.fn<() => Promise<void>>(),
};
replaceParts(userPool, pool);
const amplify = {
  fetchMFAPreference: vi.fn<() => Promise<{ enabled?: string[] }>>(),
  fetchUserAttributes: vi.fn<() => Promise<{ email: string }>>(),
  setUpTOTP: vi.fn<() => Promise<{ sharedSecret: string; getSetupUri: (app: string, who?: string) => URL }>>(),
  updateMFAPreference: vi.fn<(input: object) => Promise<void>>(),
  verifyTOTPSetup: vi.fn<(input: object) => Promise<void>>(),
};
replaceParts(amplifyParts, amplify);

afterEach(() => {
  vi.restoreAllMocks();
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
  pool.noteApp.mockResolvedValue();
  pool.recoveryCodes.mockResolvedValue(["AAAA-BBBB-CCCC-DDDD", "EEEE-FFFF-GGGG-HHHH"]);
  render(<AuthenticatorApp />);
  return userEvent.setup();
};

test("SES-109: an app is set up with a QR code or a key, and is on once its code is verified", async () => {
  const user = visit();
  await user.click(await screen.findByRole("button", { name: "Set up an app" }));
  expect(await screen.findByRole("img", { name: "QR code with the key" })).toBeDefined();
  expect(screen.getByText("GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ")).toBeDefined();
  amplify.verifyTOTPSetup.mockRejectedValueOnce(
    Object.assign(new Error("Code mismatch"), { name: "EnableSoftwareTokenMFAException" }),
  );
  await user.type(screen.getByRole("textbox", { name: "6-digit code from the app" }), "123 456");
  await user.click(screen.getByRole("button", { name: "Turn on" }));
  expect((await screen.findByRole("alert")).textContent).toContain("That code didn't work.");
  expect(amplify.updateMFAPreference).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Turn on" }));
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

test("SES-109, SES-129: an app is turned off where it was turned on, and the server looks at once", async () => {
  const user = visit(["TOTP"]);
  await user.click(await screen.findByRole("button", { name: "Turn off" }));
  expect(await screen.findByRole("button", { name: "Set up an app" })).toBeDefined();
  expect(amplify.updateMFAPreference).toHaveBeenCalledWith({ totp: "DISABLED" });
  expect(pool.noteApp).toHaveBeenCalledOnce();
});

test("SES-110: a user without their phone enters a user name and a recovery code, and reads why a wrong pair is refused", async () => {
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

test("SES-109: the QR code has its finder pattern and quiet zone", async () => {
  const user = visit();
  await user.click(await screen.findByRole("button", { name: "Set up an app" }));
  const picture = await screen.findByRole("img", { name: "QR code with the key" });
  const drawn = picture.querySelector("path")?.getAttribute("d") ?? "";
  // Its corner is a dark ring of seven by seven, a light one within it, and a dark square in the middle.
  expect(drawn.startsWith("M2 2h1v1h-1z")).toBe(true);
  for (const place of ["M8 2h", "M2 8h", "M8 8h", "M4 4h", "M6 6h"]) expect(drawn).toContain(place);
  for (const place of ["M3 3h", "M7 7h", "M9 2h", "M1 1h"]) expect(drawn).not.toContain(place);
});

test("SES-109: a failed step shows its error, a wrong code its own, until the next try", async () => {
  const user = visit();
  amplify.setUpTOTP.mockRejectedValueOnce(new Error("Too many attempts."));
  await user.click(await screen.findByRole("button", { name: "Set up an app" }));
  expect((await screen.findByRole("alert")).textContent).toBe("Too many attempts.");
  await user.click(screen.getByRole("button", { name: "Set up an app" }));
  await screen.findByRole("textbox", { name: "6-digit code from the app" });
  expect(screen.queryByRole("alert")).toBeNull();
  for (const [refusal, told] of [
    [Object.assign(new Error("?"), { name: "CodeMismatchException" }), /That code didn't work/],
    [{}, /^Something went wrong\.$/],
  ] as const) {
    amplify.verifyTOTPSetup.mockRejectedValueOnce(refusal);
    await user.type(screen.getByRole("textbox", { name: "6-digit code from the app" }), "{Control>}a{/Control}123456");
    await user.click(screen.getByRole("button", { name: "Turn on" }));
    expect((await screen.findByText(told)).closest("[role=alert]")).not.toBeNull();
  }
  expect(amplify.updateMFAPreference).not.toHaveBeenCalled();
});

test("SES-109: no action is offered while the state loads, and a failed read shows an error", async () => {
  const known = Promise.withResolvers<{ enabled?: string[] }>();
  visit();
  document.body.innerHTML = "";
  amplify.fetchMFAPreference.mockReturnValue(known.promise);
  render(<AuthenticatorApp />);
  expect([screen.queryByRole("button"), screen.queryByText(/It is on/), screen.queryByRole("alert")]).toEqual([
    null,
    null,
    null,
  ]);
  known.reject(new Error("away"));
  expect((await screen.findByRole("alert")).textContent).toContain(
    "Couldn't check your authenticator app. Reload this page.",
  );
  expect(screen.queryByRole("button")).toBeNull();
});

test("SES-110: no codes are made while the app is being turned off, and the old ones are gone afterwards", async () => {
  const user = visit(["TOTP"]);
  await user.click(await screen.findByRole("button", { name: "New recovery codes" }));
  await screen.findByRole("list", { name: "Recovery codes" });
  await user.click(screen.getByRole("checkbox", { name: "I have saved these codes" }));
  await user.click(screen.getByRole("button", { name: "Done" }));
  const off = Promise.withResolvers<void>();
  amplify.updateMFAPreference.mockReturnValueOnce(off.promise);
  await user.click(screen.getByRole("button", { name: "Turn off" }));
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "New recovery codes" }).disabled).toBe(true);
  off.resolve();
  await screen.findByRole("button", { name: "Set up an app" });
  expect(screen.queryByRole("list", { name: "Recovery codes" })).toBeNull();
});

test("SES-110: a recovery code is sent only with both fields filled, and returns to login", async () => {
  const assign = vi.spyOn(location, "assign").mockImplementation(() => undefined);
  pool.recover.mockRejectedValueOnce({}).mockResolvedValue();
  render(<LostApp />);
  const user = userEvent.setup();
  expect(screen.queryByRole("textbox")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Use a recovery code" }));
  const send = () => screen.getByRole<HTMLButtonElement>("button", { name: /Turn the app off|Checking/ });
  const [name, code] = [
    screen.getByRole("textbox", { name: "User name" }),
    screen.getByRole("textbox", { name: "Recovery code" }),
  ];
  expect(send().disabled).toBe(true);
  await user.type(name, "mira");
  expect(send().disabled).toBe(true);
  await user.clear(name);
  await user.type(code, "AAAA");
  expect(send().disabled).toBe(true);
  await user.type(name, "mira");
  expect(send().disabled).toBe(false);
  await user.click(send());
  expect((await screen.findByRole("alert")).textContent).toBe("Something went wrong.");
  expect(assign).not.toHaveBeenCalled();
  await user.click(send());
  expect(assign.mock.calls).toEqual([["/accounts/login/"]]);
  expect([screen.queryByRole("alert"), send().disabled]).toEqual([null, true]);
});
