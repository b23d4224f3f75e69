import type { Mark } from "@cu/local-cloud/video-hosts/board";
import type { DemoLecture } from "../lecture.ts";
import { dots, rows } from "./marks.ts";

const hours = ["9", "10", "11", "12", "1", "2"];
const hourAt = (hour: number): number => 130 + hour * 135;
const queue = (hour: number, people: number, id?: string): Mark =>
  dots(
    Array.from({ length: people }, (_, index) => [hourAt(hour), 478 - index * 42]),
    16,
    "green",
    id,
  );
const minute = (minutes: number): number => 90 + minutes * 18;

export const theAverageOfAQueue: DemoLecture = {
  videoId: 143,
  text: `
    A woman runs a small post office, and she would like to know how long her queue is.
    So she looks up six times, once an hour, and counts heads.
    Nobody at nine. Three people at ten, three at eleven. Nine at noon.
    Three again at one o'clock, and nobody at two.
    Eighteen heads in six looks. On average there are three people in the queue.

    She mentions it to her customers, and they laugh. Three? It is always twice as long.
    She takes them seriously. The next day goes exactly like the first, and now she hands out a slip at every look.
    On it there is one question. How many people are in this queue, with you?

    Let us count the slips. Nine people stood in a queue of three, at ten, at eleven and at one. They write three.
    The other nine stood there at noon, all together. They write nine.
    Nine times three is twenty-seven. Nine times nine is eighty-one. That makes a hundred and eight.
    Divide it by eighteen slips, and the average queue has six people in it.
    Exactly twice as many. Nobody has lied, and nobody has counted wrong.

    Look at who was allowed to vote. In the first count every hour had one vote.
    On the slips every hour has as many votes as it has people, so noon votes nine times.
    And the two empty hours do not vote at all. There was nobody who could have taken a slip.
    The best moments of this post office are those that no customer has ever seen.

    You know this from the bus stop. Say a bus comes every ten minutes on average,
    but they bunch: a gap of five minutes, then one of fifteen, then five again, then fifteen.
    Walk up at any moment. Three times out of four you fall into a long gap, because it takes up more of the clock.
    So the gap around you is on average twelve and a half minutes, and not ten.
    You have no bad luck. A long gap simply has more room to arrive in.

    How far apart are the two averages? That is decided by the spread.
    Suppose there had been three people at every look. Eighteen slips, and on each of them a three.
    Then both averages are three. Without spread there is nothing to quarrel about.
    The more the queue changes, the further the customers' average climbs above the clock's.

    Would it help to look six hundred times? Both numbers would tremble less.
    But one would settle at three and the other one at six. Patience does not bring them together.
    If you ask for one and measure the other, that is our coin beneath the plate.

    So which one is right? If you pay a clerk by the hour, take the clock's three.
    If you want to know what it is like to be a customer, take the six.
    Whenever you meet an average, ask: an average over what? Over hours, or over people?
    And even when that is settled, the average may point to a place where nobody lives. That is next.
  `,
  board: {
    scenes: [
      {
        title: "Six looks at a queue",
        steps: [
          {
            when: "A woman runs",
            draw: [
              { line: [60, 505, 840, 505], chalk: "grey" },
              ...hours.map((hour, index): Mark => ({ text: hour, at: [hourAt(index), 545], anchor: "middle" })),
            ],
          },
          { when: "Nobody at nine", draw: [queue(1, 3), queue(2, 3), queue(3, 9)] },
          { when: "Three again at one", draw: [queue(4, 3)], note: "0, 3, 3, 9, 3, 0" },
          {
            when: "Eighteen heads in six",
            draw: [
              { line: [70, 373, 840, 373], dashed: true, chalk: "yellow" },
              { text: "average 3", at: [840, 350], size: 32, anchor: "end", chalk: "yellow" },
            ],
            note: "18 heads, 6 looks: average 3",
          },
        ],
      },
      {
        title: "Eighteen slips",
        steps: [
          {
            when: "and they laugh",
            draw: [
              { line: [450, 110, 450, 400], chalk: "grey" },
              { text: "in a queue of 3", at: [90, 135], chalk: "blue" },
              { text: "in a queue of 9", at: [520, 135], chalk: "salmon" },
            ],
          },
          {
            when: "Nine people stood in a queue",
            draw: [
              dots(rows(9, 3, 120, 190, 70), 22, "blue"),
              { text: "9 × 3 = 27", at: [80, 400], size: 36, chalk: "blue" },
            ],
          },
          {
            when: "They write nine",
            draw: [
              dots(rows(9, 3, 560, 190, 70), 22, "salmon"),
              { text: "9 × 9 = 81", at: [520, 400], size: 36, chalk: "salmon" },
            ],
            note: "The queue at noon fills half of the slips",
          },
          {
            when: "Nine times three is twenty-seven",
            draw: [
              { path: "M165 420C180 490 290 500 340 500", chalk: "grey" },
              { path: "M610 420C600 490 520 500 470 500", chalk: "grey" },
              { text: "108", at: [405, 512], size: 40, anchor: "middle" },
            ],
          },
          {
            when: "Divide it by eighteen",
            draw: [{ text: "108 ÷ 18 = 6", at: [405, 566], size: 36, anchor: "middle", chalk: "yellow" }],
            note: "Asked of the people: average 6",
          },
        ],
      },
      {
        title: "Who is allowed to vote",
        steps: [
          {
            when: "every hour had one vote",
            draw: [
              { text: "by the clock", at: [60, 135], chalk: "yellow" },
              ...hours.flatMap((hour, index): Mark[] => [
                { text: hour, at: [hourAt(index), 245], anchor: "middle", size: 24, chalk: "grey" },
                { box: [hourAt(index) - 30, 160, 60, 50], chalk: "yellow", filled: true },
                { text: "1", at: [hourAt(index), 196], anchor: "middle", size: 30 },
              ]),
            ],
          },
          {
            when: "as many votes as it has people",
            draw: [
              { text: "by the people", at: [60, 330], chalk: "salmon" },
              ...[0, 3, 3, 9, 3, 0].flatMap((votes, index): Mark[] =>
                votes === 0
                  ? []
                  : [
                      {
                        box: [hourAt(index) - 30, 520 - votes * 17, 60, votes * 17],
                        chalk: "salmon",
                        filled: true,
                      },
                      { text: `${votes}`, at: [hourAt(index), 530 - votes * 8.5], anchor: "middle", size: 30 },
                    ],
              ),
            ],
            note: "Noon votes nine times",
          },
          {
            when: "do not vote at all",
            draw: [
              { box: [hourAt(0) - 30, 466, 60, 54], dashed: true, chalk: "grey" },
              { text: "0", at: [hourAt(0), 504], anchor: "middle", size: 30, chalk: "grey" },
              { box: [hourAt(5) - 30, 466, 60, 54], dashed: true, chalk: "grey" },
              { text: "0", at: [hourAt(5), 504], anchor: "middle", size: 30, chalk: "grey" },
            ],
            note: "Empty hours never vote",
          },
        ],
      },
      {
        title: "A long gap has more room",
        steps: [
          {
            when: "You know this from the bus stop",
            draw: [
              { line: [60, 330, 840, 330], arrow: true, chalk: "grey" },
              ...[0, 5, 20, 25, 40].flatMap((at): Mark[] => [
                { box: [minute(at) - 22, 284, 44, 34], chalk: "yellow", filled: true },
                { circle: [minute(at) - 12, 322, 6], chalk: "yellow" },
                { circle: [minute(at) + 12, 322, 6], chalk: "yellow" },
              ]),
            ],
          },
          {
            when: "but they bunch",
            draw: [
              { text: "5", at: [minute(2.5), 375], size: 32, anchor: "middle" },
              { text: "15", at: [minute(12.5), 375], size: 32, anchor: "middle" },
              { text: "5", at: [minute(22.5), 375], size: 32, anchor: "middle" },
              { text: "15", at: [minute(32.5), 375], size: 32, anchor: "middle" },
            ],
            note: "Average gap: 10 minutes",
          },
          {
            when: "you fall into a long gap",
            draw: [
              ...[2.5, 7.5, 12.5, 17.5, 22.5, 27.5, 32.5, 37.5].map(
                (at): Mark => ({
                  line: [minute(at), 150, minute(at), 255],
                  arrow: true,
                  chalk: at === 2.5 || at === 22.5 ? "green" : "salmon",
                }),
              ),
              { text: "you walk up", at: [90, 130], chalk: "grey" },
            ],
            note: "3 times in 4 you meet a long one",
          },
          {
            when: "twelve and a half minutes",
            draw: [
              { text: "¾ × 15 + ¼ × 5 = 12½", at: [450, 480], size: 40, anchor: "middle", chalk: "salmon" },
              { text: "the gap around you, in minutes", at: [450, 530], size: 26, anchor: "middle", chalk: "grey" },
            ],
          },
        ],
      },
      {
        title: "An average over what?",
        steps: [
          {
            when: "That is decided by the spread",
            draw: [
              { line: [330, 110, 330, 560], chalk: "grey" },
              { line: [590, 110, 590, 560], chalk: "grey" },
              { text: "over hours", at: [460, 135], anchor: "middle", chalk: "yellow" },
              { text: "over people", at: [720, 135], anchor: "middle", chalk: "salmon" },
            ],
          },
          {
            when: "three people at every look",
            draw: [dots(rows(18, 6, 75, 210, 40), 12, "green")],
          },
          {
            when: "Then both averages are three",
            draw: [
              { text: "3", at: [460, 265], size: 40, anchor: "middle" },
              { text: "3", at: [720, 265], size: 40, anchor: "middle" },
            ],
            note: "No spread, no quarrel",
          },
          {
            when: "The more the queue changes",
            draw: [
              dots(
                [0, 3, 3, 9, 3, 0].flatMap((people, hour) =>
                  Array.from({ length: people }, (_, index) => [75 + hour * 40, 550 - index * 24] as const),
                ),
                10,
                "green",
              ),
              { text: "3", at: [460, 465], size: 40, anchor: "middle", chalk: "yellow" },
              { text: "6", at: [720, 465], size: 40, anchor: "middle", chalk: "salmon" },
              { line: [495, 452, 685, 452], arrow: true, chalk: "grey" },
            ],
          },
          { when: "one would settle at three", note: "More looks do not bring them together" },
          {
            when: "take the clock's three",
            draw: [{ text: "to pay a clerk", at: [460, 535], size: 26, anchor: "middle", chalk: "yellow" }],
          },
          {
            when: "what it is like to be a customer",
            draw: [{ text: "as a customer", at: [720, 535], size: 26, anchor: "middle", chalk: "salmon" }],
            note: "Ask: an average over what?",
          },
        ],
      },
    ],
  },
  questions: [
    {
      title: "Two classes",
      text: "A school has two classes, one of 10 pupils and one of 30. Every pupil is asked how large their class is. What is the average of the answers?",
      questionType: "select_one",
      about: { from: "Let us count the slips", to: "so noon votes nine times" },
      hint: "How many pupils will answer 30?",
      options: [
        {
          optionText: "20",
          explanationText:
            "Twenty is the average over the classes, where each class has one vote. The large class sends in three times as many answers.",
          isRight: false,
        },
        {
          optionText: "25",
          explanationText:
            "Ten answers of 10 and thirty of 30 add up to 1,000, and that shared by 40 pupils is 25. The large class votes more often.",
          isRight: true,
        },
        {
          optionText: "30",
          explanationText:
            "Most pupils answer 30, but a quarter of them answer 10, and these pull the average down again.",
          isRight: false,
        },
      ],
    },
    {
      title: "Six hundred looks",
      text: "The post office goes on counting for months. What happens to the two averages, three and six?",
      questionType: "select_one",
      about: { from: "How far apart are the two averages", to: "that is our coin beneath the plate" },
      options: [
        {
          optionText: "They meet somewhere in between",
          explanationText:
            "They answer two different questions, so there is no common truth that they could both approach.",
          isRight: false,
        },
        {
          optionText: "Both tremble less and stay apart",
          explanationText:
            "More looks wear down the trembling of each. The distance between them comes from who votes, and that does not change.",
          isRight: true,
        },
        {
          optionText: "The three was a small-sample error and rises to six",
          explanationText:
            "Three heads is what an hour has on average, with few looks or with many. It is no error that would wear off.",
          isRight: false,
        },
      ],
    },
  ],
};
