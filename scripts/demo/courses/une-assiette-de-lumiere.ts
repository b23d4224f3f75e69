import { prose } from "../prose.ts";
import type { DemoCourse } from "../shape.ts";

export const uneAssietteDeLumiere: DemoCourse = {
  id: 34,
  name: "Une assiette de lumière",
  language: "fr",
  description:
    "Un cours en français : six expériences de cuisine qui expliquent le ciel bleu, la paille brisée et l'arc-en-ciel.",
  longDescription: prose(`
    Un verre d'eau, une paille, un miroir et un volet percé : c'est tout le laboratoire de ce cours. Chaque leçon part
    d'une chose que vous avez vue cent fois, et cherche ce que la lumière a fait en chemin.

    Elle n'a que trois gestes. Elle est déviée, elle tourne, ou elle rebondit. Avec ces trois gestes, on explique la
    couleur du ciel, la profondeur trompeuse d'une piscine, la fibre optique et le cercle de l'arc-en-ciel.

    Aucune formule n'est nécessaire. Une lampe de poche et quelques gouttes de lait rendront de grands services.
  `),
  categoryId: 4,
  subCategoryId: 8,
  freeCourse: false,
  bundleDiscount: 0.1,
  privacyScope: "public",
  collectionUnlistedKey: null,
  primaryAuthorId: 14,
  coAuthorIds: [],
  university: null,
  universityLink: null,
  certification: null,
  defaultTab: 1,
  gptEnabled: false,
  modules: [
    {
      id: 341,
      moduleIndex: 1,
      name: "La lumière tourne",
      customPriceCupoints: null,
      videos: [
        {
          id: 341,
          title: "Pourquoi le ciel est bleu",
          videoType: "youtube",
          embedId: "demo0000341",
          durationSeconds: 246,
        },
        { id: 342, title: "La paille brisée", videoType: "youtube", embedId: "demo0000342", durationSeconds: 240 },
        {
          id: 343,
          title: "La lumière prisonnière",
          videoType: "youtube",
          embedId: "demo0000343",
          durationSeconds: 247,
        },
      ],
    },
    {
      id: 342,
      moduleIndex: 2,
      name: "La lumière revient",
      customPriceCupoints: null,
      videos: [
        {
          id: 344,
          title: "Le miroir et la gauche",
          videoType: "youtube",
          embedId: "demo0000344",
          durationSeconds: 249,
        },
        { id: 345, title: "Un trou et une image", videoType: "youtube", embedId: "demo0000345", durationSeconds: 252 },
        { id: 346, title: "L'arc-en-ciel", videoType: "youtube", embedId: "demo0000346", durationSeconds: 264 },
      ],
    },
  ],
};
