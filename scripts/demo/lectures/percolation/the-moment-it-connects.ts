import type { DemoLecture } from "../lecture.ts";
import { axes, chance, dots, islands, land, type Place, through } from "./grids.ts";

const thrown = chance(36, 20, 31);
const at: Place = [52, 106];
const landAt = (density: number) => islands(20, 36, (row, column) => (thrown[row]?.[column] ?? 1) < density);
const mapOf = (density: number) => {
  const [largest = [], ...others] = landAt(density);
  return { largest: land(largest, at, 22), others: land(others.flat(), at, 22) };
};
const [half, before, after] = [mapOf(0.5), mapOf(0.55), mapOf(0.59)];

/** Densities from 0.5 to 0.7 and shares from 0 to 1. */
const place = (density: number, share: number): Place => [130 + (density - 0.5) * 3400, 500 - share * 340];
const curve = (points: readonly (readonly [number, number])[]) =>
  points.map(([density, share]) => place(density, share));

const small = curve([
  [0.5, 0.023],
  [0.55, 0.07],
  [0.57, 0.127],
  [0.58, 0.183],
  [0.59, 0.25],
  [0.6, 0.336],
  [0.61, 0.417],
  [0.62, 0.483],
  [0.65, 0.598],
  [0.7, 0.682],
]);
const large = curve([
  [0.5, 0.001],
  [0.55, 0.003],
  [0.57, 0.01],
  [0.58, 0.026],
  [0.59, 0.129],
  [0.595, 0.292],
  [0.6, 0.426],
  [0.61, 0.509],
  [0.62, 0.548],
  [0.65, 0.616],
  [0.7, 0.688],
]);
const crossing10 = curve([
  [0.5, 0.172],
  [0.55, 0.344],
  [0.59, 0.518],
  [0.62, 0.639],
  [0.65, 0.774],
  [0.7, 0.91],
]);
const crossing100 = curve([
  [0.5, 0],
  [0.54, 0.004],
  [0.55, 0.011],
  [0.57, 0.081],
  [0.58, 0.231],
  [0.59, 0.452],
  [0.6, 0.677],
  [0.61, 0.871],
  [0.62, 0.947],
  [0.65, 1],
  [0.7, 1],
]);
const crossing1000 = curve([
  [0.5, 0],
  [0.578, 0],
  [0.585, 0.02],
  [0.59, 0.185],
  [0.595, 0.765],
  [0.598, 0.97],
  [0.603, 1],
  [0.7, 1],
]);

const ticks = ["0.50", "0.55", "0.60", "0.65", "0.70"].map((text) => ({
  text,
  at: [place(Number(text), 0)[0], 542] as Place,
  size: 24,
  anchor: "middle" as const,
  chalk: "grey" as const,
}));

