import type { Mark } from "@cu/local-cloud/video-hosts/board";
import { prose } from "../../prose.ts";
import type { DemoLecture } from "../lecture.ts";
import { inRow } from "./marks.ts";

const list: readonly [pair: string, answer: string, count: string][] = [
  ["4 3", "join", "9"],
  ["3 8", "join", "8"],
  ["6 5", "join", "7"],
  ["9 4", "join", "6"],
  ["8 9", "print", "6"],
];
/** A line of the list with what the program does about it. */
const done = (index: number): Mark[] => {
  const [pair = "", answer = "", count = ""] = list[index] ?? [];
  const isPrinted = answer === "print";
  return [
    { text: pair, at: [120, 242 + index * 66], size: 36, chalk: isPrinted ? "salmon" : "white" },
    { text: answer, at: [320, 242 + index * 66], size: 34, chalk: isPrinted ? "salmon" : "green" },
    { text: count, at: [730, 242 + index * 66], size: 38, anchor: "middle", chalk: "yellow" },
  ];
};

export const theInterfaceBeforeTheIdea: DemoLecture = {
  videoId: 124,
  text: `
    A cable company sends us a list. Each line has two numbers: these two houses are wired together.
    It begins like this. Four three. Three eight. Six five. Nine four. Eight nine.
    The company would like to know which lines were a waste of cable.

    Let us write the program that we wish to have, as if the hard part had been done by somebody else.
    Read p and q. If they are connected, print the line, since that cable was wasted.
    If they are not, join them.
    That is everything. And it contains no idea whatever of how connection works.

    So which words did we use? Connected of p and q, which answers yes or no.
    And union of p and q, which answers nothing at all. It only changes the world.
    I add a third word. Find of p gives the name of the island that p lives on.
    With that, connected is nothing new: it compares find of p with find of q.
    And the fourth is count, the number of islands. Such a list of words is called an interface.

    Now let us be the machine. There are ten houses, so count begins at ten.
    Four and three are on different islands. Join them: nine islands.
    Three and eight: join them, eight. Six and five: join them, seven. Nine and four: join them, six.
    Then eight and nine. Eight is with three, three with four, and four with nine.
    They are connected already. The line is printed, and count stays at six.

    What may you rely on when you call find? Listen for what is missing.
    Two objects on one island get the same name. Two objects on different islands get different names.
    I do not say which name. I do not say that you will get the same one after the next union.
    A vague promise is not a weak promise.
    Wherever we leave something open, we shall be free to improve it.

    Look also at the words that are not on the list. There is no cut, and there is no show me the way.
    Each word of an interface is a debt, and every version has to pay it.

    And now the reason why I make you wait for the idea. We are going to build this thing four times.
    The first version is slow in one place, the second in another, and the last one almost nowhere.
    The program of the company does not change by a single letter.
    It may run for hours with the first version and for a second with the last.
    And it prints exactly the same lines.

    That even gives us a test for nothing. Run two versions side by side on a long list.
    If one of them prints a line and the other does not, then one of them is wrong.
    You need not know the right answer in order to find the bug.

    Behind such a wall a clumsy solution is welcome, since it can be replaced overnight.
    So let us begin with the clumsiest of all. Each house paints the name of its island on the door.
  `,
  board: {
    scenes: [
      {
        title: "The program that we wish to have",
        steps: [
          {
            when: "A cable company sends us",
            draw: [
              { box: [60, 120, 170, 430], chalk: "grey" },
              { text: "the list", at: [145, 165], size: 26, anchor: "middle", chalk: "grey" },
            ],
          },
          {
            when: "It begins like this",
            draw: ["4 3", "3 8", "6 5", "9 4", "8 9", "…"].map(
              (pair, index): Mark => ({ text: pair, at: [145, 225 + index * 58], size: 34, anchor: "middle" }),
            ),
            note: "Each line: two houses, one cable",
          },
          {
            when: "a waste of cable",
            draw: [{ text: "which were wasted?", at: [290, 160], size: 34, chalk: "yellow" }],
          },
          {
            when: "Read p and q. If",
            draw: [
              { text: "read p, q", at: [290, 260], size: 36 },
              { text: "if connected(p, q)", at: [290, 320], size: 36, chalk: "blue" },
              { text: "print p, q", at: [350, 375], size: 36 },
            ],
          },
          {
            when: "If they are not, join",
            draw: [
              { text: "else", at: [290, 430], size: 36 },
              { text: "union(p, q)", at: [350, 485], size: 36, chalk: "green" },
            ],
            note: "The program, before any idea",
          },
        ],
      },
      {
        title: "Four words",
        steps: [
          {
            when: "Connected of p and q, which",
            draw: [
              { line: [390, 110, 390, 560], chalk: "grey", width: 8 },
              { text: "connected(p, q)", at: [60, 180], size: 36, chalk: "blue" },
              { text: "→ yes or no", at: [420, 180], size: 34 },
            ],
          },
          {
            when: "And union of p and q",
            draw: [
              { text: "union(p, q)", at: [60, 280], size: 36, chalk: "green" },
              { text: "→ changes the world", at: [420, 280], size: 34 },
            ],
            note: "connected asks, union changes",
          },
          {
            when: "Find of p gives the name",
            draw: [
              { text: "find(p)", at: [60, 380], size: 36, chalk: "yellow" },
              { text: "→ name of the island", at: [420, 380], size: 34 },
            ],
          },
          {
            when: "it compares find of p",
            draw: [{ text: "find(p) = find(q)", at: [420, 228], size: 30, chalk: "yellow" }],
            note: "connected: find(p) = find(q)",
          },
          {
            when: "And the fourth is count",
            draw: [
              { text: "count()", at: [60, 480], size: 36 },
              { text: "→ how many islands", at: [420, 480], size: 34 },
            ],
            note: "Four words: the interface",
          },
        ],
      },
      {
        title: "We are the machine",
        steps: [
          {
            when: "Now let us be the machine",
            draw: [
              { text: "line", at: [120, 140], size: 26, chalk: "grey" },
              { text: "program", at: [320, 140], size: 26, chalk: "grey" },
              { text: "count", at: [730, 140], size: 26, anchor: "middle", chalk: "grey" },
              { line: [70, 155, 820, 155], chalk: "grey" },
              { text: "10", at: [730, 188], size: 28, anchor: "middle", chalk: "grey" },
            ],
          },
          { when: "Four and three are on different", draw: done(0), note: "10 houses: count starts at 10" },
          { when: "Three and eight: join them", draw: [1, 2, 3].flatMap(done) },
          {
            when: "Then eight and nine",
            draw: [
              { path: "M170 470C100 560 230 570 320 550", chalk: "salmon", dashed: true, width: 3, id: "way" },
              { text: "8 – 3 – 4 – 9", at: [340, 560], size: 32, chalk: "salmon" },
            ],
            note: "8 reaches 9 by way of 3 and 4",
          },
          { when: "They are connected already", draw: done(4), erase: ["way"], note: "Printed: this cable was wasted" },
        ],
      },
      {
        title: "A vague promise",
        steps: [
          {
            when: "What may you rely on",
            draw: [
              { text: "find promises", at: [70, 150], size: 34, chalk: "green" },
              { line: [430, 110, 430, 370], chalk: "grey" },
              { text: "and leaves open", at: [470, 150], size: 34, chalk: "salmon" },
            ],
          },
          {
            when: "Two objects on one island get",
            draw: [
              { text: "same island:", at: [70, 220], size: 28, chalk: "grey" },
              { text: "same name", at: [70, 258], size: 30 },
              { text: "different islands:", at: [70, 315], size: 28, chalk: "grey" },
              { text: "different names", at: [70, 353], size: 30 },
            ],
            note: "Same island, same name",
          },
          {
            when: "I do not say which name",
            draw: [
              { text: "which name", at: [470, 220], size: 30 },
              { text: "how long it lasts", at: [470, 275], size: 30 },
            ],
          },
          { when: "Wherever we leave something open", note: "What is open can be improved" },
          {
            when: "There is no cut",
            draw: [
              { text: "cut", at: [150, 460], size: 34, anchor: "middle", chalk: "grey" },
              { line: [115, 448, 185, 448], chalk: "salmon", width: 5 },
              { text: "show me the way", at: [450, 460], size: 34, anchor: "middle", chalk: "grey" },
              { line: [290, 448, 610, 448], chalk: "salmon", width: 5 },
            ],
            note: "Each word is a debt",
          },
        ],
      },
      {
        title: "One program, four versions",
        steps: [
          {
            when: "We are going to build this",
            draw: [
              { box: [70, 250, 220, 110], chalk: "yellow" },
              { text: "program", at: [180, 315], size: 32, anchor: "middle", chalk: "yellow" },
              { line: [380, 110, 380, 500], chalk: "grey", width: 10 },
              { line: [296, 305, 368, 305], arrow: true, chalk: "yellow" },
            ],
          },
          {
            when: "The first version is slow",
            draw: [1, 2, 3, 4].flatMap((version): Mark[] => [
              { box: [420, 20 + version * 100, 400, 76], chalk: "blue", id: `v${version}` },
              { text: `version ${version}`, at: [445, 68 + version * 100], size: 30 },
            ]),
            note: "Four versions behind one wall",
          },
          {
            when: "It may run for hours",
            draw: [
              { text: "hours", at: [800, 168], size: 28, anchor: "end", chalk: "salmon" },
              { text: "a second", at: [800, 468], size: 28, anchor: "end", chalk: "green" },
            ],
          },
          { when: "prints exactly the same lines", note: "Other speed, same lines" },
          {
            when: "Run two versions side by side",
            draw: [...inRow(["output 1", "=", "output 2", "?"], 70, 560, 170, { size: 32, chalk: "green" })],
            note: "They differ: one is wrong",
          },
          { when: "So let us begin with the clumsiest", colour: { v1: "yellow" } },
        ],
      },
    ],
  },
  questions: [
    {
      title: "What find does not promise",
      text: prose(`
        This morning find(4) gave 3, and now find(7) gives 3. Since then there have been unions. Are 4 and 7
        connected?
      `),
      questionType: "select_one",
      about: { from: "What may you rely on", to: "free to improve it" },
      options: [
        {
          optionText: "Yes, they have the same name",
          explanationText:
            "The two names are from different times. Only two names with no union between them may be compared.",
          isRight: false,
        },
        {
          optionText: "It can't be told before find(4) is asked again",
          explanationText:
            "Names may change with every union, and the interface leaves open how. Ask for both names now and compare.",
          isRight: true,
        },
        {
          optionText: "No, otherwise find(7) would have given 4",
          explanationText:
            "The interface does not say which member gives its name, so nothing follows from its not being 4.",
          isRight: false,
        },
      ],
    },
    {
      title: "The next line of the list",
      text: "After the five lines of the lecture the list goes on with 6 4, then 5 9. What happens with these two?",
      questionType: "select_one",
      about: { from: "Now let us be the machine", to: "count stays at six" },
      hint: "Write down the islands after five lines: 3, 4, 8 and 9 are together, and 5 and 6 are together.",
      options: [
        {
          optionText: "Both are joined, count goes down to four",
          explanationText: "The first one is joined. But it has brought five along with six, and nine along with four.",
          isRight: false,
        },
        {
          optionText: "6 4 is joined, 5 9 is printed, count is five",
          explanationText: prose(`
            Joining six and four merges their whole islands, so that five and nine are connected when their
            line comes.
          `),
          isRight: true,
        },
        {
          optionText: "Both are printed, count stays at six",
          explanationText:
            "Six was joined only with five so far, and four with three, eight and nine. These are two islands.",
          isRight: false,
        },
      ],
    },
  ],
};
