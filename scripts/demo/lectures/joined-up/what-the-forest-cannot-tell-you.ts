import type { Mark } from "@cu/local-cloud/video-hosts/board";
import { prose } from "../../prose.ts";
import type { DemoLecture } from "../lecture.ts";
import { chalked, discs, edge, forest, node, type Place } from "./marks.ts";

const world: Record<string, Place> = { "3": [560, 180], "4": [560, 330], "8": [740, 180], "9": [740, 330] };
const star: Place[] = [0, 1, 2, 3, 4].map((index) => {
  const angle = ((index * 72 - 90) * Math.PI) / 180;
  return [Math.round(190 + 120 * Math.cos(angle)), Math.round(280 + 120 * Math.sin(angle))];
});
const chain: Place[] = [0, 1, 2, 3, 4, 5].map((index) => [430 + index * 80, 280]);
const ring: Place[] = [0, 1, 2, 3, 4, 5].map((index) => {
  const angle = (index * Math.PI) / 3;
  return [Math.round(210 + 120 * Math.cos(angle)), Math.round(280 + 120 * Math.sin(angle))];
});
const link = (
  places: readonly Place[],
  from: number,
  to: number,
  look: { chalk?: Mark["chalk"]; id?: string } = {},
): Mark => edge(places[from] ?? [0, 0], places[to] ?? [0, 0], { r: 24, width: 5, ...look });

