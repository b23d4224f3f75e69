import type { DemoLecture } from "../lecture.ts";

export const unTrouEtUneImage: DemoLecture = {
  videoId: 345,
  text: `
    Fermez les volets d'une chambre, un jour de soleil.
    Laissez un trou de la taille d'un petit pois, et attendez que vos yeux s'habituent.
    Sur le mur d'en face apparaît la rue, en couleurs, avec ses voitures.
    Elle est à l'envers. Le ciel est en bas, les passants marchent sur la tête.
    Personne n'a dessiné cela, et il n'y a pas de lentille. D'où vient cette image ?

    Prenons un arbre, de l'autre côté de la rue.
    Chaque point de l'arbre renvoie de la lumière dans toutes les directions.
    Sans les volets, chaque point du mur en reçoit de tout l'arbre à la fois.
    Tout se mélange, et le mur paraît simplement clair.

    Le trou fait une seule chose : il enlève.
    De la cime de l'arbre, il ne laisse entrer qu'un mince pinceau de lumière.
    Ce pinceau descend, traverse le trou, et touche le bas du mur.
    Du pied de l'arbre vient un autre pinceau, qui monte et touche le haut.
    Au trou, les deux se croisent. Voilà pourquoi l'image est renversée.
    La gauche et la droite se croisent aussi, pour la même raison.

    Quelle est la taille de cette image ?
    Les deux triangles, dehors et dedans, ont les mêmes angles.
    Un arbre de six mètres, à douze mètres du trou, et un mur à quatre mètres.
    Le mur est trois fois plus près que l'arbre, l'image est trois fois plus petite.
    Deux mètres : elle couvre presque tout le mur.

    Ibn al-Haytham a décrit ces chambres il y a mille ans.
    Il y observait le soleil pendant une éclipse, sans s'abîmer les yeux.
    Et il en a tiré une grande conclusion : la vue ne sort pas de l'œil.
    C'est la lumière qui entre. L'œil est une chambre, et la pupille est le trou.

    Changeons maintenant la taille du trou.
    Un trou plus grand laisse entrer plus de lumière, et l'image est plus claire.
    Mais chaque point de l'arbre devient une tache, et les taches se recouvrent.
    L'image est claire et floue. Un trou plus petit la rend nette et sombre.
    Peut-on le rétrécir sans fin ? Non.
    Sous un demi-millimètre environ, la lumière s'étale en passant, et le flou revient.
    C'est la diffraction. Il existe donc un meilleur trou, ni trop grand, ni trop petit.

    Comment avoir à la fois la netteté et la clarté ?
    Il faut un grand trou, et quelque chose qui rassemble les pinceaux.
    C'est ce que fait une lentille, et c'est ce que fait votre œil.
    Mais la chambre, elle, fonctionne sans rien, et toujours au point.
    Essayez-la ce dimanche, avec un carton et une pièce bien noire.
  `,
  board: {
    scenes: [
      {
        title: "La rue sur le mur",
        steps: [
          {
            when: "Laissez un trou de la taille",
            draw: [
              { line: [450, 110, 450, 320], width: 7 },
              { line: [450, 350, 450, 560], width: 7 },
            ],
          },
          {
            when: "Elle est à l'envers",
            draw: [{ line: [760, 120, 760, 550], width: 5, chalk: "grey" }],
            note: "Un trou, un mur, et la rue à l'envers",
          },
          {
            when: "Prenons un arbre",
            draw: [
              { line: [120, 500, 120, 250], width: 8, chalk: "green" },
              { circle: [120, 210, 45], chalk: "green" },
            ],
          },
          {
            when: "Tout se mélange",
            draw: [{ text: "sans trou : tout se mélange", at: [60, 560], size: 22, chalk: "grey" }],
          },
          {
            when: "Ce pinceau descend",
            draw: [{ line: [120, 180, 756, 475], arrow: true, chalk: "yellow" }],
          },
          {
            when: "Du pied de l'arbre",
            draw: [{ line: [120, 500, 756, 190], arrow: true, chalk: "blue" }],
            note: "Les pinceaux se croisent au trou",
          },
          {
            when: "La gauche et la droite se croisent",
            draw: [{ line: [760, 200, 760, 470], width: 8, chalk: "green" }],
          },
        ],
      },
      {
        title: "Deux triangles semblables",
        steps: [
          {
            when: "Les deux triangles, dehors",
            draw: [
              { path: "M80 180L80 480L600 330L80 180", chalk: "yellow" },
              { path: "M600 330L780 278L780 382L600 330", chalk: "blue" },
            ],
          },
          {
            when: "Un arbre de six mètres",
            draw: [
              { text: "12 m", at: [330, 530], anchor: "middle", chalk: "yellow" },
              { text: "4 m", at: [700, 530], anchor: "middle", chalk: "blue" },
            ],
            note: "Trois fois plus près, trois fois plus petit",
          },
          {
            when: "elle couvre presque tout",
            draw: [{ text: "6 ÷ 3 = 2 m", at: [700, 200], size: 34, anchor: "middle", chalk: "green" }],
          },
          {
            when: "Il y observait le soleil",
            draw: [{ circle: [330, 330, 34], chalk: "salmon" }],
          },
          {
            when: "C'est la lumière qui entre",
            draw: [{ text: "la lumière entre dans l'œil", at: [430, 130], anchor: "middle", chalk: "salmon" }],
            note: "Ibn al-Haytham : l'œil est une chambre",
          },
        ],
      },
      {
        title: "Le meilleur trou",
        steps: [
          {
            when: "Un trou plus grand laisse",
            draw: [
              { circle: [180, 260, 80], chalk: "yellow" },
              { text: "clair et flou", at: [180, 400], anchor: "middle", chalk: "yellow" },
            ],
          },
          {
            when: "Un trou plus petit la rend",
            draw: [
              { circle: [450, 260, 16], chalk: "blue" },
              { text: "net et sombre", at: [450, 400], anchor: "middle", chalk: "blue" },
            ],
            note: "Grand : clair et flou. Petit : net et sombre",
          },
          {
            when: "la lumière s'étale en passant",
            draw: [
              { circle: [720, 260, 5], chalk: "salmon", filled: true },
              { text: "diffraction", at: [720, 400], anchor: "middle", chalk: "salmon" },
            ],
          },
          {
            when: "Il faut un grand trou",
            draw: [{ path: "M160 560C300 480 480 480 620 560", chalk: "green" }],
            note: "Une lentille rassemble les pinceaux",
          },
          {
            when: "Mais la chambre, elle",
            draw: [{ text: "toujours au point", at: [740, 540], anchor: "middle", size: 22, chalk: "green" }],
          },
        ],
      },
    ],
  },
  questions: [
    {
      title: "La taille de l'image",
      text: "Une tour de vingt mètres se trouve à cent mètres du trou, le mur à cinq mètres. Quelle taille a son image ?",
      questionType: "select_one",
      about: { from: "Quelle est la taille", to: "elle couvre presque tout" },
      hint: "Combien de fois le mur est-il plus près du trou que la tour ?",
      options: [
        {
          optionText: "Un mètre",
          explanationText: "Le mur est vingt fois plus près que la tour, et l'image est vingt fois plus petite.",
          isRight: true,
        },
        {
          optionText: "Quatre mètres",
          explanationText: "C'est vingt divisé par cinq. Il faut comparer les distances : cent divisé par cinq.",
          isRight: false,
        },
        {
          optionText: "Vingt mètres, mais renversée",
          explanationText: "Elle est bien renversée, mais elle aurait cette taille si le mur était à cent mètres.",
          isRight: false,
        },
      ],
    },
  ],
};
