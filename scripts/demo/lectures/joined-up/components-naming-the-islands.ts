import type { Mark } from "@cu/local-cloud/video-hosts/board";
import { prose } from "../../prose.ts";
import { ellipse } from "../curves.ts";
import type { DemoLecture } from "../lecture.ts";
import { edge, node, type Place } from "./marks.ts";

const at: readonly Place[] = [
  [110, 170],
  [220, 150],
  [180, 270],
  [390, 160],
  [460, 270],
  [610, 160],
  [760, 170],
  [690, 280],
  [150, 420],
  [400, 420],
];
const place = (index: number): Place => at[index] ?? [0, 0];
const circles = (): Mark[] => at.flatMap((one, index) => node(`${index}`, one, { r: 30, size: 28 }));
const wire = (from: number, to: number): Mark => edge(place(from), place(to), { r: 30, width: 5, id: `${from}-${to}` });
const wires = (): Mark[] => [wire(0, 1), wire(1, 2), wire(3, 4), wire(5, 6), wire(6, 7), wire(7, 5)];
/** The name of an island beside a circle. */
const label = (index: number, name: string, id = `l${index}`): Mark => ({
  text: name,
  at: [place(index)[0] + 34, place(index)[1] - 20],
  size: 30,
  chalk: "yellow",
  id,
});

