import { cupoints, totalCupoints } from "./cupoints.ts";
import type { PolicyModel } from "./policy.ts";

/** A module that videos are borrowed from, with its own price in cupoints. */
export type LicensedModule = {
  readonly id: number;
  readonly price: number;
  /** Another author lends it under a licence: no discount of the borrower lowers its price (MOD-20). */
  readonly byLicence?: boolean | undefined;
};

/** Where a video comes from: the module it belongs to and that module's own price. */
export type VideoSource = { readonly parentModule: number; readonly parentModulePrice: number };

/** The price a module's author sets for it: the platform's default, or a custom price, which may be 0. */
export function ownPrice(
  module: { readonly isDefaultPrice: boolean; readonly customPrice: number | null },
  policy: Pick<PolicyModel, "platformDefaultPrice">,
): number {
  return cupoints(
    module.isDefaultPrice ? policy.platformDefaultPrice : (module.customPrice ?? policy.platformDefaultPrice),
  );
}

/**
 * Each distinct source of borrowed videos once, in the order of its first video; the module's own videos are not
 * borrowed.
 */
export function licensedModules(moduleId: number, videos: readonly VideoSource[]): LicensedModule[] {
  const sources = new Map<number, number>();
  for (const { parentModule, parentModulePrice } of videos) {
    if (parentModule !== moduleId && !sources.has(parentModule)) sources.set(parentModule, cupoints(parentModulePrice));
  }
  return Array.from(sources, ([id, price]) => ({ id, price }));
}

/** The part of a module's price that is other authors' by licence, in cupoints. */
export function licencePrice(licensed: readonly LicensedModule[] = []): number {
  return modulePrice(
    0,
    licensed.filter(({ byLicence }) => byLicence),
  );
}

/** Own price plus each licensed module's own price, once per source (F2, PRC-02). */
export function modulePrice(own: number, licensed: readonly LicensedModule[]): number {
  const bySource = new Map(licensed.map(({ id, price }) => [id, price]));
  return totalCupoints([own, ...bySource.values()]);
}
