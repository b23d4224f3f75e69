import { courseValue, creatorNetEstimate } from "@cu/pricing/course-price";
import { unitsPerCupoint } from "@cu/pricing/cupoints";
import { modulePrice, ownPrice } from "@cu/pricing/module-price";
import { modulePayout } from "@cu/pricing/payout";
import type { PolicyModel } from "@cu/pricing/policy";
import { quoteCourse } from "@cu/pricing/quote";
import type { Contents, DraftModule, Source } from "./draft.ts";

/** In cupoints. `receives` is the author's share of a sale of the module alone. */
export type ModuleCost = {
  key: string;
  own: number;
  borrowed: number;
  pays: number;
  receives: number;
  sources: readonly Source[];
};

export type Costs = {
  modules: readonly ModuleCost[];
  /** Totals; `price` includes the bundle discount. */
  value: number;
  price: number;
  /** The author's share by policy, of a sale of the whole course at `price`. */
  receives: number;
  /** 85 % of each module, rounded up: an estimate before the platform's share (PRC-03, E-071). */
  netEstimate: number;
};

type Discounts = { freeCourse?: boolean | undefined; bundleDiscount?: number | undefined };

// Unsaved content has no id yet, and ids start at 1.
const nobodys = 0;

/** What learners pay and the author receives, with the server's own arithmetic. */
export const costsOf = (contents: Contents, policy: PolicyModel, discounts: Discounts): Costs => {
  const known = new Map(contents.videos.map((video) => [video.key, video.source]));
  const modules = contents.modules.map((module) => costOf(module, known, policy));
  const { freeCourse = false, bundleDiscount = 0 } = discounts;
  const { price, lines } = quoteCourse({
    course: { id: nobodys, freeCourse, bundleDiscount, modules: modules.map(asOffered) },
    ownedModules: new Set(),
  });
  const prices = modules.map(({ pays }) => pays);
  return {
    modules,
    value: courseValue(prices),
    price,
    receives: modules.reduce((sum, cost, id) => sum + received(cost, lines[id]?.paid ?? cost.pays, policy), 0),
    netEstimate: creatorNetEstimate(prices),
  };
};

const costOf = (
  module: DraftModule,
  known: ReadonlyMap<string, Source | undefined>,
  policy: PolicyModel,
): ModuleCost => {
  const found = module.videos.flatMap((key) => known.get(key) ?? []);
  const sources = [...new Map(found.map((source) => [source.moduleId, source])).values()];
  // A half-typed price may be invalid; the form's validation reports that.
  const customPrice = isPrice(module.customPrice) ? module.customPrice : null;
  const own = ownPrice({ isDefaultPrice: module.isDefaultPrice, customPrice }, policy);
  const pays = modulePrice(own, licensed(sources));
  const receives = received({ own, sources }, pays, policy);
  return { key: module.key, own, borrowed: pays - own, pays, receives, sources };
};

const isPrice = (price: number | null): boolean => price !== null && Number.isSafeInteger(price) && price >= 0;

const asOffered = ({ pays, sources }: ModuleCost, id: number) => ({
  id,
  price: pays,
  licensedModules: licensed(sources),
});

const licensed = (sources: readonly Source[]) =>
  sources.map(({ moduleId, price, byLicence }) => ({ id: moduleId, price, byLicence }));

const received = ({ own, sources }: Pick<ModuleCost, "own" | "sources">, paid: number, policy: PolicyModel): number => {
  const sale = { moduleId: nobodys, ownPrice: own, licensedModules: licensed(sources), paid };
  const parts = modulePayout(sale, policy).royalties.filter(({ moduleId }) => moduleId === sale.moduleId);
  return parts.reduce((sum, { units }) => sum + units, 0) / unitsPerCupoint;
};
