import type { DemoLecture } from "../lecture.ts";

export const leMiroirEtLaGauche: DemoLecture = {
  videoId: 344,
  text: `
    Levez la main droite devant un miroir.
    La personne en face lève la main qui, pour elle, serait la gauche.
    Tout le monde le sait : un miroir échange la gauche et la droite.
    Mais alors, pourquoi n'échange-t-il pas le haut et le bas ?
    Prenez dix secondes avant d'écouter la suite.

    Commençons par la règle, qui est très simple.
    Un rayon qui frappe un miroir repart avec le même angle, de l'autre côté de la normale.
    C'est tout. Dans cette règle, il n'y a ni gauche, ni droite, ni haut, ni bas.
    Le miroir ne sait pas où est le sol.

    Où voyons-nous l'image ?
    L'œil prolonge les rayons en ligne droite, comme avec la paille.
    Ces prolongements se coupent derrière le miroir.
    L'image est aussi loin derrière que l'objet est loin devant.
    Si vous êtes à un mètre du miroir, votre image est à deux mètres de vous.

    Faisons un essai avec des flèches.
    Pointez le doigt vers le plafond : l'image montre aussi le plafond.
    Pointez vers le mur de droite : l'image montre le même mur.
    Rien n'a été échangé, ni le haut, ni la droite.
    Pointez enfin vers le miroir. L'image pointe vers vous.
    Voilà la seule direction que le miroir retourne : l'avant et l'arrière.

    D'où vient donc l'histoire de la gauche et de la droite ?
    Elle vient de nous. Nous comparons l'image à une personne qui nous ferait face.
    Pour nous faire face, une personne doit tourner sur elle-même.
    Elle tourne presque toujours autour d'un axe vertical, parce qu'elle a des pieds.
    En tournant ainsi, elle échange sa gauche et sa droite.
    L'image, elle, n'a pas tourné. Nous croyons donc voir un échange.

    Imaginez quelqu'un qui nous ferait face en se mettant sur les mains.
    Sa gauche et sa droite resteraient du même côté que les nôtres.
    Comparée à lui, l'image aurait échangé le haut et le bas.
    C'est notre choix qui change, pas le miroir.

    Et l'écriture ? Tenez une page devant la glace : on ne peut plus la lire.
    Mais pour la montrer au miroir, vous l'avez retournée autour d'un axe vertical.
    Écrivez maintenant sur un film transparent, et gardez-le tourné vers vous.
    Dans le miroir, le texte se lit normalement. C'est votre main qui avait tourné la page.

    Une remarque pratique, pour finir.
    De quelle hauteur de miroir avez-vous besoin pour vous voir en entier ?
    La moitié de votre taille suffit, et reculer n'y change rien.
    Le dessin vous le montre : chaque rayon touche le miroir à mi-chemin.
    Au prochain cours, nous enlevons même le miroir, et il ne reste qu'un trou.
  `,
  board: {
    scenes: [
      {
        title: "La règle du miroir",
        steps: [
          {
            when: "La personne en face",
            draw: [
              { line: [450, 110, 450, 560], width: 7, chalk: "blue" },
              { text: "miroir", at: [470, 560], size: 24, chalk: "blue" },
            ],
          },
          {
            when: "pourquoi n'échange-t-il pas",
            draw: [{ text: "gauche et droite ?", at: [60, 140], chalk: "salmon" }],
          },
          {
            when: "repart avec le même angle",
            draw: [
              { line: [150, 200, 450, 330], chalk: "yellow" },
              { line: [450, 330, 150, 460], arrow: true, chalk: "yellow" },
              { line: [300, 330, 440, 330], dashed: true, chalk: "grey" },
            ],
            note: "Même angle des deux côtés de la normale",
          },
          {
            when: "Le miroir ne sait pas",
            draw: [{ text: "ni haut ni bas", at: [60, 540], chalk: "grey" }],
          },
          {
            when: "Ces prolongements se coupent",
            draw: [
              { line: [450, 330, 750, 200], dashed: true, chalk: "salmon" },
              { circle: [750, 200, 12], chalk: "salmon", filled: true },
            ],
          },
          {
            when: "L'image est aussi loin derrière",
            draw: [
              { circle: [150, 200, 12], chalk: "green", filled: true },
              { text: "image", at: [750, 170], anchor: "middle", chalk: "salmon" },
            ],
            note: "Aussi loin derrière que l'objet devant",
          },
        ],
      },
      {
        title: "Trois doigts, trois directions",
        steps: [
          {
            when: "Pointez le doigt vers le plafond",
            draw: [
              { line: [450, 110, 450, 560], width: 7, chalk: "blue" },
              { line: [250, 400, 250, 240], arrow: true, chalk: "green", width: 6 },
              { line: [650, 400, 650, 240], arrow: true, chalk: "green", width: 6 },
            ],
          },
          {
            when: "Pointez enfin vers le miroir",
            draw: [
              { line: [250, 440, 400, 440], arrow: true, chalk: "salmon", width: 6 },
              { line: [650, 440, 500, 440], arrow: true, chalk: "salmon", width: 6 },
            ],
          },
          {
            when: "Voilà la seule direction",
            draw: [{ text: "avant ⇔ arrière", at: [450, 540], anchor: "middle", size: 20, chalk: "yellow" }],
            note: "Le miroir retourne l'avant et l'arrière",
          },
          {
            when: "Pour nous faire face",
            draw: [{ path: "M140 200C140 150 360 150 360 200", chalk: "yellow" }],
          },
          {
            when: "L'image, elle, n'a pas tourné",
            draw: [{ text: "n'a pas tourné", at: [650, 180], anchor: "middle", chalk: "grey" }],
            note: "La personne tourne, l'image non",
          },
          {
            when: "C'est notre choix qui change",
            draw: [{ text: "notre choix d'axe", at: [60, 140], size: 24, chalk: "salmon" }],
          },
        ],
      },
      {
        title: "La page et la glace",
        steps: [
          {
            when: "Tenez une page devant",
            draw: [
              { box: [80, 140, 260, 160], chalk: "grey" },
              { text: "LIRE", at: [210, 240], anchor: "middle", size: 44 },
            ],
          },
          {
            when: "le texte se lit normalement",
            draw: [
              { box: [80, 360, 260, 160], chalk: "green" },
              { text: "LIRE", at: [210, 460], anchor: "middle", size: 44, chalk: "green" },
            ],
            note: "Sur un film, le texte se lit",
          },
          {
            when: "De quelle hauteur de miroir",
            draw: [
              { line: [500, 160, 500, 540], width: 6 },
              { line: [780, 160, 780, 540], width: 6, chalk: "grey" },
            ],
          },
          {
            when: "La moitié de votre taille",
            draw: [
              { line: [640, 170, 640, 360], width: 8, chalk: "blue" },
              { line: [500, 180, 780, 160], chalk: "yellow" },
              { line: [500, 180, 780, 540], chalk: "yellow" },
            ],
            note: "Un demi-miroir suffit, de près ou de loin",
          },
          {
            when: "il ne reste qu'un trou",
            draw: [{ circle: [700, 120, 8], filled: true, chalk: "salmon" }],
          },
        ],
      },
    ],
  },
  questions: [
    {
      title: "Ce que retourne un miroir",
      text: "Quelle direction un miroir plan posé au mur retourne-t-il vraiment ?",
      questionType: "select_one",
      about: { from: "Faisons un essai avec des flèches", to: "Voilà la seule direction" },
      hint: "Dans quel cas le doigt de l'image ne montre-t-il pas le même endroit que le vôtre ?",
      options: [
        {
          optionText: "Celle qui va vers le miroir : l'avant et l'arrière",
          explanationText: "Seul le doigt pointé vers le miroir a une image qui pointe dans l'autre sens.",
          isRight: true,
        },
        {
          optionText: "La gauche et la droite",
          explanationText: "Pointez vers le mur de droite : l'image montre le même mur. Rien n'est échangé.",
          isRight: false,
        },
        {
          optionText: "Le haut et le bas",
          explanationText: "Le doigt levé vers le plafond a une image qui montre aussi le plafond.",
          isRight: false,
        },
      ],
    },
  ],
};
