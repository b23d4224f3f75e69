import { prose } from "../../prose.ts";
import { curve, ellipse } from "../curves.ts";
import type { DemoLecture } from "../lecture.ts";

/** Half of what is in the bucket runs out in ten milliseconds. */
const left = (ms: number): number => 0.5 ** (ms / 10);

/** A voltage that leaps by six at each drop and leaks until the next; on the board 20 pixels are a millivolt. */
const sawtooth = (drops: number, every: number, from: number, pixels: number): string => {
  let level = 0;
  let path = `M${from} 500`;
  for (let drop = 0; drop < drops; drop++) {
    const x = from + drop * pixels;
    level += 6;
    path += `L${x} ${Math.round(500 - 20 * level)}`;
    for (let part = 1; part <= 6; part++)
      path += `L${Math.round(x + (pixels * part) / 6)} ${Math.round(500 - 20 * level * left((every * part) / 6))}`;
    level *= left(every);
  }
  return path;
};

/** The last scene: 32 pixels a millisecond between two drops. */
const highest = (x: number): number => 510 - 13 * (6 / (1 - left((x - 110) / 32)));

export const countingWithLeakyBuckets: DemoLecture = {
  videoId: 209,
  text: `
    A Venus flytrap has three hairs on each half of its leaf. Touch one of them, and nothing happens.
    Touch it again within about twenty seconds, and the trap shuts.
    But if you wait for a minute in between, it stays open.
    So a plant can count to two, and it can forget. It has no brain to do it with. What does it have?

    Take a bucket with a hole. Every touch pours in some water, and the hole lets it run out again.
    On the wall there is a mark, and when the water reaches it, the trap shuts. That is the whole device.
    A nerve cell is such a bucket. The water is the voltage, a yes pours some in, and the leak is the hole.

    Let us put numbers to it. Each yes lifts the voltage by six. The threshold is fifteen above rest.
    And in every ten thousandths of a second, half of what is there runs out.
    Without the hole it would be easy. Six, twelve, eighteen: the third yes makes a spike.

    With the hole, and a yes every ten thousandths, it goes like this.
    Six. It sinks to three, and six more make nine.
    That sinks to four and a half, and six more make ten and a half. Next eleven and a quarter.
    Each step is half as big as the one before. It never gets beyond twelve, if you wait for a year.
    For at twelve the leak takes six from one yes to the next, and no more comes in.

    Now twice as fast, a yes every five thousandths. In that time about seven tenths are left.
    Six. Then four point two and six, ten point two. Seven point two and six, thirteen point two.
    Nine point four and six: fifteen point four. A spike, at the fourth! And the spike empties the bucket.
    Then it begins again from zero. Four come in, and one goes out. Two hundred a second become fifty.
    And half as many in does not mean half as many out. A hundred a second gave none at all.

    You might take the leak for a weakness of the cell. It is the other way round.
    A bucket without a hole counts everything, sooner or later. Two raindrops in one summer would close the trap.
    The hole asks a better question: did these two come soon enough to be one fly?

    Where is the border? If six is to make fifteen, nine must be left. Nine of fifteen is six tenths.
    Half is left after ten thousandths, and six tenths after a little more than seven.
    Anything that comes faster gets through in the end. Anything slower never does.

    There is one more way in. Three yeses from three cells at the same instant make eighteen, hole or no hole.
    Make the hole bigger, and only this way remains.
    Owls have such cells. They fire only when the two ears report together, and so they find a mouse in the dark.

    Compare, remember, count, forget. With that, we can catch a fly.
  `,
  board: {
    scenes: [
      {
        title: "A plant that counts to two",
        steps: [
          {
            when: "three hairs on each half",
            draw: [
              {
                path: "M445 330C380 300 320 230 310 130C390 150 440 220 445 330",
                chalk: "green",
                width: 5,
                id: "left",
              },
              {
                path: "M445 330C510 300 570 230 580 130C500 150 450 220 445 330",
                chalk: "green",
                width: 5,
                id: "right",
              },
              { path: "M350 190L372 172M372 225L397 208M400 262L420 245", chalk: "white" },
              { path: "M540 190L518 172M518 225L493 208M490 262L470 245", chalk: "white" },
              { line: [60, 440, 840, 440], chalk: "grey" },
              { text: "1 min", at: [790, 492], size: 26, anchor: "middle", chalk: "grey" },
              { text: "20 s", at: [330, 492], size: 26, anchor: "middle", chalk: "grey" },
              { line: [100, 440, 100, 395], chalk: "yellow", width: 8 },
              { text: "touch", at: [100, 380], anchor: "middle", chalk: "yellow" },
            ],
            note: "One touch: nothing",
          },
          {
            when: "within about twenty seconds",
            draw: [
              { box: [100, 446, 230, 14], chalk: "green", filled: true, width: 3 },
              { line: [255, 440, 255, 395], chalk: "green", width: 8 },
              { text: "shuts", at: [255, 380], anchor: "middle", chalk: "green" },
            ],
            note: "A second within 20 s: it shuts",
          },
          {
            when: "if you wait for a minute",
            draw: [
              { line: [790, 440, 790, 395], chalk: "salmon", width: 8 },
              { text: "open", at: [790, 380], anchor: "middle", chalk: "salmon" },
            ],
            note: "A second after a minute: it stays open",
          },
          {
            when: "So a plant can count",
            draw: [{ text: "counts to two, and forgets", at: [445, 550], anchor: "middle", size: 32, chalk: "yellow" }],
          },
        ],
      },
      {
        title: "A bucket with a hole",
        steps: [
          {
            when: "Take a bucket with a hole",
            draw: [
              { path: "M150 180L200 500L300 500M325 500L420 500L470 180", width: 6 },
              { path: ellipse(310, 180, 160, 24), width: 4 },
              { path: "M180 370L440 370L420 496L200 496Z", chalk: "blue", filled: true, width: 3 },
              { path: "M312 510L312 570", chalk: "blue", width: 5, dashed: true },
              {
                path: "M310 100C292 128 296 146 310 146C324 146 328 128 310 100Z",
                chalk: "blue",
                filled: true,
                id: "drop",
              },
            ],
            note: "A touch pours in, the hole lets out",
          },
          {
            when: "On the wall there is a mark",
            draw: [
              { line: [155, 265, 465, 265], chalk: "salmon", dashed: true, width: 5 },
              { text: "mark", at: [56, 275], chalk: "salmon" },
            ],
            move: { drop: [0, 215] },
          },
          {
            when: "A nerve cell is such",
            draw: [
              { text: "threshold", at: [500, 275], size: 32, chalk: "salmon" },
              { text: "yes", at: [500, 140], size: 32, chalk: "blue" },
              { line: [485, 130, 350, 130], arrow: true, chalk: "blue" },
              { text: "voltage", at: [500, 430], size: 32, chalk: "blue" },
              { text: "leak", at: [500, 560], size: 32, chalk: "blue" },
              { line: [485, 550, 340, 550], arrow: true, chalk: "blue" },
            ],
            note: "Water = voltage, hole = leak",
          },
          {
            when: "Each yes lifts the voltage",
            draw: [
              { text: "+6", at: [700, 140], size: 36, chalk: "yellow" },
              { text: "15", at: [700, 275], size: 36, chalk: "yellow" },
            ],
          },
          {
            when: "half of what is there",
            draw: [{ text: "½ in 10 ms", at: [620, 560], size: 36, chalk: "yellow" }],
            note: "+6 each, 15 to fire, half lost in 10 ms",
          },
        ],
      },
      {
        title: "Every 10 ms: never",
        steps: [
          {
            when: "With the hole, and a yes",
            draw: [
              { line: [100, 500, 840, 500], chalk: "grey" },
              { line: [100, 500, 100, 120], chalk: "grey" },
              { line: [100, 200, 840, 200], chalk: "salmon", dashed: true },
              { text: "15", at: [85, 210], anchor: "end", chalk: "salmon" },
              { text: "threshold", at: [840, 180], size: 26, anchor: "end", chalk: "salmon" },
              ...[0, 1, 2, 3, 4].map((drop) => ({
                text: `${drop * 10}`,
                at: [140 + 140 * drop, 540] as const,
                anchor: "middle" as const,
                size: 26,
                chalk: "grey" as const,
              })),
              { text: "ms", at: [790, 540], size: 26, chalk: "grey" },
            ],
          },
          {
            when: "It sinks to three",
            draw: [
              { path: sawtooth(5, 10, 140, 140), chalk: "yellow", width: 5 },
              { text: "6", at: [140, 365], anchor: "middle" },
              { text: "9", at: [280, 305], anchor: "middle" },
            ],
            note: "6, then 3 + 6 = 9",
          },
          {
            when: "That sinks to four and a half",
            draw: [
              { text: "10.5", at: [410, 303], anchor: "end" },
              { text: "11.25", at: [550, 290], anchor: "end" },
            ],
            note: "10.5, then 11.25",
          },
          {
            when: "It never gets beyond twelve",
            draw: [
              { line: [100, 260, 840, 260], chalk: "blue", dashed: true, width: 3 },
              { text: "12", at: [85, 270], anchor: "end", chalk: "blue" },
            ],
          },
          { when: "For at twelve the leak", note: "At 12 the leak takes 6, and 6 come in" },
        ],
      },
      {
        title: "Every 5 ms: each fourth",
        steps: [
          {
            when: "Now twice as fast",
            draw: [
              { line: [100, 500, 840, 500], chalk: "grey" },
              { line: [100, 500, 100, 120], chalk: "grey" },
              { line: [100, 200, 840, 200], chalk: "salmon", dashed: true },
              { text: "15", at: [85, 210], anchor: "end", chalk: "salmon" },
              ...[0, 2, 4, 6].map((drop) => ({
                text: `${drop * 5}`,
                at: [140 + 88 * drop, 540] as const,
                anchor: "middle" as const,
                size: 26,
                chalk: "grey" as const,
              })),
              { text: "ms", at: [800, 540], size: 26, chalk: "grey" },
            ],
          },
          {
            when: "Then four point two",
            draw: [
              { path: sawtooth(3, 5, 140, 88), chalk: "yellow", width: 5 },
              { text: "6", at: [140, 365], anchor: "middle" },
              { text: "10.2", at: [218, 306], anchor: "end" },
              { text: "13.2", at: [306, 246], anchor: "end" },
            ],
            note: "6, 10.2, 13.2",
          },
          {
            when: "A spike, at the fourth",
            draw: [
              { path: "M404 313L404 192L404 105M404 105L418 500L492 500", chalk: "green", width: 6 },
              { text: "spike", at: [425, 135], chalk: "green" },
            ],
            note: "The fourth: 15.4, a spike",
          },
          {
            when: "Four come in, and one",
            draw: [
              { path: sawtooth(3, 5, 492, 88), chalk: "yellow", width: 5 },
              { path: "M756 313L756 105M756 105L770 500L835 500", chalk: "green", width: 6 },
            ],
            note: "200 a second in, 50 out",
          },
          { when: "And half as many in", note: "100 a second in, none out" },
          {
            when: "It is the other way round",
            draw: [{ text: "the hole asks: soon enough?", at: [445, 572], size: 26, anchor: "middle", chalk: "blue" }],
          },
        ],
      },
      {
        title: "The border, and a second way in",
        steps: [
          {
            when: "Where is the border",
            draw: [
              { line: [110, 510, 560, 510], chalk: "grey" },
              { line: [110, 510, 110, 110], chalk: "grey" },
              { text: "highest level", at: [128, 125], size: 24, chalk: "grey" },
              { line: [110, 315, 560, 315], chalk: "salmon", dashed: true },
              { text: "15", at: [95, 324], anchor: "end", chalk: "salmon" },
              { text: "ms from yes to yes", at: [335, 572], size: 24, anchor: "middle", chalk: "grey" },
            ],
          },
          {
            when: "six tenths after a little",
            draw: [
              { path: curve(highest, 226, 550, 10), chalk: "yellow", width: 5 },
              { circle: [346, 315, 10], filled: true, chalk: "green" },
              { line: [346, 327, 346, 508], chalk: "green", dashed: true, width: 3 },
              { text: "7.4", at: [346, 543], anchor: "middle", size: 26, chalk: "green" },
              { text: "5", at: [270, 543], anchor: "middle", size: 26, chalk: "grey" },
              { text: "10", at: [430, 543], anchor: "middle", size: 26, chalk: "grey" },
            ],
            note: "Six tenths left after 7.4 ms",
          },
          {
            when: "Anything that comes faster",
            draw: [
              { text: "fires", at: [225, 440], anchor: "middle", chalk: "green" },
              { text: "never", at: [460, 440], anchor: "middle", chalk: "salmon" },
            ],
            note: "Faster: it fires. Slower: never.",
          },
          {
            when: "Three yeses from three",
            draw: [
              { box: [680, 432, 110, 78], chalk: "blue", filled: true },
              { box: [680, 354, 110, 78], chalk: "blue", filled: true },
              { box: [680, 276, 110, 78], chalk: "blue", filled: true },
              { text: "6", at: [735, 482], anchor: "middle", chalk: "blue" },
              { text: "6", at: [735, 404], anchor: "middle", chalk: "blue" },
              { text: "6", at: [735, 346], anchor: "middle", chalk: "blue" },
              { line: [640, 315, 850, 315], chalk: "salmon", dashed: true },
              { text: "18", at: [735, 255], size: 36, anchor: "middle", chalk: "green" },
            ],
            note: "Three at once: 18",
          },
          {
            when: "Owls have such cells",
            draw: [
              { text: "both ears", at: [735, 145], anchor: "middle", chalk: "yellow" },
              { text: "at once", at: [735, 180], anchor: "middle", chalk: "yellow" },
            ],
            note: "Owl: only both ears together",
          },
        ],
      },
    ],
  },
  questions: [
    {
      title: "Half as fast",
      text: "A yes every 5 ms gives this cell 50 spikes a second. How many does it give if a yes comes every 10 ms?",
      questionType: "select_one",
      about: { from: "With the hole, and a yes", to: "And half as many in" },
      options: [
        {
          optionText: "25, half as many",
          explanationText:
            "That would be a bucket without a hole. Here half of the voltage has run out when the next yes arrives.",
          isRight: false,
        },
        {
          optionText: "None",
          explanationText:
            "The level climbs towards twelve, where the leak takes all that comes in, and fifteen is never reached.",
          isRight: true,
        },
        {
          optionText: "A few, after a long while",
          explanationText: prose(`
            Waiting doesn't help: each step is half as big as the one before, and together they lead to twelve at
            most.
          `),
          isRight: false,
        },
      ],
    },
    {
      title: "A smaller hole",
      text: "Now half of the voltage runs out in 20 ms, not in 10. A yes of six still comes every 10 ms. What happens?",
      questionType: "select_one",
      about: { from: "Now twice as fast", to: "Anything that comes faster" },
      hint: "How much is left after 10 ms now? You have met that number.",
      options: [
        {
          optionText: "Each fourth yes makes a spike",
          explanationText:
            "Ten of twenty is like five of ten: seven tenths are left. The levels are again 6, 10.2, 13.2 and 15.4.",
          isRight: true,
        },
        {
          optionText: "Still none, because the yeses come no faster",
          explanationText: prose(`
            What counts is how much is left from one yes to the next. A smaller hole leaves as much as a shorter
            wait.
          `),
          isRight: false,
        },
        {
          optionText: "Each third yes makes a spike, as without a hole",
          explanationText:
            "Smaller is not gone. The third yes comes to 13.2 and misses the fifteen, so it takes one more.",
          isRight: false,
        },
      ],
    },
  ],
};
