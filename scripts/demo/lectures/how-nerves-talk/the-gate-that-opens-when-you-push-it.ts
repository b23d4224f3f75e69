import { prose } from "../../prose.ts";
import { curve } from "../curves.ts";
import type { DemoLecture } from "../lecture.ts";
import { minus, plus, smooth } from "./shapes.ts";

/** Of a thousand gates, those that are open at so many millivolts. */
const open = (mv: number): number => 1000 / (1 + Math.exp((-35 - mv) / 5));

/** The second scene: 15 pixels a millivolt from −70, and 0.65 a gate. */
const mvAt = (x: number): number => (x - 120) / 15 - 70;
/** The third scene: 30 pixels a millivolt from −72, and 6.5 a unit of current. */
const currentAt = (x: number): number => (x - 100) / 30 - 72;
const inward = (x: number): number => 520 - 6.5 * open(currentAt(x)) * (60 - currentAt(x)) * 0.01;
const outward = (x: number): number => 520 - 6.5 * (1.19 + 1.3 * (currentAt(x) + 70));

export const theGateThatOpensWhenYouPushIt: DemoLecture = {
  videoId: 203,
  text: `
    Take a door with a strong spring. The harder you lean on it, the wider it opens. That is an ordinary door.
    Now take one that opens an inch and lets one person in, and that person turns round and pulls it from inside.
    With a crowd in the street you know how this ends. The skin of a nerve cell is full of such doors.

    Each is a protein with a channel through it, just wide enough for sodium.
    One part of it is a rod with positive charges, which sits inside the skin, in that enormous field.
    At rest the negative inside holds the rod down, and the channel is shut.
    Make the inside less negative, and the rod is let go. It slides outward, and the channel opens.
    It needs no messenger and no fuel. The voltage itself turns the handle.

    A single gate is either open or shut. To see a law in it, you have to take a thousand of them.
    At minus seventy, one of the thousand is open. At minus sixty there are seven.
    At minus fifty-five, eighteen. At minus fifty, forty-seven. At minus thirty-five, half of them.
    Down at the foot, every five thousandths of a volt nearly triple the number. That is steep.

    So why does a push to minus sixty come to nothing? Seven gates are open, and sodium is streaming in.
    Because potassium leaks out at the same time. Let us put the two currents side by side.
    At minus sixty, sodium brings in eight units, and the leak takes out fourteen.
    The leak wins, and we sink back.
    At minus fifty, sodium brings fifty-two, and the leak takes twenty-seven.
    Now sodium wins, and off we go.
    Between them, at minus fifty-five, it is twenty-one against twenty-one.
    That tie is the threshold. It is not stored anywhere in the cell. Two curves cross, that is all.
    And it is a tie like a pencil on its point: a breath to the left, a breath to the right, and it falls.

    But how could anyone measure these curves, when the thing runs away as soon as you touch it?
    Around nineteen fifty it was done with a nerve of the squid, which is as thick as the lead in a pencil.
    A wire went in along the middle, and an amplifier fed it charge so fast that the voltage could not move.
    The spike never came. But the amplifier had to fight the gates, and it recorded how hard.
    First there was a current inward: sodium, quick and short. Then one outward: potassium, slow and lasting.

    From these records Hodgkin and Huxley computed what a free spike should do, on a machine with a hand crank.
    They even got its speed: eighteen point eight metres a second. The nerve itself made twenty-one point two.

    Now look at the inward current again. The voltage was still up, still pushing, and the current ended anyway.
    Something had closed behind the sodium. That second door is why a message cannot turn back.
  `,
  board: {
    scenes: [
      {
        title: "The voltage turns the handle",
        steps: [
          {
            when: "that person turns round",
            draw: [
              { line: [40, 250, 320, 250], width: 6 },
              { line: [40, 390, 320, 390], width: 6 },
              { line: [570, 250, 850, 250], width: 6 },
              { line: [570, 390, 850, 390], width: 6 },
              { text: "outside", at: [50, 140], chalk: "grey" },
              { text: "inside", at: [50, 540], chalk: "grey" },
            ],
          },
          {
            when: "a protein with a channel",
            draw: [
              { box: [330, 225, 90, 190], chalk: "green" },
              { box: [470, 225, 90, 190], chalk: "green" },
              { line: [424, 425, 466, 425], width: 12, chalk: "salmon", id: "door" },
              { circle: [445, 205, 13], filled: true, chalk: "blue", id: "first" },
              { circle: [415, 150, 13], filled: true, chalk: "blue", id: "second" },
              { circle: [480, 135, 13], filled: true, chalk: "blue", id: "third" },
              { text: "Na", at: [530, 150], size: 32, chalk: "blue" },
            ],
            note: "A channel just wide enough for sodium",
          },
          {
            when: "a rod with positive charges",
            draw: [
              { box: [355, 310, 40, 92], chalk: "yellow", id: "rod" },
              { path: plus(375, 335), chalk: "yellow", id: "plus one" },
              { path: plus(375, 375), chalk: "yellow", id: "plus two" },
            ],
          },
          {
            when: "the negative inside holds",
            draw: [
              ...[80, 150, 220, 290, 610, 680, 750, 820].map((x) => ({
                path: minus(x, 420),
                chalk: "blue" as const,
                width: 5,
              })),
              ...[80, 150, 220, 290, 610, 680, 750, 820].map((x) => ({ path: plus(x, 220), chalk: "salmon" as const })),
              { line: [375, 425, 375, 480], arrow: true, chalk: "blue", id: "hold" },
            ],
            note: "At rest the rod is held down: shut",
          },
          {
            when: "the rod is let go",
            erase: ["door", "hold"],
            move: {
              rod: [0, -72],
              "plus one": [0, -72],
              "plus two": [0, -72],
              first: [0, 290],
              second: [20, 385],
              third: [-5, 400],
            },
            draw: [{ line: [290, 350, 290, 285], arrow: true, chalk: "yellow", width: 5 }],
            note: "Less negative: rod up, channel open",
          },
        ],
      },
      {
        title: "Of a thousand gates, how many are open?",
        steps: [
          {
            when: "A single gate is either",
            draw: [
              { line: [120, 500, 840, 500], chalk: "grey" },
              { line: [120, 500, 120, 110], chalk: "grey" },
              { text: "open gates", at: [140, 125], size: 26, chalk: "grey" },
              ...[-70, -60, -50, -40].map((mv) => ({
                text: `−${-mv}`,
                at: [120 + 15 * (mv + 70), 540] as const,
                size: 26,
                anchor: "middle" as const,
                chalk: "grey" as const,
              })),
              { text: "mV", at: [790, 540], size: 26, chalk: "grey" },
            ],
          },
          {
            when: "one of the thousand is open",
            draw: [
              { circle: [120, 499, 8], filled: true, chalk: "yellow" },
              { text: "1", at: [140, 470], chalk: "yellow", anchor: "middle" },
              { circle: [270, 496, 8], filled: true, chalk: "yellow" },
              { text: "7", at: [270, 470], chalk: "yellow", anchor: "middle" },
            ],
            note: "−70: 1, −60: 7",
          },
          {
            when: "At minus fifty-five, eighteen",
            draw: [
              { circle: [345, 488, 8], filled: true, chalk: "yellow" },
              { text: "18", at: [345, 465], chalk: "yellow", anchor: "middle" },
              { circle: [420, 469, 8], filled: true, chalk: "yellow" },
              { text: "47", at: [415, 445], chalk: "yellow", anchor: "middle" },
              { circle: [645, 175, 9], filled: true, chalk: "yellow" },
              { text: "500", at: [620, 170], size: 36, chalk: "yellow", anchor: "end" },
              { line: [645, 190, 645, 500], dashed: true, chalk: "grey", width: 3 },
              { text: "−35", at: [645, 540], size: 26, anchor: "middle" },
            ],
            note: "−55: 18, −50: 47, −35: 500",
          },
          {
            when: "Down at the foot",
            draw: [{ path: curve((x) => 500 - 0.65 * open(mvAt(x)), 120, 666, 20), width: 5 }],
            note: "Every 5 mV nearly triple the number",
          },
        ],
      },
      {
        title: "The threshold is a tie",
        steps: [
          {
            when: "a push to minus sixty",
            draw: [
              { line: [100, 520, 840, 520], chalk: "grey" },
              { line: [100, 520, 100, 110], chalk: "grey" },
              { text: "current", at: [118, 125], size: 26, chalk: "grey" },
              ...[-70, -65, -60, -55, -50].map((mv) => ({
                text: `−${-mv}`,
                at: [100 + 30 * (mv + 72), 560] as const,
                size: 26,
                anchor: "middle" as const,
                chalk: "grey" as const,
              })),
              { text: "mV", at: [800, 560], size: 26, chalk: "grey" },
            ],
          },
          {
            when: "Because potassium leaks",
            draw: [
              { path: curve(outward, 150, 830, 2), chalk: "blue", width: 5 },
              { text: "potassium out", at: [742, 425], size: 26, chalk: "blue", anchor: "middle" },
              { path: curve(inward, 110, 784, 16), chalk: "yellow", width: 5 },
              { text: "sodium in", at: [700, 180], size: 26, chalk: "yellow", anchor: "end" },
            ],
          },
          {
            when: "The leak wins",
            draw: [
              { line: [460, 510, 460, 425], chalk: "salmon", width: 3, dashed: true },
              { text: "14", at: [440, 418], size: 28, anchor: "middle", chalk: "blue" },
              { text: "8", at: [440, 463], size: 28, anchor: "end", chalk: "yellow" },
              { line: [440, 330, 320, 330], arrow: true, chalk: "salmon", width: 6 },
              { text: "sinks back", at: [380, 310], size: 26, anchor: "middle", chalk: "salmon" },
            ],
            note: "−60: 8 in, 14 out, back to rest",
          },
          {
            when: "Now sodium wins",
            draw: [
              { line: [640, 260, 760, 260], arrow: true, chalk: "green", width: 6 },
              { text: "off it goes", at: [625, 268], size: 26, anchor: "end", chalk: "green" },
            ],
            note: "−50: 52 in, 27 out, it runs away",
          },
          {
            when: "Between them, at minus fifty-five",
            draw: [
              { circle: [610, 385, 15], chalk: "white", width: 5 },
              { line: [610, 402, 610, 518], dashed: true, width: 3 },
            ],
          },
          {
            when: "That tie is the threshold",
            draw: [{ text: "threshold", at: [598, 366], size: 30, anchor: "end" }],
            note: "21 against 21: the threshold",
          },
        ],
      },
      {
        title: "Hold the voltage, watch the current",
        steps: [
          {
            when: "how could anyone measure",
            draw: [
              { path: "M50 420L330 420", width: 6 },
              { path: "M50 520L330 520", width: 6 },
              { path: "M50 420C30 440 30 500 50 520" },
              { text: "squid nerve", at: [190, 562], size: 26, anchor: "middle", chalk: "grey" },
            ],
          },
          {
            when: "A wire went in along",
            draw: [
              { path: "M300 470L100 470", width: 5, chalk: "yellow" },
              { path: "M300 470C370 470 370 330 300 290", width: 4, chalk: "yellow" },
              { box: [100, 180, 200, 130], chalk: "yellow" },
              { text: "amplifier", at: [200, 255], anchor: "middle", chalk: "yellow" },
            ],
            note: "The amplifier holds the voltage still",
          },
          {
            when: "The spike never came",
            draw: [
              { text: "mV", at: [430, 125], size: 26, chalk: "grey" },
              { path: "M430 250L520 250L520 150L840 150", width: 5 },
              { text: "−70", at: [430, 285], size: 24, chalk: "grey" },
              { text: "held at 0", at: [690, 190], size: 26, anchor: "middle", chalk: "grey" },
            ],
          },
          {
            when: "First there was a current inward",
            draw: [
              { line: [430, 400, 840, 400], dashed: true, chalk: "grey", width: 3 },
              { path: smooth([430, 400], [522, 400], [560, 520], [590, 460], [617, 400]), chalk: "blue", width: 6 },
              { text: "sodium in", at: [545, 562], size: 26, anchor: "middle", chalk: "blue" },
              { path: smooth([617, 400], [680, 342], [750, 322], [840, 318]), chalk: "salmon", width: 6 },
              { text: "potassium out", at: [735, 290], size: 26, anchor: "middle", chalk: "salmon" },
            ],
            note: "Inward, quick and short; outward, slow",
          },
          {
            when: "They even got its speed",
            draw: [{ text: "18.8 → 21.2 m/s", at: [200, 130], size: 26, anchor: "middle", chalk: "green" }],
            note: "Computed 18.8 m/s, measured 21.2",
          },
          {
            when: "Now look at the inward current",
            draw: [
              { line: [712, 480, 630, 420], arrow: true, chalk: "yellow", width: 5 },
              { text: "who closed it?", at: [740, 510], size: 26, anchor: "middle", chalk: "yellow" },
            ],
          },
        ],
      },
    ],
  },
  questions: [
    {
      title: "Plug half of the gates",
      text: "A poison plugs every second sodium gate, and the leak stays as it is. What happens to the threshold?",
      questionType: "select_one",
      about: { from: "So why does a push", to: "like a pencil on its point" },
      hint: "Draw the curve of the sodium at half its height. Where does it cross the line of the leak now?",
      options: [
        {
          optionText: "It stays at −55 mV: that is a property of the gates",
          explanationText: prose(`
            No gate has a threshold. It lies where sodium in equals potassium out, and one of the two has been
            halved.
          `),
          isRight: false,
        },
        {
          optionText: "It moves up, to a less negative voltage",
          explanationText: prose(`
            Half as many gates bring half as much sodium, so it takes a stronger push until sodium catches up with
            the leak.
          `),
          isRight: true,
        },
        {
          optionText: "It moves down, to a more negative voltage",
          explanationText: prose(`
            The curve of the sodium becomes lower, so it meets the leak later, further to the right. The cell is
            harder to excite.
          `),
          isRight: false,
        },
      ],
    },
    {
      title: "What turns the handle?",
      text: "What makes a sodium gate open when the inside becomes less negative?",
      questionType: "select_one",
      about: { from: "a protein with a channel", to: "The voltage itself turns" },
      options: [
        {
          optionText: "A charged part of the gate moves with the field",
          explanationText:
            "The field in the skin pulls on the charged rod. When the field becomes weaker, the rod slides outward.",
          isRight: true,
        },
        {
          optionText: "The sodium outside pushes it open",
          explanationText:
            "Sodium crowds there at rest too, and the gate stays shut. It comes in only after the gate has opened.",
          isRight: false,
        },
        {
          optionText: "The pump supplies the energy for it",
          explanationText:
            "The gate needs no fuel at all. The pump only keeps the store full from which the current comes.",
          isRight: false,
        },
      ],
    },
  ],
};