export const theMomentItConnects: DemoLecture = {
  videoId: 242,
  text: `
    Here is a finer die. A computer throws a number between zero and one for each square of this map.
    It colours the square if the number is below p. I turn p up, and the numbers stay as they are.

    At one half there are three hundred and sixty-four coloured squares, out of seven hundred and twenty.
    The largest island, the yellow one, has seventy-one. The rest is scattered over sixty-four others.
    At zero point five five the largest one has a hundred and two. Still nothing that crosses the map.

    And now a very small turn, to zero point five nine. Twenty squares are added, on the whole map.
    The largest island has three hundred and fourteen squares now, and it goes from edge to edge.
    Twenty squares came, and it grew by two hundred and twelve. It didn't gain squares, it gained islands.

    That was one map. So let us take many, of a hundred by a hundred, and look at averages.
    At one half, the largest island covers two per cent of the paper. At zero point five five, seven per cent.
    At zero point six, thirty-four. At zero point six five, sixty per cent, and that is nearly all of the land.

    What would you expect on a larger sheet, a thousand by a thousand? A million squares.
    Above, the same picture: at zero point six five the continent covers sixty-two per cent of it.
    But at one half the largest island has five hundred and seventy-nine squares. On the small sheet it had 227.
    The paper is a hundred times as large, and the island is two and a half times as large.

    That is the difference. Below, islands hardly care how much paper there is.
    Above, the continent takes a fixed share of it, however much you give it.
    And between zero point five eight and zero point six it goes from three per cent to forty-three.

    There is a second way to look. Can you walk from the top edge to the bottom? How often, in many maps?
    On ten by ten squares it is a gentle slope: a third of the maps at 0.55, nearly two thirds at 0.62.
    On a hundred by a hundred it's one in a hundred at 0.55, and ninety-five in a hundred at 0.62.
    On a thousand by a thousand, never at zero point five eight, and always at zero point six.

    So the slope becomes a step, and the step is at 0.593. Below it, nothing. Above it, one continent, never two.
    Physicists call that a phase transition. An iron magnet loses its pull when it is heated.
    First slowly, then faster, and at seven hundred and seventy degrees it's gone. Not small. Gone.
    Nobody asks which atom did it.

    And here we could ask. In each map there is one square whose colouring joins the top with the bottom.
    I have looked at many of these squares, and there is nothing special about them. It was merely the last one.

    In the next lecture the land is a forest, and somebody has a match.
  `,
  board: {
    scenes: [
      {
        title: "The same throws, more and more land",
        steps: [
          {
            when: "Here is a finer die",
            draw: [{ box: [48, 102, 800, 448], chalk: "grey", width: 2 }],
            note: "Coloured when the number is below p",
          },
          {
            when: "three hundred and sixty-four coloured",
            draw: [
              { path: half.others, chalk: "grey", width: 13, id: "half" },
              { text: "p = 0.50", at: [52, 572], size: 22, chalk: "yellow", id: "p half" },
            ],
            note: "p = 0.50: 364 of 720 squares",
          },
          { when: "the yellow one, has", draw: [{ path: half.largest, chalk: "yellow", width: 15, id: "best half" }] },
          {
            when: "a hundred and two",
            draw: [
              { path: before.others, chalk: "grey", width: 13, id: "before" },
              { path: before.largest, chalk: "yellow", width: 15, id: "best before" },
              { text: "p = 0.55", at: [52, 572], size: 22, chalk: "yellow", id: "p before" },
            ],
            erase: ["half", "best half", "p half"],
            note: "p = 0.55: the largest has 102",
          },
          {
            when: "Twenty squares are added",
            draw: [
              { path: after.others, chalk: "grey", width: 13 },
              { path: after.largest, chalk: "yellow", width: 15 },
              { text: "p = 0.59", at: [52, 572], size: 22, chalk: "yellow" },
            ],
            erase: ["before", "best before", "p before"],
            note: "p = 0.59: 20 squares more",
          },
          { when: "It didn't gain squares", note: "Now it has 314, edge to edge" },
        ],
      },
      {
        title: "How much of the paper the largest covers",
        steps: [
          {
            when: "So let us take many",
            draw: [
              ...axes([130, 500], 840, 115),
              ...ticks,
              { text: "p", at: [845, 486], size: 28, anchor: "end", chalk: "grey" },
              { text: "100%", at: [118, 169], size: 24, anchor: "end", chalk: "grey" },
              { text: "50%", at: [118, 339], size: 24, anchor: "end", chalk: "grey" },
              { line: [122, 160, 138, 160], chalk: "grey" },
              { line: [122, 330, 138, 330], chalk: "grey" },
            ],
          },
          {
            when: "covers two per cent",
            draw: [
              {
                path: dots(
                  curve([
                    [0.5, 0.023],
                    [0.55, 0.07],
                  ]),
                ),
                width: 18,
                chalk: "blue",
              },
            ],
            note: "100 × 100: 2% at one half",
          },
          {
            when: "thirty-four. At zero point six five",
            draw: [
              {
                path: dots(
                  curve([
                    [0.6, 0.336],
                    [0.65, 0.598],
                  ]),
                ),
                width: 18,
                chalk: "blue",
              },
              { path: through(small), chalk: "blue" },
              { text: "100 × 100", at: [160, 425], size: 28, chalk: "blue" },
            ],
            note: "34% at 0.60, 60% at 0.65",
          },
          {
            when: "Above, the same picture",
            draw: [
              { path: through(large.slice(8)), chalk: "yellow", width: 5 },
              { text: "1000 × 1000", at: [510, 240], size: 28, chalk: "yellow" },
            ],
          },
          {
            when: "five hundred and seventy-nine squares",
            draw: [{ path: through(large.slice(0, 9)), chalk: "yellow", width: 5 }],
            note: "Paper × 100, island × 2.5",
          },
          {
            when: "Above, the continent takes",
            draw: [
              { text: "islands", at: [340, 300], size: 30, anchor: "middle", chalk: "salmon" },
              { text: "a continent", at: [720, 390], size: 30, anchor: "middle", chalk: "green" },
              { line: [place(0.593, 0)[0], 500, place(0.593, 0)[0], 140], dashed: true, chalk: "grey", width: 3 },
            ],
            note: "Above: a fixed share of the paper",
          },
        ],
      },
      {
        title: "How often you can walk from top to bottom",
        steps: [
          {
            when: "There is a second way to look",
            draw: [
              ...axes([130, 500], 840, 115),
              ...ticks,
              { text: "100%", at: [118, 169], size: 24, anchor: "end", chalk: "grey" },
              { text: "50%", at: [118, 339], size: 24, anchor: "end", chalk: "grey" },
              { text: "p", at: [845, 486], size: 28, anchor: "end", chalk: "grey" },
            ],
          },
          {
            when: "it is a gentle slope",
            draw: [
              { path: through(crossing10), chalk: "grey", width: 5 },
              { text: "10 × 10", at: [160, 385], size: 28, chalk: "grey" },
            ],
            note: "10 × 10: a gentle slope",
          },
          {
            when: "it's one in a hundred",
            draw: [
              { path: through(crossing100), chalk: "blue", width: 5 },
              { text: "100 × 100", at: [185, 480], size: 28, chalk: "blue" },
            ],
            note: "100 × 100: 1% at 0.55, 95% at 0.62",
          },
          {
            when: "never at zero point five eight",
            draw: [
              { path: through(crossing1000), chalk: "yellow", width: 6 },
              { text: "1000 × 1000", at: [160, 148], size: 28, chalk: "yellow" },
            ],
            note: "1000 × 1000: nearly a step",
          },
          {
            when: "So the slope becomes a step",
            draw: [
              { text: "0.593", at: [590, 420], size: 36, chalk: "green" },
              { line: [580, 432, 456, 492], arrow: true, chalk: "green" },
            ],
            note: "The step is at 0.593",
          },
        ],
      },
      {
        title: "Not small: gone",
        steps: [
          {
            when: "An iron magnet",
            draw: [
              ...axes([90, 500], 840, 115),
              { text: "pull of the iron", at: [110, 128], size: 26, chalk: "grey" },
              { text: "heat", at: [838, 542], size: 26, anchor: "end", chalk: "grey" },
            ],
          },
          {
            when: "seven hundred and seventy",
            draw: [
              { path: "M90 190C250 195 400 220 500 280C560 320 595 380 600 500", chalk: "salmon", width: 6 },
              { line: [600, 500, 800, 500], chalk: "salmon", width: 6 },
              { text: "770 °C", at: [600, 542], size: 30, anchor: "middle", chalk: "salmon" },
            ],
            note: "Iron: no magnet above 770 °C",
          },
          {
            when: "there is one square whose",
            draw: [
              {
                path: land(
                  [
                    [0, 0],
                    [0, 1],
                    [1, 1],
                    [2, 1],
                  ],
                  [630, 110],
                  50,
                ),
                width: 36,
                chalk: "blue",
              },
              {
                path: land(
                  [
                    [4, 1],
                    [4, 2],
                    [5, 2],
                  ],
                  [630, 110],
                  50,
                ),
                width: 36,
                chalk: "blue",
              },
              { path: land([[3, 1]], [630, 110], 50), width: 36, chalk: "yellow" },
            ],
            note: "One square closes the gap",
          },
          {
            when: "It was merely the last one",
            draw: [{ text: "the last one", at: [700, 454], size: 26, anchor: "middle", chalk: "yellow" }],
            note: "Nothing special, only the last",
          },
        ],
      },
    ],
  },
  questions: [
    {
      title: "A hundred times the paper",
      text: "At a density of one half you look at a sheet with a hundred times as many squares. What happens to the largest island?",
      questionType: "select_one",
      about: { from: "What would you expect on a larger sheet", to: "however much you give it" },
      options: [
        {
          optionText: "It is about a hundred times as large",
          explanationText:
            "That is what the continent does, above the threshold. Below it, an island has no use for more paper.",
          isRight: false,
        },
        {
          optionText: "It covers the same share of the paper as before",
          explanationText:
            "A fixed share is the mark of a continent. At one half the share fell from two per cent to nearly nothing.",
          isRight: false,
        },
        {
          optionText: "It is only a few times as large",
          explanationText:
            "It grew from 227 squares to 579. There were more tries for a large island, and that is all.",
          isRight: true,
        },
      ],
    },
    {
      title: "What is a threshold?",
      text: "Somebody says that at 0.59 a map of any size is crossed in about half of the cases. What is wrong with that?",
      questionType: "select_one",
      about: { from: "There is a second way to look", to: "So the slope becomes a step" },
      hint: "0.59 lies a little below 0.593. Compare the three curves there.",
      options: [
        {
          optionText: "The larger the map, the rarer it is there, since 0.59 lies below the step",
          explanationText:
            "About half on ten by ten, 45 in a hundred on the next map, 19 on a thousand by a thousand, and so on to none.",
          isRight: true,
        },
        {
          optionText: "Nothing, since the threshold is where half of the maps are crossed",
          explanationText:
            "On small maps it is nearly so. But 0.59 is below 0.593, and a large map notices the difference.",
          isRight: false,
        },
        {
          optionText: "It should be nearly always, since the continent is there already",
          explanationText:
            "The continent comes at 0.593. Only a map of a small size is often crossed a little below that.",
          isRight: false,
        },
      ],
    },
  ],
};
