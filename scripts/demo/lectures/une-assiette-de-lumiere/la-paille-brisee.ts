import type { DemoLecture } from "../lecture.ts";

export const laPailleBrisee: DemoLecture = {
  videoId: 342,
  text: `
    Plongez une paille dans un verre d'eau et regardez-la de côté.
    À la surface, elle se brise. La partie du bas n'est plus dans le prolongement du haut.
    Sortez la paille : elle est droite. Remettez-la : elle est brisée.
    La paille n'a rien fait. C'est la lumière qui a tourné.

    Pour comprendre, oublions la paille et suivons un seul rayon.
    Il part du fond du verre, monte dans l'eau, et arrive à la surface.
    Là, il passe dans l'air, et il change de direction.
    Ce changement porte un nom : la réfraction.

    Dans quel sens tourne-t-il ?
    Traçons une droite perpendiculaire à la surface. On l'appelle la normale.
    En sortant de l'eau, le rayon s'écarte de la normale.
    En entrant dans l'eau, il s'en rapproche. Le chemin est le même dans les deux sens.

    Mais pourquoi tourne-t-il ? Parce que la lumière change de vitesse.
    Dans le vide, elle parcourt environ trois cent mille kilomètres par seconde.
    Dans l'eau, seulement deux cent vingt-cinq mille.
    Le rapport de ces deux vitesses est l'indice de l'eau : un virgule trente-trois.

    Imaginez une rangée de soldats qui marchent sur une route, bras dessus, bras dessous.
    La rangée arrive de biais au bord d'un champ de boue.
    Le premier soldat qui entre dans la boue ralentit. Les autres marchent encore vite.
    Alors la rangée entière pivote, sans que personne l'ait voulu.
    Si elle arrive bien en face, tous ralentissent ensemble, et rien ne tourne.
    La lumière fait de même : en face de la surface, elle ne tourne pas.

    Revenons à notre œil. Il ne sait rien de ce virage.
    Il suppose que la lumière est venue tout droit, comme elle le fait d'habitude.
    Il prolonge donc le rayon en ligne droite, et place le bas de la paille trop haut.
    Voilà la brisure : une supposition de l'œil, juste dans l'air et fausse ici.

    C'est pour cela qu'une piscine paraît moins profonde qu'elle ne l'est.
    Vue d'en haut, elle semble avoir les trois quarts de sa profondeur.
    Deux mètres d'eau paraissent un mètre et demi. Prudence avant de sauter.
    C'est pour cela aussi que le pêcheur au harpon vise plus bas que le poisson qu'il voit.

    Une dernière question, pour la suite.
    Inclinons le rayon dans l'eau de plus en plus. Dehors, il s'incline davantage encore.
    Il vient un moment où il rase la surface.
    Et si on l'incline encore un peu, que lui reste-t-il à faire ?
    Nous verrons au prochain cours qu'il ne sort plus du tout.
  `,
  board: {
    scenes: [
      {
        title: "Un rayon qui tourne",
        steps: [
          {
            when: "Plongez une paille",
            draw: [
              { line: [60, 320, 840, 320], width: 5, chalk: "blue" },
              { text: "air", at: [60, 300], chalk: "grey" },
              { text: "eau", at: [60, 360], chalk: "blue" },
            ],
          },
          {
            when: "C'est la lumière qui a tourné",
            draw: [{ line: [330, 560, 450, 320], chalk: "yellow", width: 5 }],
            note: "La paille est droite, la lumière tourne",
          },
          {
            when: "il change de direction",
            draw: [{ line: [450, 320, 680, 150], arrow: true, chalk: "yellow", width: 5 }],
          },
          {
            when: "une droite perpendiculaire",
            draw: [
              { line: [450, 110, 450, 560], dashed: true, chalk: "grey" },
              { text: "normale", at: [430, 130], anchor: "end", chalk: "grey" },
            ],
          },
          {
            when: "En entrant dans l'eau",
            draw: [{ text: "dans l'air : plus loin de la normale", at: [840, 540], size: 22, anchor: "end" }],
            note: "En sortant, le rayon s'écarte de la normale",
          },
        ],
      },
      {
        title: "La rangée de soldats",
        steps: [
          {
            when: "la lumière change de vitesse",
            draw: [
              { text: "vide : 300 000 km/s", at: [60, 140], chalk: "yellow" },
              { text: "eau : 225 000 km/s", at: [60, 190], chalk: "blue" },
            ],
          },
          {
            when: "un virgule trente-trois",
            draw: [{ text: "300 ÷ 225 ≈ 1,33", at: [480, 165], size: 32, chalk: "green" }],
            note: "L'indice de l'eau : 1,33",
          },
          {
            when: "de biais au bord",
            draw: [
              { line: [60, 400, 840, 400], width: 5, chalk: "salmon" },
              { text: "boue", at: [780, 450], chalk: "salmon" },
              { line: [180, 390, 320, 250], width: 6, chalk: "yellow" },
            ],
          },
          {
            when: "la rangée entière pivote",
            draw: [{ line: [360, 500, 540, 400], width: 6, chalk: "green" }],
            note: "Le premier ralentit : la rangée pivote",
          },
          {
            when: "tous ralentissent ensemble",
            draw: [{ line: [600, 300, 760, 300], width: 6, chalk: "blue" }],
          },
        ],
      },
      {
        title: "Ce que croit l'œil",
        steps: [
          {
            when: "Il ne sait rien de ce virage",
            draw: [
              { line: [60, 260, 840, 260], width: 5, chalk: "blue" },
              { line: [260, 520, 450, 260], chalk: "yellow" },
              { line: [450, 260, 700, 120], chalk: "yellow" },
            ],
          },
          {
            when: "Il prolonge donc le rayon",
            draw: [
              { line: [450, 260, 200, 400], dashed: true, chalk: "salmon" },
              { text: "vu ici", at: [180, 400], anchor: "end", chalk: "salmon" },
              { text: "est ici", at: [240, 540], anchor: "end", chalk: "green" },
            ],
            note: "L'œil suppose une ligne droite",
          },
          {
            when: "les trois quarts de sa profondeur",
            draw: [{ text: "2 m ⇒ 1,5 m", at: [560, 420], size: 34, chalk: "yellow" }],
            note: "Une piscine paraît moins profonde",
          },
          {
            when: "vise plus bas que le poisson",
            draw: [{ text: "visez plus bas", at: [560, 480], chalk: "green" }],
          },
          {
            when: "Il vient un moment",
            draw: [{ line: [450, 250, 820, 250], arrow: true, chalk: "salmon" }],
          },
        ],
      },
    ],
  },
  questions: [
    {
      title: "La pièce au fond du bol",
      text: "Une pièce repose au fond d'un bol rempli d'eau. Vue d'en haut, où paraît-elle ?",
      questionType: "select_one",
      about: { from: "Revenons à notre œil", to: "Deux mètres d'eau paraissent" },
      hint: "Dans quel sens l'œil prolonge-t-il le rayon ?",
      options: [
        {
          optionText: "Plus haut qu'elle n'est",
          explanationText: "L'œil prolonge le rayon tout droit et la place à environ trois quarts de la profondeur.",
          isRight: true,
        },
        {
          optionText: "Plus bas qu'elle n'est",
          explanationText: "Il faudrait que le rayon se rapproche de la normale en sortant de l'eau. Il s'en écarte.",
          isRight: false,
        },
        {
          optionText: "À sa vraie place, car l'eau est transparente",
          explanationText: "Transparente, oui, mais la lumière y est plus lente, et elle tourne à la surface.",
          isRight: false,
        },
      ],
    },
  ],
};
