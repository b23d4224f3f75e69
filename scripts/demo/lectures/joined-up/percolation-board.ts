import type { Board, Chalk, Mark } from "@cu/local-cloud/video-hosts/board";
import { ellipse } from "../curves.ts";
import { cells, discs, inRow, node, type Place } from "./marks.ts";

/** The sites of a grid that are `wanted` in its rows, as filled squares. */
const sites = (
  rows: readonly string[],
  wanted: string,
  [x, y]: Place,
  size: number,
  chalk: Chalk,
  id?: string,
): Mark[] =>
  rows.flatMap((row, r) =>
    row.split("").flatMap((site, c): Mark[] =>
      wanted.includes(site)
        ? [
            {
              box: [x + c * size + 4, y + r * size + 4, size - 8, size - 8],
              filled: true,
              chalk,
              width: 3,
              ...(id === undefined ? {} : { id: `${id}${r}${c}` }),
            },
          ]
        : [],
    ),
  );

/** Blocked #, open and dry ., wet w; the path of the water leaves at the bottom. */
const sponge = ["#w#.#", "#ww##", "##w#.", ".#w##", ".#ww#"];
const blocked = (rows: readonly string[], place: Place, size: number): Mark => ({
  path: rows
    .flatMap((row, r) =>
      row.split("").map((site, c) => {
        const [x, y] = [place[0] + c * size + 6, place[1] + r * size + 6];
        const [right, bottom] = [x + size - 12, y + size - 12];
        return site === "#" ? `M${x} ${y}L${right} ${y}L${right} ${bottom}L${x} ${bottom}L${x} ${y}` : "";
      }),
    )
    .join(""),
  chalk: "grey",
  filled: true,
  width: 2,
});

/** The sites in the order in which the experiment opens them: column, row. */
const opened: Place[] = [
  [1, 0],
  [3, 2],
  [0, 3],
  [1, 1],
  [2, 3],
  [3, 0],
  [0, 1],
  [2, 2],
  [1, 2],
];
const site = ([column, row]: Place, chalk: Chalk, id: string): Mark => ({
  box: [64 + column * 100, 134 + row * 100, 92, 92],
  filled: true,
  chalk,
  width: 3,
  id,
});

/** An open site that is still dry. */
const open = ([column, row]: Place, id: string): Mark => ({
  box: [72 + column * 100, 142 + row * 100, 76, 76],
  dashed: true,
  width: 3,
  id,
});

const numbers = ["0 1 2 3", "4 5 6 7", "8 9 10 11", "12 13 14 15"].map((row) => row.split(" "));
const centre = (number: number): Place => [120 + (number % 4) * 110, 155 + Math.floor(number / 4) * 110];

const top = [0, 1, 2, 3, 4, 5].map((n): Place => [110 + n * 130, 190]);
const bottom = [0, 1, 2, 3, 4, 5].map((n): Place => [110 + n * 130, 480]);

const drip = (x: number, y: number): string =>
  `M${x} ${y - 22}C${x + 18} ${y + 4} ${x + 14} ${y + 18} ${x} ${y + 18}C${x - 14} ${y + 18} ${x - 18} ${y + 4} ${x} ${y - 22}`;

const leaking = ["#.#.", "#..#", "##.#", ".#.#"];

