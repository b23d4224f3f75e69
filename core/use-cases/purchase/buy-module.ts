import type { AccessMap } from "@cu/api/course";
import { Failure } from "@cu/api/failure";
import type { Transaction } from "@cu/api/wallet";
import { quoteModule } from "@cu/pricing/quote";
import type * as z from "zod";
import { accessMap, ownedModules } from "../../access/access.ts";
import { lentCourse } from "../../access/lent-videos.ts";
import { readCourseFor } from "../../access/read-course.ts";
import { mayOpen, mustBeOffered } from "../../access/visibility.ts";
import type { Person } from "../../foundation/actor.ts";
import { now } from "../../foundation/clock.ts";
import { type Keep, once, type RepeatKey } from "../../foundation/idempotency/once.ts";
import { untilCommitted } from "../../foundation/store/commit.ts";
import { ModuleEntity } from "../../storage/course/module.entity.ts";
import { priceOf } from "../../storage/course/price.ts";
import { readWalletItem } from "../../storage/ledger/book.ts";
import { policyNow } from "../../storage/policy/policies.ts";
import { toTransaction } from "../wallet/transaction.ts";
import { wasGivenBack } from "./given-back.ts";
import { ownContent } from "./own-content.ts";
import { readCoupon } from "./purchase-coupon.ts";
import { licencesOf, moduleParts } from "./royalty.ts";
import { bookOrder, commitSale, grantOf, mustPay } from "./sell.ts";

type Input = { couponCode?: string | null; priceCupoints?: number; key?: string };
type Answer = { transaction: z.input<typeof Transaction>; moduleAccess: z.input<typeof AccessMap> };

/** Buys one module permanently (BUY-16). `key` opens an unlisted course, as its page got it. */
export const buyModule = (buyer: Person, moduleId: number, request: Input, repeat?: RepeatKey): Promise<Answer> =>
  untilCommitted(() =>
    once<Answer>(buyer, "purchase.buy-module", repeat, (keep) => attempt(buyer, moduleId, request, keep)),
  );

const attempt = async (buyer: Person, moduleId: number, request: Input, keep: Keep<Answer>): Promise<Answer> => {
  const { course, module, entitlements, revision } = await findModule(buyer, moduleId, request.key);
  mustBeOffered(course);
  if (ownContent(buyer, course).has(moduleId) || ownedModules(entitlements, [moduleId]).has(moduleId)) {
    throw new Failure("already.owned");
  }
  const [coupon, wallet, policy] = await Promise.all([
    readCoupon(buyer, request.couponCode, { module: moduleId }),
    readWalletItem(buyer.walletId),
    policyNow(),
  ]);
  const offer = { module: { ...module, price: priceOf(module) }, freeCourse: course.freeCourse, owned: false };
  const quote = quoteModule({ ...offer, coupon });
  mustPay(wallet, quote.price, request.priceCupoints);
  const counts = quote.price < quoteModule(offer).price ? coupon : undefined;
  const order = {
    memo: `${course.name}: ${module.name}`,
    priceCupoints: quote.price,
    discount: course.freeCourse ? 1 : (counts?.percentDiscount ?? 0) / 100,
    coupon: counts,
    lines: quote.lines,
    freeCourse: course.freeCourse,
    licences: licencesOf([module]),
    sale: {
      courseId: course.id,
      sellerId: course.primaryAuthor.id,
      moduleIds: [moduleId],
      isFinal: wasGivenBack(entitlements, { moduleIds: [moduleId] }) || undefined,
      couponCode: counts?.code,
      parts: quote.lines.flatMap((line) => moduleParts(module, line, policy)),
    },
  };
  const booking = bookOrder(wallet, order);
  const grant = grantOf(
    booking.entry,
    `module#${moduleId}`,
    { modules: [moduleId], wholeCourse: false },
    order.licences,
  );
  const after = { ...entitlements, grants: [...entitlements.grants, grant] };
  const answer = {
    transaction: toTransaction(booking.entry),
    moduleAccess: accessMap(after, [moduleId], now()),
  };
  await commitSale(booking, buyer, order, { before: entitlements, after, revision }, keep(answer));
  return answer;
};

/** A standalone module, or one in a course hidden from the buyer, is missing. */
const findModule = async (buyer: Person, moduleId: number, key: string | undefined) => {
  const { data } = await ModuleEntity.get({ id: moduleId }).go({ consistent: true });
  if (data?.parentCollection === undefined) throw new Failure("module.missing");
  const { course, entitlements, revision } = await readCourseFor(buyer, data.parentCollection);
  const module = lentCourse(course, buyer, entitlements).modules.find((candidate) => candidate.id === moduleId);
  if (!module || !mayOpen(course, { visitor: buyer, entitlements, key, at: now() }))
    throw new Failure("module.missing");
  return { course, module, entitlements, revision };
};
