import type { Mark } from "@cu/local-cloud/video-hosts/board";
import type { DemoLecture } from "../lecture.ts";

/** A drum seen from above, with the lines on which the skin keeps still. */
const drum = (x: number, y: number, radius: number, diameters: number[], circles: number[]): Mark[] => [
  { circle: [x, y, radius] },
  ...diameters.map((degrees): Mark => {
    const [dx, dy] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)].map((part) =>
      Math.round(part * radius),
    ) as [number, number];
    return { line: [x - dx, y - dy, x + dx, y + dy], chalk: "salmon" };
  }),
  ...circles.map((share): Mark => ({ circle: [x, y, Math.round(radius * share)], chalk: "salmon" })),
];

export const whyADrumHasNoClearNote: DemoLecture = {
  videoId: 270,
  text: `
    Hit a drum, and then try to sing what you heard. You can say high or low. But which note?
    Your voice slides about. With a string it found its place at once.
    And yet a drum skin is a stretched thing, like a string, and it too is still at its edge. What went wrong?

    For a string we counted bulges. One, two, three, and each was as long as the others.
    Now do that on a round skin. It can bulge as a whole, up and down. That is the lowest way to move.
    It can also be split down the middle, with one half up while the other half is down.
    Or into four quarters. Or into a middle and a ring around it, which go against each other.

    If you sprinkle sand on the skin, it collects on the lines that keep still,
    and you can see which one you have.
    Ernst Chladni showed this with metal plates, and people paid to watch. Even Napoleon wanted to see it.

    And here is the trouble. Half a string is a shorter string. But half a circle is not a smaller circle.
    Its pieces have other shapes, and each shape has to find its own speed.
    Say the whole skin bulges one hundred times a second. The two halves do it one hundred and fifty-nine times.
    The four quarters, two hundred and fourteen. The middle with its ring, two hundred and thirty.
    Next come two hundred and sixty-five, with three lines, and then two hundred and ninety-two.
    Look for an octave in there, or a fifth. There isn't any.
    They have no common beat, so your ear finds no one note.

    There are more of them, too. A string has three overtones up to its fourth multiple. This skin has nine.
    So a drum is a crowd, and that is its charm. It marks a moment better than any string can do it.

    But now listen to a kettledrum. You can sing that. It plays a clear A, and the orchestra tunes by ear to it.
    It is the same skin, the same circle, the same mathematics. So who has put it in order?

    Two things. The first is where it is hit, at about a quarter of the way in from the edge.
    The player never hits the middle.
    There the whole skin would bulge, which pumps so much air that it is over in a moment.
    At a quarter he feeds those with straight lines through the centre: two halves,
    four quarters, six sixths, and so on.

    The second is the air. A skin weighs so little that it has to carry the air above it along.
    The slow, large shapes must carry the most, and so they are slowed down the most.
    Let us put the halves at one hundred and fifty.
    Without air the next would be at two hundred and one, two fifty, two ninety-seven.
    With the air they come to two hundred and twenty-five,
    two hundred and ninety-seven, three hundred and sixty-six.
    Now divide. One and a half, one point nine eight, two point four four.
    It is very nearly two, three, four, five.
    An octave and a fifth have appeared, out of a crowd. The air has tuned the drum.

    Drummers in India found another way. A tabla has a black spot of paste on its skin.
    It does with weight what the kettle does with air.
    Both were found by ear, long before the equations.

    So far we have listened to instruments as if they stood nowhere.
    But the sound has now left the skin, and it will hit a wall.
  `,
  board: {
    scenes: [
      {
        title: "Six ways to move",
        steps: [
          {
            when: "then try to sing",
            draw: [
              { circle: [170, 220, 100], width: 5 },
              { text: "?", at: [170, 240], size: 40, anchor: "middle", chalk: "salmon", id: "ask" },
            ],
          },
          { when: "it too is still at its edge", note: "Still at its edge, like a string" },
          {
            when: "It can bulge as a whole",
            erase: ["ask"],
            draw: [{ text: "+", at: [170, 234], size: 40, anchor: "middle", chalk: "green" }],
          },
          {
            when: "split down the middle",
            draw: [
              ...drum(440, 220, 100, [90], []),
              { text: "+", at: [395, 234], size: 40, anchor: "middle", chalk: "green" },
              { text: "−", at: [485, 234], size: 40, anchor: "middle", chalk: "blue" },
            ],
          },
          {
            when: "Or into four quarters",
            draw: [
              ...drum(710, 220, 100, [45, 135], []),
              ...drum(170, 460, 100, [], [0.44]),
              { text: "+", at: [710, 175], size: 36, anchor: "middle", chalk: "green" },
              { text: "−", at: [772, 232], size: 36, anchor: "middle", chalk: "blue" },
              { text: "+", at: [710, 292], size: 36, anchor: "middle", chalk: "green" },
              { text: "−", at: [648, 232], size: 36, anchor: "middle", chalk: "blue" },
            ],
            note: "Lines: here the skin keeps still",
          },
          {
            when: "it collects on the lines",
            draw: [...drum(440, 460, 100, [30, 90, 150], []), ...drum(710, 460, 100, [90], [0.55])],
            note: "Sand collects on these lines",
          },
        ],
      },
      {
        title: "No common beat",
        steps: [
          {
            when: "Half a string",
            draw: [
              { text: "string", at: [60, 130], chalk: "green" },
              { line: [60, 220, 840, 220], chalk: "grey" },
              ...[100, 200, 300].flatMap((hertz): Mark[] => [
                { line: [hertz * 2.5 + 20, 160, hertz * 2.5 + 20, 220], chalk: "green", width: 8 },
                { text: `${hertz}`, at: [hertz * 2.5 + 20, 258], size: 26, anchor: "middle" },
              ]),
            ],
          },
          {
            when: "Say the whole skin",
            draw: [
              { text: "drum", at: [60, 350], chalk: "salmon" },
              { line: [60, 440, 840, 440], chalk: "grey" },
              { line: [270, 380, 270, 440], chalk: "salmon", width: 8 },
              { text: "100", at: [270, 478], size: 26, anchor: "middle" },
              ...drum(270, 530, 30, [], []),
              { line: [417, 380, 417, 440], chalk: "salmon", width: 8 },
              { text: "159", at: [417, 478], size: 26, anchor: "middle" },
              ...drum(417, 530, 30, [90], []),
            ],
          },
          {
            when: "The four quarters, two",
            draw: [
              { line: [555, 380, 555, 440], chalk: "salmon", width: 8 },
              { text: "214", at: [550, 478], size: 26, anchor: "middle" },
              ...drum(545, 530, 30, [45, 135], []),
              { line: [595, 380, 595, 440], chalk: "salmon", width: 8 },
              { text: "230", at: [614, 478], size: 26, anchor: "middle" },
              ...drum(620, 530, 30, [], [0.44]),
            ],
            note: "100, 159, 214, 230",
          },
          {
            when: "two hundred and sixty-five",
            draw: [
              { line: [683, 380, 683, 440], chalk: "salmon", width: 8 },
              { text: "265", at: [690, 478], size: 26, anchor: "middle" },
              ...drum(695, 530, 30, [30, 90, 150], []),
              { line: [750, 380, 750, 440], chalk: "salmon", width: 8 },
              { text: "292", at: [765, 478], size: 26, anchor: "middle" },
              ...drum(770, 530, 30, [90], [0.55]),
            ],
          },
          { when: "Look for an octave", note: "No octave, no fifth: no one note" },
          { when: "a drum is a crowd", note: "A crowd marks a moment" },
        ],
      },
      {
        title: "Where a kettledrum is hit",
        steps: [
          {
            when: "listen to a kettledrum",
            draw: [
              { line: [80, 170, 480, 170], width: 6 },
              {
                path: "M80 170C90 340 180 420 280 420C380 420 470 340 480 170",
                chalk: "yellow",
                width: 5,
                filled: true,
              },
            ],
          },
          { when: "who has put it in order", note: "You can sing a kettledrum" },
          {
            when: "The first is where",
            draw: [
              { line: [60, 105, 125, 158], chalk: "grey", width: 6 },
              { circle: [130, 162, 11], chalk: "green", filled: true },
              { text: "a quarter", at: [145, 135], size: 26, chalk: "green" },
            ],
          },
          {
            when: "The player never hits",
            draw: [
              { line: [264, 205, 296, 245], chalk: "salmon", width: 6 },
              { line: [296, 205, 264, 245], chalk: "salmon", width: 6 },
              ...drum(650, 200, 75, [], []),
              { text: "over in a moment", at: [650, 310], size: 26, anchor: "middle", chalk: "salmon" },
            ],
            note: "Middle: loud and gone at once",
          },
          {
            when: "those with straight lines",
            draw: [
              ...drum(240, 500, 55, [90], []),
              ...drum(400, 500, 55, [45, 135], []),
              ...drum(560, 500, 55, [30, 90, 150], []),
              ...drum(720, 500, 55, [22.5, 67.5, 112.5, 157.5], []),
            ],
            note: "A quarter in: straight lines",
          },
        ],
      },
      {
        title: "The air tunes it",
        steps: [
          {
            when: "The second is the air",
            draw: [
              { path: "M60 190C150 120 250 120 340 190", width: 5 },
              { line: [120, 130, 120, 100], arrow: true, chalk: "blue" },
              { line: [200, 118, 200, 92], arrow: true, chalk: "blue" },
              { line: [280, 130, 280, 100], arrow: true, chalk: "blue" },
              { text: "carries air along", at: [380, 165], chalk: "blue" },
            ],
          },
          { when: "they are slowed down the most", note: "Large shapes carry most air" },
          {
            when: "Let us put the halves",
            draw: [
              { text: "no air", at: [50, 290], size: 26, chalk: "grey" },
              { line: [60, 360, 840, 360], chalk: "grey" },
              ...[150, 201, 250, 297].flatMap((hertz): Mark[] => [
                { line: [hertz * 2.4 - 160, 315, hertz * 2.4 - 160, 360], chalk: "salmon", width: 8 },
                { text: `${hertz}`, at: [hertz * 2.4 - 160, 300], size: 26, anchor: "middle" },
              ]),
            ],
          },
          {
            when: "With the air they come",
            draw: [
              { text: "air", at: [50, 420], size: 26, chalk: "grey" },
              { line: [60, 490, 840, 490], chalk: "grey" },
              ...[150, 225, 297, 366].flatMap((hertz): Mark[] => [
                { line: [hertz * 2.4 - 160, 445, hertz * 2.4 - 160, 490], chalk: "green", width: 8 },
                { text: `${hertz}`, at: [hertz * 2.4 - 160, 430], size: 26, anchor: "middle" },
              ]),
            ],
          },
          {
            when: "Now divide",
            draw: [
              { text: "2", at: [200, 545], size: 36, anchor: "middle", chalk: "yellow" },
              { text: "3", at: [380, 545], size: 36, anchor: "middle", chalk: "yellow" },
              { text: "4", at: [553, 545], size: 36, anchor: "middle", chalk: "yellow" },
              { text: "5", at: [718, 545], size: 36, anchor: "middle", chalk: "yellow" },
            ],
            note: "Nearly 2 : 3 : 4 : 5",
          },
          { when: "The air has tuned the drum", note: "The air has tuned the drum" },
          {
            when: "A tabla has a black",
            draw: [
              { circle: [770, 180, 60] },
              { circle: [770, 180, 26], chalk: "grey", filled: true },
              { text: "tabla", at: [700, 110], size: 26, anchor: "end", chalk: "grey" },
            ],
          },
        ],
      },
    ],
  },
  questions: [
    {
      title: "Why no note?",
      text: "A drum skin has overtones, just as a string has. Why does your ear find one note in the string and none in the drum?",
      questionType: "select_one",
      about: { from: "Half a string", to: "a drum is a crowd" },
      options: [
        {
          optionText: "The drum's sound is too short for the ear to find a note",
          explanationText:
            "A plucked string that is stopped after a moment still has a note. What is missing is a common beat.",
          isRight: false,
        },
        {
          optionText: "Its overtones are no multiples of anything, so the sum doesn't repeat",
          explanationText:
            "At 100, 159, 214 and 230 they never all begin again together, and repetition is what the ear calls a note.",
          isRight: true,
        },
        {
          optionText: "A skin has only one way to move, and it is too low to hear",
          explanationText: "It has far more ways to move than a string, and most of them can be heard well.",
          isRight: false,
        },
      ],
    },
    {
      title: "What tunes a kettledrum",
      text: "Which of these help a kettledrum to a clear note? Choose all that apply.",
      questionType: "choose_all_that_apply",
      about: { from: "who has put it in order", to: "The air has tuned the drum" },
      options: [
        {
          optionText: "It is hit at a quarter of the way in, not in the middle",
          explanationText:
            "That feeds the shapes with straight lines, and these are the ones that can be brought into order.",
          isRight: true,
        },
        {
          optionText: "The air slows the large shapes most",
          explanationText:
            "It pulls the low ones down further than the high ones, until they are nearly 2 : 3 : 4 : 5.",
          isRight: true,
        },
        {
          optionText: "Its skin is so tight that it can bulge in one way only",
          explanationText:
            "Tightening raises all of its ways to move in the same ratio. It removes none and orders none.",
          isRight: false,
        },
      ],
    },
  ],
};
