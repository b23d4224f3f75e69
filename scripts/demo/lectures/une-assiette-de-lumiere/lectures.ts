import type { DemoLecture } from "../lecture.ts";
import { lArcEnCiel } from "./l-arc-en-ciel.ts";
import { laLumierePrisonniere } from "./la-lumiere-prisonniere.ts";
import { laPailleBrisee } from "./la-paille-brisee.ts";
import { leMiroirEtLaGauche } from "./le-miroir-et-la-gauche.ts";
import { pourquoiLeCielEstBleu } from "./pourquoi-le-ciel-est-bleu.ts";
import { unTrouEtUneImage } from "./un-trou-et-une-image.ts";

export const lectures: DemoLecture[] = [
  pourquoiLeCielEstBleu,
  laPailleBrisee,
  laLumierePrisonniere,
  leMiroirEtLaGauche,
  unTrouEtUneImage,
  lArcEnCiel,
];