export const percolationBoard: Board = {
  scenes: [
    {
      title: "A square sponge",
      steps: [
        {
          when: "I have brought a sponge",
          draw: [{ path: cells(60, 130, 5, 5, 84) }],
        },
        {
          when: "and every little square is called a site",
          draw: [
            { box: [144, 130, 84, 84], chalk: "yellow", width: 6, id: "one" },
            { text: "a site", at: [510, 180], chalk: "yellow" },
          ],
          note: "n rows, n columns, n² sites",
        },
        {
          when: "A site is either open",
          draw: [
            blocked(sponge, [60, 130], 84),
            { box: [510, 215, 32, 32], chalk: "grey", filled: true, width: 2 },
            { text: "blocked", at: [560, 241], chalk: "grey" },
            { box: [510, 270, 32, 32] },
            { text: "open", at: [560, 296] },
          ],
          erase: ["one"],
          note: "Each site: open or blocked",
        },
        {
          when: "I pour water on the top",
          draw: [
            { path: drip(186, 111), chalk: "blue" },
            ...sites(sponge, "w", [60, 130], 84, "blue"),
            { text: "left, right, up, down", at: [510, 350], chalk: "blue" },
          ],
          note: "Water: 4 neighbours, no diagonals",
        },
        {
          when: "we say that the system percolates",
          draw: [
            { line: [270, 552, 270, 576], arrow: true, chalk: "blue" },
            { text: "percolates", at: [510, 400], size: 36, chalk: "green" },
          ],
          note: "Top to bottom: it percolates",
        },
        { when: "does a current flow", draw: [{ text: "a current in a metal?", at: [510, 460], chalk: "yellow" }] },
        { when: "does the fire cross", draw: [{ text: "a fire in a forest?", at: [510, 505], chalk: "yellow" }] },
        { when: "does the rumour reach", draw: [{ text: "a rumour in a town?", at: [510, 550], chalk: "yellow" }] },
      ],
    },
    {
      title: "Turn the dial slowly",
      steps: [
        {
          when: "I open every site with the same probability",
          draw: [
            { line: [110, 500, 840, 500], arrow: true, chalk: "grey" },
            { line: [110, 500, 110, 110], arrow: true, chalk: "grey" },
            { text: "p", at: [848, 545], size: 30, anchor: "end", chalk: "grey" },
            { text: "0", at: [110, 545], size: 26, anchor: "middle", chalk: "grey" },
            { text: "1", at: [790, 545], size: 26, anchor: "middle", chalk: "grey" },
            { text: "how often it percolates", at: [135, 125], size: 26, chalk: "grey" },
          ],
          note: "p: the chance that a site is open",
        },
        {
          when: "say one tenth",
          draw: [
            { circle: [178, 498, 9], filled: true, chalk: "salmon" },
            { text: "never", at: [178, 470], size: 26, anchor: "middle", chalk: "salmon" },
          ],
        },
        {
          when: "say nine tenths",
          draw: [
            { circle: [722, 162, 9], filled: true, chalk: "green" },
            { text: "nearly always", at: [690, 130], size: 26, anchor: "middle", chalk: "green" },
          ],
        },
        {
          when: "You might expect a gentle slope",
          draw: [
            { path: "M178 498C330 440 560 220 722 162", dashed: true, chalk: "grey", id: "slope" },
            { text: "?", at: [400, 310], size: 40, chalk: "grey", id: "?" },
          ],
          note: "A gentle slope? Most expect it",
        },
        {
          when: "we call it the threshold",
          draw: [
            { line: [513, 500, 513, 170], dashed: true, chalk: "yellow" },
            { text: "threshold", at: [513, 545], size: 28, anchor: "middle", chalk: "yellow" },
          ],
          erase: ["slope", "?"],
          note: "Below the threshold almost never",
        },
        {
          when: "A little below it",
          draw: [
            {
              path: "M110 500C300 499 470 500 500 488C514 470 513 200 527 172C545 158 650 160 790 160",
              chalk: "blue",
              width: 6,
            },
          ],
        },
        {
          when: "On a small grid the step is rounded",
          draw: [
            { path: "M110 500C300 495 420 460 513 330C590 215 660 168 790 160", chalk: "white", dashed: true },
            { text: "large grid", at: [545, 420], size: 26, chalk: "blue" },
            { text: "small grid", at: [250, 420], size: 26 },
          ],
          note: "The larger the grid, the sharper",
        },
        {
          when: "nobody knows a formula",
          draw: [
            { text: "no formula:", at: [200, 220], size: 30, chalk: "yellow" },
            { text: "measure it", at: [200, 260], size: 30, chalk: "yellow" },
          ],
        },
      ],
    },
    {
      title: "One run of the experiment",
      steps: [
        {
          when: "We run the experiment, many times",
          draw: [
            { path: cells(60, 130, 4, 4, 100) },
            blocked(["..#.", "..##", "#...", ".#.#"], [60, 130], 100),
            ...opened.map((place, index): Mark => ({ ...site(place, "grey", `b${index}`), width: 2 })),
          ],
        },
        {
          when: "Start with every site blocked",
          draw: opened.slice(0, 5).map((place, index) => open(place, `s${index}`)),
          erase: ["b0", "b1", "b2", "b3", "b4"],
          note: "Open one site at random, then another",
        },
        {
          when: "does it percolate now",
          draw: [
            ...opened.slice(5, 8).map((place, index) => open(place, `s${index + 5}`)),
            { text: "8 open: no", at: [510, 190], size: 32 },
            site([1, 2], "yellow", "last"),
            { text: "9 open: yes", at: [510, 240], size: 32, chalk: "yellow" },
          ],
          erase: ["b5", "b6", "b7", "b8"],
          note: "After each: does it percolate now?",
        },
        {
          when: "one estimate of the threshold",
          draw: [
            ...[0, 3, 6, 8, 7, 1, 4].map((index) => site(opened[index] ?? [0, 0], "blue", `w${index}`)),
            { text: "9 / 16 = 0.563", at: [510, 310], size: 36, chalk: "green" },
          ],
          erase: ["s0", "s3", "s7", "s4", "last", "s6", "s1"],
          note: "Share of open sites: one estimate",
        },
        {
          when: "Another run gives another share",
          draw: [
            { text: "10 / 16 = 0.625", at: [510, 380], size: 30, chalk: "grey" },
            { text: " 8 / 16 = 0.500", at: [510, 425], size: 30, chalk: "grey" },
            { text: "…", at: [510, 465], size: 30, chalk: "grey" },
          ],
        },
        {
          when: "Do it a thousand times",
          draw: [
            { line: [510, 485, 780, 485], chalk: "grey" },
            { text: "average of 1000", at: [510, 530], size: 32, chalk: "green" },
          ],
          note: "Average of 1000 runs: Monte Carlo",
        },
        { when: "Only added, never removed", note: "Connections are only added" },
      ],
    },
    {
      title: "Every site is an object",
      steps: [
        {
          when: "That is dynamic connectivity",
          draw: [
            { path: cells(65, 100, 4, 4, 110) },
            ...numbers.flatMap((row, index) =>
              inRow(row, 65, 165 + index * 110, 110, { size: 28, chalk: "grey", id: `r${index} ` }),
            ),
          ],
          note: "n² objects: 0 to n² − 1",
        },
        {
          when: "I look at its four neighbours",
          draw: [
            { path: discs([5, 8, 10].map(centre), 36) },
            { circle: [...centre(9), 36], chalk: "yellow", filled: true },
            { line: [230, 302, 230, 338], chalk: "green", width: 8 },
            { line: [157, 375, 193, 375], chalk: "green", width: 8 },
            { line: [267, 375, 303, 375], chalk: "green", width: 8 },
            { line: [230, 412, 230, 448], chalk: "grey", dashed: true },
            { text: "9 is opened", at: [530, 200], size: 32, chalk: "yellow" },
          ],
          colour: { "r1 1": "white", "r2 0": "white", "r2 2": "white", "r2 1": "yellow" },
          note: "Join it with its open neighbours",
        },
        {
          when: "Remember to join roots",
          draw: [
            { text: "union(9, 5)", at: [530, 270], size: 32, chalk: "green" },
            { text: "union(9, 8)", at: [530, 320], size: 32, chalk: "green" },
            { text: "union(9, 10)", at: [530, 370], size: 32, chalk: "green" },
          ],
          note: "Roots, not sites",
        },
        {
          when: "That is at most four unions",
          draw: [{ text: "13 is blocked", at: [530, 440], size: 32, chalk: "grey" }],
          note: "At most four unions a site",
        },
      ],
    },
    {
      title: "Too many pairs",
      steps: [
        {
          when: "The first idea is to compare",
          draw: [
            { path: discs(top, 26) },
            { path: discs(bottom, 26) },
            { text: "top row", at: [65, 140], size: 26, chalk: "grey" },
            { text: "bottom row", at: [65, 555], size: 26, chalk: "grey" },
          ],
        },
        {
          when: "Is this one connected with that one",
          draw: bottom.map(([x], index) => ({ line: [110, 222, x, 448], chalk: "salmon", width: 3, id: `p${index}` })),
          note: "Is this one connected with that one?",
        },
        {
          when: "and therefore n squared pairs",
          draw: top.slice(1).map(([from]) => ({
            path: bottom.map(([to]) => `M${from} 222L${to} 448`).join(""),
            chalk: "salmon",
            width: 2,
          })),
          note: "n at the top × n at the bottom",
        },
        {
          when: "For a grid of a thousand",
          draw: [
            { text: "1000 × 1000 = 1,000,000 questions", at: [840, 555], size: 26, anchor: "end", chalk: "salmon" },
          ],
          note: "A million questions, a million times",
        },
      ],
    },
    {
      title: "The tap and the bucket",
      steps: [
        {
          when: "So here is a trick",
          draw: [{ path: cells(65, 220, 6, 4, 62) }, blocked(["#.##.#", "#..#.#", "##.#.#", ".#..##"], [65, 220], 62)],
        },
        {
          when: "I invent two objects which do not exist",
          draw: [
            { circle: [251, 140, 34], chalk: "yellow" },
            { text: "above", at: [305, 135], size: 28, chalk: "yellow", id: "tap" },
            { circle: [251, 540, 34], chalk: "yellow" },
            { text: "below", at: [305, 562], size: 28, chalk: "yellow", id: "bucket" },
          ],
          note: "Two objects that don't exist",
        },
        {
          when: "Each open site in the top row",
          draw: [
            { line: [230, 168, 160, 236], chalk: "blue", width: 6 },
            { line: [272, 168, 340, 236], chalk: "blue", width: 6 },
            { line: [226, 516, 110, 450], chalk: "blue", width: 6 },
            { line: [248, 506, 222, 450], chalk: "blue", width: 6 },
            { line: [262, 506, 280, 450], chalk: "blue", width: 6 },
          ],
          note: "Join them with the open sites beside them",
        },
        {
          when: "Is the object above connected with",
          draw: [{ text: "above ~ below ?", at: [500, 280], size: 38, chalk: "green" }],
          note: "One question instead of n²",
        },
        {
          when: "That is a single call",
          draw: [{ text: "1,000,000 → 1", at: [500, 350], size: 38, chalk: "green" }],
        },
        {
          when: "If you like drawing",
          draw: [
            { circle: [239, 134, 4], filled: true, chalk: "yellow" },
            { circle: [263, 134, 4], filled: true, chalk: "yellow" },
            { path: "M237 150C244 160 258 160 265 150", chalk: "yellow", width: 3 },
            { circle: [239, 534, 4], filled: true, chalk: "yellow" },
            { circle: [263, 534, 4], filled: true, chalk: "yellow" },
            { path: "M237 550C244 560 258 560 265 550", chalk: "yellow", width: 3 },
            { text: "the tap", at: [305, 135], size: 32, chalk: "yellow" },
            { text: "the bucket", at: [305, 562], size: 32, chalk: "yellow" },
          ],
          erase: ["tap", "bucket"],
        },
        {
          when: "We changed the picture until",
          draw: [
            { text: "same algorithm,", at: [500, 425], size: 30, chalk: "grey" },
            { text: "new picture", at: [500, 465], size: 30, chalk: "grey" },
          ],
          note: "Change the picture, not the algorithm",
        },
      ],
    },
    {
      title: "Backwash",
      steps: [
        {
          when: "There is one small trap",
          draw: [
            { path: cells(65, 200, 4, 4, 66) },
            blocked(leaking, [65, 200], 66),
            { circle: [197, 132, 26], chalk: "yellow" },
            { circle: [230, 536, 26], chalk: "yellow" },
          ],
        },
        {
          when: "you also want to draw the water",
          draw: sites(["#w#.", "#ww#", "##w#", ".#.#"], "w", [65, 200], 66, "blue"),
          note: "Wet: connected with the top",
        },
        {
          when: "Once the system percolates, everything",
          draw: [
            { line: [185, 156, 168, 204], chalk: "blue", width: 6 },
            { line: [208, 156, 292, 204], chalk: "blue", width: 6 },
            { line: [230, 510, 230, 464], chalk: "blue", width: 6 },
            { line: [207, 524, 105, 464], chalk: "salmon", width: 6 },
            ...sites(["....", "....", "....", "..w."], "w", [65, 200], 66, "blue"),
            ...sites(["...w", "....", "....", "...."], "w", [65, 200], 66, "blue"),
          ],
        },
        {
          when: "And the object below is connected",
          draw: [
            ...sites(["....", "....", "....", "w..."], "w", [65, 200], 66, "salmon"),
            { text: "dry, but looks wet", at: [275, 548], size: 26, chalk: "salmon" },
          ],
          note: "Dry puddles look wet, by the bucket",
        },
        {
          when: "The pragmatic repair is to keep two forests",
          draw: [{ path: cells(500, 200, 4, 4, 66) }, blocked(leaking, [500, 200], 66)],
          note: "Repair: two forests",
        },
        {
          when: "One has both imaginary objects",
          draw: [{ text: "percolates?", at: [240, 143], size: 28, chalk: "green" }],
        },
        {
          when: "The other one has only",
          draw: [
            { circle: [632, 132, 26], chalk: "yellow" },
            { line: [620, 156, 603, 204], chalk: "blue", width: 6 },
            { line: [643, 156, 727, 204], chalk: "blue", width: 6 },
            ...sites(["#w#w", "#ww#", "##w#", ".#w#"], "w", [500, 200], 66, "blue"),
            { text: "which are wet?", at: [510, 500], size: 28, chalk: "green" },
          ],
          note: "The second one has no bucket",
        },
        {
          when: "It costs twice the memory",
          draw: [{ text: "dry", at: [533, 440], size: 24, anchor: "middle", chalk: "grey" }],
        },
      ],
    },
    {
      title: "The number without a formula",
      steps: [
        {
          when: "A grid of two hundred by two hundred",
          draw: [
            { line: [80, 480, 840, 480], arrow: true, chalk: "grey" },
            { text: "0.57", at: [160, 520], size: 26, anchor: "middle", chalk: "grey" },
            { text: "0.62", at: [760, 520], size: 26, anchor: "middle", chalk: "grey" },
            { text: "share of open sites", at: [840, 560], size: 24, anchor: "end", chalk: "grey" },
            ...[14, 40, 92, 168, 240, 268, 232, 160, 88, 38, 12].map(
              (height, index): Mark => ({
                box: [160 + index * 49, 478 - height, 41, height],
                filled: true,
                chalk: "blue",
                width: 2,
              }),
            ),
          ],
          note: "200 × 200 sites, 1000 experiments",
        },
        {
          when: "zero point five nine three",
          draw: [
            { line: [436, 480, 436, 150], dashed: true, chalk: "yellow" },
            { text: "0.593", at: [436, 135], size: 40, anchor: "middle", chalk: "yellow" },
          ],
          note: "Threshold ≈ 0.593",
        },
        {
          when: "the sponge starts to leak",
          draw: [
            { path: drip(640, 150), chalk: "blue" },
            { path: drip(690, 180), chalk: "blue" },
            { path: drip(740, 140), chalk: "blue" },
            { text: "it leaks", at: [690, 240], size: 30, anchor: "middle", chalk: "blue" },
          ],
        },
        {
          when: "With quick-find, from the second week",
          draw: [
            { text: "quick-find:", at: [60, 150], size: 28, chalk: "salmon" },
            { text: "after lunch", at: [60, 190], size: 28, chalk: "salmon" },
          ],
          note: "2000 × 2000 with quick-find: months",
        },
        {
          when: "What made it cheap to ask",
          draw: [
            { text: "forest:", at: [60, 260], size: 28, chalk: "green" },
            { text: "seconds", at: [60, 300], size: 28, chalk: "green" },
          ],
        },
      ],
    },
    {
      title: "Three things to keep",
      steps: [
        {
          when: "So keep these three things",
          draw: [
            { path: cells(60, 150, 4, 4, 60), id: "grid" },
            { line: [320, 270, 400, 270], arrow: true, chalk: "grey" },
            ...node("", [560, 170], { id: "t1" }).slice(0, 1),
            {
              path: discs(
                [
                  [470, 270],
                  [560, 270],
                  [650, 270],
                  [430, 370],
                  [510, 370],
                ],
                24,
              ),
            },
            { path: "M541 190L488 252M560 198L560 246M579 190L633 253M458 291L440 348M481 291L500 348" },
            { text: "a material", at: [180, 440], size: 28, anchor: "middle", chalk: "yellow" },
            { text: "a connection", at: [560, 440], size: 28, anchor: "middle", chalk: "yellow" },
          ],
          note: "Material → connection",
        },
        {
          when: "Two invented objects turned a million",
          draw: [
            { text: "1,000,000 → 1", at: [180, 500], size: 32, anchor: "middle", chalk: "green" },
            { text: "0.593", at: [560, 500], size: 32, anchor: "middle", chalk: "green" },
          ],
          note: "A million questions → one",
        },
        {
          when: "In the next lecture we look at a photograph",
          draw: [
            { box: [700, 470, 150, 100], chalk: "yellow" },
            { path: ellipse(740, 510, 24, 18), chalk: "yellow" },
            { path: ellipse(805, 535, 30, 18), chalk: "yellow" },
          ],
          note: "Next: islands in a photograph",
        },
      ],
    },
  ],
};
