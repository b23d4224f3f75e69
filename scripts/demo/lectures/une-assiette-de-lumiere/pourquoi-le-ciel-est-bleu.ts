import type { DemoLecture } from "../lecture.ts";

export const pourquoiLeCielEstBleu: DemoLecture = {
  videoId: 341,
  text: `
    Prenez un grand verre d'eau, une lampe de poche et quelques gouttes de lait.
    C'est tout ce qu'il nous faut pour fabriquer un ciel dans une cuisine.
    Éteignez la lumière, allumez la lampe, et placez-la contre le verre.
    Avant les gouttes, le faisceau traverse l'eau et l'on ne voit presque rien.

    Ajoutez maintenant deux ou trois gouttes de lait, et remuez doucement.
    Regardez le verre de côté : l'eau a pris une teinte bleutée, très légère.
    Regardez-le ensuite en face, dans l'axe de la lampe.
    La lampe, elle, paraît plus jaune, presque orange.
    La même lumière, le même verre, et pourtant deux couleurs. D'où viennent-elles ?

    La lumière de la lampe paraît blanche, mais le blanc est un mélange.
    On y trouve du rouge, du vert, du bleu et toutes les teintes qui les séparent.
    Un prisme les étale, un arc-en-ciel aussi. Rien ne les y ajoute.

    Dans le lait flottent de très petites particules.
    Quand la lumière en rencontre une, une partie repart dans toutes les directions.
    On appelle cela la diffusion.
    Or les petites particules ne traitent pas toutes les couleurs de la même façon.
    Plus la longueur d'onde est courte, plus la lumière est diffusée.
    Et la différence est grande : elle suit la quatrième puissance.
    Le bleu a une longueur d'onde d'environ quatre cent cinquante nanomètres.
    Celle du rouge est d'environ six cent cinquante.
    Le rapport est proche d'un et demi, et sa quatrième puissance dépasse quatre.
    Le bleu est donc diffusé quatre fois plus que le rouge.

    Sortons de la cuisine. L'air n'a pas de lait, mais il a des molécules.
    Elles sont bien plus petites que la longueur d'onde, et elles diffusent de la même manière.
    Quand vous regardez le ciel loin du soleil, vous voyez de la lumière déviée.
    Cette lumière est surtout bleue. Voilà pourquoi le ciel est bleu.

    Une bonne objection : le violet est diffusé encore davantage.
    Pourquoi le ciel n'est-il pas violet ?
    D'abord, le soleil envoie moins de violet que de bleu.
    Ensuite, une partie du violet est absorbée très haut dans l'atmosphère.
    Enfin, nos yeux le voient mal. Le mélange de tout cela nous paraît bleu.

    Et le soir ? Le soleil est bas, et sa lumière traverse beaucoup plus d'air.
    Le bleu est parti en route, vers le ciel d'autres personnes.
    Ce qui reste en face de vous est jaune, puis orange, puis rouge.
    Votre coucher de soleil est fait du bleu qui manque.
    C'est exactement la lampe vue à travers le verre.

    Gardez ce verre. Au prochain cours, nous y plongerons une paille, et elle va se briser.
  `,
  board: {
    scenes: [
      {
        title: "Un ciel dans un verre",
        steps: [
          {
            when: "Prenez un grand verre",
            draw: [
              { path: "M330 150L350 520L550 520L570 150", width: 6 },
              { line: [336, 220, 564, 220], chalk: "blue" },
            ],
          },
          {
            when: "placez-la contre le verre",
            draw: [
              { box: [80, 330, 150, 60], chalk: "grey", filled: true },
              { text: "lampe", at: [155, 430], anchor: "middle", chalk: "grey" },
            ],
          },
          {
            when: "l'on ne voit presque rien",
            draw: [{ line: [240, 360, 330, 360], arrow: true, chalk: "yellow" }],
          },
          {
            when: "deux ou trois gouttes",
            draw: [
              { circle: [400, 330, 6], filled: true },
              { circle: [460, 390, 6], filled: true },
              { circle: [500, 310, 6], filled: true },
            ],
            note: "De l'eau et trois gouttes de lait",
          },
          {
            when: "une teinte bleutée",
            draw: [
              { line: [450, 300, 450, 180], arrow: true, chalk: "blue" },
              { text: "de côté : bleu", at: [450, 130], anchor: "middle", chalk: "blue" },
            ],
          },
          {
            when: "paraît plus jaune",
            draw: [
              { line: [570, 360, 690, 360], arrow: true, chalk: "salmon" },
              { text: "en face : orange", at: [720, 420], anchor: "middle", size: 24, chalk: "salmon" },
            ],
            note: "Une lumière, deux couleurs",
          },
        ],
      },
      {
        title: "Qui est dévié, et combien",
        steps: [
          {
            when: "du rouge, du vert, du bleu",
            draw: [
              { line: [60, 200, 400, 200], width: 6, chalk: "salmon" },
              { line: [60, 300, 400, 300], width: 6, chalk: "green" },
              { line: [60, 400, 400, 400], width: 6, chalk: "blue" },
            ],
            note: "Le blanc est un mélange",
          },
          {
            when: "flottent de très petites",
            draw: [{ circle: [450, 300, 20], filled: true }],
          },
          {
            when: "On appelle cela la diffusion",
            draw: [
              { line: [470, 280, 580, 180], arrow: true, chalk: "blue" },
              { line: [470, 320, 580, 420], arrow: true, chalk: "blue" },
              { line: [450, 330, 450, 470], arrow: true, chalk: "blue" },
            ],
            note: "La diffusion dévie dans tous les sens",
          },
          {
            when: "elle suit la quatrième puissance",
            draw: [{ text: "courte ⇒ plus diffusée", at: [100, 130], size: 30, chalk: "yellow" }],
          },
          {
            when: "quatre cent cinquante nanomètres",
            draw: [{ text: "450 nm", at: [70, 450], size: 30, chalk: "blue" }],
          },
          {
            when: "d'environ six cent cinquante",
            draw: [{ text: "650 nm", at: [70, 250], size: 30, chalk: "salmon" }],
          },
          {
            when: "sa quatrième puissance dépasse",
            draw: [{ text: "(650 ÷ 450)⁴ ≈ 4", at: [560, 540], size: 32, chalk: "yellow" }],
            note: "Le bleu : quatre fois plus que le rouge",
          },
        ],
      },
      {
        title: "Midi et soir",
        steps: [
          {
            when: "L'air n'a pas de lait",
            draw: [
              { path: "M60 540C300 440 600 440 840 540", width: 5, chalk: "green" },
              { path: "M60 380C300 270 600 270 840 380", dashed: true, chalk: "blue" },
            ],
            note: "Les molécules de l'air diffusent aussi",
          },
          {
            when: "vous voyez de la lumière déviée",
            draw: [
              { circle: [450, 130, 30], chalk: "yellow", filled: true },
              { line: [450, 170, 450, 450], arrow: true, chalk: "yellow" },
            ],
          },
          {
            when: "le violet est diffusé encore",
            draw: [{ text: "et le violet ?", at: [90, 150], chalk: "salmon" }],
          },
          {
            when: "nos yeux le voient mal",
            draw: [{ text: "peu émis, absorbé, mal vu", at: [90, 210], size: 24, chalk: "grey" }],
            note: "Violet : peu émis, absorbé, mal vu",
          },
          {
            when: "Le soleil est bas",
            draw: [
              { circle: [800, 330, 26], chalk: "salmon", filled: true },
              { line: [770, 345, 470, 455], arrow: true, chalk: "salmon" },
            ],
          },
          {
            when: "est fait du bleu qui manque",
            draw: [{ text: "plus d'air, moins de bleu", at: [620, 570], size: 26, anchor: "middle", chalk: "salmon" }],
            note: "Le soir, le bleu est parti en route",
          },
        ],
      },
    ],
  },
  questions: [
    {
      title: "Le bleu du ciel",
      text: "Pourquoi le ciel paraît-il bleu quand on regarde loin du soleil ?",
      questionType: "select_one",
      about: { from: "On appelle cela la diffusion", to: "Cette lumière est surtout bleue" },
      hint: "Quelle lumière arrive à l'œil quand il ne regarde pas le soleil ?",
      options: [
        {
          optionText: "Parce que l'air dévie le bleu bien plus que le rouge",
          explanationText:
            "On voit alors de la lumière déviée, et le bleu l'est environ quatre fois plus que le rouge.",
          isRight: true,
        },
        {
          optionText: "Parce que l'air est une substance bleue",
          explanationText: "Alors le soleil couchant, vu à travers beaucoup d'air, serait très bleu. Il est rouge.",
          isRight: false,
        },
        {
          optionText: "Parce que le ciel reflète la mer",
          explanationText: "Le ciel est bleu aussi au-dessus des déserts. La mer, elle, reflète en partie le ciel.",
          isRight: false,
        },
      ],
    },
    {
      title: "Le soir, en trois phrases",
      text: "Expliquez en deux ou trois phrases pourquoi le soleil couchant est rouge.",
      questionType: "open_ended",
      about: { from: "Et le soir", to: "C'est exactement la lampe" },
      options: [
        {
          optionText:
            "Le soir, la lumière du soleil traverse beaucoup plus d'air. En chemin, le bleu est dévié vers d'autres directions. Ce qui reste en ligne droite jusqu'à nous est surtout rouge et orange.",
          explanationText: "Vérifiez que votre réponse parle du chemin plus long et du bleu qui s'en va.",
          isRight: true,
        },
      ],
    },
  ],
};
