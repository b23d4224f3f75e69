import type { Mark } from "@cu/local-cloud/video-hosts/board";
import { prose } from "../../prose.ts";
import type { DemoLecture } from "../lecture.ts";
import { cells, inRow } from "./marks.ts";

const [x, width, height] = [130, 60, 60];

/** The doors after a join, the painted ones in yellow, with the looks and the coats of paint. */
const doors = (row: number, join: string, names: string, painted: readonly number[]): Mark[] => {
  const y = 160 + row * 82;
  return [
    { text: join, at: [112, y + 41], size: 28, anchor: "end", chalk: "grey" },
    { path: cells(x, y, 8, 1, width, height), width: 3 },
    ...inRow(names.split(" "), x, y + 41, width, { size: 28 }).map(
      (mark, index): Mark => ({ ...mark, chalk: painted.includes(index) ? "yellow" : "white" }),
    ),
    ...(row
      ? ([
          { text: "8", at: [682, y + 41], size: 32, anchor: "middle", chalk: "salmon" },
          { text: `${painted.length}`, at: [790, y + 41], size: 32, anchor: "middle", chalk: "yellow" },
        ] as const)
      : []),
  ];
};

const bug = (names: string, y: number, chalks: readonly Mark["chalk"][], id: string): Mark[] =>
  inRow(names.split(" "), 120, y, 110, { size: 36, id }).map(
    (mark, index): Mark => ({ ...mark, chalk: chalks[index] ?? "white" }),
  );

