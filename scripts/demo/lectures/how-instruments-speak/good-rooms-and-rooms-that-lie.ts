import type { Mark } from "@cu/local-cloud/video-hosts/board";
import { prose } from "../../prose.ts";
import { curve } from "../curves.ts";
import type { DemoLecture } from "../lecture.ts";

/** How loud a wave of so many halves is between two walls: loudest at the walls. */
const loudness = (halves: number, y: number) => (x: number) =>
  y - 100 * Math.abs(Math.cos((halves * Math.PI * (x - 100)) / 700));

const link = (name: string, x: number, y: number): Mark[] => [
  { box: [x, y, 190, 90], filled: true, chalk: "blue" },
  { text: name, at: [x + 95, y + 57], size: 34, anchor: "middle" },
];

export const goodRoomsAndRoomsThatLie: DemoLecture = {
  videoId: 272,
  text: `
    Read a sentence aloud in a stone church, and then the same sentence in a classroom.
    In the church they will not understand you, and it isn't because you are too quiet.
    It is because you are still there from before. Your own last syllable stands in the way of the next.

    You speak about five syllables a second. So each of them has a fifth of a second to get out of the way.
    The church needs six seconds to bring a sound down to a millionth. That is sixty decibels, ten in each second.
    In a fifth of a second your syllable has fallen by two decibels. It is practically all there.
    The classroom needs only six tenths of a second. There it falls by twenty decibels before the next one comes.
    A hundredth is left. The board is wiped, so to speak.

    And a concert hall? About two seconds, and six decibels in that fifth. A quarter remains.
    One note leans on the next, and strings begin to glow. A fast speaker in there is lost.
    So a room is not good or bad. A room is good for a certain speed.

    But the tail is the end of the story. Listen to its beginning.
    You sit ten metres from a violin, and its sound reaches you on the straight way.
    It also comes by the side wall, on a path of seventeen metres.
    So it is seven metres late, twenty thousandths of a second.
    Do you hear two violins? No. For some fifty thousandths your ear keeps adding.
    It hears one violin, and a louder one.

    And it places this violin where the first sound came from.
    You can make the second one a good deal louder, and still it points to the first.
    What comes by the back wall has gone forty metres. It is eighty-seven thousandths late, and that is too late.
    Now you do hear two, and you turn round. So a good hall has its side walls near.
    The old one in Vienna is only nineteen metres wide.

    So your ear helps. But there are rooms that lie to it.
    Take a small one, three metres forty-three from wall to wall.
    Play a bass note at fifty. Its wave is six metres eighty-six long, so exactly half a wave fits in between.
    You know this creature. It is air in a tube, closed at both ends. The pressure swings most at the walls.
    And in the middle it doesn't swing at all.
    Sit by the wall, and the bass roars. Sit in the middle, and it has gone.
    Nobody has touched a knob. You only moved your chair.
    At one hundred it is otherwise: loud at the walls and in the middle, and silent at one quarter and at three.
    It is the pickup of the electric guitar.
    You are an ear in one place, and the room decides which notes live there.
    Many a record got too much bass because somebody mixed it in the middle of a small room.

    So this is the whole argument.
    A string may move in a few ways only, and your finger gives each of them its share.
    The bridge takes its toll and passes it on,
    the wood and the hollow choose what they like, the air takes it away.
    The room answers, for a moment or for six seconds.
    And at the end of the chain an ear adds up, and fills in what is missing.
    The same note on two instruments is never the same, for it has had to pass all of these doors.

    Now go into the nearest room, and clap once. You will hear a question that you had not heard before.
  `,
  board: {
    scenes: [
      {
        title: "Your own voice in the way",
        steps: [
          {
            when: "in a stone church",
            draw: [
              { text: "church", at: [60, 125], chalk: "salmon" },
              { line: [80, 300, 840, 300], arrow: true, chalk: "grey" },
              { text: "classroom", at: [60, 355], chalk: "green" },
              { line: [80, 530, 840, 530], arrow: true, chalk: "grey" },
            ],
          },
          {
            when: "five syllables a second",
            draw: [80, 220, 360, 500, 640].flatMap((x): Mark[] => [
              { line: [x, 300, x, 150], width: 6 },
              { line: [x, 530, x, 380], width: 6 },
            ]),
            note: "5 a second: 0.2 s for each",
          },
          {
            when: "ten in each second",
            draw: [80, 220, 360, 500, 640].map(
              (x): Mark => ({
                line: [x, 150, 830, Math.round(150 + (830 - x) / 10)],
                chalk: "salmon",
              }),
            ),
          },
          { when: "fallen by two decibels", note: "Church, 6 s: falls by 2 dB" },
          {
            when: "falls by twenty decibels",
            draw: [80, 220, 360, 500, 640].map((x): Mark => ({ line: [x, 380, x + 140, 520], chalk: "green" })),
            note: "Classroom, 0.6 s: by 20 dB",
          },
          {
            when: "The board is wiped",
            draw: [
              { text: "0.2 s", at: [150, 568], size: 26, anchor: "middle", chalk: "yellow" },
              { line: [80, 545, 220, 545], chalk: "yellow" },
            ],
          },
          { when: "And a concert hall", note: "Concert hall, 2 s: by 6 dB" },
          { when: "good for a certain speed", note: "A room is good for a speed" },
        ],
      },
      {
        title: "Early helps, late disturbs",
        steps: [
          {
            when: "Listen to its beginning",
            draw: [{ box: [60, 110, 720, 350], chalk: "grey", width: 5 }],
          },
          {
            when: "ten metres from a violin",
            draw: [
              { circle: [130, 285, 14], chalk: "yellow", filled: true },
              { circle: [390, 285, 14], filled: true },
              { line: [155, 285, 365, 285], arrow: true, chalk: "yellow", width: 5 },
              { text: "10 m", at: [260, 270], size: 26, anchor: "middle", chalk: "yellow" },
            ],
          },
          {
            when: "by the side wall",
            draw: [
              { line: [142, 270, 258, 114], chalk: "green", width: 5 },
              { line: [262, 114, 380, 268], arrow: true, chalk: "green", width: 5 },
              { text: "17 m", at: [345, 180], size: 26, chalk: "green" },
            ],
          },
          {
            when: "Do you hear two violins",
            draw: [
              { line: [80, 520, 845, 520], arrow: true, chalk: "grey" },
              { line: [100, 520, 100, 470], chalk: "yellow", width: 8 },
              { line: [240, 520, 240, 485], chalk: "green", width: 8 },
              { text: "0", at: [100, 558], size: 26, anchor: "middle" },
              { text: "20 ms", at: [240, 558], size: 26, anchor: "middle", chalk: "green" },
              { line: [450, 478, 450, 535], dashed: true, chalk: "grey", width: 3 },
              { text: "50", at: [450, 566], size: 26, anchor: "middle", chalk: "grey" },
            ],
            note: "Within 50 ms: one sound, louder",
          },
          { when: "where the first sound came", note: "It comes from where the first came" },
          {
            when: "by the back wall",
            draw: [
              { path: "M130 320C300 400 600 400 776 360", chalk: "salmon", width: 5 },
              { path: "M776 360C640 340 500 320 420 300", chalk: "salmon", width: 5 },
              { line: [440, 305, 412, 297], arrow: true, chalk: "salmon", width: 5 },
              { text: "40 m", at: [560, 420], size: 26, anchor: "middle", chalk: "salmon" },
              { line: [709, 520, 709, 490], chalk: "salmon", width: 8 },
              { text: "87 ms", at: [709, 558], size: 26, anchor: "middle", chalk: "salmon" },
            ],
            note: "30 m ÷ 343 = 87 ms: an echo",
          },
          { when: "The old one in Vienna", note: "Good halls have near side walls" },
        ],
      },
      {
        title: "A room that lies",
        steps: [
          {
            when: "three metres forty-three",
            draw: [
              { line: [100, 120, 100, 540], width: 10 },
              { line: [800, 120, 800, 540], width: 10 },
              { line: [110, 560, 790, 560], chalk: "grey" },
              { text: "3.43 m", at: [450, 548], size: 26, anchor: "middle", chalk: "grey" },
            ],
          },
          {
            when: "Play a bass note",
            draw: [{ text: "50", at: [120, 145], size: 34, chalk: "yellow" }],
            note: "343 ÷ 50 = 6.86 m: half a wave fits",
          },
          {
            when: "The pressure swings most",
            draw: [
              { line: [100, 290, 800, 290], chalk: "grey", width: 2 },
              {
                path: `${curve(loudness(1, 290), 100, 449.8, 6)}${curve(loudness(1, 290), 450.2, 800, 6)}`,
                chalk: "yellow",
                width: 6,
              },
            ],
          },
          {
            when: "it doesn't swing at all",
            draw: [
              { circle: [450, 290, 14], chalk: "salmon", filled: true },
              { text: "gone", at: [450, 250], anchor: "middle", chalk: "salmon" },
              { circle: [125, 290, 14], chalk: "green", filled: true },
              { text: "roars", at: [150, 330], chalk: "green" },
            ],
            note: "Wall: roars. Middle: gone",
          },
          {
            when: "At one hundred it is",
            draw: [
              { text: "100", at: [120, 385], size: 34, chalk: "blue" },
              { line: [100, 500, 800, 500], chalk: "grey", width: 2 },
              {
                path: [
                  [100, 274.8],
                  [275.2, 624.8],
                  [625.2, 800],
                ]
                  .map(([from = 0, to = 0]) => curve(loudness(2, 500), from, to, 6))
                  .join(""),
                chalk: "blue",
                width: 6,
              },
            ],
            note: "100: quiet at 1/4 and 3/4",
          },
          { when: "which notes live there", note: "You are an ear in one place" },
        ],
      },
      {
        title: "The whole argument",
        steps: [
          {
            when: "So this is the whole",
            draw: [...link("string", 60, 140), { line: [255, 185, 335, 185], arrow: true, chalk: "yellow", width: 5 }],
          },
          {
            when: "The bridge takes its toll",
            draw: [
              ...link("bridge", 345, 140),
              { line: [540, 185, 620, 185], arrow: true, chalk: "yellow", width: 5 },
              ...link("wood", 630, 140),
              { line: [725, 235, 725, 355], arrow: true, chalk: "yellow", width: 5 },
              ...link("air", 630, 365),
            ],
          },
          {
            when: "The room answers",
            draw: [
              { line: [620, 410, 545, 410], arrow: true, chalk: "yellow", width: 5 },
              ...link("room", 345, 365),
              { line: [335, 410, 260, 410], arrow: true, chalk: "yellow", width: 5 },
              { box: [60, 365, 190, 90], filled: true, chalk: "green" },
              { text: "ear", at: [155, 422], size: 34, anchor: "middle" },
            ],
            note: "Each door changes the note",
          },
          {
            when: "is never the same",
            draw: [
              { text: "few ways", at: [155, 275], size: 26, anchor: "middle", chalk: "grey" },
              { text: "a toll", at: [440, 275], size: 26, anchor: "middle", chalk: "grey" },
              { text: "an answer", at: [440, 500], size: 26, anchor: "middle", chalk: "grey" },
              { text: "adds and fills in", at: [165, 500], size: 26, anchor: "middle", chalk: "grey" },
            ],
            note: "Same note, other doors",
          },
          {
            when: "and clap once",
            draw: [{ text: "Clap once.", at: [725, 520], size: 36, anchor: "middle", chalk: "yellow" }],
          },
        ],
      },
    ],
  },
  questions: [
    {
      title: "Where to sit",
      text: "In the room of 3.43 m you listen to a note at 100, and you hear almost nothing of it. Where is your head?",
      questionType: "select_one",
      about: { from: "three metres forty-three", to: "which notes live there" },
      options: [
        {
          optionText: "Close to a wall",
          explanationText:
            "At the walls the pressure swings most, for each of these notes. There you would hear it at its loudest.",
          isRight: false,
        },
        {
          optionText: "In the middle",
          explanationText:
            "The note at 50 is gone there. At 100 a whole wave fits, and its middle is as loud as the walls.",
          isRight: false,
        },
        {
          optionText: "A quarter of the way from one wall to the other",
          explanationText:
            "A whole wave between the walls is silent at one quarter and at three quarters, so your head is there.",
          isRight: true,
        },
      ],
    },
    {
      title: "The same note, twice",
      text: prose(`
        A guitar and a banjo play the same note in the same room, and you know at once which is which. Follow the
        sound from the finger to your ear, and name at least three places where the two part.
      `),
      questionType: "open_ended",
      about: { from: "So this is the whole", to: "is never the same" },
      options: [
        {
          optionText: prose(`
            The place of the pluck decides how much each overtone gets. The bridge and the plate take their toll: a
            banjo's skin takes more on each trip, so it is loud and short, and the guitar's spruce takes less, so it
            sings. The wood has peaks of its own and softens the fast overtones, and the hollow of the guitar helps
            its low notes. The room adds its answer to both, and the ear makes one note of all that arrives.
          `),
          explanationText:
            "Look for where the overtones get their shares, what the body takes or adds, and what the room does.",
          isRight: true,
        },
      ],
    },
  ],
};
