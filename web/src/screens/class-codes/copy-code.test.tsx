import { screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { makeManaged, windowsOf } from "../../features/classes/class.test-kit.ts";
import { fakeApi } from "../../test/fake-api.ts";
import { open } from "../../test/open.tsx";
import { course, days, openAt } from "./class-codes.test-kit.tsx";
import { CopyCode } from "./copy-code.tsx";

afterEach(() => {
  vi.restoreAllMocks();
});

test("COD-31: copying a code is confirmed; where the browser refuses, that shows", async () => {
  fakeApi({ "accounts.tokens": () => ({}) });
  const { user } = await open(<CopyCode code="NORTH-7" />);
  await user.click(screen.getByRole("button", { name: "Copy NORTH-7" }));
  expect(await screen.findByText("Copied NORTH-7.")).toBeDefined();
  expect(await navigator.clipboard.readText()).toBe("NORTH-7");
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("Not allowed"));
  await user.click(screen.getByRole("button", { name: "Copy NORTH-7" }));
  expect(await screen.findByText("The browser did not allow copying.")).toBeDefined();
});

test("COD-16: an updated code is confirmed, and the warning disappears", async () => {
  let given: Parameters<typeof windowsOf>[1] = [days, null, days];
  const managed = () => makeManaged(course, windowsOf(course, given), { id: 32, label: "Evening group" });
  const { user } = await openAt("/creator/classcodes/", {
    "class.list": () => [managed()],
    "class.sync": () => {
      given = [days, days, days];
      return managed();
    },
  });
  expect((await screen.findByText(/without days/)).textContent).toBe(
    "1 module without days: Spanning trees. Students of this class cannot watch it. Updating gives every such module the days of the class.",
  );
  await user.click(screen.getByRole("button", { name: /^Update code/ }));
  expect(await screen.findByText("Class code updated.")).toBeDefined();
  expect(screen.queryByText(/without days/)).toBeNull();
});
