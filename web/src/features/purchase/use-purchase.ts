import { Refused } from "@cu/api/refused";
import type { Transaction as TransactionSchema } from "@cu/api/wallet";
import { isFinalSale } from "@cu/pricing/final-sale";
import { useState } from "react";
import type * as z from "zod";
import { type ApiError, refresh, useAction } from "../../lib/api.ts";
import { useOnce } from "../../lib/use-once.ts";
import { heldModules } from "../course/access-state.ts";
import type { Course, Module } from "../course/course.ts";
import { type Buyer, courseOffer, moduleOffer } from "./offer.ts";

export type Transaction = z.output<typeof TransactionSchema>;

/** The items to buy. */
export type Wanted =
  | { readonly kind: "course" }
  | { readonly kind: "certification" }
  | { readonly kind: "module"; readonly module: Module };

type Line = {
  readonly kind: "module" | "certification";
  readonly name: string;
  readonly price: number;
  readonly paid: number;
  /** Already owned, so free (BUY-15). */
  readonly isHeld?: boolean;
};

export type Offer = {
  readonly price: number;
  readonly listPrice: number;
  readonly lines: readonly Line[];
  /** WAL-37: all of it was refunded before, so it can't be refunded again. */
  readonly isFinal: boolean;
};

/** Routes that a purchase changes: wallet and access, the course's certificate, lists. */
const changed = ["user.read", "course.read", "catalogue.meta", "learn.library", "certification.details"] as const;

export const offerOf = (course: Course, wanted: Wanted, buyer: Buyer): Offer => {
  if (wanted.kind === "module") {
    const quote = moduleOffer(course, wanted.module, buyer);
    return {
      ...quote,
      lines: quote.lines.map(({ price, paid }) => ({ kind: "module", name: wanted.module.name, price, paid })),
      isFinal: isFinalSale(course.givenBack, { moduleIds: [wanted.module.id], certification: false }),
    };
  }
  const quote = courseOffer(course, buyer, wanted.kind === "certification");
  const held = heldModules(course, buyer.user);
  const names = new Map(course.modules.map(({ id, name, moduleIndex }) => [id, `${moduleIndex}. ${name}`]));
  return {
    ...quote,
    lines: [
      ...quote.lines.map(({ moduleId, price, paid }) => ({
        kind: "module" as const,
        name: names.get(moduleId) ?? "",
        price,
        paid,
        isHeld: held.has(moduleId),
      })),
      ...(quote.certification
        ? [{ kind: "certification" as const, name: "Certification", ...quote.certification }]
        : []),
    ],
    isFinal: isFinalSale(course.givenBack, {
      moduleIds: course.modules.flatMap(({ id }) => (held.has(id) ? [] : id)),
      certification: wanted.kind === "certification",
    }),
  };
};

type PurchaseState = {
  /** The server's price, after ours was outdated. */
  newPrice: number | undefined;
  error: ApiError | undefined;
  isDone: boolean;
  /** Its transaction, unless the response was lost. */
  transaction?: Transaction | undefined;
};

const start: PurchaseState = { newPrice: undefined, error: undefined, isDone: false };

/**
 * Buys once: it sends the displayed price, and a retry after a lost response reuses the key. Used by the page rather
 * than the dialog, so that reopening the dialog keeps the key.
 */
export const usePurchase = (course: Course, courseKey: string | null, { coupon }: Buyer) => {
  const [state, setState] = useState(start);
  const buyCourse = useAction("purchase.buy-course", { refresh: changed });
  const buyModule = useAction("purchase.buy-module", { refresh: changed });
  const key = courseKey ?? undefined;

  const send = (wanted: Wanted, priceCupoints: number) => {
    const couponCode = coupon?.code ?? null;
    return wanted.kind === "module"
      ? buyModule.send({
          params: { moduleId: wanted.module.id },
          query: { key },
          body: {
            couponCode: coupon?.discountedModules.includes(wanted.module.id) ? couponCode : null,
            priceCupoints,
          },
        })
      : buyCourse.send({
          params: { courseId: course.id },
          query: { key },
          body: {
            couponCode: coupon?.discountedCollections.includes(course.id) ? couponCode : null,
            promotionCode: course.promotion?.code ?? null,
            certificate: wanted.kind === "certification",
            priceCupoints,
          },
        });
  };

  const { run: buy, isBusy } = useOnce(async (wanted: Wanted, priceCupoints: number) => {
    try {
      const { transaction } = await send(wanted, priceCupoints);
      setState({ ...start, isDone: true, transaction });
    } catch (error) {
      const newPrice = priceOf(error);
      setState((before) => ({
        newPrice: newPrice ?? before.newPrice,
        error: error as ApiError,
        isDone: false,
      }));
      // The displayed price was outdated; refetch, so that the lines add up to the new one.
      if (isOutdated(error)) await refresh(changed);
    }
  });

  return { ...state, isBusy, buy, reset: () => setState(start) };
};

const priceOf = (error: unknown): number | undefined =>
  error instanceof Refused && error.code === "price.changed" && typeof error.facts.price === "number"
    ? error.facts.price
    : undefined;

const outdated: ReadonlySet<string> = new Set([
  "price.changed",
  "promotion.missing",
  // The page then shows the price without the promotion.
  "request.limited",
  "already.owned",
  "course.owned",
  "certification.held",
  "wallet.short",
]);

const isOutdated = (error: unknown): boolean => error instanceof Refused && outdated.has(error.code);
