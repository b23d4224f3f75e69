import type { Mark } from "@cu/local-cloud/video-hosts/board";
import { prose } from "../../prose.ts";
import { ellipse } from "../curves.ts";
import type { DemoLecture } from "../lecture.ts";
import { bow, edge, node, type Place } from "./marks.ts";

const at = {
  A: [100, 210],
  B: [270, 140],
  C: [300, 370],
  D: [490, 470],
  E: [570, 290],
  F: [750, 190],
} as const satisfies Record<string, Place>;
type House = keyof typeof at;
const houses = (): Mark[] => Object.entries(at).flatMap(([name, place]) => node(name, place, { r: 30, size: 28 }));
const cables: readonly [from: House, to: House, price: string, x: number, y: number][] = [
  ["A", "B", "2", 170, 152],
  ["C", "D", "3", 380, 452],
  ["E", "F", "4", 645, 225],
  ["B", "C", "5", 305, 265],
  ["A", "C", "6", 150, 315],
  ["D", "E", "7", 550, 400],
  ["C", "E", "8", 430, 318],
  ["B", "E", "9", 430, 200],
];
const cable = (index: number, chalk: Mark["chalk"] = "grey"): Mark[] => {
  const [from = "A", to = "B", price = "", x = 0, y = 0] = cables[index] ?? [];
  return [
    edge(at[from], at[to], { r: 30, chalk, id: `c${index}` }),
    { text: price, at: [x, y], size: 30, anchor: "middle", chalk, id: `p${index}` },
  ];
};
const priced = (chalk: NonNullable<Mark["chalk"]>, ...indexes: number[]) =>
  Object.fromEntries(
    indexes.flatMap((index) => [
      [`c${index}`, chalk],
      [`p${index}`, chalk],
    ]),
  );
const all = [0, 1, 2, 3, 4, 5, 6, 7];

