import { prose } from "../../prose.ts";
import { curve } from "../curves.ts";
import type { DemoLecture } from "../lecture.ts";

/** Air that gets past the reed at a pressure in kilopascals; it is shut at six and the most passes at two. */
const flow = (pressure: number): number => ((1 - pressure / 6) * Math.sqrt(pressure)) / ((2 / 3) * Math.SQRT2);
const x = (pressure: number): number => 110 + pressure * 115;
const y = (share: number): number => 500 - share * 300;

export const reedsLipsAndTheEdge: DemoLecture = {
  videoId: 269,
  text: `
    You blow into a clarinet, and what you give it is a steady stream. No swing in it, no rhythm.
    Out comes a note that goes back and forth hundreds of times a second.
    Somewhere between your lungs and the tube a door is opening and shutting. Who moves the door?

    Take the reed first. It is a thin blade over a slit, and at rest the slit is about one millimetre high.
    Blow very gently, and air hisses through. Blow a little more, and more goes through, as you would expect.
    But the pressure that drives the air also bends the reed towards the slit. It is closing its own door.

    Let us follow that. Suppose this reed is pressed quite shut at six kilopascals. Nothing flows then.
    At one, eighty-eight parts in a hundred of the greatest flow get through. At two it is all of it.
    From there on it goes downhill. At three ninety-two, at four seventy-one, at five forty.
    The harder you blow, the less goes in. The top of that hill is always at one third of the closing pressure.

    So what is it good for? Imagine you are beyond the top, and a push from the tube comes back to the reed.
    It pushes the reed open from inside. More air goes in, at the very moment when the pressure is high.
    Then a pull comes back. It helps the reed to shut, and less goes in, just when the pressure is low.
    A playground swing grows in the same way, if you push it while it moves away from you.
    So past the top of the hill the reed is an engine, and before the top it is only a leak.

    That is why a clarinet begins so suddenly.
    Below two kilopascals you hear breath, and above it you hear a note.
    And who sets the time? Not you, and hardly the reed. It is the tube, which sends back the pushes.
    It is the same bargain as with the bow.
    There, a corner on the string says when. Here, it is a puff in the tube.

    Lips are a reed made of flesh, and they open outwards.
    But lips are heavy, and you can tighten them. So they can choose among the notes of the tube.
    A trumpet with no valve pressed has two hundred and thirty-three,
    three hundred and fifty, four hundred and sixty-six.
    Then five hundred and eighty-three, and six hundred and ninety-nine.
    Every bugle call is made of a handful like these.

    A flute has no door at all. Your lips send a flat jet of air across a hole, to the edge on its far side.
    If the jet goes a little under the edge, it blows into the tube, and if it goes over, it blows past.
    The air in the hole, which swings in and out, bends the jet at its root. Then the bend travels to the edge.
    That takes time, about half a swing of the note. Blow faster, and the bend arrives too early for the low note.
    But it is in time for the octave. So a flautist has no octave key. The speed of her breath is the key.

    A reed, a pair of lips, an edge. Three doors, and each is moved by the sound that it lets in.
    You will not find such a loop in our next instrument. It gets one blow, and no time to argue.
  `,
  board: {
    scenes: [
      {
        title: "A door that shuts itself",
        steps: [
          {
            when: "what you give it is a steady",
            draw: [
              { text: "in", at: [60, 135], chalk: "blue" },
              { line: [110, 126, 330, 126], arrow: true, chalk: "blue", width: 6 },
              { text: "out", at: [460, 135], chalk: "yellow" },
              { path: curve((at) => 126 - 26 * Math.sin((at - 530) / 16), 530, 831, 24), chalk: "yellow", width: 5 },
            ],
          },
          { when: "Who moves the door", note: "A steady stream in, a swing out" },
          {
            when: "It is a thin blade",
            draw: [
              { path: "M120 450L420 450L420 540L840 540", width: 5 },
              { path: "M840 300L420 300L180 420L120 420", width: 5 },
              { text: "reed", at: [345, 400], chalk: "grey" },
              { text: "tube", at: [640, 440], chalk: "grey" },
              { text: "slit, 1 mm", at: [60, 500], size: 26, chalk: "yellow" },
              { line: [105, 470, 118, 440], arrow: true, chalk: "yellow" },
            ],
          },
          {
            when: "Blow very gently",
            draw: [{ line: [50, 435, 240, 435], arrow: true, chalk: "blue", width: 5 }],
          },
          {
            when: "bends the reed towards",
            draw: [
              { line: [200, 300, 200, 385], arrow: true, chalk: "salmon", width: 6 },
              { path: "M420 300C340 345 250 418 180 436L120 438", chalk: "salmon", dashed: true },
              { text: "shuts itself", at: [60, 280], chalk: "salmon" },
            ],
            note: "Pressure drives air and shuts the slit",
          },
        ],
      },
      {
        title: "The hill",
        steps: [
          {
            when: "Let us follow that",
            draw: [
              { line: [110, 500, 110, 110], arrow: true, chalk: "grey" },
              { line: [110, 500, 845, 500], arrow: true, chalk: "grey" },
              { text: "air through the slit", at: [130, 125], size: 26, chalk: "grey" },
              { text: "pressure, kPa", at: [845, 570], size: 26, anchor: "end", chalk: "grey" },
              { circle: [x(6), y(0), 10], chalk: "salmon", filled: true },
              { text: "6", at: [x(6), 538], size: 26, anchor: "middle" },
              { text: "shut", at: [x(6), 438], size: 26, anchor: "middle", chalk: "salmon" },
            ],
          },
          {
            when: "At one, eighty-eight",
            draw: [
              { circle: [x(1), y(flow(1)), 10], filled: true },
              { text: "88", at: [x(1) - 16, y(flow(1)) - 16], size: 26, anchor: "end" },
              { text: "1", at: [x(1), 538], size: 26, anchor: "middle" },
              { circle: [x(2), y(1), 10], chalk: "yellow", filled: true },
              { text: "100", at: [x(2), y(1) - 20], size: 26, anchor: "middle", chalk: "yellow" },
              { text: "2", at: [x(2), 538], size: 26, anchor: "middle" },
            ],
            note: "Most air at a third of 6: at 2",
          },
          {
            when: "From there on it goes",
            draw: [3, 4, 5].flatMap((pressure) => [
              { circle: [x(pressure), y(flow(pressure)), 10] as const, filled: true },
              {
                text: `${Math.round(100 * flow(pressure))}`,
                at: [x(pressure) + 16, y(flow(pressure)) - 14] as const,
                size: 26,
              },
              { text: `${pressure}`, at: [x(pressure), 538] as const, size: 26, anchor: "middle" as const },
            ]),
          },
          {
            when: "The harder you blow",
            draw: [
              {
                path: `M110 500Q110 445 ${curve((at) => y(flow((at - 110) / 115)), x(0.1), x(6), 24).slice(1)}`,
                chalk: "blue",
                width: 5,
              },
            ],
            note: "Beyond: blow more, less goes in",
          },
          {
            when: "Imagine you are beyond",
            draw: [{ circle: [x(3.4), y(flow(3.4)), 14], chalk: "green", filled: true }],
          },
          {
            when: "It pushes the reed open",
            draw: [
              {
                line: [x(3.4) - 20, y(flow(3.4)) + 28, x(3.4) - 66, y(flow(3.4)) + 2],
                arrow: true,
                chalk: "green",
                width: 6,
              },
            ],
            note: "Push from inside: more air",
          },
          {
            when: "Then a pull comes back",
            draw: [
              {
                line: [x(3.4) - 4, y(flow(3.4)) + 38, x(3.4) + 38, y(flow(3.4)) + 72],
                arrow: true,
                chalk: "green",
                width: 6,
              },
            ],
          },
          {
            when: "the reed is an engine",
            draw: [
              { text: "leak", at: [225, 420], size: 32, anchor: "middle", chalk: "salmon" },
              { line: [340, 218, 340, 490], dashed: true, chalk: "grey", width: 3 },
              { text: "engine", at: [470, 420], size: 32, anchor: "middle", chalk: "green" },
            ],
            note: "Pull: less air. So it feeds the swing",
          },
        ],
      },
      {
        title: "Who sets the time",
        steps: [
          {
            when: "Below two kilopascals",
            draw: [
              { box: [60, 200, 200, 100], chalk: "yellow", filled: true },
              { text: "reed", at: [160, 262], size: 34, anchor: "middle" },
              { box: [600, 200, 240, 100], chalk: "blue", filled: true },
              { text: "tube", at: [720, 262], size: 34, anchor: "middle" },
            ],
            note: "Under 2 kPa breath, above it a note",
          },
          {
            when: "which sends back the pushes",
            draw: [
              { path: "M260 220C360 160 500 160 590 212", chalk: "yellow" },
              { line: [570, 199, 596, 217], arrow: true, chalk: "yellow" },
              { text: "air", at: [430, 150], anchor: "middle", chalk: "yellow" },
              { path: "M600 285C500 345 360 345 270 290", chalk: "blue" },
              { line: [290, 303, 264, 284], arrow: true, chalk: "blue" },
              { text: "pushes", at: [430, 372], anchor: "middle", chalk: "blue" },
            ],
            note: "The tube sets the time",
          },
          {
            when: "the same bargain",
            draw: [
              { text: "bow", at: [160, 480], size: 34, anchor: "middle", chalk: "grey" },
              { line: [230, 470, 600, 470], arrow: true, chalk: "grey" },
              { line: [600, 470, 230, 470], arrow: true, chalk: "grey" },
              { text: "string", at: [720, 480], size: 34, anchor: "middle", chalk: "grey" },
            ],
          },
        ],
      },
      {
        title: "Lips choose",
        steps: [
          {
            when: "Lips are a reed",
            draw: [
              { path: "M90 300C110 250 160 250 170 290C160 300 120 305 90 300Z", chalk: "salmon", filled: true },
              { path: "M90 330C110 380 160 380 170 340C160 330 120 325 90 330Z", chalk: "salmon", filled: true },
              { line: [50, 315, 200, 315], arrow: true, chalk: "blue" },
              { path: "M210 260C240 300 250 305 280 305L520 305C560 300 580 270 590 220", width: 5 },
              { path: "M210 370C240 330 250 325 280 325L520 325C560 330 580 360 590 410", width: 5 },
            ],
          },
          { when: "So they can choose", note: "Tighter lips choose a higher note" },
          {
            when: "with no valve pressed",
            draw: [
              { line: [630, 540, 840, 540], chalk: "grey" },
              { text: "233", at: [735, 525], size: 32, anchor: "middle", chalk: "yellow" },
              { line: [630, 460, 840, 460], chalk: "grey" },
              { text: "350", at: [735, 445], size: 32, anchor: "middle", chalk: "yellow" },
              { line: [630, 380, 840, 380], chalk: "grey" },
              { text: "466", at: [735, 365], size: 32, anchor: "middle", chalk: "yellow" },
            ],
          },
          {
            when: "Every bugle call",
            draw: [
              { line: [630, 300, 840, 300], chalk: "grey" },
              { text: "583", at: [735, 285], size: 32, anchor: "middle", chalk: "yellow" },
              { line: [630, 220, 840, 220], chalk: "grey" },
              { text: "699", at: [735, 205], size: 32, anchor: "middle", chalk: "yellow" },
              { text: "no valve pressed", at: [735, 145], size: 26, anchor: "middle", chalk: "grey" },
            ],
            note: "2, 3, 4, 5, 6 times 116.5",
          },
        ],
      },
      {
        title: "The edge of a flute",
        steps: [
          {
            when: "A flute has no door",
            draw: [
              { path: "M60 330L300 330", width: 5 },
              { path: "M840 400L520 345L840 290", width: 5 },
              { text: "edge", at: [720, 355], chalk: "grey" },
              { line: [60, 500, 840, 500], width: 5 },
              { text: "tube", at: [100, 470], chalk: "grey" },
              { path: "M100 200C170 240 230 270 290 300", chalk: "salmon", width: 6 },
              { text: "lips", at: [90, 175], chalk: "salmon" },
            ],
          },
          {
            when: "a little under the edge",
            draw: [
              { path: "M300 306C380 330 440 390 520 430", chalk: "blue", width: 5, id: "under" },
              { path: "M300 300C390 320 440 300 520 260", chalk: "green", width: 5, id: "over" },
              { text: "past", at: [530, 250], chalk: "green" },
              { text: "in", at: [535, 455], chalk: "blue" },
            ],
            note: "Under: in. Over: past",
          },
          { when: "bends the jet at its root", colour: { under: "yellow" }, note: "The swinging air bends the jet" },
          {
            when: "about half a swing",
            draw: [
              { line: [300, 140, 520, 140], arrow: true, chalk: "yellow" },
              { text: "half a swing", at: [410, 120], size: 26, anchor: "middle", chalk: "yellow" },
            ],
          },
          { when: "in time for the octave", note: "Faster breath: the octave" },
          { when: "Three doors, and each", note: "The sound moves its own door" },
        ],
      },
    ],
  },
  questions: [
    {
      title: "A softer reed",
      text: "You change to a softer reed, which is pressed shut at 3 kilopascals. From which pressure on can it keep a note going?",
      questionType: "select_one",
      about: { from: "Let us follow that", to: "the reed is an engine" },
      hint: "Where is the top of the hill?",
      options: [
        {
          optionText: "From about 1 kilopascal",
          explanationText:
            "The top is at a third of the closing pressure. Beyond it the reed gives more air at each push: an engine.",
          isRight: true,
        },
        {
          optionText: "From about 2 kilopascals, as before",
          explanationText:
            "Two was a third of six. A softer reed moves the whole hill to lower pressures, so it is easier to blow.",
          isRight: false,
        },
        {
          optionText: "Only at 3 kilopascals, when it is shut",
          explanationText:
            "When it is pressed quite shut nothing flows, and without flow there is nothing to feed the note.",
          isRight: false,
        },
      ],
    },
    {
      title: "Bow and reed",
      text: "What do a bow on a string and a reed on a tube have in common? Name what is steady, what switches and what sets the time.",
      questionType: "open_ended",
      about: { from: "who sets the time", to: "the same bargain" },
      options: [
        {
          optionText: prose(`
            Both turn something steady into a swing: the pull of the arm, the stream of breath. Both have a switch
            with two states: the string sticks or slips, the slit is open or shut. And in both the switch does not
            set the time itself. A corner comes round on the string, a puff comes back in the tube, and each says
            when. So the length of the string or the tube decides the note.
          `),
          explanationText:
            "Look for three parts: a steady supply, a switch, and a wave that returns and works the switch.",
          isRight: true,
        },
      ],
    },
  ],
};
