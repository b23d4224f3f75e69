import { courseValue, creatorNetEstimate } from "@cu/pricing/course-price";
import { modulePrice, ownPrice } from "@cu/pricing/module-price";
import { defaultPolicy } from "@cu/pricing/policy";
import type { ModuleRecord } from "./course-record.ts";

type Priced = Pick<ModuleRecord, "customPrice" | "licensedModules">;

/** A module's price in cupoints without borrowed sources: custom, or the platform's default (PRC-09). */
export const ownPriceOf = ({ customPrice }: Pick<ModuleRecord, "customPrice">): number =>
  ownPrice({ isDefaultPrice: customPrice === null, customPrice }, defaultPolicy);

/** The module's price plus each borrowed source's, once per source (PRC-02). */
export const priceOf = (module: Priced): number => modulePrice(ownPriceOf(module), module.licensedModules);

/** PRC-01 and PRC-03. */
export const courseTotals = (modules: readonly Priced[]) => {
  const prices = modules.map(priceOf);
  return { valuePrice: courseValue(prices), collectionNetPrice: creatorNetEstimate(prices) };
};
