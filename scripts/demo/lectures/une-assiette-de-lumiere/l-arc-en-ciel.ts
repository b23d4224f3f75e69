import type { DemoLecture } from "../lecture.ts";

export const lArcEnCiel: DemoLecture = {
  videoId: 346,
  text: `
    Il a plu, le soleil revient, et quelqu'un crie : un arc-en-ciel !
    Sans lever les yeux, vous pouvez déjà dire où il est.
    Le soleil est dans votre dos, et l'arc entoure l'ombre de votre tête.
    Son bord rouge est toujours à quarante-deux degrés de cette ombre.
    Pourquoi ce nombre, et pourquoi un cercle ? Tout est dans une seule goutte.

    Une goutte de pluie est une petite boule d'eau.
    Un rayon de soleil y entre, et il tourne : c'est la réfraction.
    Il touche le fond de la goutte, et une partie s'y réfléchit.
    Il ressort par l'avant, et il tourne une seconde fois.
    Un virage, un rebond, un virage : voilà tout le voyage.

    Mais la goutte est ronde, et les rayons y entrent à toutes les hauteurs.
    Celui du milieu revient droit sur ses pas.
    Plus haut, il revient de plus en plus écarté de son chemin.
    Puis vient une hauteur où l'écart cesse de grandir, et se met à diminuer.
    Cet écart le plus grand vaut environ quarante-deux degrés.
    Près d'un maximum, les choses changent peu.
    Beaucoup de rayons voisins ressortent donc presque ensemble, au même angle.
    Là, la lumière s'accumule. Ailleurs, elle se disperse.
    René Descartes l'a calculé rayon par rayon, en mille six cent trente-sept.

    Et les couleurs ? L'eau ne ralentit pas toutes les couleurs de la même façon.
    Le bleu y est un peu plus lent que le rouge, et tourne un peu plus.
    Son angle est d'environ quarante degrés et demi, celui du rouge de quarante-deux.
    Le rouge est donc à l'extérieur de l'arc, et le violet à l'intérieur.

    Pourquoi un cercle ? Cherchez toutes les gouttes à quarante-deux degrés de l'ombre.
    Elles forment un cercle autour d'elle, dont le sol cache la moitié basse.
    Depuis un avion, on le voit parfois tout entier.
    Et si le soleil est plus haut que quarante-deux degrés, l'arc passe sous l'horizon.
    C'est pourquoi, en été, il n'y en a presque jamais à midi.

    Chaque goutte ne vous envoie qu'une seule couleur, et une seconde plus tard une autre.
    Votre voisine voit d'autres gouttes que vous. Elle a donc son propre arc.
    Personne ne peut en atteindre le pied, car il recule avec celui qui avance.
    L'arc n'est pas un objet. C'est une direction.

    Regardez encore : il y a souvent un second arc, plus pâle, au-dehors.
    Il vient de la lumière qui a rebondi deux fois dans la goutte.
    Ses couleurs sont dans l'ordre inverse, et il est à environ cinquante et un degrés.
    Entre les deux, le ciel est plus sombre, car presque aucune lumière n'y est renvoyée.

    Voilà la fin de notre assiette de lumière.
    Diffuser, tourner, rebondir : trois gestes ont suffi.
    La prochaine averse vous fera passer l'examen.
  `,
  board: {
    scenes: [
      {
        title: "Où regarder",
        steps: [
          {
            when: "vous pouvez déjà dire",
            draw: [
              { line: [60, 520, 840, 520], width: 5, chalk: "grey" },
              { circle: [150, 160, 34], chalk: "yellow", filled: true },
            ],
          },
          {
            when: "Le soleil est dans votre dos",
            draw: [
              { line: [360, 520, 360, 420], width: 6 },
              { circle: [360, 400, 18] },
              { line: [180, 190, 560, 540], chalk: "yellow", dashed: true },
            ],
          },
          {
            when: "Son bord rouge est toujours",
            draw: [
              { path: "M520 520C520 220 760 220 800 520", chalk: "salmon", width: 6 },
              { text: "42°", at: [640, 400], size: 36, anchor: "middle", chalk: "salmon" },
            ],
            note: "Soleil dans le dos, 42 degrés de l'ombre",
          },
        ],
      },
      {
        title: "Le voyage dans une goutte",
        steps: [
          {
            when: "Une goutte de pluie",
            draw: [{ circle: [480, 330, 190], chalk: "blue" }],
          },
          {
            when: "Un rayon de soleil y entre",
            draw: [{ line: [60, 210, 334, 210], arrow: true, chalk: "yellow", width: 5 }],
          },
          {
            when: "Il touche le fond",
            draw: [{ line: [334, 210, 660, 300], chalk: "yellow", width: 5 }],
          },
          {
            when: "Il ressort par l'avant",
            draw: [
              { line: [660, 300, 390, 495], chalk: "yellow", width: 5 },
              { line: [390, 495, 130, 570], arrow: true, chalk: "yellow", width: 5 },
            ],
            note: "Un virage, un rebond, un virage",
          },
          {
            when: "Celui du milieu revient",
            draw: [{ line: [60, 330, 660, 330], chalk: "grey", dashed: true }],
          },
          {
            when: "Cet écart le plus grand",
            draw: [{ text: "au plus 42°", at: [60, 440], size: 30, chalk: "salmon" }],
            note: "L'écart le plus grand : 42 degrés",
          },
          {
            when: "presque ensemble, au même angle",
            draw: [{ line: [400, 490, 140, 560], arrow: true, chalk: "salmon" }],
          },
          {
            when: "René Descartes l'a calculé",
            draw: [{ text: "Descartes, 1637", at: [846, 140], anchor: "end", chalk: "grey" }],
          },
          {
            when: "Le bleu y est un peu plus lent",
            draw: [{ text: "violet : 40,5°", at: [846, 520], anchor: "end", chalk: "blue" }],
          },
          {
            when: "Le rouge est donc à l'extérieur",
            draw: [{ text: "rouge : 42°", at: [846, 566], anchor: "end", chalk: "salmon" }],
            note: "Rouge dehors, violet dedans",
          },
        ],
      },
      {
        title: "Un cercle, et un second",
        steps: [
          {
            when: "Elles forment un cercle",
            draw: [
              { line: [60, 500, 840, 500], width: 5, chalk: "grey" },
              { path: "M250 500C250 240 650 240 650 500", width: 7, chalk: "salmon" },
            ],
          },
          {
            when: "l'arc passe sous l'horizon",
            draw: [{ text: "soleil haut : pas d'arc", at: [450, 556], anchor: "middle", chalk: "grey" }],
            note: "À midi en été, presque jamais",
          },
          {
            when: "Elle a donc son propre arc",
            draw: [{ circle: [450, 470, 14], filled: true }],
          },
          {
            when: "C'est une direction",
            draw: [{ text: "une direction", at: [450, 430], anchor: "middle", size: 24, chalk: "yellow" }],
            note: "L'arc n'est pas un objet",
          },
          {
            when: "qui a rebondi deux fois",
            draw: [{ path: "M150 500C150 120 750 120 750 500", width: 4, chalk: "blue" }],
          },
          {
            when: "le ciel est plus sombre",
            draw: [{ text: "51°", at: [780, 300], size: 32, chalk: "blue" }],
            note: "Second arc : deux rebonds, ordre inverse",
          },
          {
            when: "trois gestes ont suffi",
            draw: [{ text: "diffuser, tourner, rebondir", at: [450, 140], anchor: "middle", chalk: "green" }],
          },
        ],
      },
    ],
  },
  questions: [
    {
      title: "Où est l'arc ?",
      text: "En fin d'après-midi, le soleil est à l'ouest et il pleut tout autour de vous. Où cherchez-vous l'arc ?",
      questionType: "select_one",
      about: { from: "Sans lever les yeux", to: "Son bord rouge est toujours" },
      hint: "Où tombe l'ombre de votre tête ?",
      options: [
        {
          optionText: "À l'est, dos au soleil",
          explanationText: "L'arc entoure l'ombre de votre tête, qui tombe du côté opposé au soleil.",
          isRight: true,
        },
        {
          optionText: "À l'ouest, près du soleil",
          explanationText: "La lumière de l'arc revient de la goutte vers l'avant : il faut tourner le dos au soleil.",
          isRight: false,
        },
        {
          optionText: "Juste au-dessus de vous",
          explanationText: "L'arc est à quarante-deux degrés de l'ombre de votre tête, pas du sommet du ciel.",
          isRight: false,
        },
      ],
    },
  ],
};
