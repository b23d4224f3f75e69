import { field, seeds } from "./dots.ts";
import { cells, graph, tiles } from "./grids.ts";
import { staff, steps, strata } from "./layers.ts";
import { chords, rings } from "./rounds.ts";
import type { Drawing, Print, Random } from "./shapes.ts";

type Category = { id: number; name: string } | null;

const inks = {
  ultramarine: ["#2B3EC4", "#F3EFE2", "#FFC933", "#11185A"],
  bottle: ["#0F4B43", "#F1E7D3", "#F58B5E", "#7CCBA8"],
  bone: ["#ECE6D8", "#17233F", "#D9432B", "#EDB22E"],
  ice: ["#CBDDEB", "#17345F", "#E2562F", "#FFFFFF"],
  blush: ["#F3C8BB", "#6A1D38", "#DE4530", "#FFF1E4"],
  mustard: ["#E6B22C", "#221D19", "#C5381F", "#FFF4D2"],
  plum: ["#42203F", "#F3B9A4", "#E85A3E", "#FFE5C8"],
  mint: ["#BCE0CD", "#0C4842", "#EE5C41", "#FFFFFF"],
  brick: ["#B53B27", "#FBE8CE", "#2B1A20", "#F6A73C"],
  lagoon: ["#0F7380", "#F5EED8", "#FFC94A", "#08404C"],
  fog: ["#D8D9E3", "#27306B", "#EE6640", "#FFFFFF"],
  night: ["#161D29", "#F1BF4D", "#79C2F7", "#F0624D"],
} as const satisfies Record<string, Print>;

type Ink = keyof typeof inks;

// The first family with a keyword in the category's name; otherwise the category's id modulo 10.
const families: readonly (readonly [Drawing, RegExp, readonly Ink[]])[] = [
  [graph, /comput|algorithm|software|program|engineer/i, ["ultramarine", "ice", "night", "mustard"]],
  [field, /statist|data|machine|probab|epidem/i, ["fog", "lagoon", "mustard", "night"]],
  [cells, /chem|material|pharma/i, ["mint", "bottle", "brick", "ice"]],
  [staff, /music|audio|acoust|speech/i, ["plum", "bone", "blush", "lagoon"]],
  [rings, /physic|astro|optic|earth|climate/i, ["night", "ice", "brick", "fog"]],
  [steps, /econom|business|financ|account|law|politic/i, ["bottle", "mustard", "fog", "blush"]],
  [seeds, /bio|medic|health|psych|neuro|plant/i, ["mint", "blush", "lagoon", "bone"]],
  [tiles, /language|linguist|literat|art|design|philos/i, ["bone", "brick", "ultramarine", "mint"]],
  [chords, /math|logic|geomet|algebra|calculus/i, ["ultramarine", "blush", "bone", "bottle"]],
  [strata, /histor|geog|anthrop|socio|educ/i, ["mustard", "plum", "ice", "bottle"]],
];

const fnv1a = (text: string): number => {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash;
};

const mulberry32 = (start: number): Random => {
  let seed = start;
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
};

/** The full picture is 320 × 200. `lecture` is the thumbnail crop, `chip` the disc of a category. */
const crops = { whole: "0 0 320 200", lecture: "60 20 200 112", chip: "90 30 140 140" };

/** A course's cover as SVG text; docs/design.md lists where it replaces a missing picture. */
export const cover = (courseId: number, category: Category, crop: keyof typeof crops = "whole"): string => {
  const [draw, , prints] =
    families.find(([, words]) => words.test(category?.name ?? "")) ??
    families[(category?.id ?? 0) % families.length] ??
    lastFamily;
  const random = mulberry32(fnv1a(`${courseId}/${category?.id ?? 0}`));
  const print = inks[prints[Math.floor(random() * prints.length)] ?? "bone"];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${crops[crop]}" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false"><rect x="-20" y="-20" width="360" height="240" fill="${print[0]}"/>${draw(random, print)}</svg>`;
};

const lastFamily = [strata, /$^/, ["bone"]] as const;
