import type { Mark } from "@cu/local-cloud/video-hosts/board";
import type { DemoLecture } from "../lecture.ts";
import { dots, rows } from "./marks.ts";

/** A hundred people, of whom the first have it. */
const hundred = (x: number, y: number, gap: number, radius: number, ill: number): Mark[] => {
  const people = rows(100, 10, x, y, gap);
  return [dots(people.slice(ill), radius, "grey"), dots(people.slice(0, ill), radius, "salmon")];
};

export const riskDoubledFromWhat: DemoLecture = {
  videoId: 153,
  text: `
    In October 1995 a warning went out to the doctors in Britain. The newer contraceptive pills
    doubled the risk of a blood clot. Doubled! That is a hundred per cent more.
    It was on the news the same evening, and many women stopped taking them at once.

    Only one question was missing. Doubled from what?
    With the older pills, about one woman in seven thousand had such a clot in a year. With the newer ones, two.
    One more in seven thousand. Every number in the warning was right.
    But a pregnancy brings a higher risk of clots than either of the pills, and thousands of unplanned ones followed.
    The scare about a risk drove people into a larger one.

    There are two ways to compare two risks. You may divide them, two by one, and say: twice as much.
    Or you subtract them, and say: one more in seven thousand.
    The division travels well and sounds large. The difference is what happens to people.
    If you buy two lottery tickets, you have doubled your chance as well, and nobody would order a yacht.

    Let us practise. In 2015 an agency of the World Health Organization looked at processed meat.
    Fifty grams every day, it said, raise the risk of bowel cancer by eighteen per cent.
    Eighteen per cent of what? Of a hundred people, about six get it in the course of their lives.
    Eighteen per cent of six is one. So it is seven people out of a hundred, instead of six.
    Whether that is worth a sausage every day, I cannot say. But now you can decide it, and before you could not.

    It works the other way, too. An advertisement says that a pill halves the risk of a heart attack.
    From what? For people like you, let us say, from two in a hundred over five years down to one.
    So a hundred people swallow it for five years, and one of them is spared.
    If your risk is twenty in a hundred, it goes down to ten, and of ten people who take it one is spared.
    It is the same pill, and the same half.

    Watch out for leaflets that change horses on the way. The good is told by division, and the harm by difference.
    Halves the risk of a heart attack! Severe side effects in only one patient of a hundred.
    But you have just worked it out:
    in our example the half is one patient of a hundred as well. The two are equally large.

    And do not forget the trembling.
    Suppose a village has one case of something in a usual year, and now it has two.
    Doubled, writes the paper. With one expected, pure luck gives two or more in about one year out of four.
    The smaller the counts, the wilder the divisions.

    So there are four small questions. From what? To what? Among how many? In how much time?
    If a headline does not answer them, it has told you a feeling, and not a risk.

    Last of all we turn to lists in which everybody has a number and a place, and in which the first is praised.
  `,
  board: {
    scenes: [
      {
        title: "Doubled!",
        steps: [
          {
            when: "In October 1995 a warning",
            draw: [
              { box: [60, 110, 360, 330], chalk: "blue" },
              { box: [480, 110, 360, 330], chalk: "blue" },
              { text: "older pills", at: [240, 150], anchor: "middle", chalk: "blue" },
              { text: "newer pills", at: [660, 150], anchor: "middle", chalk: "blue" },
              { text: "7,000 women, a year", at: [240, 420], size: 26, anchor: "middle", chalk: "grey" },
              { text: "7,000 women, a year", at: [660, 420], size: 26, anchor: "middle", chalk: "grey" },
            ],
          },
          {
            when: "Doubled! That is",
            draw: [{ text: "+ 100 %", at: [660, 300], size: 40, anchor: "middle", chalk: "salmon", id: "shout" }],
            note: "+ 100 %",
          },
          { when: "Doubled from what", erase: ["shout"], note: "From what?" },
          {
            when: "With the older pills",
            draw: [
              dots([[215, 290]], 5, "salmon"),
              { text: "1 in 7,000", at: [240, 495], size: 36, anchor: "middle" },
              dots(
                [
                  [600, 240],
                  [720, 350],
                ],
                5,
                "salmon",
              ),
              { text: "2 in 7,000", at: [660, 495], size: 36, anchor: "middle" },
            ],
          },
          {
            when: "One more in seven thousand. Every",
            draw: [{ text: "+ 1 in 7,000", at: [450, 558], size: 36, anchor: "middle", chalk: "yellow" }],
          },
          { when: "The scare about a risk", note: "Pregnancy: a higher risk than both" },
        ],
      },
      {
        title: "Divide or subtract",
        steps: [
          {
            when: "You may divide them",
            draw: [
              { text: "divide", at: [60, 160], size: 34, chalk: "salmon" },
              { box: [60, 190, 100, 80], chalk: "grey", filled: true },
              { box: [60, 290, 200, 80], chalk: "salmon", filled: true },
              { text: "× 2", at: [160, 450], size: 40, anchor: "middle", chalk: "salmon" },
            ],
          },
          {
            when: "Or you subtract them",
            draw: [
              { text: "subtract", at: [480, 160], size: 34, chalk: "yellow" },
              dots(rows(196, 14, 490, 200, 25), 5, "grey"),
              dots([[490, 200]], 8, "yellow"),
            ],
            note: "Twice as much, or 1 more in 7,000",
          },
          { when: "The division travels well", note: "The difference happens to people" },
          {
            when: "two lottery tickets",
            draw: [
              { box: [60, 490, 140, 60], chalk: "green", filled: true },
              { text: "lottery", at: [130, 529], size: 26, anchor: "middle" },
              { box: [220, 490, 140, 60], chalk: "green", filled: true },
              { text: "lottery", at: [290, 529], size: 26, anchor: "middle" },
            ],
          },
        ],
      },
      {
        title: "A sausage every day",
        steps: [
          {
            when: "In 2015 an agency",
            draw: [
              {
                path: "M560 190C560 140 800 140 800 190C800 240 560 240 560 190",
                chalk: "salmon",
                filled: true,
                width: 5,
              },
              { line: [560, 190, 540, 176], chalk: "salmon", width: 6 },
              { line: [800, 190, 822, 176], chalk: "salmon", width: 6 },
              { text: "50 g a day", at: [680, 290], size: 32, anchor: "middle" },
            ],
          },
          {
            when: "Fifty grams every day",
            draw: [{ text: "+ 18 %", at: [680, 350], size: 40, anchor: "middle", chalk: "salmon" }],
          },
          {
            when: "Of a hundred people, about six",
            draw: hundred(80, 130, 44, 14, 6),
            note: "6 of 100 in a lifetime",
          },
          {
            when: "Eighteen per cent of six",
            draw: [
              dots([[344, 130]], 18, "yellow"),
              { text: "18 % of 6 ≈ 1", at: [680, 440], size: 36, anchor: "middle", chalk: "yellow" },
            ],
            note: "With the sausage: 7 of 100",
          },
          { when: "But now you can decide", note: "Now you can decide" },
        ],
      },
      {
        title: "The same half",
        steps: [
          {
            when: "It works the other way",
            draw: [
              { text: "2 in 100", at: [190, 140], size: 32, anchor: "middle" },
              { text: "20 in 100", at: [640, 140], size: 32, anchor: "middle" },
              { line: [430, 120, 430, 560], chalk: "grey" },
            ],
          },
          {
            when: "down to one",
            draw: [...hundred(70, 180, 27, 9, 2), dots([[97, 180]], 9, "green")],
            note: "2 in 100 become 1",
          },
          {
            when: "one of them is spared",
            draw: [{ text: "1 of 100 spared", at: [190, 510], size: 32, anchor: "middle", chalk: "green" }],
          },
          {
            when: "If your risk is twenty",
            draw: [
              ...hundred(520, 180, 27, 9, 20),
              dots(rows(10, 10, 520, 207, 27), 9, "green"),
              { text: "1 of 10 spared", at: [640, 510], size: 32, anchor: "middle", chalk: "green" },
            ],
            note: "20 in 100 become 10",
          },
          { when: "It is the same pill", note: "The same pill, the same half" },
        ],
      },
      {
        title: "Changing horses, and luck",
        steps: [
          {
            when: "Watch out for leaflets",
            draw: [
              { box: [60, 110, 380, 400], chalk: "grey" },
              { text: "the good:", at: [90, 165], chalk: "green" },
              { text: "the harm:", at: [90, 345], chalk: "salmon" },
            ],
          },
          {
            when: "Halves the risk of a heart attack!",
            draw: [
              { text: "halved!", at: [250, 235], size: 40, anchor: "middle", chalk: "green" },
              { text: "only 1 in 100", at: [250, 405], size: 28, anchor: "middle", chalk: "salmon" },
            ],
          },
          {
            when: "But you have just worked",
            draw: [
              { path: "M362 280C410 280 410 396 362 396", chalk: "yellow" },
              { text: "= 1 in 100", at: [250, 290], size: 28, anchor: "middle", chalk: "yellow" },
            ],
            note: "By division the good, by difference the harm",
          },
          {
            when: "Suppose a village has one",
            draw: [
              { line: [490, 470, 845, 470], chalk: "grey" },
              ...[37, 37, 18, 6, 2].flatMap((years, cases): Mark[] => [
                {
                  box: [500 + cases * 70, 470 - years * 7.5, 50, years * 7.5],
                  chalk: cases > 1 ? "salmon" : "blue",
                  filled: true,
                },
                { text: `${cases}`, at: [525 + cases * 70, 508], size: 26, anchor: "middle" },
              ]),
              { text: "cases in a year", at: [670, 550], size: 26, anchor: "middle", chalk: "grey" },
            ],
          },
          {
            when: "With one expected",
            draw: [{ text: "2 or more: 26 %", at: [738, 300], size: 26, anchor: "middle", chalk: "salmon" }],
            note: "One expected: two or more is common",
          },
          { when: "So there are four small questions", note: "From what, to what, of how many, how long?" },
        ],
      },
    ],
  },
  questions: [
    {
      title: "Fifty per cent more",
      text: "A drug raises the risk of a rash by 50 per cent. Without it, 4 of 1,000 people get one in a year. How many more is that among 1,000?",
      questionType: "select_one",
      about: { from: "Let us practise", to: "instead of six" },
      options: [
        {
          optionText: "500",
          explanationText:
            "The 50 per cent belong to the four people and not to the thousand. Half of four is what comes on top.",
          isRight: false,
        },
        {
          optionText: "2",
          explanationText:
            "Fifty per cent of 4 are 2, so there are 6 in 1,000 and not 4. First the risk, then the per cent.",
          isRight: true,
        },
        {
          optionText: "50",
          explanationText:
            "That would be 5 per cent of all people. The headline does not tell it, but the base is small: 4 in 1,000.",
          isRight: false,
        },
      ],
    },
    {
      title: "A leaflet",
      text: "A leaflet says: halves the risk of a stroke, with severe side effects in 1 of 200 patients. Which number do you need before you can compare the two?",
      questionType: "select_one",
      about: { from: "It works the other way", to: "The two are equally large" },
      hint: "Bring both into the same form.",
      options: [
        {
          optionText: "How many of 200 people like me have a stroke in that time without the drug",
          explanationText:
            "Half of that number is spared, and this can be set against the 1 of 200. Both are then differences among people.",
          isRight: true,
        },
        {
          optionText: "By how many per cent the drug raises the side effects",
          explanationText:
            "Two divisions side by side look fair, but each is of something else. Only counts of people can be weighed against each other.",
          isRight: false,
        },
        {
          optionText: "None: a half is much more than one in two hundred",
          explanationText:
            "The half is a share of a risk, the one in 200 a share of all patients. If 1 in 200 has a stroke, the half is smaller.",
          isRight: false,
        },
      ],
    },
  ],
};
