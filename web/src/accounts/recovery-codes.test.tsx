import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { RecoveryCodes } from "./recovery-codes.tsx";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const codes = ["AAAA", "BBBB", "CCCC", "DDDD", "EEEE", "FFFF", "GGGG", "HHHH"].map((four) => `${four}-1111-2222-3333`);
const show = async () => {
  const onDone = vi.fn<() => void>();
  const user = userEvent.setup();
  render(<RecoveryCodes codes={codes} email="mira@example.org" onDone={onDone} />);
  await screen.findByRole("dialog", { name: "Save your recovery codes" });
  return { user, onDone };
};

test("SES-120: all codes are copied at once, and a blocked clipboard offers the download", async () => {
  const { user } = await show();
  const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValueOnce().mockRejectedValueOnce(new Error());
  await user.click(screen.getByRole("button", { name: "Copy all" }));
  expect(await screen.findByText("8 codes copied")).toBe(screen.getByRole("status"));
  expect(write).toHaveBeenCalledWith(codes.join("\n"));
  await user.click(screen.getByRole("button", { name: "Copy all" }));
  expect(await screen.findByText("Copying is blocked in this browser. Download the codes instead.")).toBeDefined();
});

test("SES-120: the codes are downloaded as a text file that names the product and the account", async () => {
  const blobs: Blob[] = [];
  const names: string[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    if (blob instanceof Blob) blobs.push(blob);
    return "blob:codes";
  });
  vi.spyOn(URL, "revokeObjectURL").mockReturnValue();
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const { user } = await show();
  await user.click(screen.getByRole("button", { name: "Download" }));
  expect(names).toEqual(["curio-recovery-codes.txt"]);
  const text = (await blobs[0]?.text()) ?? "";
  expect(text.startsWith("Curio recovery codes for mira@example.org, ")).toBe(true);
  expect(text.split("\r\n").filter((line) => codes.includes(line))).toEqual(codes);
  expect(screen.getByRole("status").textContent).toBe("8 codes downloaded as curio-recovery-codes.txt");
});

test("SES-120: the codes are printed from their window", async () => {
  const print = vi.fn<() => void>();
  vi.stubGlobal("print", print);
  const { user } = await show();
  await user.click(screen.getByRole("button", { name: "Print" }));
  expect(print).toHaveBeenCalledOnce();
});

test("SES-120: Done is off until the codes are marked as saved, with the keyboard too", async () => {
  const { user, onDone } = await show();
  const done = () => screen.getByRole<HTMLButtonElement>("button", { name: "Done" });
  expect(done().disabled).toBe(true);
  const box = screen.getByRole("checkbox", { name: "I have saved these codes" });
  box.focus();
  await user.keyboard(" ");
  expect(done().disabled).toBe(false);
  await user.keyboard(" ");
  expect(done().disabled).toBe(true);
  await user.keyboard(" ");
  await user.tab();
  expect(document.activeElement).toBe(done());
  await user.keyboard("{Enter}");
  expect(onDone).toHaveBeenCalledOnce();
});

test("SES-120: Escape and Close ask first while the codes are not saved, and close at once afterwards", async () => {
  const { user, onDone } = await show();
  await user.keyboard("{Escape}");
  expect((await screen.findByRole("alert")).textContent).toBe("Without these codes, a lost phone locks you out.");
  expect(onDone).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Go back" }));
  expect(screen.queryByRole("alert")).toBeNull();
  const box = screen.getByRole("checkbox", { name: "I have saved these codes" });
  expect(document.activeElement).toBe(box);
  await user.click(screen.getByRole("button", { name: "Close" }));
  await user.click(screen.getByRole("button", { name: "Close without saving" }));
  expect(onDone).toHaveBeenCalledTimes(1);
  await user.click(box);
  await user.keyboard("{Escape}");
  expect(onDone).toHaveBeenCalledTimes(2);
});
