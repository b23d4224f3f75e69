import { prose } from "../../prose.ts";
import { curve } from "../curves.ts";
import type { DemoLecture } from "../lecture.ts";

export const theHollowThatHums: DemoLecture = {
  videoId: 267,
  text: `
    Blow across the mouth of an empty wine bottle. You get a low, calm note, near one hundred and ten.
    Such a bottle is thirty centimetres tall. A pipe of that length would give a note more than twice as high.
    So the bottle isn't a pipe. What is it, then?

    Think of the air in the neck as a cork, a cork made of air. What does it weigh?
    The neck holds some twenty-five cubic centimetres, and those weigh three hundredths of a gram.
    Beneath it lies the air in the belly, and that is a spring. Push the cork in, and the air is squeezed.
    It pushes the cork back out, too far, so the belly sucks it in again. A weight on a spring, and that is all.

    Now pour in water until half of the air is gone. What happens to the note? Guess, before you blow.
    Most people say that it jumps up an octave. It doesn't. It rises to about one hundred and fifty-six.
    Half the air makes the spring twice as stiff.
    But the note goes with the square root of that, one point four one.
    For the octave you must fill the bottle until only a quarter of the air is left.
    Then you have two hundred and twenty.

    A guitar is a bottle without a neck. The hole is the mouth, and the box has some thirteen litres of air.
    Its cork is the air in and around the hole. Hum into it, and slide slowly upwards from your lowest note.
    Somewhere near one hundred the box begins to hum with you. You can feel it in the wood with your hand.

    Why does anybody want that? Because wood is poor at low notes.
    The plate has its own first peak near two hundred.
    Below that it gets weak, and just there the hollow comes to help.
    It carries the A string, at one hundred and ten.
    In a violin it is the same,
    an octave and a half higher: the air near two hundred and seventy-five, below the open D string.
    Cover the hole with a card, and play. The low notes turn thin, and the high ones hardly change.

    And now the lowest string, the E, at eighty-two. It lies below the hum. Here something odd happens.
    When the top goes in, slowly, the air has time to get out. So it streams out of the hole.
    The top pulls the air outside inwards, while the hole pushes it outwards. One gives what the other takes.
    Down there the guitar works against itself, and the eighty-two is almost cancelled.

    But you do hear a low E. You have heard it all your life. How come?
    Because you hear its overtones, a hundred and sixty-five,
    two hundred and forty-seven, three hundred and thirty.
    They all repeat eighty-two times a second, and your ear puts in the rest.
    It is our trick from the second lecture.
    The deepest note of the guitar is made largely by you.

    So far each sound began with something solid that shook. A string, a bridge, a plate.
    In the next module there is nothing solid.
    There is a stick of air, and it matters a great deal whether its end is open.
  `,
  board: {
    scenes: [
      {
        title: "A cork of air on a spring of air",
        steps: [
          {
            when: "across the mouth of an empty",
            draw: [
              {
                path: "M190 138L190 240C190 275 110 280 110 320L110 550L370 550L370 320C370 280 290 275 290 240L290 138",
                width: 5,
              },
              { line: [60, 120, 300, 120], arrow: true, chalk: "blue" },
              { text: "110", at: [420, 150], size: 40, chalk: "yellow" },
              { text: "a second", at: [525, 150], size: 26, chalk: "grey" },
            ],
          },
          { when: "So the bottle isn't a pipe", note: "Too low for a pipe of 30 cm" },
          {
            when: "a cork made of air",
            draw: [
              { box: [196, 150, 88, 92], chalk: "yellow", filled: true, id: "cork" },
              { text: "cork of air", at: [420, 230], chalk: "yellow" },
              { text: "0.03 g", at: [620, 230], chalk: "yellow" },
            ],
          },
          {
            when: "and that is a spring",
            draw: [
              {
                path: "M240 250L300 275L180 310L300 345L180 380L300 415L180 450L300 485L240 510L240 545",
                chalk: "green",
                id: "spring",
              },
              { text: "spring of air", at: [420, 410], chalk: "green" },
            ],
            note: "The air in the neck is the weight",
          },
          {
            when: "A weight on a spring",
            draw: [
              { line: [330, 230, 330, 160], arrow: true, chalk: "yellow" },
              { line: [330, 160, 330, 230], arrow: true, chalk: "yellow" },
            ],
            note: "The air in the belly is the spring",
          },
        ],
      },
      {
        title: "Half the air is not an octave",
        steps: [
          {
            when: "Now pour in water",
            draw: [
              { line: [110, 500, 110, 110], arrow: true, chalk: "grey" },
              { line: [110, 500, 830, 500], arrow: true, chalk: "grey" },
              { text: "note", at: [130, 125], size: 26, chalk: "grey" },
              { text: "air left", at: [850, 480], size: 26, anchor: "end", chalk: "grey" },
              { text: "1", at: [770, 540], anchor: "middle" },
              { circle: [770, 350, 11], filled: true },
              { text: "110", at: [770, 325], anchor: "middle" },
            ],
          },
          {
            when: "Most people say",
            draw: [
              { text: "1/2", at: [440, 540], anchor: "middle" },
              { circle: [440, 200, 11], chalk: "salmon", id: "guess" },
              { text: "220?", at: [470, 195], chalk: "salmon", id: "guessed" },
            ],
          },
          {
            when: "Half the air makes",
            erase: ["guess", "guessed"],
            draw: [
              { circle: [440, 288, 11], chalk: "green", filled: true },
              { text: "156", at: [440, 262], anchor: "middle", chalk: "green" },
            ],
            note: "110 × √2 = 156",
          },
          {
            when: "only a quarter of the air",
            draw: [
              { text: "1/4", at: [275, 540], anchor: "middle" },
              { circle: [275, 200, 11], chalk: "yellow", filled: true },
              { text: "220", at: [310, 190], chalk: "yellow" },
              { path: curve((x) => 500 - 150 / Math.sqrt((x - 110) / 660), 225, 820, 10), chalk: "blue", width: 5 },
            ],
            note: "A quarter of the air: the octave",
          },
        ],
      },
      {
        title: "The guitar's two helpers",
        steps: [
          {
            when: "A guitar is a bottle",
            draw: [
              {
                path: "M80 205C80 130 160 105 225 140C260 158 290 158 325 135C400 95 470 135 470 205C470 275 400 315 325 275C290 252 260 252 225 270C160 305 80 280 80 205",
                chalk: "yellow",
                width: 5,
              },
              { circle: [285, 205, 38], chalk: "blue", filled: true },
              { text: "13 litres", at: [104, 215], size: 24, chalk: "grey" },
              { line: [470, 195, 830, 195], chalk: "grey" },
              { line: [470, 215, 830, 215], chalk: "grey" },
            ],
          },
          {
            when: "begins to hum with you",
            draw: [
              { line: [60, 530, 840, 530], chalk: "grey", arrow: true },
              {
                path: "M70 522C150 515 200 490 235 400C250 365 262 365 275 400C300 480 330 505 370 510",
                chalk: "blue",
                width: 5,
              },
              { text: "air", at: [255, 350], anchor: "middle", chalk: "blue" },
              { text: "100", at: [255, 566], size: 26, anchor: "middle", chalk: "blue" },
            ],
            note: "The hollow hums near 100",
          },
          {
            when: "has its own first peak",
            draw: [
              {
                path: "M370 510C450 505 500 470 535 390C555 350 570 350 590 390C625 470 680 500 820 508",
                chalk: "yellow",
                width: 5,
              },
              { text: "plate", at: [562, 335], anchor: "middle", chalk: "yellow" },
              { text: "200", at: [562, 566], size: 26, anchor: "middle", chalk: "yellow" },
            ],
            note: "The plate's first peak: near 200",
          },
          {
            when: "there the hollow comes",
            draw: [
              { line: [286, 330, 286, 430], arrow: true, chalk: "green" },
              { text: "A string, 110", at: [300, 318], chalk: "green", size: 24 },
            ],
          },
          { when: "Cover the hole", note: "Hole covered: low notes go thin" },
        ],
      },
      {
        title: "Below the hum",
        steps: [
          {
            when: "the lowest string",
            draw: [
              { line: [70, 330, 70, 480], chalk: "yellow", width: 6 },
              { line: [70, 480, 600, 480], chalk: "yellow", width: 6 },
              { line: [600, 480, 600, 330], chalk: "yellow", width: 6 },
              { line: [70, 330, 360, 330], chalk: "yellow", width: 6 },
              { line: [460, 330, 600, 330], chalk: "yellow", width: 6 },
              { text: "E, 82", at: [70, 130], size: 34 },
            ],
          },
          {
            when: "So it streams out",
            draw: [
              { line: [210, 230, 210, 310], arrow: true, chalk: "salmon", width: 6 },
              { text: "top goes in", at: [210, 205], size: 26, anchor: "middle", chalk: "salmon" },
              { line: [410, 390, 410, 240], arrow: true, chalk: "blue", width: 6 },
              { text: "air comes out", at: [430, 230], size: 26, chalk: "blue" },
              { path: "M210 370C230 430 380 450 405 405", chalk: "blue" },
            ],
            note: "Slowly: the air gets out in time",
          },
          {
            when: "works against itself",
            draw: [{ text: "cancelled", at: [640, 420], size: 34, chalk: "salmon" }],
            note: "Top and hole cancel",
          },
          {
            when: "Because you hear its overtones",
            draw: [
              { text: "165", at: [330, 550], size: 32, chalk: "green" },
              { text: "247", at: [480, 550], size: 32, chalk: "green" },
              { text: "330", at: [630, 550], size: 32, chalk: "green" },
              { text: "82", at: [180, 550], size: 32, chalk: "grey", id: "low" },
            ],
          },
          {
            when: "your ear puts in the rest",
            draw: [{ path: "M170 565C165 520 235 505 240 545C242 570 190 575 170 562", chalk: "yellow", width: 3 }],
            colour: { low: "yellow" },
            note: "The ear adds the 82",
          },
          {
            when: "is made largely by you",
            draw: [{ text: "by ear", at: [48, 550], size: 26, chalk: "yellow" }],
          },
        ],
      },
    ],
  },
  questions: [
    {
      title: "One ninth of the air",
      text: "A bottle hums at 120. You pour in water until only one ninth of its air is left. Where does it hum now?",
      questionType: "select_one",
      about: { from: "Now pour in water", to: "only a quarter of the air" },
      hint: "Nine times as stiff a spring. What does the note go with?",
      options: [
        {
          optionText: "At 360",
          explanationText:
            "The spring is nine times as stiff, and the note goes with the square root: three times as high.",
          isRight: true,
        },
        {
          optionText: "At 1080",
          explanationText:
            "That multiplies by nine. The note follows the square root of the stiffness, not the stiffness.",
          isRight: false,
        },
        {
          optionText: "At 120, since the neck is the same as before",
          explanationText: "The weight in the neck is the same, but less air in the belly is a stiffer spring.",
          isRight: false,
        },
      ],
    },
    {
      title: "The low E",
      text: prose(`
        The low E string of a guitar swings 82 times a second, and yet hardly any sound at 82 leaves the guitar.
        Explain why, and why you hear a low E all the same.
      `),
      questionType: "open_ended",
      about: { from: "the lowest string", to: "is made largely by you" },
      options: [
        {
          optionText: prose(`
            82 lies below the resonance of the hollow. At that pace the air has time to stream out of the hole while
            the top goes in, so outside the one takes what the other gives, and they nearly cancel. The overtones of
            the string, at 165, 247, 330 and so on, do get out. Their sum repeats 82 times a second, and the ear
            makes one note at 82 of it.
          `),
          explanationText:
            "Two halves are needed: that top and hole cancel each other, and that the overtones repeat 82 times a second.",
          isRight: true,
        },
      ],
    },
  ],
};