export const theCheapestWayToWireAVillage: DemoLecture = {
  videoId: 132,
  text: `
    Six houses in a valley, and no electricity. An engineer has put prices on eight possible cables.
    In thousands they are two, three, four, and so on, up to nine. All together that makes forty-four.
    But not all of them are needed. How cheap can it be, if every house is to have light?

    Five cables we need in any case, for six houses are merged five times.
    Five out of eight: there are fifty-six ways to choose, and for a village you might try them all.
    For a town you would never finish.

    So let us be greedy. We sort the cables by price, and always take the cheapest that is still of use.
    A to B costs two. The two are not connected, so take it.
    C to D, three, take it. E to F, four, take it. Now there are three islands of two houses each.
    B to C costs five. Take it, and four houses are together.
    A to C costs six. But A and C are connected already, by way of B. Leave it.
    D to E, seven, take it. And with that everybody has light.
    Two, three, four, five and seven: twenty-one thousand.

    Now be suspicious, please. Greed is a bad adviser, as a rule.
    If you have six towns to visit and always go to the nearest, you often end up far from home.
    Why should it be right here?

    Suppose that a neighbour has another plan, and his plan does without the cable from A to B.
    Still he has to connect the two somehow, let us say by way of C, for six and for five.
    Now add our cable for two. This closes a ring.
    Take the six out of the ring. Everything is still connected, and he has saved four thousand.
    You can change any plan into ours in this manner, step by step, and it never gets dearer.
    So there is no plan that beats ours.

    And why does the trade never go wrong? Look at the moment when we take a cable.
    It is the cheapest of all those that lead away from its island.
    Some cable must lead away from that island in every plan, and it cannot be cheaper.

    What is cheapest for the village may be a detour for you. From A to F the current takes all five cables.
    If somebody built the one from B to E, for nine, it would be only three.
    The cheapest network and the shortest way are two different questions.

    In nineteen twenty-six Otakar Borůvka thought about power lines in Moravia and found the first solution.
    The one on the board was published by Joseph Kruskal thirty years later.
    What it lacked was a quick way to ask whether two houses are connected already.
    With our forest that question is the cheap part. For a million cables the sorting takes longer.

    But look at what we have built. Five cables, and not one to spare.
    If a storm takes the one from D to E, the valley is in two pieces, and the forest has not even noticed.
  `,
  board: {
    scenes: [
      {
        title: "Eight prices",
        steps: [
          { when: "Six houses in a valley", draw: [...houses(), ...all.flatMap((index) => cable(index))] },
          {
            when: "In thousands they are",
            draw: [{ text: "2 + 3 + … + 9 = 44", at: [60, 540], size: 34, chalk: "salmon" }],
            note: "All eight cables: 44",
          },
          { when: "Five cables we need", note: "6 houses: 5 cables are enough" },
          {
            when: "there are fifty-six ways",
            draw: [{ text: "56 choices", at: [600, 540], size: 34, chalk: "grey" }],
            note: "5 out of 8: 56 ways to choose",
          },
        ],
      },
      {
        title: "The cheapest that is still of use",
        steps: [
          {
            when: "So let us be greedy",
            draw: [...houses(), ...all.flatMap((index) => cable(index))],
            note: "Sort by price, take what merges",
          },
          { when: "A to B costs two", colour: priced("green", 0) },
          { when: "C to D, three, take it", colour: priced("green", 1, 2) },
          { when: "B to C costs five", colour: priced("green", 3) },
          {
            when: "A to C costs six",
            draw: [
              { line: [178, 265, 222, 315], chalk: "salmon", width: 6 },
              { line: [222, 265, 178, 315], chalk: "salmon", width: 6 },
            ],
            colour: priced("salmon", 4),
            note: "A and C: connected by way of B",
          },
          { when: "D to E, seven", colour: priced("green", 5) },
          {
            when: "Two, three, four, five and seven",
            draw: [{ text: "2 + 3 + 4 + 5 + 7 = 21", at: [60, 550], size: 36, chalk: "green" }],
            erase: ["c6", "p6", "c7", "p7"],
            note: "21 instead of 44",
          },
        ],
      },
      {
        title: "Is greed a good adviser?",
        steps: [
          {
            when: "Greed is a bad adviser",
            draw: [
              { line: [70, 320, 850, 320], chalk: "grey", width: 3 },
              ...[130, 370, 430, 480, 600, 830].map((x): Mark => ({ circle: [x, 320, 14], filled: true })),
              { text: "six towns", at: [70, 150], size: 26, chalk: "grey" },
            ],
          },
          {
            when: "If you have six towns",
            draw: [
              { circle: [430, 320, 24], chalk: "yellow" },
              { path: bow([434, 290], [478, 296], 40), chalk: "salmon" },
              { path: bow([478, 346], [372, 346], -50), chalk: "salmon" },
              { path: bow([372, 296], [598, 296], 110), chalk: "salmon" },
              { path: bow([602, 296], [828, 296], 110), chalk: "salmon" },
              { path: bow([828, 346], [132, 346], -190), chalk: "salmon" },
              { path: bow([132, 300], [420, 296], 130), chalk: "salmon", dashed: true },
              { text: "162 km instead of 140", at: [70, 545], size: 32, chalk: "salmon" },
            ],
            note: "Always the nearest: far from home",
          },
          {
            when: "Why should it be right here",
            draw: [{ text: "and here?", at: [580, 140], size: 40, chalk: "yellow" }],
            note: "Why is greed right here?",
          },
        ],
      },
      {
        title: "Any plan can be traded for ours",
        steps: [
          {
            when: "Suppose that a neighbour",
            draw: [...houses(), ...[1, 2, 3, 4, 5].flatMap((index) => cable(index, "white"))],
          },
          { when: "by way of C, for six", colour: priced("yellow", 3, 4) },
          { when: "Now add our cable for two", draw: cable(0, "green"), note: "Add the 2: a ring" },
          {
            when: "Take the six out",
            draw: [{ text: "− 6 + 2: saves 4", at: [60, 545], size: 36, chalk: "green" }],
            erase: ["c4", "p4"],
            note: "Take out the 6: saves 4",
          },
          { when: "So there is no plan that", colour: priced("white", 3), note: "No plan beats ours" },
          {
            when: "It is the cheapest of all those",
            draw: [
              { path: ellipse(185, 175, 145, 84), chalk: "blue", dashed: true },
              { text: "island", at: [345, 140], size: 26, chalk: "blue" },
            ],
          },
          { when: "Some cable must lead away", colour: priced("blue", 3), note: "Each plan must leave the island" },
        ],
      },
      {
        title: "Cheap for all, a detour for you",
        steps: [
          {
            when: "From A to F the current",
            draw: [...houses(), ...[0, 1, 2, 3, 5].flatMap((index) => cable(index, "green"))],
            note: "A to F: five cables",
          },
          {
            when: "If somebody built the one",
            draw: [
              ...cable(7, "yellow"),
              { text: "2 + 9 + 4 = 15, by 3 cables", at: [60, 545], size: 32, chalk: "yellow", id: "short" },
            ],
            note: "Cheapest network ≠ shortest way",
          },
          { when: "In nineteen twenty-six", draw: [{ text: "Borůvka 1926", at: [590, 470], size: 28, chalk: "blue" }] },
          {
            when: "The one on the board",
            draw: [{ text: "Kruskal 1956", at: [590, 510], size: 28, chalk: "blue" }],
            note: "Kruskal: sort, ask, join",
          },
          { when: "not one to spare", erase: ["c7", "p7", "short"] },
          {
            when: "If a storm takes the one",
            draw: [
              { line: [484, 388, 536, 422], chalk: "salmon", width: 6 },
              { text: "cut: two pieces", at: [60, 545], size: 36, chalk: "salmon" },
            ],
            colour: { c5: "salmon" },
          },
        ],
      },
    ],
  },
  questions: [
    {
      title: "A cheaper offer",
      text: prose(`
        The price of the cable from C to E falls from 8 to 5.5. All others stay as they are. What does the
        best network cost?
      `),
      questionType: "select_one",
      about: { from: "So let us be greedy", to: "twenty-one thousand" },
      hint: "Go through the sorted list again. Which cable comes too late now?",
      options: [
        {
          optionText: "26.5, as a cable is added",
          explanationText: prose(`
            There are always five cables. The new one connects E with C, and so the cable from D to E is no
            longer of use.
          `),
          isRight: false,
        },
        {
          optionText: "19.5",
          explanationText:
            "After 2, 3, 4 and 5 it's the turn of C to E for 5.5, and with it all are connected. The 7 is left out.",
          isRight: true,
        },
        {
          optionText: "21 as before, since the cable was not in the plan",
          explanationText:
            "It wasn't in the plan at a price of 8. At 5.5 its turn comes before the 7, while C and E are still apart.",
          isRight: false,
        },
      ],
    },
    {
      title: "Why the trade works",
      text: prose(`
        A plan lacks a cable that our method has taken. You add the cable, and a ring appears. Why may you
        always take out another one without loss?
      `),
      questionType: "select_one",
      about: { from: "Suppose that a neighbour", to: "it cannot be cheaper" },
      options: [
        {
          optionText: "Because every ring contains a cable that is useless for everybody",
          explanationText:
            "In a ring each cable can be spared, one of them, but that says nothing yet about its price.",
          isRight: false,
        },
        {
          optionText: "Because the ring leaves the island a second time, by a cable at least as dear",
          explanationText:
            "Ours was the cheapest that led away from its island. The ring comes back by another one, which can go.",
          isRight: true,
        },
        {
          optionText: "Because the plan with fewer cables is always cheaper",
          explanationText:
            "Both plans have the same number of cables in the end. What changes is the price of one of them.",
          isRight: false,
        },
      ],
    },
  ],
};
