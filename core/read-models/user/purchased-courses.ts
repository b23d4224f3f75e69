import { purchasedPerPage } from "@cu/api/page-size";
import type { PurchasedCard } from "@cu/api/user";
import type * as z from "zod";
import { ownedModules } from "../../access/access.ts";
import { toCard } from "../../access/course-view.ts";
import { apartFromClasses, type Entitlements } from "../../access/entitlements.ts";
import { readAllStoredEntitlements } from "../../access/read-entitlements.ts";
import type { Person } from "../../foundation/actor.ts";
import { now } from "../../foundation/clock.ts";
import { batchGet, chunks } from "../../foundation/store/batch.ts";
import { keyOf } from "../../foundation/store/entity-item.ts";
import { MetaEntity, metasOf } from "../../storage/course/card.entity.ts";

/**
 * Courses with purchases of the user, latest purchase first (CAT-33): one page, or those after the course `before`. One
 * Query for the entitlements, one BatchGet for the page. Includes unlisted courses, which their buyers may know.
 */
export const purchasedCourses = async (person: Person, before?: number): Promise<z.input<typeof PurchasedCard>[]> => {
  // Purchases open their course independently of classes.
  const bought = [...(await readAllStoredEntitlements(person.sub))]
    .map(([courseId, stored]) => ({ courseId, entitlements: apartFromClasses(stored) }))
    .map((held) => ({ ...held, purchases: held.entitlements.grants.filter((grant) => grant.source === "purchase") }))
    .filter(({ purchases }) => purchases.length > 0)
    .toSorted((a, b) => Date.parse(lastOf(b.purchases)) - Date.parse(lastOf(a.purchases)));
  const from = before === undefined ? 0 : bought.findIndex(({ courseId }) => courseId === before) + 1;
  const shown: z.input<typeof PurchasedCard>[] = [];
  // Courses that were taken down are left out, but every page is filled: a shorter one is the last.
  for (const part of chunks(bought.slice(from), purchasedPerPage)) {
    shown.push(...(await cardsFor(person, part)));
    if (shown.length >= purchasedPerPage) break;
  }
  return shown.slice(0, purchasedPerPage);
};

type Bought = {
  readonly courseId: number;
  readonly entitlements: Entitlements;
  readonly purchases: Entitlements["grants"];
};

const cardsFor = async (person: Person, page: readonly Bought[]): Promise<z.input<typeof PurchasedCard>[]> => {
  const items = await batchGet(page.map(({ courseId }) => keyOf(MetaEntity, { id: courseId })));
  const cards = metasOf(items);
  const at = now();
  return page.flatMap(({ courseId, entitlements, purchases }) => {
    const card = cards.get(courseId);
    if (!card || card.suspension?.takenDown) return [];
    return {
      ...toCard(card, { visitor: person, entitlements, at }),
      purchasedModuleIds: [...new Set(purchases.flatMap((grant) => grant.modules))],
      hasEntireCourse: owns(entitlements, card.modules),
      hasCertificate: entitlements.certificate !== undefined,
    };
  });
};

// A separately refunded module of a whole-course purchase is no longer owned.
const owns = (entitlements: Parameters<typeof ownedModules>[0], modules: readonly { id: number }[]): boolean => {
  const ids = modules.map(({ id }) => id);
  return ownedModules(entitlements, ids).size === ids.length;
};

const lastOf = (grants: readonly { grantedAt: string }[]): string =>
  grants
    .map((grant) => grant.grantedAt)
    .toSorted()
    .at(-1) ?? "";
