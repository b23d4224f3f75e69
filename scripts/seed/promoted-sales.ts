import { readStoredEntitlements } from "@cu/core/access/read-entitlements";
import { isAdmin } from "@cu/core/foundation/actor";
import { deletePromotion, promotionById, updatePromotion } from "@cu/core/use-cases/promotion/promotion";
import { buyCourse } from "@cu/core/use-cases/purchase/buy-course";
import { bookBonus } from "@cu/core/use-cases/wallet/bonus";
import type { DemoPromotion } from "../demo/shape.ts";
import { atTime } from "./at-time.ts";
import { personOf } from "./courses.ts";
import type { People } from "./people.ts";

const day = 86_400_000;
const network = "the demo";

/** What was bought with a promotion, each with the balance for it; then it is paused or has ended. Safe to repeat. */
export const seedPromotedSales = async (
  promotions: readonly DemoPromotion[],
  { people, at }: { readonly people: People; readonly at: number },
): Promise<void> => {
  const admin = [...people.values()].find(isAdmin);
  for (const { id, code, courseId, sales = [], state } of promotions) {
    if (!(await promotionById(id))) continue;
    for (const { personId, cupoints, daysAgo } of sales) {
      const person = personOf(people, personId);
      if ((await readStoredEntitlements(person.sub, courseId)).certificate) continue;
      await atTime(at - daysAgo * day, async () => {
        await bookBonus(person.walletId, { name: `demo sale ${code}`, cupoints, memo: "Demo balance" });
        await buyCourse(person, courseId, { certificate: true, promotion: { code, network } });
      });
    }
    if (admin && state === "paused") await updatePromotion(admin, id, { isPaused: true });
    if (admin && state === "ended") await deletePromotion(admin, id);
  }
};
