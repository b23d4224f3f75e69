import type { AccessMap, UserCertification } from "@cu/api/course";
import type { Transaction } from "@cu/api/wallet";
import type * as z from "zod";
import { accessMap } from "../../access/access.ts";
import { certificateEnd, renewed, toUserCertification } from "../../access/certificate.ts";
import { openCourse } from "../../access/open-course.ts";
import { mustBeOffered } from "../../access/visibility.ts";
import type { Person } from "../../foundation/actor.ts";
import { now } from "../../foundation/clock.ts";
import { type Keep, once, type RepeatKey } from "../../foundation/idempotency/once.ts";
import { announce } from "../../foundation/outbox/announce.ts";
import { untilCommitted } from "../../foundation/store/commit.ts";
import { leaseId } from "../../foundation/store/id.ts";
import { readWalletItem } from "../../storage/ledger/book.ts";
import { transactionId } from "../../storage/ledger/transaction-id.ts";
import { toTransaction } from "../wallet/transaction.ts";
import { type CourseOfferInput, offerCourse } from "./course-offer.ts";
import { wasGivenBack } from "./given-back.ts";
import { bookOrder, commitSale, grantOf, mustPay } from "./sell.ts";

type Input = CourseOfferInput & { priceCupoints?: number; key?: string };
type Answer = {
  transaction: z.input<typeof Transaction>;
  moduleAccess: z.input<typeof AccessMap>;
  certificate: z.input<typeof UserCertification> | null;
};

/** Buys the rest of a course permanently, optionally with the certification (BUY-17, BUY-32). */
export const buyCourse = (buyer: Person, courseId: number, request: Input, repeat?: RepeatKey): Promise<Answer> =>
  untilCommitted(() =>
    once<Answer>(buyer, "purchase.buy-course", repeat, (keep) => attempt(buyer, courseId, request, keep)),
  );

const attempt = async (buyer: Person, courseId: number, request: Input, keep: Keep<Answer>): Promise<Answer> => {
  const { course, entitlements, revision } = await openCourse(buyer, courseId, request.key);
  mustBeOffered(course);
  const [offer, wallet] = await Promise.all([
    offerCourse(buyer, course, entitlements, request),
    readWalletItem(buyer.walletId),
  ]);
  mustPay(wallet, offer.priceCupoints, request.priceCupoints);
  const certificateId = offer.certification ? await leaseId("certificate") : undefined;
  const content = { ...offer.sale, certificateId };
  const order = {
    ...offer,
    sale: { ...content, isFinal: wasGivenBack(entitlements, content) || undefined },
  };
  const booking = bookOrder(wallet, order);
  const { entry } = booking;
  const { moduleIds } = order.sale;
  const all = course.modules.map(({ id }) => id);
  // Excludes modules owned before: a refund must only revoke this sale.
  const scope = { modules: moduleIds, wholeCourse: true, except: all.filter((id) => !moduleIds.includes(id)) };
  const grant = grantOf(entry, `course#${transactionId(entry.walletId, entry.sequence)}`, scope, order.licences);
  const after = {
    ...entitlements,
    grants: moduleIds.length > 0 ? [...entitlements.grants, grant] : entitlements.grants,
    ...(offer.certification && certificateId !== undefined
      ? renewed(entitlements, {
          id: certificateId,
          status: "not_requested",
          purchasedAt: entry.date,
          accessUntil: certificateEnd(Date.parse(entry.date), offer.certification.duration),
          transactionId: transactionId(entry.walletId, entry.sequence),
        })
      : {}),
  };
  const answer = {
    transaction: toTransaction(entry),
    moduleAccess: accessMap(after, all, now()),
    certificate: after.certificate ? toUserCertification(after.certificate) : null,
  };
  await commitSale(booking, buyer, order, { before: entitlements, after, revision }, [
    ...keep(answer),
    ...(certificateId === undefined
      ? []
      : announce({ type: "notice.course-ends-set", sub: buyer.sub, courseId: course.id })),
  ]);
  return answer;
};
