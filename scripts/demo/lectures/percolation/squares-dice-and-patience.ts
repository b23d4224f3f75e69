import type { DemoLecture } from "../lecture.ts";
import { axes, dots, inSquares, land, type Place, paper, type Square, tiles } from "./grids.ts";

const thrown = ["436563", "241343", "646525", "165243", "232152", "156364"].map((row) => row.split(""));
const withFace = (...faces: string[]): Square[] =>
  thrown.flatMap((row, r) => row.flatMap((face, c): Square[] => (faces.includes(face) ? [[r, c]] : [])));

const at: Place = [60, 110];
const size = 76;
const sheet = { path: paper(at, 6, 6, size), chalk: "grey", width: 2 } as const;
const column = (face: number) => 130 + (face - 1) * 125;
const height = (squares: number) => 500 - squares * 10;

export const squaresDiceAndPatience: DemoLecture = {
  videoId: 241,
  text: `
    Take a sheet of squared paper, mark off six squares by six, and find a die.
    Throw it once for every square, and write the number into it. Thirty-six throws, about ten minutes.
    I did it this morning. So far there is nothing on my paper but numbers, and nobody could have predicted them.

    Now take a pencil, and colour every square that has a one.
    There should be six of them, since one throw in six is a one. I have four.
    That is chance, and you will get used to it.
    Four squares, four islands, and a lot of water.

    What is an island? Two coloured squares belong together when they share a side.
    Touching at a corner is not enough. You couldn't cross there without getting your feet wet.
    And my neighbour's neighbour is on my island too. So you find an island by walking: go wherever you can.

    Colour the twos as well. That makes ten squares and six islands, and the largest of them has three squares.
    Before we go on, make a guess. If I keep adding numbers, will there be more islands or fewer?

    The threes. Seventeen squares, almost half of the paper, and seven islands.
    The largest one has eight squares, down on the left. The others are crumbs.
    So the land has grown fourfold, and it is as broken as before. Four islands, six, seven.

    Now the fours. There are six of them, and I shall colour them slowly.
    The one in the top left corner joins two crumbs. The next joins those with a third.
    The one on the right side of the second row picks up two more. Three islands are left.

    And look at this square, in the fourth row, the fifth from the left. It's a four like any other.
    Above it are eleven squares, left of it eight, and right of it two. It touches all three islands.
    Colour it, and there is one piece of land with twenty-two squares.
    You can walk from the top edge to the bottom, and from left to right. That's no island. It is a continent.

    With the fives we get twenty-nine squares, in one piece. The sixes fill up the lakes.
    Now compare two lists. The land: four, ten, seventeen, twenty-three, twenty-nine, thirty-six. Quite even.
    The largest piece: one, three, eight, and then twenty-three. The land grew. The continent arrived.

    Was that only my sheet? A fair question, and the answer is patience. Do it again.
    I let a computer throw for forty sheets. On eighteen of them the continent came with the fours, as on mine.
    On twelve it came with the threes already, on nine only with the fives, and on one with the twos.
    Never with the ones, and nobody had to wait for the sixes.

    So somewhere between half of the squares and two thirds of them something happens.
    But a die has only six faces, and it jumps right over the place.
    We need a finer die.
  `,
  board: {
    scenes: [
      {
        title: "Thirty-six throws",
        steps: [
          { when: "Take a sheet of squared paper", draw: [sheet] },
          {
            when: "Throw it once for every square",
            draw: inSquares(thrown, at, size, { chalk: "grey", size: 28 }),
            note: "6 × 6 squares, one throw each",
          },
          {
            when: "colour every square that has a one",
            draw: [{ path: tiles(withFace("1"), at, size), filled: true, chalk: "yellow" }],
            note: "Ones: 4 squares, 4 islands",
          },
          {
            when: "when they share a side",
            draw: [
              {
                path: tiles(
                  [
                    [0, 0],
                    [0, 1],
                  ],
                  [590, 130],
                  76,
                ),
                filled: true,
                chalk: "green",
              },
              { text: "one island", at: [590, 250], chalk: "green" },
            ],
            note: "An island: squares that share a side",
          },
          {
            when: "Touching at a corner",
            draw: [
              {
                path: tiles(
                  [
                    [0, 0],
                    [1, 1],
                  ],
                  [590, 300],
                  76,
                ),
                filled: true,
                chalk: "salmon",
              },
              { text: "two islands", at: [590, 500], chalk: "salmon" },
            ],
            note: "A corner is not enough",
          },
        ],
      },
      {
        title: "More land, more islands",
        steps: [
          {
            when: "Colour the twos as well",
            draw: [
              sheet,
              { path: land(withFace("1", "2"), at, size), width: 54, chalk: "blue", id: "twos" },
              { text: "land", at: [640, 145], size: 26, anchor: "end", chalk: "grey" },
              { text: "islands", at: [760, 145], size: 26, anchor: "end", chalk: "grey" },
              { text: "max", at: [848, 145], size: 26, anchor: "end", chalk: "grey" },
              { line: [550, 165, 850, 165], chalk: "grey", width: 2 },
              { text: "4", at: [640, 215], size: 32, anchor: "end" },
              { text: "4", at: [760, 215], size: 32, anchor: "end" },
              { text: "1", at: [848, 215], size: 32, anchor: "end" },
              { text: "10", at: [640, 275], size: 32, anchor: "end", chalk: "blue" },
              { text: "6", at: [760, 275], size: 32, anchor: "end", chalk: "blue" },
              { text: "3", at: [848, 275], size: 32, anchor: "end", chalk: "blue" },
            ],
            note: "Twos: 10 squares, 6 islands",
          },
          {
            when: "more islands or fewer",
            draw: [{ text: "?", at: [755, 340], size: 40, anchor: "end", chalk: "yellow", id: "?" }],
          },
          {
            when: "Seventeen squares",
            draw: [
              { path: land(withFace("1", "2", "3"), at, size), width: 54, chalk: "green" },
              { text: "17", at: [640, 335], size: 32, anchor: "end", chalk: "green" },
              { text: "7", at: [760, 335], size: 32, anchor: "end", chalk: "green" },
            ],
            erase: ["?", "twos"],
            note: "Threes: 17 squares, 7 islands",
          },
          {
            when: "The largest one has eight",
            draw: [
              { text: "8", at: [848, 335], size: 32, anchor: "end", chalk: "green" },
              {
                path: land(
                  [
                    [3, 0],
                    [3, 3],
                    [4, 0],
                    [4, 1],
                    [4, 2],
                    [4, 3],
                    [5, 0],
                    [5, 3],
                  ],
                  at,
                  size,
                ),
                width: 54,
                chalk: "yellow",
              },
            ],
            note: "The largest: only 8",
          },
        ],
      },
      {
        title: "Six squares more",
        steps: [
          {
            when: "I shall colour them slowly",
            draw: [
              sheet,
              { path: land(withFace("1", "2", "3"), at, size), width: 54, chalk: "grey" },
              ...inSquares(
                thrown.map((row) => row.map((face) => (face === "4" ? face : ""))),
                at,
                size,
                { chalk: "yellow", size: 32 },
              ),
              { text: "7 islands", at: [560, 160], size: 32 },
            ],
          },
          {
            when: "joins two crumbs",
            draw: [
              {
                path: land(
                  [
                    [0, 0],
                    [0, 1],
                    [1, 0],
                    [1, 1],
                    [1, 2],
                    [1, 3],
                  ],
                  at,
                  size,
                ),
                width: 54,
                chalk: "blue",
              },
              { text: "6, then 5", at: [560, 215], size: 32, chalk: "blue" },
            ],
            note: "One four joins two, the next a third",
          },
          {
            when: "picks up two more",
            draw: [
              {
                path: land(
                  [
                    [0, 0],
                    [0, 1],
                    [1, 0],
                    [1, 1],
                    [1, 2],
                    [1, 3],
                    [1, 4],
                    [0, 5],
                    [1, 5],
                    [2, 4],
                    [2, 1],
                  ],
                  at,
                  size,
                ),
                width: 54,
                chalk: "blue",
              },
              { text: "3 islands", at: [560, 270], size: 32, chalk: "blue" },
            ],
          },
          {
            when: "It's a four like any other",
            draw: [{ box: [368, 342, 68, 68], chalk: "salmon", width: 6 }],
          },
          {
            when: "It touches all three",
            draw: [{ text: "11 + 8 + 2 + 1", at: [560, 376], size: 32, chalk: "salmon" }],
            note: "One square touches all three",
          },
          {
            when: "with twenty-two squares",
            draw: [
              { path: land(withFace("1", "2", "3", "4"), at, size), width: 54, chalk: "yellow" },
              { text: "= 22", at: [560, 426], size: 36, chalk: "yellow" },
            ],
          },
          {
            when: "It is a continent",
            draw: [{ text: "a continent", at: [560, 490], size: 36, chalk: "yellow" }],
            note: "Top to bottom, left to right",
          },
        ],
      },
      {
        title: "The land grows, the continent arrives",
        steps: [
          {
            when: "The sixes fill up the lakes",
            draw: [
              ...axes([80, 500], 840, 110),
              ...[1, 2, 3, 4, 5, 6].map((face) => ({
                text: String(face),
                at: [column(face), 542] as Place,
                size: 28,
                anchor: "middle" as const,
                chalk: "grey" as const,
              })),
              { text: "squares", at: [100, 125], size: 26, chalk: "grey" },
            ],
          },
          {
            when: "Now compare two lists",
            draw: [
              {
                path: dots(
                  [4, 10, 17, 23, 29, 36].map((squares, index): Place => [column(index + 1), height(squares)]),
                ),
                width: 22,
                chalk: "blue",
              },
              { line: [column(1), height(4), column(6), height(36)], dashed: true, chalk: "blue" },
              { text: "all land", at: [290, 270], size: 30, chalk: "blue" },
            ],
            note: "Land: 4, 10, 17, 23, 29, 36",
          },
          {
            when: "The continent arrived",
            draw: [
              {
                path: dots([1, 3, 8, 23].map((squares, index): Place => [column(index + 1), height(squares)])),
                width: 14,
                chalk: "yellow",
              },
              {
                path: `M${column(1)} ${height(1)}L${column(2)} ${height(3)}L${column(3)} ${height(8)}L${column(4)} ${height(23)}L${column(6)} ${height(36)}`,
                chalk: "yellow",
              },
              { text: "largest island", at: [490, 420], size: 30, chalk: "yellow" },
            ],
            note: "Largest: 1, 3, 8, then 23",
          },
        ],
      },
      {
        title: "When it came, on forty sheets",
        steps: [
          {
            when: "the answer is patience",
            draw: [
              { line: [80, 500, 840, 500], chalk: "grey" },
              ...[1, 2, 3, 4, 5, 6].map((face) => ({
                text: String(face),
                at: [column(face), 542] as Place,
                size: 32,
                anchor: "middle" as const,
                chalk: "grey" as const,
              })),
            ],
          },
          {
            when: "On eighteen of them",
            draw: [
              { box: [column(4) - 45, 500 - 18 * 18, 90, 18 * 18], filled: true, chalk: "yellow" },
              { text: "18", at: [column(4), 160], size: 36, anchor: "middle", chalk: "yellow" },
            ],
            note: "Fours: 18 of 40 sheets",
          },
          {
            when: "On twelve it came",
            draw: [
              { box: [column(3) - 45, 500 - 12 * 18, 90, 12 * 18], filled: true, chalk: "blue" },
              { text: "12", at: [column(3), 268], size: 36, anchor: "middle", chalk: "blue" },
              { box: [column(5) - 45, 500 - 9 * 18, 90, 9 * 18], filled: true, chalk: "blue" },
              { text: "9", at: [column(5), 322], size: 36, anchor: "middle", chalk: "blue" },
              { box: [column(2) - 45, 500 - 18, 90, 18], filled: true, chalk: "blue" },
              { text: "1", at: [column(2), 466], size: 36, anchor: "middle", chalk: "blue" },
            ],
            note: "Threes 12, fives 9, twos 1",
          },
          {
            when: "between half of the squares",
            draw: [
              { text: "1/2", at: [column(3), 572], size: 28, anchor: "middle", chalk: "green" },
              { text: "2/3", at: [column(4), 572], size: 28, anchor: "middle", chalk: "green" },
              { line: [column(3) + 34, 563, column(4) - 34, 563], arrow: true, chalk: "green" },
            ],
            note: "Somewhere from 1/2 to 2/3",
          },
        ],
      },
    ],
  },
  questions: [
    {
      title: "Where did the islands go?",
      text: "On the sheet, the fours added six squares, and the largest piece grew from eight squares to twenty-three. How can that be?",
      questionType: "select_one",
      about: { from: "The one in the top left corner", to: "It is a continent" },
      options: [
        {
          optionText: "By chance most fours lay next to the largest island",
          explanationText:
            "Even six squares all beside it would give only fourteen. The rest is land that was there before.",
          isRight: false,
        },
        {
          optionText: "A square that joins two islands adds a whole island, not one square",
          explanationText:
            "Six new squares and nine old ones from other islands: eight plus six plus nine makes twenty-three.",
          isRight: true,
        },
        {
          optionText: "More than six squares were coloured",
          explanationText:
            "Seventeen squares were coloured before and twenty-three after. It is only the connections that jumped.",
          isRight: false,
        },
      ],
    },
    {
      title: "How many islands?",
      text: "Four coloured squares lie in a row like the black squares of one diagonal of a chess board. How many islands are they?",
      questionType: "select_one",
      about: { from: "What is an island", to: "So you find an island by walking" },
      hint: "Which of them share a side?",
      options: [
        {
          optionText: "One",
          explanationText:
            "They touch at their corners only, and a corner does not connect. No two of them share a side.",
          isRight: false,
        },
        {
          optionText: "Two",
          explanationText: "No pair of squares on a diagonal shares a side, so there is nothing that would make pairs.",
          isRight: false,
        },
        {
          optionText: "Four",
          explanationText:
            "Neighbours on a diagonal share a corner and no side, so each of the four is an island by itself.",
          isRight: true,
        },
      ],
    },
  ],
};