export const whatTheForestCannotTellYou: DemoLecture = {
  videoId: 135,
  text: `
    I ask the forest whether four and nine are connected, and it says yes. I ask by which way, and it is silent.
    In our last lecture let us be fair, and draw up a list of what it cannot do.

    First, the way. You may object that there are lines in the forest, and one could follow them.
    Then look once more at the ten objects. We joined four and three, three and eight, and nine and four.
    In the forest nine hangs under eight.
    But in the world there is no wire from nine to eight! The wire runs from nine to four.
    A line of the forest does not mean that a wire runs here. It means that these two belong together.
    It is a family tree and not a map.

    Second, the distance. Take six stations as a star, one in the middle and five around it.
    Then take six stations in a row. Both networks are one component, so both get the same answers.
    In the star you are never more than two wires away. In the row it may be five.
    If you want distances, take a search that spreads in waves: all the neighbours, then all of theirs.
    It gives you the shortest way as well. But for a single question it may visit the whole network.

    Third, the strength. Close the row to a ring with one more wire.
    From the ring any one wire may be taken, and all six stay together.
    In the row each single wire is vital. The forest does not see the difference.

    Fourth, one-way streets. The forest knows only both ways or none. And fifth, it cannot cut, as you know.

    Are these faults? I would rather call them the price. Every answer that it cannot give
    is something that it need not remember.
    A map with a million stations and five million wires needs ten million numbers, two for each wire.
    The forest gets by with two for each station, a parent and a size. That is two million.
    And a wire that changes nothing is forgotten in the moment it comes.

    On the other hand it can carry more than you would think. At each root there is room for a note.
    One island has three houses and seven hundred litres in its tank. Another has two houses and four hundred.
    When they meet, the new root takes five houses and eleven hundred litres.
    Sums can be carried in this way, and so can the largest, the smallest and the earliest.
    The rule is that the new note must follow from the two old ones.
    The middle value does not. From one island with middle three and one with middle ten, nothing follows.

    So what will you take home? Not fifteen lines of code, I hope, they are in every library.
    Take the order of things. First we asked what the question is, and made it as small as we could.
    Then we asked what must be remembered for it, and threw away the rest.
    Only then did we make it fast, and in each version we counted before we believed.

    Somewhere in your own work there is another small question that is asked a million times a day.
    Nobody has taken it seriously yet. Go and find it, and start with circles on a sheet of paper.
  `,
  board: {
    scenes: [
      {
        title: "A family tree and not a map",
        steps: [
          {
            when: "I ask the forest whether",
            draw: [
              { text: "connected(4, 9)", at: [60, 140], size: 34 },
              { text: "yes", at: [385, 140], size: 34, chalk: "green" },
              { text: "by which way?", at: [500, 140], size: 34, chalk: "yellow", id: "way" },
            ],
          },
          { when: "In our last lecture", note: "What it cannot tell you" },
          {
            when: "You may object that there",
            draw: [
              ...forest(
                { "8": [220, 230], "3": [140, 340], "9": [300, 340], "4": [140, 450] },
                { "3": "8", "9": "8", "4": "3" },
              ),
              { text: "forest", at: [220, 540], size: 30, anchor: "middle", chalk: "grey" },
              { line: [430, 190, 430, 560], chalk: "grey", width: 3 },
            ],
            note: "1: the way",
          },
          {
            when: "We joined four and three",
            draw: [
              ...Object.entries(world).flatMap(([name, [x, y]]) => node(name, [x, y + 70], { id: `w${name}` })),
              edge([560, 400], [560, 250], { chalk: "blue", width: 6 }),
              edge([560, 250], [740, 250], { chalk: "blue", width: 6 }),
              edge([740, 400], [560, 400], { chalk: "blue", width: 6, id: "wire" }),
              { text: "world", at: [650, 540], size: 30, anchor: "middle", chalk: "grey" },
            ],
            erase: ["way"],
          },
          { when: "In the forest nine hangs", colour: { "9 up": "yellow", ...chalked("yellow", "9", "8") } },
          {
            when: "no wire from nine to eight",
            draw: [
              { line: [740, 282, 740, 368], dashed: true, chalk: "salmon" },
              { text: "no wire", at: [755, 335], size: 24, chalk: "salmon" },
            ],
            colour: { wire: "yellow", ...chalked("yellow", "w9", "w8") },
          },
          { when: "It means that these two belong", note: "A line means: they belong together" },
        ],
      },
      {
        title: "The same answer, other distances",
        steps: [
          {
            when: "Take six stations as a star",
            draw: [
              { path: discs([[190, 280], ...star], 24) },
              ...star.map((one) => edge([190, 280], one, { r: 24, width: 5 })),
            ],
            note: "2: the distance",
          },
          {
            when: "Then take six stations in a row",
            draw: [{ path: discs(chain, 24) }, ...[0, 1, 2, 3, 4].map((index) => link(chain, index, index + 1))],
          },
          {
            when: "In the star you are never",
            draw: [
              { text: "at most 2", at: [190, 470], size: 34, anchor: "middle", chalk: "green" },
              { text: "up to 5", at: [630, 470], size: 34, anchor: "middle", chalk: "salmon" },
              { text: "forest: 1 and 1", at: [430, 545], size: 32, anchor: "middle", chalk: "grey" },
            ],
            note: "Star 2, row 5, and the same component",
          },
          {
            when: "a search that spreads in waves",
            draw: [
              { circle: [430, 280, 30], chalk: "blue", width: 6 },
              ...[1, 2, 3, 4, 5].map(
                (wave): Mark => ({
                  path: `M${380 + wave * 80} ${248 - wave * 8}C${396 + wave * 80} 262 ${396 + wave * 80} 298 ${380 + wave * 80} ${312 + wave * 8}`,
                  chalk: "blue",
                }),
              ),
            ],
          },
          { when: "But for a single question", note: "Search in waves: the whole network" },
        ],
      },
      {
        title: "Five times no",
        steps: [
          {
            when: "Close the row to a ring",
            draw: [
              { path: discs(ring, 24) },
              ...[0, 1, 2, 3, 4].map((index) => link(ring, index, index + 1, { id: `r${index}` })),
              link(ring, 5, 0, { chalk: "yellow" }),
            ],
            note: "3: the strength",
          },
          {
            when: "From the ring any one wire",
            draw: [{ line: [190, 440, 230, 340], chalk: "salmon", width: 6 }],
            colour: { r1: "salmon" },
          },
          {
            when: "In the row each single wire",
            draw: [
              {
                path: discs(
                  chain.map(([x]): Place => [x, 180]),
                  24,
                ),
              },
              ...[0, 1, 2, 3, 4].map((index) =>
                edge([430 + index * 80, 180], [510 + index * 80, 180], { r: 24, width: 5, chalk: "salmon" }),
              ),
              { text: "each wire is vital", at: [630, 250], size: 28, anchor: "middle", chalk: "salmon" },
            ],
          },
          {
            when: "Fourth, one-way streets",
            draw: [
              { line: [500, 340, 640, 340], arrow: true, chalk: "yellow", width: 6 },
              { text: "one-way", at: [670, 350], size: 30, chalk: "yellow" },
              { line: [500, 420, 560, 420], chalk: "grey", width: 6 },
              { line: [590, 420, 640, 420], chalk: "grey", width: 6 },
              { line: [565, 445, 585, 395], chalk: "salmon", width: 6 },
              { text: "cut", at: [670, 430], size: 30, chalk: "salmon" },
            ],
            note: "4: one-way streets. 5: cuts",
          },
          {
            when: "is something that it need not",
            draw: [{ text: "not told = not remembered", at: [430, 545], size: 36, anchor: "middle", chalk: "green" }],
            note: "Not told, not remembered",
          },
        ],
      },
      {
        title: "What it must remember",
        steps: [
          {
            when: "A map with a million stations",
            draw: [
              { text: "map: 5,000,000 wires × 2", at: [60, 160], size: 32 },
              { box: [60, 185, 780, 70], filled: true, chalk: "salmon" },
              { text: "10,000,000 numbers", at: [820, 231], size: 30, anchor: "end" },
            ],
            note: "Map: 10 million numbers",
          },
          {
            when: "The forest gets by with two",
            draw: [
              { text: "forest: 1,000,000 stations × 2", at: [60, 330], size: 32 },
              { box: [60, 355, 156, 70], filled: true, chalk: "green" },
              { text: "2,000,000 numbers", at: [240, 401], size: 30 },
            ],
            note: "Forest: 2 million",
          },
          {
            when: "And a wire that changes nothing",
            draw: [{ text: "a useless wire: 0 numbers", at: [60, 510], size: 32, chalk: "grey" }],
          },
        ],
      },
      {
        title: "A note at each root",
        steps: [
          {
            when: "At each root there is room",
            draw: [
              ...forest({ a: [180, 190], b: [110, 310], c: [250, 310] }, { b: "a", c: "a" }),
              ...forest({ d: [480, 270], e: [480, 380] }, { e: "d" }),
            ],
          },
          {
            when: "One island has three houses",
            draw: [
              { text: "3 houses, 700 l", at: [60, 140], size: 28, chalk: "yellow", id: "one" },
              { text: "2 houses, 400 l", at: [520, 280], size: 28, chalk: "yellow" },
            ],
            note: "A note at each root",
          },
          {
            when: "When they meet, the new root",
            draw: [
              edge([480, 270], [180, 190], { chalk: "green", width: 6 }),
              { text: "5 houses, 1100 l", at: [60, 140], size: 30, chalk: "green" },
            ],
            erase: ["one"],
          },
          {
            when: "Sums can be carried",
            draw: [{ text: "sum, largest, smallest, earliest", at: [60, 480], size: 34, chalk: "green" }],
            note: "New note = from the two old ones",
          },
          {
            when: "The middle value does not",
            draw: [{ text: "middle: 3 and 10 → ?", at: [60, 545], size: 34, chalk: "salmon" }],
            note: "The middle value can't be carried",
          },
        ],
      },
      {
        title: "Take the order of things home",
        steps: [
          {
            when: "First we asked what the question",
            draw: [
              { text: "1", at: [90, 175], size: 40, chalk: "yellow" },
              { text: "a small question", at: [140, 172], size: 34 },
            ],
            note: "Make the question small",
          },
          {
            when: "Then we asked what must be",
            draw: [
              { line: [102, 195, 102, 255], arrow: true, chalk: "grey" },
              { text: "2", at: [90, 305], size: 40, chalk: "yellow" },
              { text: "remember only that", at: [140, 302], size: 34 },
            ],
            note: "Forget the rest",
          },
          {
            when: "Only then did we make it fast",
            draw: [
              { line: [102, 325, 102, 385], arrow: true, chalk: "grey" },
              { text: "3", at: [90, 435], size: 40, chalk: "yellow" },
              { text: "make it fast, and count", at: [140, 432], size: 32 },
            ],
            note: "Count before you believe",
          },
          {
            when: "start with circles on a sheet",
            draw: [
              { box: [590, 130, 240, 360], chalk: "grey" },
              {
                path: discs(
                  [
                    [650, 200],
                    [760, 240],
                    [640, 330],
                    [770, 370],
                    [690, 430],
                  ],
                  22,
                ),
                chalk: "green",
              },
              edge([650, 200], [640, 330], { r: 22, chalk: "yellow" }),
              edge([640, 330], [690, 430], { r: 22, chalk: "yellow" }),
            ],
          },
        ],
      },
    ],
  },
  questions: [
    {
      title: "Along the lines of the forest",
      text: "Somebody prints, as the way from 4 to 9, the lines of the forest: 4, 3, 8, 9. What is wrong with that?",
      questionType: "select_one",
      about: { from: "First, the way", to: "a family tree and not a map" },
      options: [
        {
          optionText: "Nothing, it may only be longer than necessary",
          explanationText: prose(`
            It's not even a way: its last piece, from 8 to 9, isn't a wire. Nine was hung there as the root
            was eight.
          `),
          isRight: false,
        },
        {
          optionText: "There need not be a wire where the forest has a line",
          explanationText:
            "Roots are joined to roots, wherever the wire ends. The line from 9 to 8 stands for the wire from 9 to 4.",
          isRight: true,
        },
        {
          optionText: "The forest would have to be walked from 9 to 4",
          explanationText:
            "Connections hold both ways, so the direction is no matter. The lines themselves aren't wires.",
          isRight: false,
        },
      ],
    },
    {
      title: "What fits on the note?",
      text: "At each root you keep a note about its island. Which of these can be kept up to date at every union?",
      questionType: "choose_all_that_apply",
      about: { from: "On the other hand", to: "nothing follows" },
      hint: "Is the new value settled by the two old notes?",
      options: [
        {
          optionText: "The average age of the people, with their number",
          explanationText:
            "Average times number gives both sums. Add these, and divide by the number of people on the new island.",
          isRight: true,
        },
        {
          optionText: "How many different surnames there are",
          explanationText:
            "Four names here and five there may be nine, or five, or anything between: it depends on which they share.",
          isRight: false,
        },
        {
          optionText: "The house that is furthest north",
          explanationText:
            "The northernmost of the new island is the more northern one of the two old ones. That is one comparison.",
          isRight: true,
        },
      ],
    },
  ],
};
