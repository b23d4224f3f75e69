import { prose } from "../../prose.ts";
import { ellipse } from "../curves.ts";
import type { DemoLecture } from "../lecture.ts";
import { dots } from "./shapes.ts";

const suspects = ["skin", "nerve in", "spinal cord", "nerve out", "gap?", "muscle"] as const;

export const whatPoisonsTaughtUs: DemoLecture = {
  videoId: 207,
  text: `
    Around eighteen fifty, Claude Bernard had a frog, a thread and curare, an arrow poison from South America.
    An animal that is hit with it goes limp without a sound. Soon it cannot breathe.
    What exactly has stopped? Between a pinch on the foot and a kick of the leg there are five suspects.
    The skin that feels, the nerve that reports, the spinal cord, the nerve that commands, and the muscle.

    Bernard tied the thread round one thigh, so that no blood got through. But he left the nerve outside the knot.
    Then he gave the poison into the back. The blood carried it everywhere but into that leg.
    Soon the frog lay still. Now he pinched a poisoned foot.
    And the tied leg kicked.

    Let that sink in. It acquits almost everyone.
    The poisoned skin had felt the pinch. The nerve had reported it, the spinal cord had passed it on.
    The nerve that commands the kicking leg runs through poisoned flesh for a good part of its way. It worked.
    Then the muscle, perhaps? He sent a current straight into a poisoned muscle, and it twitched.
    All five are innocent. So there must be a sixth: the place between nerve and muscle.
    A poison had put its finger on the gap, long before it could be seen.

    Today we know that curare sits in the receptor like a key that fits and does not turn.
    How many of the receptors must it block? Let us work it out.
    Normally a spike in the nerve lifts the muscle by about sixty thousandths of a volt. Fifteen would be enough.
    Block half of them, and it is thirty. The muscle still answers every time.
    Block three quarters: fifteen. We are on the edge.
    Block four fifths: twelve, and the leg is limp.
    So for a long time you see nothing, and then it is all over within a few per cent.
    Whenever something is all or nothing, its poison looks all or nothing, too.

    Can you undo it? You cannot pull the false keys out, but you can throw in more of the right ones.
    There is an enzyme that wipes the cloud away, and another poison, from the Calabar bean, stops that enzyme.
    The cloud lasts longer, the right keys win back their locks, and the patient breathes.
    Two poisons that cure. Anaesthetists have ended operations with their descendants for decades.

    Each part of our story was proved in such a way. The poison of the puffer fish plugs the sodium gates.
    There is no spike, yet the potassium current flows as before. So there are two sets of gates.
    Botulinum cuts the hooks that let the bubbles fuse. A spike comes, and there is no cloud.
    And strychnine blocks the no. The slightest touch makes every muscle pull at once.
    Only then do you see how much of your calm is made of no.

    Take one part away, and the rest tells you what it was for. Now we know the parts.
    So we can build something. We begin with two cells, and they will not agree.
  `,
  board: {
    scenes: [
      {
        title: "Bernard's frog",
        steps: [
          {
            when: "Claude Bernard had a frog",
            draw: [
              { path: ellipse(445, 270, 95, 135), width: 5 },
              { path: "M375 165C370 110 520 110 515 165", width: 5 },
              { circle: [405, 120, 12], width: 4 },
              { circle: [485, 120, 12], width: 4 },
              { path: "M360 215C320 220 300 250 275 280", width: 5 },
              { path: "M530 215C570 220 590 250 615 280", width: 5 },
            ],
          },
          {
            when: "goes limp without a sound",
            draw: [
              { path: "M385 375C330 385 280 400 265 440C255 475 250 500 225 520L190 530", width: 14 },
              { path: "M505 375C560 385 610 400 625 440C635 475 640 500 665 520L700 530", width: 14, id: "leg" },
            ],
          },
          {
            when: "Bernard tied the thread",
            draw: [
              { path: "M555 360L540 415M570 365L555 420", chalk: "green", width: 6 },
              { text: "thread", at: [600, 360], chalk: "green" },
              { path: "M445 230C455 320 470 350 520 352C560 352 590 372 612 392", chalk: "yellow", width: 4 },
              { text: "nerve", at: [556, 325], size: 24, chalk: "yellow" },
            ],
            note: "One leg without blood, but with its nerve",
          },
          {
            when: "The blood carried it everywhere",
            draw: [
              ...dots(
                "salmon",
                7,
                [400, 260],
                [480, 260],
                [420, 300],
                [490, 320],
                [410, 340],
                [445, 370],
                [385, 240],
                [445, 170],
                [500, 220],
              ),
              ...dots("salmon", 7, [340, 400], [280, 420], [262, 470], [235, 510], [310, 240], [580, 240]),
              { text: "curare", at: [100, 250], chalk: "salmon" },
            ],
            note: "Curare everywhere else",
          },
          {
            when: "Now he pinched",
            draw: [
              { line: [100, 440, 180, 510], arrow: true, chalk: "yellow", width: 6 },
              { text: "pinch", at: [60, 425], chalk: "yellow" },
            ],
          },
          {
            when: "And the tied leg kicked",
            erase: ["leg"],
            draw: [
              { path: "M505 375C570 390 640 400 690 420C720 432 760 440 800 440L830 425", chalk: "yellow", width: 14 },
              { text: "kick!", at: [720, 510], size: 36, chalk: "yellow" },
            ],
            note: "Pinch the poisoned foot: the tied leg kicks",
          },
        ],
      },
      {
        title: "Five suspects and a sixth",
        steps: [
          {
            when: "It acquits almost everyone",
            draw: suspects.flatMap((name, index) =>
              name === "gap?"
                ? []
                : [
                    { box: [270, 105 + 76 * index, 260, 58] as const, id: name },
                    { text: name, at: [400, 144 + 76 * index] as const, anchor: "middle" as const },
                  ],
            ),
          },
          {
            when: "The poisoned skin had felt",
            colour: { skin: "green", "nerve in": "green", "spinal cord": "green" },
            draw: [0, 1, 2].map((index) => ({
              path: `M560 ${135 + 76 * index}L575 ${152 + 76 * index}L605 ${115 + 76 * index}`,
              chalk: "green" as const,
              width: 6,
            })),
            note: "The kick acquits skin, nerves and cord",
          },
          {
            when: "The nerve that commands the kicking",
            colour: { "nerve out": "green" },
            draw: [{ path: "M560 363L575 380L605 343", chalk: "green", width: 6 }],
          },
          {
            when: "straight into a poisoned muscle",
            colour: { muscle: "green" },
            draw: [
              { path: "M560 515L575 532L605 495", chalk: "green", width: 6 },
              { line: [110, 514, 255, 514], arrow: true, chalk: "yellow", width: 5 },
              { text: "current", at: [50, 490], chalk: "yellow" },
            ],
            note: "A current acquits the muscle",
          },
          {
            when: "So there must be a sixth",
            draw: [
              { box: [270, 409, 260, 58], chalk: "salmon", dashed: true },
              { text: "the gap", at: [400, 448], anchor: "middle", chalk: "salmon" },
              { line: [720, 438, 550, 438], arrow: true, chalk: "salmon", width: 6 },
              { text: "curare", at: [735, 447], chalk: "salmon" },
            ],
            note: "Left over: the gap",
          },
        ],
      },
      {
        title: "How much must be blocked?",
        steps: [
          {
            when: "a key that fits",
            draw: [
              { line: [110, 490, 840, 490], chalk: "grey" },
              { line: [110, 490, 110, 110], chalk: "grey" },
              { text: "mV", at: [126, 125], size: 26, chalk: "grey" },
              { text: "blocked:", at: [100, 530], size: 24, chalk: "grey", anchor: "middle" },
            ],
            note: "Curare: a key that doesn't turn",
          },
          {
            when: "Normally a spike in the nerve",
            draw: [
              { box: [180, 160, 100, 330], filled: true, chalk: "green" },
              { text: "60", at: [230, 148], size: 32, anchor: "middle", chalk: "green" },
              { text: "0", at: [230, 530], anchor: "middle" },
              { line: [110, 407, 840, 407], dashed: true, chalk: "yellow" },
              { text: "15 is enough", at: [845, 390], size: 26, anchor: "end", chalk: "yellow" },
            ],
            note: "60 come, 15 are enough",
          },
          {
            when: "Block half of them",
            draw: [
              { box: [340, 325, 100, 165], filled: true, chalk: "green" },
              { text: "30", at: [390, 313], size: 32, anchor: "middle", chalk: "green" },
              { text: "1/2", at: [390, 530], anchor: "middle" },
            ],
          },
          {
            when: "Block three quarters",
            draw: [
              { box: [500, 407, 100, 83], filled: true, chalk: "yellow" },
              { text: "15", at: [550, 393], size: 32, anchor: "middle", chalk: "yellow" },
              { text: "3/4", at: [550, 530], anchor: "middle" },
              { box: [670, 424, 100, 66], filled: true, chalk: "salmon" },
              { text: "12", at: [720, 467], size: 32, anchor: "middle", chalk: "salmon" },
              { text: "4/5", at: [720, 530], anchor: "middle" },
            ],
            note: "At 3/4 the edge, at 4/5 limp",
          },
          {
            when: "Whenever something is all",
            draw: [
              { text: "works", at: [310, 572], anchor: "middle", chalk: "green" },
              { text: "limp", at: [720, 572], anchor: "middle", chalk: "salmon" },
            ],
          },
          {
            when: "throw in more of the right",
            draw: [
              { line: [720, 350, 720, 250], arrow: true, chalk: "blue", width: 6 },
              { text: "more right keys", at: [845, 225], anchor: "end", chalk: "blue" },
            ],
          },
          { when: "from the Calabar bean", note: "The bean's poison lets the cloud last" },
        ],
      },
      {
        title: "A poison for each part",
        steps: [
          {
            when: "Each part of our story",
            draw: [
              {
                path:
                  "M240 100L240 200C240 260 120 260 120 320C120 350 150 360 295 360" +
                  "C440 360 470 350 470 320C470 260 350 260 350 200L350 100",
                width: 6,
              },
              { line: [60, 470, 530, 470], width: 6 },
              { line: [500, 150, 365, 150], arrow: true, chalk: "salmon", width: 5 },
              { text: "puffer fish", at: [515, 147], chalk: "salmon" },
              { text: "no sodium gates", at: [515, 180], size: 24, chalk: "grey" },
            ],
            note: "Puffer fish: sodium gates",
          },
          {
            when: "Botulinum cuts",
            draw: [
              { circle: [295, 310, 32], chalk: "green" },
              { circle: [200, 305, 32], chalk: "green" },
              { circle: [390, 305, 32], chalk: "green" },
              { line: [505, 305, 435, 305], arrow: true, chalk: "salmon", width: 5 },
              { text: "botulinum", at: [515, 302], chalk: "salmon" },
              { text: "no cloud", at: [515, 335], size: 24, chalk: "grey" },
            ],
            note: "Botulinum: the bubbles",
          },
          {
            when: "And strychnine blocks",
            draw: [
              ...[230, 295, 360].map((x) => ({
                path: `M${x - 16} 448L${x - 16} 500M${x + 16} 448L${x + 16} 500`,
                chalk: "yellow" as const,
                width: 6,
              })),
              { line: [590, 470, 545, 470], arrow: true, chalk: "salmon", width: 5 },
              { text: "curare: yes", at: [605, 457], chalk: "salmon" },
              { text: "strychnine: no", at: [605, 497], chalk: "salmon" },
            ],
            note: "Strychnine: the receptors of the no",
          },
          {
            when: "Take one part away",
            draw: [{ text: "take a part away: see what it was for", at: [60, 560], chalk: "green" }],
          },
        ],
      },
    ],
  },
  questions: [
    {
      title: "If the spinal cord had been guilty",
      text: prose(`
        Suppose curare stopped the spinal cord, not the gap. What would Bernard have seen on pinching the poisoned
        foot?
      `),
      questionType: "select_one",
      about: { from: "Bernard tied the thread", to: "So there must be a sixth" },
      options: [
        {
          optionText: "No leg moves at all",
          explanationText:
            "The report of the pinch would end in the cord. That the tied leg did kick is what acquits the cord.",
          isRight: true,
        },
        {
          optionText: "The tied leg kicks all the same, as no poison gets into it",
          explanationText: prose(`
            The kick has to pass the spinal cord, and the poison is there. A clean leg would wait for a command in
            vain.
          `),
          isRight: false,
        },
        {
          optionText: "Only the poisoned leg kicks",
          explanationText: prose(`
            Its command would have to come from the same poisoned cord. With the cord out of action, neither leg
            gets one.
          `),
          isRight: false,
        },
      ],
    },
    {
      title: "Seventy per cent",
      text: prose(`
        A spike lifts the muscle by 60, and 15 are enough. A drug blocks 70 per cent of the receptors. What do you
        see?
      `),
      questionType: "select_one",
      about: { from: "How many of the receptors", to: "Whenever something is all" },
      hint: "What is left of 60, and is it more than 15?",
      options: [
        {
          optionText: "The muscle is weaker by 70 per cent",
          explanationText: prose(`
            Each fibre either fires or doesn't. With a lift of 18 it is still above 15, so it fires as if nothing
            were wrong.
          `),
          isRight: false,
        },
        {
          optionText: "The muscle answers every spike as before",
          explanationText: "30 per cent of 60 is 18, and 15 are enough. Most of the receptors are there for safety.",
          isRight: true,
        },
        {
          optionText: "The muscle is limp",
          explanationText:
            "It becomes limp beyond three quarters. At 70 per cent there is a lift of 18 left, just above the edge.",
          isRight: false,
        },
      ],
    },
  ],
};
