import type { Chalk, Mark } from "@cu/local-cloud/video-hosts/board";
import { prose } from "../../prose.ts";
import { curve, ellipse } from "../curves.ts";
import type { DemoLecture } from "../lecture.ts";
import { train } from "./shapes.ts";

const fly = (x: number, y: number, id?: string): Mark => ({
  path:
    `M${x - 14} ${y}C${x - 14} ${y - 12} ${x + 14} ${y - 12} ${x + 14} ${y}` +
    `C${x + 14} ${y + 12} ${x - 14} ${y + 12} ${x - 14} ${y}` +
    `M${x - 4} ${y - 8}C${x - 30} ${y - 34} ${x - 36} ${y - 14} ${x - 6} ${y - 6}` +
    `M${x + 4} ${y - 8}C${x + 30} ${y - 34} ${x + 36} ${y - 14} ${x + 6} ${y - 6}`,
  ...(id === undefined ? {} : { id }),
});

const places = { middle: [0, 0], up: [0, -62], down: [0, 62], left: [-62, 0], right: [62, 0] } as const;

/** Five sensors around x, of which some are in the dark. */
const sensors = (x: number, dark: readonly (keyof typeof places)[]): Mark[] =>
  Object.entries(places).map(([name, [dx, dy]]) => {
    const isDark = dark.some((one) => one === name);
    const chalk: Chalk = isDark ? (name === "middle" ? "green" : "salmon") : "grey";
    return { box: [x + dx - 28, 250 + dy - 28, 56, 56], filled: isDark, chalk };
  });

/** Of the third scene, with one pixel a millisecond or so. */
const decay = (from: number, height: number) => (x: number) => 390 - height * (1 - Math.exp(-(x - from) / 28));