export const quickFindAnswersNowPaysLater: DemoLecture = {
  videoId: 125,
  text: `
    Eight houses, and on each door the name of an island. At first that is zero, one, two, up to seven.
    I keep the doors in one array, and I call it id.
    Which island does five live on? I read id of five. One look.
    Are two and five connected? Two looks and a comparison. No method will ever be quicker than that.

    So the answers come at once. What do we pay? Let us join a few houses and hold the brush ourselves.
    Join two and five. Whatever is called two shall be called five from now on.
    But who is called two? I walk along all eight doors. Eight looks, and one door painted.
    Join five and six. Whatever is called five becomes six. Eight looks again, and two doors.
    Join zero and two. Zero takes the name that is on door two, and that is six. Eight looks, one door.
    Join six and one. Whatever is called six becomes one: zero, two, five and six. Four doors.

    Four joins, thirty-two looks, eight coats of paint.
    The paint depends on your luck, and the looks do not.
    A join walks past every door, whether it has to paint one of them or nearly all.

    So a join of n houses costs n looks, and to bring all of them together takes n minus one joins.
    For eight houses that makes seven times eight, fifty-six, and nobody will notice.
    For a million houses it is a million million. At a billion looks a second that takes seventeen minutes.
    For a billion houses it is a billion billion, and the same machine is busy for more than thirty years.

    Twice the houses, four times the work. Keep the shape in mind, a curve that bends upwards.
    And now something that should worry you.
    Next year you buy a machine that is twice as fast, and it has room for twice as many houses.
    You fill it. Four times the work at twice the speed: you wait twice as long as you did last year.

    Before we go, a bug that I have met in the programs of very good people. Their loop says:
    if id of i equals id of p, then id of i becomes id of q.
    It looks exactly like what we have just done. Take doors with zero, one, one, one, four on them.
    Join one and four. Door one says one, so it is painted four.
    Now door two. It says one. And what does id of p say? That is door one, and it says four by now.
    One is not four, so door two stays as it is, and so does door three.
    The loop has painted over the very name that it was looking for.
    Copy the old name first, and then walk.

    Quick to answer, slow to learn: that is quick-find.
    And notice what the waste is. We repaint every house of an island, again and again,
    and most of these doors nobody will read before they are painted the next time.
    What would happen if we painted only one?
  `,
  board: {
    scenes: [
      {
        title: "Eight doors and a brush",
        steps: [
          {
            when: "Eight houses, and on each door",
            draw: [
              ...inRow(["0", "1", "2", "3", "4", "5", "6", "7"], x, 135, width, { size: 24, chalk: "grey" }),
              ...doors(0, "id", "0 1 2 3 4 5 6 7", []),
            ],
          },
          {
            when: "I read id of five",
            draw: [{ box: [430, 160, 60, 60], chalk: "green", width: 6, id: "look" }],
            note: "find: one look",
          },
          { when: "Two looks and a comparison", note: "connected: two looks" },
          {
            when: "Join two and five",
            draw: [
              { text: "looks", at: [682, 200], size: 26, anchor: "middle", chalk: "salmon" },
              { text: "paint", at: [790, 200], size: 26, anchor: "middle", chalk: "yellow" },
            ],
            erase: ["look"],
          },
          {
            when: "I walk along all eight doors",
            draw: doors(1, "2, 5", "0 1 5 3 4 5 6 7", [2]),
            note: "union: walk past all the doors",
          },
          { when: "Join five and six", draw: doors(2, "5, 6", "0 1 6 3 4 6 6 7", [2, 5]) },
          { when: "Join zero and two", draw: doors(3, "0, 2", "6 1 6 3 4 6 6 7", [0]) },
          {
            when: "Join six and one",
            draw: doors(4, "6, 1", "1 1 1 3 4 1 1 7", [0, 2, 5, 6]),
            note: "4 joins: 32 looks, 8 coats of paint",
          },
        ],
      },
      {
        title: "Twice the houses, four times the work",
        steps: [
          {
            when: "A join walks past every door",
            draw: [
              { line: [100, 510, 830, 510], arrow: true, chalk: "grey" },
              { line: [100, 510, 100, 110], arrow: true, chalk: "grey" },
              { text: "houses n", at: [830, 550], size: 26, anchor: "end", chalk: "grey" },
              { text: "looks", at: [120, 125], size: 26, chalk: "grey" },
            ],
          },
          {
            when: "So a join of n houses",
            draw: [{ text: "n × (n − 1)", at: [130, 190], size: 36, chalk: "yellow" }],
            note: "About n × n looks",
          },
          { when: "seven times eight, fifty-six", draw: [{ text: "8: 56", at: [130, 245], size: 26 }] },
          {
            when: "For a million houses",
            draw: [{ text: "1,000,000: 17 minutes", at: [130, 290], size: 26 }],
            note: "A million houses: 17 minutes",
          },
          {
            when: "For a billion houses",
            draw: [{ text: "1,000,000,000: 30 years", at: [130, 335], size: 26, chalk: "salmon" }],
            note: "A billion houses: over 30 years",
          },
          {
            when: "Twice the houses, four times",
            draw: [
              { path: "M100 510C340 510 580 390 760 130", chalk: "blue", width: 6 },
              { line: [430, 510, 430, 421], dashed: true, chalk: "green" },
              { line: [760, 510, 760, 130], dashed: true, chalk: "salmon" },
              { text: "n", at: [430, 550], size: 28, anchor: "middle", chalk: "green" },
              { text: "× 1", at: [445, 480], size: 26, chalk: "green" },
              { text: "× 4", at: [745, 400], size: 26, anchor: "end", chalk: "salmon" },
            ],
          },
          {
            when: "Four times the work at twice",
            draw: [{ text: "4 ÷ 2 = 2 × the wait", at: [130, 400], size: 26, chalk: "salmon" }],
            note: "A faster machine makes it worse",
          },
        ],
      },
      {
        title: "The loop that forgets what it looks for",
        steps: [
          {
            when: "if id of i equals id of p",
            draw: [{ text: "if id[i] = id[p]:  id[i] becomes id[q]", at: [60, 150], size: 34, chalk: "salmon" }],
          },
          {
            when: "It looks exactly like",
            draw: [
              ...inRow(["0", "1", "2", "3", "4"], 120, 220, 110, { size: 26, chalk: "grey" }),
              { path: cells(120, 235, 5, 1, 110, 80) },
              ...bug("0 1 1 1 4", 288, [], "d"),
            ],
          },
          {
            when: "Door one says one",
            draw: [
              ...inRow(["4"], 230, 288, 110, { size: 36, chalk: "yellow" }),
              { text: "p", at: [285, 355], size: 34, anchor: "middle", chalk: "yellow" },
              { text: "q", at: [615, 355], size: 34, anchor: "middle" },
            ],
            erase: ["d1"],
            note: "Door 1 is painted, and id[p] with it",
          },
          {
            when: "And what does id of p say",
            draw: [
              { text: "1 ≠ 4", at: [395, 410], size: 36, anchor: "middle", chalk: "salmon" },
              { line: [395, 375, 395, 325], arrow: true, chalk: "salmon" },
            ],
          },
          {
            when: "and so does door three",
            colour: { d2: "salmon", d3: "salmon" },
            note: "Doors 2 and 3 are left behind",
          },
          {
            when: "Copy the old name first",
            draw: [
              { text: "old = id[p]", at: [60, 480], size: 34, chalk: "green" },
              { text: "if id[i] = old:  id[i] becomes id[q]", at: [60, 530], size: 34, chalk: "green" },
            ],
            note: "Copy the old name first",
          },
          {
            when: "that is quick-find",
            draw: [{ text: "quick-find", at: [845, 410], size: 40, anchor: "end", chalk: "yellow" }],
          },
          { when: "most of these doors nobody", note: "What if we painted only one door?" },
        ],
      },
    ],
  },
  questions: [
    {
      title: "The next coat of paint",
      text: prose(`
        After the four joins the doors say 1 1 1 3 4 1 1 7. Now join three and two. How many looks, how much
        paint?
      `),
      questionType: "select_one",
      about: { from: "hold the brush ourselves", to: "or nearly all" },
      hint: "The name of the first house disappears.",
      options: [
        {
          optionText: "8 looks, 1 coat",
          explanationText:
            "Only door three is called three, so it alone is painted. The walk past all eight doors is never spared.",
          isRight: true,
        },
        {
          optionText: "1 look, 1 coat",
          explanationText:
            "You see at a glance that three is alone. The program has to walk past all the doors to find that out.",
          isRight: false,
        },
        {
          optionText: "8 looks, 5 coats",
          explanationText:
            "Five doors are called one, but it's the name of the first house, three, that is painted over.",
          isRight: false,
        },
      ],
    },
    {
      title: "Ten times the houses",
      text: "Joining all of 10,000 houses takes a tenth of a second. About how long do 100,000 houses take?",
      questionType: "select_one",
      about: { from: "So a join of n houses", to: "as you did last year" },
      options: [
        {
          optionText: "One second",
          explanationText:
            "That would be so if the work grew with n. Here there are ten times the joins, each ten times as long.",
          isRight: false,
        },
        {
          optionText: "Ten seconds",
          explanationText:
            "Ten times as many joins, and each walks past ten times as many doors: a hundred times the work.",
          isRight: true,
        },
        {
          optionText: "A hundred seconds",
          explanationText:
            "That is a thousand times the work. The joins and the doors each give a factor of ten, not more.",
          isRight: false,
        },
      ],
    },
  ],
};
