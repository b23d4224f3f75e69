import { Failure } from "@cu/api/failure";
import { expect, test } from "vitest";
import { balanceOf } from "../../storage/ledger/ledger.test-kit.ts";
import { makePerson } from "../test-kit/person.ts";
import { createIntent } from "./create-intent.ts";
import "./payment.test-kit.ts";
import { topUp } from "./top-up.ts";

// A closed port; the client connects on its first call.
process.env.STRIPE_API_BASE = "http://127.0.0.1:9";

test("WAL-08, F2: while the card service is unreachable, no answer claims that a completed payment was not charged", async () => {
  const person = await makePerson();
  await expect(createIntent(person, { cupoints: 500 })).rejects.toThrow(
    new Failure(
      "payment.unreachable",
      "The card service cannot be reached right now. Nothing was charged. Please try again.",
    ),
  );
  const claim = topUp(person, person.walletId, { cupoints: 500, paymentIntentId: "pi_paid" });
  await expect(claim).rejects.toThrow(
    new Failure(
      "payment.unreachable",
      "The card service cannot be reached right now. Your payment is not lost: it will be credited as soon as possible.",
    ),
  );
  expect(await balanceOf(person)).toBe(0);
});
