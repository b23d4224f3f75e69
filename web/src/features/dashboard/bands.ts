/** DSH-25: how much of a video is watched, in four bands; each fills its cell so far, so colour is never the only sign. */
export type Band = "full" | "most" | "some" | "little";

export const bandOf = (share: number): Band =>
  share >= 1 ? "full" : share > 0.5 ? "most" : share > 0.25 ? "some" : "little";

export const bands: readonly { readonly band: Band; readonly text: string; readonly share: number }[] = [
  { band: "full", text: "100%", share: 1 },
  { band: "most", text: "over 50 to under 100%", share: 0.72 },
  { band: "some", text: "over 25 to 50%", share: 0.4 },
  { band: "little", text: "25% or less", share: 0.16 },
];

export const percentText = (share: number): string => `${Math.round(100 * share)}%`;

/** A dash for a share that is unknown or withheld. */
export const shareText = (share: number | null): string => (share === null ? "–" : percentText(share));
