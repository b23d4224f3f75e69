import type { PurchasedCard } from "@cu/api/user";
import type * as z from "zod";
import { ownedModules } from "../access/access.ts";
import { apartFromClasses } from "../access/holding.ts";
import { readStoredHoldings } from "../access/read-holding.ts";
import type { Person } from "../actor.ts";
import { batchGet } from "../batch.ts";
import { now } from "../clock.ts";
import { MetaEntity, metasOf } from "../course/card.entity.ts";
import { toCard } from "../course/course-view.ts";

/**
 * Courses of which a person bought something, latest purchase first (CAT-33). One Query for what is held, one BatchGet
 * for every hundred cards. An unlisted course shows too: its buyer may know it.
 */
export const purchasedCourses = async (person: Person): Promise<z.input<typeof PurchasedCard>[]> => {
  // What was bought opens its course by itself, whatever a class adds.
  const bought = [...(await readStoredHoldings(person.sub))]
    .map(([courseId, stored]) => ({ courseId, holding: apartFromClasses(stored) }))
    .map((held) => ({ ...held, purchases: held.holding.grants.filter((grant) => grant.source === "purchase") }))
    .filter(({ purchases }) => purchases.length > 0)
    .toSorted((a, b) => Date.parse(lastOf(b.purchases)) - Date.parse(lastOf(a.purchases)));
  const items = await batchGet(bought.map(({ courseId }) => MetaEntity.get({ id: courseId }).params().Key));
  const cards = metasOf(items);
  const at = now();
  return bought.flatMap(({ courseId, holding, purchases }) => {
    const card = cards.get(courseId);
    if (!card || card.suspension?.takenDown) return [];
    return {
      ...toCard(card, { visitor: person, holding, at }),
      purchasedModuleIds: [...new Set(purchases.flatMap((grant) => grant.modules))],
      hasEntireCourse: owns(holding, card.modules),
      hasCertificate: holding.certificate !== undefined,
    };
  });
};

// A module of a whole-course purchase that was given back on its own is not owned any more.
const owns = (holding: Parameters<typeof ownedModules>[0], modules: readonly { id: number }[]): boolean => {
  const ids = modules.map(({ id }) => id);
  return ownedModules(holding, ids).size === ids.length;
};

const lastOf = (grants: readonly { grantedAt: string }[]): string =>
  grants
    .map((grant) => grant.grantedAt)
    .toSorted()
    .at(-1) ?? "";
