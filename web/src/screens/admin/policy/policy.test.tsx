import { FieldFailure } from "@cu/api/failure";
import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Router } from "../../../router.tsx";
import { fakeApi } from "../../../test/fake-api.ts";
import { open } from "../../../test/open.tsx";
import { admin } from "../../../test/people.ts";

const rates = {
  platformThresholdPrice: 300,
  platformMaximumBonusPrice: 500,
  regularPayoutRate: 0.5,
  bonusPayoutRate: 0.7,
};

test("ADM-100, PRC-07: policies with their days are listed; one is planned and taken back, each after a question", async () => {
  let isTaken = true;
  const api = fakeApi({
    "user.read": () => admin,
    "policy.list": () => [
      { ...rates, from: "2999-01-01", isCurrent: false, mayBeDropped: true },
      { ...rates, from: null, isCurrent: true, mayBeDropped: false },
    ],
    "policy.plan": () => {
      if (isTaken) throw new FieldFailure({ from: ["A policy begins on this day already. Take it back first."] });
      return undefined;
    },
    "policy.drop": () => undefined,
  });
  const { user } = await open(<Router />, { at: "/admin/policy/", signedIn: true });
  const rows = within(await screen.findByRole("table", { name: "Policies" })).getAllByRole("row");
  expect(rows[1]?.textContent).toMatch(
    /From 01\/01\/2999 \s*Planned50% up to 300 cupoints70% up to 500 cupointsWithdraw/,
  );
  expect(rows[2]?.textContent).toMatch(/From the beginning.*In force/);
  const rate = screen.getByRole("spinbutton", { name: "Rate up to the threshold, in percent" });
  await user.clear(rate);
  await user.type(rate, "101");
  await user.click(screen.getByRole("button", { name: "Plan" }));
  expect(await screen.findByText(/^From 0 to 100 percent/)).toBeDefined();
  await user.clear(rate);
  await user.type(rate, "55.5");
  const plan = async () => {
    await user.click(screen.getByRole("button", { name: "Plan" }));
    const dialog = within(await screen.findByRole("dialog", { name: /^Pay authors by this policy from/ }));
    await user.click(dialog.getByRole("button", { name: "Plan" }));
  };
  await plan();
  expect(await screen.findByText(/^A policy begins on this day already/)).toBeDefined();
  isTaken = false;
  await plan();
  expect(await screen.findByText("The policy is planned.")).toBeDefined();
  expect(api.of("policy.plan").at(-1)?.body).toMatchObject({ ...rates, regularPayoutRate: 0.555 });
  await user.click(screen.getByRole("button", { name: "Withdraw the plan of 2999-01-01" }));
  await user.click(await screen.findByRole("button", { name: "Withdraw" }));
  await vi.waitFor(() => expect(api.of("policy.drop")[0]?.params).toEqual({ from: "2999-01-01" }));
});