export const componentsNamingTheIslands: DemoLecture = {
  videoId: 123,
  text: `
    Draw ten circles, from zero to nine, and give them six wires.
    Zero to one, one to two, three to four. Then five to six, six to seven, and seven back to five.
    Eight and nine get nothing.
    How many islands do you see? Do not forget the lonely ones.

    There are five. Three of them have wires, and then there is eight by itself, and nine by itself.
    A single circle is an island too. It is small, but it belongs to nobody else.
    The proper word is component: all that can be reached from one member, and nothing more.
    Both halves matter. Zero and one alone are no component, because two can be reached and is missing.

    You could have counted them without looking at the picture.
    Ten circles are ten islands at the start, and each wire takes one away.
    We have six wires, and ten minus six is four. But we have counted five. Where is the mistake?
    It is the wire from seven back to five. These two were on one island before it came.
    So five wires have merged something, and one has closed a loop. Ten minus five is five.

    Now the islands need names, and here beginners become ambitious. They want Crete and Corsica.
    Let us ask what the name is for.
    I show you two circles, and you tell me whether they are on the same island.
    If each circle carries the name of its island, you compare two names, and that is all.
    So there is just one rule. Same island, same name. Different islands, different names.
    What a name looks like does not matter in the least.

    Then let us take the cheapest names there are. Choose one member, and call the island after it.
    Zero, one and two all carry a zero. Three and four carry a three. Five, six and seven carry a five.
    Can two islands choose the same name by accident? No, and nobody has to check.
    A member lives on one island only, so its number cannot be taken twice.
    The one that gives its name is called the representative.

    Is two connected with one? Zero and zero: yes.
    Is two connected with four? Zero and three: no. We have not looked at a single wire.

    Now let us join two and four. Two islands become one, and one of the names has to go.
    Either three circles change from zero to three, or two circles change from three to zero.
    I am lazy and repaint the two. Now there are four islands, and one of them has five members.

    And here is the trap. Somebody wrote down this morning that four lives on island three.
    There is no island three any more.
    So a name is good for comparing now, and it is no good for keeping.
    Ask for two names, compare them, and throw them away.

    Ten circles are named by hand. For a million we need a program, and it has to be told what we want.
    Next time we write that down, before we have the slightest idea how it can be done.
  `,
  board: {
    scenes: [
      {
        title: "How many islands?",
        steps: [
          { when: "Draw ten circles", draw: circles() },
          { when: "Zero to one, one to two", draw: wires() },
          {
            when: "How many islands do you see",
            draw: [{ text: "islands: ?", at: [560, 430], size: 36, chalk: "yellow", id: "?" }],
          },
          {
            when: "There are five. Three",
            draw: [
              { path: ellipse(170, 205, 128, 112), chalk: "blue", dashed: true },
              { path: ellipse(425, 215, 100, 112), chalk: "blue", dashed: true },
              { path: ellipse(687, 215, 140, 118), chalk: "blue", dashed: true },
              { path: ellipse(150, 420, 58, 58), chalk: "blue", dashed: true },
              { path: ellipse(400, 420, 58, 58), chalk: "blue", dashed: true },
              { text: "islands: 5", at: [560, 430], size: 36, chalk: "green" },
            ],
            erase: ["?"],
            note: "Five islands, two of them lonely",
          },
          { when: "The proper word is component", note: "Component: all that can be reached, and no more" },
          {
            when: "each wire takes one away",
            draw: [{ text: "10 − 6 = 4", at: [560, 490], size: 36, chalk: "salmon", id: "four" }],
          },
          {
            when: "the wire from seven back",
            colour: { "7-5": "salmon" },
            note: "7–5 closes a loop and merges nothing",
          },
          {
            when: "So five wires have merged",
            draw: [{ text: "10 − 5 = 5", at: [560, 540], size: 36, chalk: "green" }],
            colour: { four: "grey" },
          },
        ],
      },
      {
        title: "A name for each island",
        steps: [
          {
            when: "They want Crete and Corsica",
            draw: [
              ...circles(),
              ...wires(),
              { text: "Crete?", at: [45, 340], size: 28, chalk: "grey", id: "crete" },
              { text: "Corsica?", at: [740, 340], size: 28, anchor: "middle", chalk: "grey", id: "corsica" },
            ],
          },
          {
            when: "you compare two names",
            draw: [{ text: "name = name ?", at: [500, 430], size: 34, chalk: "blue", id: "compare" }],
          },
          { when: "Same island, same name", note: "Same island, same name" },
          {
            when: "Choose one member",
            erase: ["crete", "corsica"],
            colour: {
              "0": "yellow",
              "3": "yellow",
              "5": "yellow",
              "8": "yellow",
              "9": "yellow",
            },
            note: "Name it after one member",
          },
          {
            when: "Zero, one and two all carry",
            draw: [
              ...[0, 1, 2].map((index) => label(index, "0")),
              ...[3, 4].map((index) => label(index, "3")),
              ...[5, 6, 7].map((index) => label(index, "5")),
              label(8, "8"),
              label(9, "9"),
            ],
          },
          { when: "A member lives on one", note: "The representative" },
          {
            when: "Zero and zero: yes",
            draw: [{ text: "2 and 1:  0 = 0  yes", at: [500, 500], size: 32, chalk: "green" }],
          },
          {
            when: "Zero and three: no",
            draw: [{ text: "2 and 4:  0 ≠ 3  no", at: [500, 550], size: 32, chalk: "salmon" }],
            note: "No wire was looked at",
          },
        ],
      },
      {
        title: "When two islands meet",
        steps: [
          {
            when: "Now let us join two and four",
            draw: [
              ...circles().slice(0, 10),
              wire(0, 1),
              wire(1, 2),
              wire(3, 4),
              ...[0, 1, 2].map((index) => label(index, "0")),
              ...[3, 4].map((index) => label(index, "3")),
              edge(place(2), place(4), { r: 30, width: 6, chalk: "green" }),
            ],
          },
          {
            when: "Either three circles change",
            draw: [
              { text: "3 coats of paint", at: [70, 380], size: 32, chalk: "salmon" },
              { text: "or 2", at: [400, 380], size: 32, chalk: "green" },
            ],
            note: "Repaint 3 circles, or 2",
          },
          {
            when: "I am lazy and repaint",
            draw: [label(3, "0", "n3"), label(4, "0", "n4")],
            erase: ["l3", "l4"],
            note: "The smaller island changes its name",
          },
          {
            when: "Somebody wrote down this morning",
            draw: [
              { box: [570, 140, 260, 130], chalk: "grey" },
              { text: "this morning:", at: [590, 185], size: 26, chalk: "grey" },
              { text: "4 is on 3", at: [590, 240], size: 36 },
            ],
          },
          {
            when: "There is no island three any more",
            draw: [{ line: [580, 260, 820, 150], chalk: "salmon", width: 6 }],
          },
          {
            when: "good for comparing now",
            draw: [{ text: "ask → compare → forget", at: [430, 480], size: 40, anchor: "middle", chalk: "yellow" }],
            note: "Compare names now, never keep them",
          },
          {
            when: "Ten circles are named by hand",
            draw: [
              { text: "10 by hand, 1,000,000 by program", at: [430, 550], size: 32, anchor: "middle", chalk: "grey" },
            ],
          },
        ],
      },
    ],
  },
  questions: [
    {
      title: "A wire that closes a loop",
      text: "Nine circles and eight wires. Two of the wires closed a loop. How many components are there?",
      questionType: "select_one",
      about: { from: "You could have counted them", to: "Ten minus five is five" },
      hint: "Start with nine islands, and take one away only where two islands became one.",
      options: [
        {
          optionText: "1",
          explanationText:
            "Nine minus eight would be one, if all eight wires had merged something. Two of them did not.",
          isRight: false,
        },
        {
          optionText: "3",
          explanationText:
            "Six wires merged two islands each time, so six of the nine islands have disappeared and three are left.",
          isRight: true,
        },
        {
          optionText: "2, as there are two loops",
          explanationText: prose(`
            Both loops may lie on one island. Loops say nothing about the number of islands beyond the wires
            they waste.
          `),
          isRight: false,
        },
      ],
    },
    {
      title: "The name on a slip of paper",
      text: "You noted that seven is on island five. Then some wires are added. What may you still conclude?",
      questionType: "select_one",
      about: { from: "And here is the trap", to: "throw them away" },
      options: [
        {
          optionText: "Seven and five are connected",
          explanationText: prose(`
            Five was a member of that island, and nothing is ever taken apart. Only the name itself may be out
            of date.
          `),
          isRight: true,
        },
        {
          optionText: "The name of seven is still five",
          explanationText: "When the island met another one, it may have lost its name. Ask again before you compare.",
          isRight: false,
        },
        {
          optionText: "Every circle with another name is not connected with seven",
          explanationText:
            "Another name from today can't be compared with an old one: seven itself may carry that name by now.",
          isRight: false,
        },
      ],
    },
  ],
};
