import { ownedModules } from "@cu/core/access/access";
import { readStoredEntitlements } from "@cu/core/access/read-entitlements";
import { ModuleEntity } from "@cu/core/storage/course/module.entity";
import { buyModule } from "@cu/core/use-cases/purchase/buy-module";
import { bookBonus } from "@cu/core/use-cases/wallet/bonus";
import type { DemoSale } from "../demo/shape.ts";
import { atTime } from "./at-time.ts";
import { personOf } from "./courses.ts";
import type { People } from "./people.ts";

const day = 86_400_000;

/** Modules that people bought some time ago, each with the balance for it. Safe to repeat. */
export const seedSales = async (
  sales: readonly DemoSale[],
  { people, at }: { readonly people: People; readonly at: number },
): Promise<void> => {
  for (const { personId, moduleId, cupoints, daysAgo } of sales) {
    const person = personOf(people, personId);
    const { data } = await ModuleEntity.get({ id: moduleId }).go({ consistent: true });
    const entitlements = await readStoredEntitlements(person.sub, data?.parentCollection ?? 0);
    if (ownedModules(entitlements, [moduleId]).has(moduleId)) continue;
    await atTime(at - daysAgo * day, async () => {
      await bookBonus(person.walletId, { name: `demo sale ${moduleId}`, cupoints, memo: "Demo balance" });
      await buyModule(person, moduleId, {});
    });
  }
};
