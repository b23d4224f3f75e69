import { fireEvent, screen, waitFor } from "@testing-library/react";
import { Route, Routes } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { fakeApi } from "../../test/fake-api.ts";
import { open } from "../../test/open.tsx";
import { LeaveGuard } from "./leave-guard.tsx";

const visit = async (isOn: boolean, onLeave?: () => void) => {
  fakeApi({ "accounts.tokens": () => ({}) });
  const page = (
    <>
      <a href="/faq/">
        <b>Inside</b>
      </a>
      <a href="https://example.com/">Outside</a>
      <a href="/faq/" target="_blank" rel="noreferrer">
        Beside
      </a>
      <a href="/accounts/logout/">Logout</a>
      <p>Nothing</p>
      <LeaveGuard isOn={isOn} title="Leave?" {...(onLeave && { onLeave })}>
        Something is under way.
      </LeaveGuard>
    </>
  );
  const { user } = await open(
    <Routes>
      <Route path="/here/" element={page} />
      <Route path="*" element={<p>Another page</p>} />
    </Routes>,
    { at: "/here/" },
  );
  return user;
};

/** Whether a click isn't prevented; navigation does nothing in a test. */
const click = (text: string, more: MouseEventInit = {}): boolean => {
  let goesOn = false;
  const stay = (event: Event) => {
    goesOn = !event.defaultPrevented;
    event.preventDefault();
  };
  addEventListener("click", stay);
  fireEvent.click(screen.getByText(text), more);
  removeEventListener("click", stay);
  return goesOn;
};

const closes = () => fireEvent(window, new Event("beforeunload", { cancelable: true }));

test("STA-56: what leaves the page asks first, also from within a link; what leaves nothing behind does not", async () => {
  const onLeave = vi.fn();
  const user = await visit(true, onLeave);
  const unasked: [string, MouseEventInit?][] = [
    ["Outside"],
    ["Beside"],
    ["Nothing"],
    ["Inside", { button: 1 }],
    ["Inside", { metaKey: true }],
    ["Inside", { ctrlKey: true }],
    ["Inside", { shiftKey: true }],
    ["Inside", { altKey: true }],
  ];
  for (const [text, more] of unasked) expect(click(text, more), `${text} ${JSON.stringify(more)}`).toBe(true);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(closes()).toBe(false);

  expect(click("Inside")).toBe(false);
  await screen.findByRole("dialog", { name: "Leave?" });
  expect(screen.queryByText("Something is under way.")).not.toBeNull();
  await user.click(screen.getByRole("button", { name: "Stay here" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(onLeave).not.toHaveBeenCalled();
  click("Inside");
  await user.click(await screen.findByRole("button", { name: "Leave" }));
  await screen.findByText("Another page");
  expect(onLeave).toHaveBeenCalledTimes(1);
  // It went with its page.
  expect(closes()).toBe(true);
});

test("STA-56: leaving asks for no confirmation while nothing is in progress", async () => {
  await visit(false);
  expect([click("Inside"), closes()]).toEqual([true, true]);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("STA-56: confirmed links to the accounts pages navigate natively, as the router has no such page", async () => {
  const user = await visit(true);
  const assign = vi.spyOn(location, "assign").mockReturnValue();
  click("Logout");
  await user.click(await screen.findByRole("button", { name: "Leave" }));
  expect(assign).toHaveBeenCalledExactlyOnceWith("/accounts/logout/");
  expect(screen.queryByText("Another page")).toBeNull();
  assign.mockRestore();
});
