import type { DemoLecture } from "../lecture.ts";

export const laLumierePrisonniere: DemoLecture = {
  videoId: 343,
  text: `
    Nous avions laissé un rayon sous l'eau, de plus en plus incliné.
    À chaque fois qu'on l'incline, il sort plus couché vers la surface.
    Puis vient l'angle où il rase l'eau. Au-delà, il ne sort plus.
    Où va-t-il donc ? Il revient, tout entier, dans l'eau.
    On appelle cela la réflexion totale.

    Le mot total est à prendre au sérieux.
    Un bon miroir de salle de bain perd environ un dixième de la lumière.
    Ici, la surface n'en laisse rien passer.
    C'est le meilleur miroir que l'on connaisse, et il est fait de rien.

    À partir de quel angle ? Cela dépend des deux vitesses.
    Pour l'eau et l'air, il faut environ quarante-neuf degrés, mesurés depuis la normale.
    Pour le verre et l'air, quarante-deux degrés suffisent à peu près.
    Plus la lumière est lente à l'intérieur, plus il est facile de l'enfermer.
    Et il y a une condition : elle doit venir du milieu lent vers le milieu rapide.
    Dans l'autre sens, un rayon entre toujours, au moins en partie.

    Vous pouvez voir cela dans une piscine.
    Regardez vers le haut, sous l'eau, avec un masque.
    Au-dessus de vous, il y a un disque clair, qui contient tout le ciel.
    Autour de ce disque, la surface est un miroir, où se reflète le fond.

    Faisons maintenant une expérience dans l'évier.
    Percez un petit trou dans une bouteille pleine d'eau, et éclairez-la par l'arrière.
    Un filet d'eau sort par le trou, et il se courbe en tombant.
    Mettez la main dessous : la tache de lumière est dans votre main.
    La lumière, pourtant, va tout droit. Comment a-t-elle suivi l'eau ?
    À l'intérieur du filet, elle frappe le bord très incliné, et elle rebondit.
    Elle frappe l'autre bord, et rebondit encore. Elle est prisonnière.
    Jean-Daniel Colladon a montré ce jet à Genève vers mille huit cent quarante.

    Remplacez l'eau par un fil de verre, plus fin qu'un cheveu.
    Entourez ce verre d'un autre verre, où la lumière va un peu plus vite.
    Vous avez une fibre optique.
    Une impulsion y parcourt des dizaines de kilomètres avant qu'il faille la renforcer.
    Cette leçon est sans doute arrivée chez vous par un tel fil, sur une partie du chemin.

    Que se passe-t-il si l'on plie la fibre trop fort ?
    Au coude, le rayon frappe le bord moins incliné, et une partie s'échappe.
    C'est pourquoi les installateurs font des boucles larges, jamais des plis.
    Retenez l'essentiel : du lent vers le rapide, et assez incliné.
    Au prochain cours, la lumière rencontre un miroir ordinaire, et c'est nous qui nous trompons.
  `,
  board: {
    scenes: [
      {
        title: "Le rayon ne sort plus",
        steps: [
          {
            when: "Nous avions laissé un rayon",
            draw: [
              { line: [60, 300, 840, 300], width: 5, chalk: "blue" },
              { text: "air", at: [60, 270], chalk: "grey" },
              { text: "eau", at: [60, 345], chalk: "blue" },
              { line: [360, 540, 430, 300], chalk: "yellow" },
              { line: [430, 300, 540, 130], arrow: true, chalk: "yellow" },
            ],
          },
          {
            when: "l'angle où il rase l'eau",
            draw: [
              { line: [200, 500, 430, 300], chalk: "salmon" },
              { line: [430, 290, 800, 290], arrow: true, chalk: "salmon" },
            ],
          },
          {
            when: "On appelle cela la réflexion totale",
            draw: [
              { line: [110, 420, 430, 304], chalk: "green", width: 5 },
              { line: [430, 304, 750, 420], arrow: true, chalk: "green", width: 5 },
            ],
            note: "Réflexion totale : tout revient dans l'eau",
          },
          {
            when: "Un bon miroir de salle de bain",
            draw: [{ text: "miroir : 90 %", at: [600, 500], chalk: "grey" }],
          },
          {
            when: "la surface n'en laisse rien passer",
            draw: [{ text: "ici : 100 %", at: [600, 550], chalk: "green" }],
          },
          {
            when: "environ quarante-neuf degrés",
            draw: [{ text: "eau : 49°", at: [600, 180], size: 30, chalk: "yellow" }],
            note: "Eau : 49 degrés depuis la normale",
          },
          {
            when: "quarante-deux degrés suffisent",
            draw: [{ text: "verre : 42°", at: [600, 230], size: 30, chalk: "yellow" }],
          },
          {
            when: "du milieu lent vers le milieu rapide",
            draw: [{ text: "lent ⇒ rapide", at: [110, 150], size: 32, chalk: "salmon" }],
            note: "Seulement du lent vers le rapide",
          },
        ],
      },
      {
        title: "Un filet d'eau qui éclaire la main",
        steps: [
          {
            when: "Vous pouvez voir cela",
            draw: [
              { line: [60, 150, 400, 150], width: 5, chalk: "blue" },
              { circle: [230, 250, 14], filled: true },
            ],
          },
          {
            when: "il y a un disque clair",
            draw: [
              { line: [230, 236, 140, 156], chalk: "yellow" },
              { line: [230, 236, 320, 156], chalk: "yellow" },
            ],
            note: "Tout le ciel dans un disque",
          },
          {
            when: "Percez un petit trou",
            draw: [
              { box: [480, 130, 130, 260], chalk: "blue" },
              { line: [440, 300, 600, 300], arrow: true, chalk: "yellow" },
            ],
          },
          {
            when: "il se courbe en tombant",
            draw: [
              { path: "M610 290C720 290 780 400 790 560", chalk: "blue" },
              { path: "M610 320C700 320 745 410 755 560", chalk: "blue" },
            ],
          },
          {
            when: "elle frappe le bord très incliné",
            draw: [{ path: "M600 305L690 300L735 380L765 400L762 480L786 520L772 556", chalk: "yellow" }],
            note: "Elle rebondit d'un bord à l'autre",
          },
          {
            when: "Jean-Daniel Colladon",
            draw: [{ text: "Genève, vers 1840", at: [90, 350], chalk: "grey" }],
          },
        ],
      },
      {
        title: "La fibre",
        steps: [
          {
            when: "Remplacez l'eau par un fil",
            draw: [
              { line: [80, 250, 820, 250], chalk: "blue", width: 5 },
              { line: [80, 350, 820, 350], chalk: "blue", width: 5 },
            ],
          },
          {
            when: "Vous avez une fibre optique",
            draw: [{ path: "M80 320L220 254L420 346L620 254L820 346", chalk: "yellow" }],
            note: "Un verre lent dans un verre plus rapide",
          },
          {
            when: "Cette leçon est sans doute",
            draw: [{ text: "des dizaines de kilomètres", at: [450, 210], anchor: "middle", chalk: "green" }],
          },
          {
            when: "Au coude, le rayon",
            draw: [
              { path: "M120 450L420 450C470 450 470 480 470 560", chalk: "blue" },
              { line: [420, 460, 640, 430], arrow: true, chalk: "salmon" },
              { text: "une partie s'échappe", at: [560, 500], size: 24, chalk: "salmon" },
            ],
          },
          {
            when: "Retenez l'essentiel",
            draw: [{ text: "assez incliné", at: [450, 150], size: 32, anchor: "middle", chalk: "yellow" }],
            note: "Du lent vers le rapide, assez incliné",
          },
        ],
      },
    ],
  },
  questions: [
    {
      title: "Quand tout revient",
      text: "Dans quels cas la réflexion peut-elle être totale ? Choisissez toutes les bonnes réponses.",
      questionType: "choose_all_that_apply",
      about: { from: "À partir de quel angle", to: "Dans l'autre sens" },
      hint: "Dans quel milieu la lumière est-elle la plus lente ?",
      options: [
        {
          optionText: "Du verre vers l'air, très incliné",
          explanationText: "La lumière est plus lente dans le verre, et elle arrive au-delà de quarante-deux degrés.",
          isRight: true,
        },
        {
          optionText: "De l'eau vers l'air, au-delà de quarante-neuf degrés",
          explanationText: "C'est le cas de la piscine : autour du disque clair, la surface est un miroir.",
          isRight: true,
        },
        {
          optionText: "De l'air vers l'eau, très incliné",
          explanationText: "La lumière va ici du rapide vers le lent : une partie entre toujours dans l'eau.",
          isRight: false,
        },
        {
          optionText: "Du verre vers l'air, bien en face",
          explanationText: "En face de la surface, le rayon sort presque entièrement et ne tourne même pas.",
          isRight: false,
        },
      ],
    },
  ],
};