export const theFrogAndTheFly: DemoLecture = {
  videoId: 210,
  text: `
    A frog can starve among fresh flies, if they are dead. It looks at them and sees nothing to eat.
    Pull one of them past it on a thread, and the fly is gone.
    So what does a frog see? In 1959, four researchers put the question to its optic nerve.
    They listened to single fibres and moved things about in front of a frog.
    One kind of fibre did not care for light, or for darkness, or when the whole scene went by.
    But it fired a volley as soon as something small and dark moved into its view.
    With its one word it says a whole sentence: there is a fly. Can we build that? We have the parts.

    First, it must be small. Take five sensors, one in the middle and one on each side of it.
    When it is dark, the middle one gives a yes of four. Each of the others gives a no of one.
    A fly covers only the middle: four. A twig covers the middle and two sides: four minus two, two.
    The shadow of a stork covers all five. Four minus four is nothing!
    Put the threshold at three, and only the fly gets through. The biggest thing in the pond does not.

    Secondly, it must move. Behind the quick yes, let the same sensor send a slow no, a tenth of a second later.
    What has just arrived gets its four. What stays is cancelled by its own no.
    So for this cell a fly that sits still does not exist.

    Thirdly, where is it? The fibres run from the eye to the midbrain, and they make a map there.
    In the nineteen-forties, Roger Sperry cut this nerve in frogs and turned the eye upside down.
    The fibres grew back, each to its old place. A fly above? The frog struck below. And it never learnt.
    The word was right and the address was wrong. A spike has no address but the place where it arrives.

    Fourthly, which one? With a fly on each side, an average would strike between them.
    So places on the map say no to each other, as our two cells did. One wins, and the other is silent.

    Now add up the time. The eye needs about forty thousandths of a second to notice.
    Then comes a centimetre of thin fibre, at half a metre a second: that is twenty.
    Some six gaps make six. And the tongue is there in less than seventy.
    All in all, a little more than an eighth of a second. And most of it is eye and tongue, not nerve.

    Look back once more. No cell in all this knew what a fly is.
    There was salt and water, a gate and a gap, a yes, a no and a leak, each in the right place.
    You have some eighty-six billion nerve cells yourself, and not one of them knows who you are.
    So go to a pond this evening, and sit very still.
    The frog will look at you, and you know why it does not see you.
  `,
  board: {
    scenes: [
      {
        title: "What the frog's eye reports",
        steps: [
          {
            when: "A frog can starve",
            draw: [
              { line: [40, 305, 850, 305], chalk: "grey", width: 3 },
              {
                path:
                  "M46 300C46 225 90 165 150 160C155 118 210 118 216 158" +
                  "C256 168 284 192 276 214C258 236 214 236 192 240C206 262 212 282 232 300Z",
                chalk: "green",
                width: 5,
              },
              { circle: [186, 158, 18], chalk: "green" },
              { circle: [192, 156, 6], filled: true },
              { path: "M276 214C250 216 226 212 208 204", chalk: "green" },
              { path: "M60 300C70 248 118 244 132 276C138 290 130 298 122 300", chalk: "green" },
              fly(360, 288),
              fly(460, 288),
            ],
            note: "Dead flies: nothing to eat",
          },
          {
            when: "Pull one of them past",
            draw: [fly(330, 150, "moving"), { line: [375, 150, 470, 150], arrow: true, chalk: "yellow" }],
          },
          {
            when: "what does a frog see",
            move: { moving: [450, 0] },
            draw: [
              { text: "light", at: [60, 360], chalk: "grey" },
              { line: [300, 355, 840, 355] },
              { text: "darkness", at: [60, 410], chalk: "grey" },
              { line: [300, 405, 840, 405] },
            ],
          },
          {
            when: "One kind of fibre did not",
            draw: [{ text: "whole scene", at: [60, 460], chalk: "grey" }, { line: [300, 455, 840, 455] }],
            note: "Light, dark, all moving: silence",
          },
          {
            when: "But it fired a volley",
            draw: [
              { text: "small, moving", at: [60, 540], chalk: "yellow" },
              { path: train(300, 840, 540, 60, [460, 485, 510, 535, 562, 590, 622, 660]), chalk: "yellow" },
            ],
            note: "Small, dark, moving: a volley",
          },
        ],
      },
      {
        title: "Small: yes in the middle, no around it",
        steps: [
          {
            when: "First, it must be small",
            draw: [
              ...sensors(160, ["middle"]),
              ...sensors(440, ["middle", "left", "right"]),
              ...sensors(720, ["middle", "up", "down", "left", "right"]),
            ],
          },
          {
            when: "the middle one gives a yes",
            draw: [
              ...[160, 440, 720].map((x) => ({
                text: "+4",
                at: [x, 259] as const,
                size: 26,
                anchor: "middle" as const,
                chalk: "green" as const,
              })),
              ...[378, 502, 658, 782].map((x) => ({
                text: "−1",
                at: [x, 259] as const,
                size: 26,
                anchor: "middle" as const,
                chalk: "salmon" as const,
              })),
              ...[197, 321].map((y) => ({
                text: "−1",
                at: [720, y] as const,
                size: 26,
                anchor: "middle" as const,
                chalk: "salmon" as const,
              })),
            ],
            note: "Middle +4, each side −1",
          },
          {
            when: "A fly covers only the middle",
            draw: [
              { text: "fly", at: [160, 135], anchor: "middle" },
              { text: "twig", at: [440, 135], anchor: "middle" },
              { text: "4", at: [160, 435], size: 40, anchor: "middle", chalk: "yellow" },
              { text: "4 − 2 = 2", at: [440, 435], size: 36, anchor: "middle", chalk: "yellow" },
            ],
          },
          {
            when: "The shadow of a stork",
            draw: [
              { text: "stork", at: [720, 135], anchor: "middle" },
              { text: "4 − 4 = 0", at: [720, 435], size: 36, anchor: "middle", chalk: "yellow" },
            ],
            note: "Fly 4, twig 2, stork 0",
          },
          {
            when: "Put the threshold at three",
            draw: [
              { line: [60, 465, 840, 465], dashed: true, chalk: "grey", width: 3 },
              { text: "threshold 3", at: [300, 496], size: 24, anchor: "middle", chalk: "grey" },
              { text: "fires", at: [160, 520], size: 32, anchor: "middle", chalk: "green" },
              { text: "silent", at: [440, 520], size: 32, anchor: "middle", chalk: "salmon" },
              { text: "silent", at: [720, 520], size: 32, anchor: "middle", chalk: "salmon" },
            ],
            note: "Threshold 3: only the fly",
          },
        ],
      },
      {
        title: "Moving: a quick yes and a slow no",
        steps: [
          {
            when: "Secondly, it must move",
            draw: [
              { text: "yes", at: [60, 180], chalk: "green" },
              { path: "M130 220L260 220L260 130L840 130", chalk: "green", width: 5 },
              { text: "no", at: [60, 345], chalk: "salmon" },
              { path: "M130 300L360 300", chalk: "salmon", width: 5 },
              { path: curve((x) => 690 - decay(360, 90)(x), 360, 840, 14), chalk: "salmon", width: 5 },
              { line: [260, 105, 260, 540], dashed: true, chalk: "grey", width: 3 },
              { text: "it arrives", at: [245, 125], size: 26, anchor: "end", chalk: "grey" },
            ],
          },
          {
            when: "What has just arrived",
            draw: [
              { text: "sum", at: [60, 480] },
              { path: "M130 540L260 540L260 450L360 450", chalk: "yellow", width: 5 },
              { text: "4", at: [310, 435], size: 36, anchor: "middle", chalk: "yellow" },
              { text: "0.1 s", at: [312, 572], size: 26, anchor: "middle", chalk: "grey" },
            ],
            note: "New: 4",
          },
          {
            when: "So for this cell a fly",
            draw: [
              { path: curve((x) => 840 - decay(360, 90)(x), 360, 840, 14), chalk: "yellow", width: 5 },
              { text: "0", at: [600, 525], size: 36, anchor: "middle", chalk: "yellow" },
            ],
            note: "Still there: 4 − 4 = 0",
          },
        ],
      },
      {
        title: "Where: a map in the midbrain",
        steps: [
          {
            when: "Thirdly, where is it",
            draw: [
              fly(110, 150),
              { circle: [330, 320, 105], chalk: "blue", width: 5 },
              { text: "eye", at: [330, 480], anchor: "middle", chalk: "grey" },
              { path: ellipse(670, 320, 95, 145), chalk: "green", width: 5 },
              { text: "midbrain", at: [670, 512], anchor: "middle", chalk: "grey" },
              { text: "above", at: [670, 240], anchor: "middle", chalk: "green" },
              { text: "below", at: [670, 415], anchor: "middle", chalk: "green" },
              { circle: [330, 260, 14], filled: true, chalk: "yellow", id: "top" },
              { circle: [330, 380, 14], filled: true, chalk: "white", id: "bottom" },
              { path: "M344 260C450 250 500 230 600 232", chalk: "yellow", id: "upper" },
              { path: "M344 380C450 390 500 410 600 407", id: "lower" },
            ],
            note: "Neighbours in the eye, neighbours there",
          },
          {
            when: "Roger Sperry cut this nerve",
            erase: ["upper", "lower"],
            move: { top: [0, 120], bottom: [0, -120] },
            draw: [
              { path: "M250 205C290 165 370 165 410 205M410 205L408 178M410 205L384 198", chalk: "salmon", width: 5 },
              { text: "turned", at: [330, 150], anchor: "middle", chalk: "salmon" },
            ],
          },
          {
            when: "The fibres grew back",
            draw: [
              { path: "M344 380C460 380 480 232 600 232", chalk: "yellow", width: 5 },
              { path: "M344 260C460 260 480 407 600 407", width: 5 },
              { line: [150, 165, 305, 245], arrow: true, chalk: "grey" },
              { line: [130, 420, 130, 530], arrow: true, chalk: "salmon", width: 6 },
              { text: "strikes", at: [130, 405], anchor: "middle", chalk: "salmon" },
            ],
            note: "Eye turned: it strikes below",
          },
          { when: "The word was right", note: "The address is the place" },
        ],
      },
      {
        title: "One fly, one tongue, one eighth of a second",
        steps: [
          {
            when: "Fourthly, which one",
            draw: [
              fly(150, 150),
              fly(720, 150),
              { circle: [270, 200, 40], chalk: "yellow", width: 5, id: "left" },
              { circle: [600, 200, 40], width: 5, id: "right" },
            ],
          },
          {
            when: "So places on the map",
            draw: [
              { path: "M312 185L550 185M550 170L550 200", chalk: "salmon" },
              { path: "M556 218L320 218M320 203L320 233", chalk: "salmon" },
              { text: "wins", at: [270, 275], anchor: "middle", chalk: "yellow" },
              { text: "silent", at: [600, 275], anchor: "middle", chalk: "grey" },
            ],
            colour: { right: "grey" },
            note: "One wins, the other is silent",
          },
          {
            when: "Now add up the time",
            draw: [
              { box: [60, 370, 220, 70], chalk: "blue", filled: true },
              { text: "eye 40", at: [170, 415], anchor: "middle", chalk: "blue" },
            ],
          },
          {
            when: "a centimetre of thin fibre",
            draw: [
              { box: [280, 370, 110, 70], chalk: "yellow", filled: true },
              { text: "20", at: [335, 415], anchor: "middle", chalk: "yellow" },
              { text: "fibre", at: [335, 350], size: 26, anchor: "middle", chalk: "yellow" },
            ],
            note: "10 mm at 0.5 mm a ms: 20 ms",
          },
          {
            when: "Some six gaps",
            draw: [
              { box: [390, 370, 33, 70], chalk: "green", filled: true },
              { text: "6", at: [406, 415], size: 26, anchor: "middle", chalk: "green" },
              { text: "gaps", at: [420, 470], size: 26, anchor: "middle", chalk: "green" },
              { box: [423, 370, 385, 70], chalk: "salmon", filled: true },
              { text: "tongue, under 70", at: [615, 415], anchor: "middle", chalk: "salmon" },
            ],
          },
          {
            when: "All in all, a little more",
            draw: [
              { line: [60, 500, 808, 500], arrow: true, chalk: "grey" },
              { text: "40 + 20 + 6 + 70 = 136 ms", at: [434, 550], size: 32, anchor: "middle" },
            ],
            note: "Mostly eye and tongue, not nerve",
          },
          { when: "There was salt and water", note: "Salt, gate, gap, yes, no, leak" },
        ],
      },
    ],
  },
  questions: [
    {
      title: "A fly and a half",
      text: prose(`
        Something dark covers the middle sensor and one of the four sides. Threshold three. What does the cell do?
      `),
      questionType: "select_one",
      about: { from: "First, it must be small", to: "Put the threshold at three" },
      options: [
        {
          optionText: "It just fires: four minus one is three",
          explanationText: prose(`
            One no takes one away from four, which leaves three. That reaches the threshold, so a fat fly still
            counts.
          `),
          isRight: true,
        },
        {
          optionText: "It fires more strongly, because more sensors are dark",
          explanationText: "More darkness isn't more yes. Every side that gets dark says no, and the sum goes down.",
          isRight: false,
        },
        {
          optionText: "It is silent, because any no cancels the yes",
          explanationText:
            "A no takes away only its own share, here one of four. It takes two of them to get below three.",
          isRight: false,
        },
      ],
    },
    {
      title: "The other way round",
      text: prose(`
        In a frog whose eye has been turned upside down, a fly passes below. Where does it strike after some
        months of practice?
      `),
      questionType: "select_one",
      about: { from: "Thirdly, where is it", to: "The word was right" },
      hint: "Where on the map do the fibres arrive that now see what is below?",
      options: [
        {
          optionText: "Below, since it has learnt by then",
          explanationText: prose(`
            Sperry's frogs never learnt it. The fibres had grown back to their old places, and the map stayed as
            it was.
          `),
          isRight: false,
        },
        {
          optionText: "Above",
          explanationText:
            "What lies below now excites fibres that end in the upper part of the map, and there the strike begins.",
          isRight: true,
        },
        {
          optionText: "Nowhere, because the nerve was cut",
          explanationText: prose(`
            The nerve of a frog's eye grows back, and the frog sees again. It only sees everything in the wrong
            place.
          `),
          isRight: false,
        },
      ],
    },
  ],
};
