import type { Transaction } from "@cu/api/wallet";
import { screen, within } from "@testing-library/react";
import { Route, Routes } from "react-router-dom";
import { afterEach, beforeEach, vi } from "vitest";
import type * as z from "zod";
import { open } from "../../test/open.tsx";
import { learner } from "../../test/people.ts";
import { Where } from "../../test/where.tsx";
import { accountParts } from "./account-nav.tsx";
import { AccountPage } from "./account-page.tsx";

type Booked = z.output<typeof Transaction>;

export const boughtAt = "2026-11-20T09:14:00.000Z";

export const minutesLater = (minutes: number) => new Date(Date.parse(boughtAt) + minutes * 60_000);

/** Before each test it is ten minutes after the purchase, and after each it is as it was. */
export const standTenMinutesLater = () => {
  beforeEach(() => {
    // Fakes only the date: testing-library's timers must run.
    vi.useFakeTimers({ toFake: ["Date"], now: minutesLater(10) });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
};

export const purchase: Booked = {
  id: 70_000_002,
  orderId: "ord_01KAG4WQ3M8Z6T7B9C2D5E10482",
  transactionType: "purchase",
  transactionTotalCupoints: 200,
  transactionTotalCurrency: 2,
  discount: 0.25,
  memo: "Algorithms on Graphs: Module 2",
  date: boughtAt,
  refundable: true,
};

export const topUp: Booked = {
  ...purchase,
  id: 70_000_001,
  orderId: "ord_10377",
  transactionType: "topup",
  transactionTotalCupoints: 1440,
  transactionTotalCurrency: 14.4,
  discount: 0,
  memo: "Top-up of 1440 cupoints",
  date: "2026-11-20T09:12:00.000Z",
  refundable: false,
};

export const refund: Booked = {
  ...purchase,
  id: 70_000_003,
  orderId: "ord_10500",
  transactionType: "refund",
  memo: "Refund: Algorithms on Graphs: Module 2",
  date: "2026-11-20T09:20:00.000Z",
  refundable: false,
};

export const entitlements = (transactions: Booked[], cupointsBalance = 1240) => ({
  ...learner,
  primaryWallet: { ...learner.primaryWallet, cupointsBalance, transactions },
});

export const visit = (at = "/account", signedIn = true) =>
  open(
    <Routes>
      {accountParts.map(({ part, to }) => (
        <Route
          key={part}
          path={to}
          element={
            <>
              <AccountPage part={part} />
              <Where />
            </>
          }
        />
      ))}
      <Route path="*" element={<Where />} />
    </Routes>,
    { at, signedIn },
  );

export const rowOf = async (memo: string) => {
  const table = await screen.findByRole("table", { name: "Transactions" });
  const row = within(table)
    .getAllByRole("row")
    .find((candidate) => within(candidate).queryByText(memo, { selector: "b" }));
  if (!row) throw new Error(`There is no row of ${memo}.`);
  return within(row);
};

export const refundButton = async () =>
  (await rowOf(purchase.memo)).getByRole("button", { name: `Refund ${purchase.memo}` });

export const isEnabled = (button: HTMLElement) => !button.hasAttribute("disabled");
