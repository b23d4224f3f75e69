import type { Mark } from "@cu/local-cloud/video-hosts/board";
import { curve } from "../curves.ts";
import type { DemoLecture } from "../lecture.ts";
import { dots, rows } from "./marks.ts";

const signs = [
  "Aries",
  "Taurus",
  "Gemini",
  "Cancer",
  "Leo",
  "Virgo",
  "Libra",
  "Scorpio",
  "Sagittarius",
  "Capricorn",
  "Aquarius",
  "Pisces",
];
const signAt = (index: number): readonly [number, number] => [
  60 + (index % 4) * 197,
  130 + Math.floor(index / 4) * 120,
];
const look = (count: number): number => 100 + count * 12;
const chance = (percent: number): number => 510 - percent * 3.9;
const test = (index: number): readonly [number, number] => [75 + (index % 10) * 77, 140 + Math.floor(index / 10) * 100];

export const manyLooksOneSurprise: DemoLecture = {
  videoId: 151,
  text: `
    In 1988 a large trial asked whether an aspirin helps after a heart attack. Seventeen thousand people took part.
    It does help. About a fifth fewer of them died, and that was far beyond the reach of luck.
    But in the paper there is a remark by which you can recognise people with a sense of humour.
    For patients born under Gemini or Libra, aspirin seemed to do a little harm.

    Nobody believes that, and neither did the authors. They put it in as a warning.
    There are twelve signs of the zodiac, so there were twelve places in which luck could misbehave.
    If you look often enough, you find something, and it will look like a discovery.

    How often is enough? Say that a test gives a false alarm five times in a hundred.
    Test one thing, and you stay clean with ninety-five per cent.
    Test two, and it is ninety-five per cent of ninety-five per cent.
    After ten you are clean with sixty per cent. After fourteen with less than half.
    After twenty with thirty-six.
    So among twenty useless ideas, something is significant nearly two times out of three.
    After fifty-nine looks you have to be lucky to find nothing. Nineteen times in twenty you will find something.

    And now imagine that only the find is printed. The headline reads: peppermint stops the hiccups.
    The other nineteen herbs are in a drawer. The sentence is true, and the p is computed correctly.
    It is only that the p was computed for somebody who looked once.

    The looks need not be a list. There is a quieter way.
    You toss a coin, and after every ten tosses you check whether it is significant by now. If so, you stop.
    It feels like diligence.
    But a fair coin wanders, and you are standing at the fence, waiting for it to lean over.
    With ten such checks, five false alarms in a hundred become nearly twenty.
    With no end to the checks, it leans over at some time. Always.

    What can be done? The simplest is to say beforehand which look counts. Then there is one.
    If you need twenty, make each of them harder to please:
    not five in a hundred, but five in a hundred divided by twenty.
    Then all twenty together give a false alarm in five per cent at the most.
    It costs something, because real effects will find it harder as well.
    Or take your data apart.
    Hunt in one half as wildly as you like, and then test your single find in the other half.
    What was luck does not come twice.

    So when something surprises you, do not only ask how rare it is.
    Ask how many surprises would have been just as welcome.
    With that you have all the names. In the last part we take them out into the street,
    and begin with a poll that had more answers than any before it, and was more wrong.
  `,
  board: {
    scenes: [
      {
        title: "Aspirin and the stars",
        steps: [
          {
            when: "In 1988 a large trial",
            draw: [
              { text: "17,000 patients", at: [60, 160], size: 36 },
              { box: [60, 210, 720, 70], chalk: "grey" },
              { text: "deaths without aspirin", at: [80, 255], size: 28, chalk: "grey" },
            ],
          },
          {
            when: "About a fifth fewer",
            draw: [
              { box: [60, 320, 576, 70], chalk: "green", filled: true },
              { text: "deaths with aspirin", at: [80, 365], size: 28 },
              { line: [780, 355, 640, 355], arrow: true, chalk: "green", width: 6 },
              { text: "a fifth fewer", at: [700, 430], size: 30, anchor: "middle", chalk: "green" },
            ],
            note: "Aspirin helps: a fifth fewer die",
          },
          {
            when: "there is a remark",
            draw: [{ text: "*", at: [790, 250], size: 40, chalk: "salmon" }],
          },
        ],
      },
      {
        title: "Twelve places to misbehave",
        steps: [
          {
            when: "born under Gemini or Libra",
            draw: signs.flatMap((sign, index): Mark[] => {
              const [x, y] = signAt(index);
              const isBad = sign === "Gemini" || sign === "Libra";
              return [
                { box: [x, y, 185, 90], chalk: isBad ? "salmon" : "green", filled: isBad },
                { text: sign, at: [x + 92, y + 54], size: 25, anchor: "middle", chalk: isBad ? "salmon" : "green" },
              ];
            }),
            note: "Gemini and Libra: harm?",
          },
          { when: "neither did the authors", note: "The authors meant it as a warning" },
          {
            when: "There are twelve signs",
            draw: [{ text: "12 looks at the same trial", at: [450, 530], size: 34, anchor: "middle", chalk: "yellow" }],
            note: "Twelve chances for luck",
          },
        ],
      },
      {
        title: "Clean, after so many looks",
        steps: [
          {
            when: "How often is enough",
            draw: [
              { line: [100, 510, 100, 105], chalk: "grey" },
              { line: [100, 510, 840, 510], chalk: "grey" },
              { text: "no false alarm yet", at: [130, 118], size: 26, chalk: "grey" },
              { text: "looks", at: [600, 550], size: 26, anchor: "middle", chalk: "grey" },
            ],
          },
          {
            when: "Test one thing",
            draw: [
              dots([[look(1), chance(95)]], 11, "green"),
              { text: "95 %", at: [look(1) + 24, chance(95) + 30], size: 30, chalk: "green" },
              { text: "1", at: [look(1), 550], size: 26, anchor: "middle" },
            ],
            note: "0.95 × 0.95 × 0.95 …",
          },
          {
            when: "After ten you are clean",
            draw: [
              {
                path: curve((x) => chance(100 * 0.95 ** ((x - 100) / 12)), look(1), look(20), 10),
                chalk: "yellow",
                width: 5,
              },
              dots([[look(10), chance(60)]], 11, "yellow"),
              { text: "60 %", at: [look(10) + 20, chance(60) - 10], size: 30, chalk: "yellow" },
              { text: "10", at: [look(10), 550], size: 26, anchor: "middle" },
            ],
          },
          {
            when: "After twenty with thirty-six",
            draw: [
              dots([[look(20), chance(36)]], 11, "salmon"),
              { text: "36 %", at: [look(20) + 20, chance(36) - 10], size: 30, chalk: "salmon" },
              { text: "20", at: [look(20), 550], size: 26, anchor: "middle" },
            ],
            note: "20 looks: a find in 64 of 100",
          },
          {
            when: "After fifty-nine looks",
            draw: [
              {
                path: curve((x) => chance(100 * 0.95 ** ((x - 100) / 12)), look(20), look(61), 12),
                chalk: "salmon",
                width: 5,
              },
              dots([[look(59), chance(4.85)]], 11, "salmon"),
              { text: "5 %", at: [look(59), chance(4.85) - 28], size: 30, anchor: "middle", chalk: "salmon" },
              { text: "59", at: [look(59), 550], size: 26, anchor: "middle" },
            ],
          },
        ],
      },
      {
        title: "Standing at the fence",
        steps: [
          {
            when: "peppermint stops the hiccups",
            draw: Array.from({ length: 20 }, (_, index): Mark => {
              const [x, y] = test(index);
              return index === 13
                ? { circle: [x, y, 28], chalk: "green", filled: true, width: 6 }
                : { circle: [x, y, 28], chalk: "grey", id: `herb${index}` };
            }),
          },
          {
            when: "are in a drawer",
            draw: [
              { text: "1 printed, 19 in the drawer", at: [450, 325], size: 32, anchor: "middle", chalk: "yellow" },
            ],
            note: "p is for somebody who looked once",
          },
          {
            when: "You toss a coin",
            draw: [
              { line: [60, 470, 840, 470], chalk: "grey" },
              { line: [60, 385, 840, 385], chalk: "salmon", dashed: true },
              { text: "“significant”", at: [70, 372], size: 26, chalk: "salmon" },
              { line: [60, 555, 840, 555], chalk: "salmon", dashed: true },
            ],
          },
          {
            when: "But a fair coin wanders",
            draw: [
              {
                path: "M60 470C90 440 110 500 140 490C170 480 180 530 215 520C250 510 260 455 300 450C330 446 350 480 385 470C420 460 430 420 465 425C500 430 510 405 540 400C570 396 580 390 610 380",
                chalk: "yellow",
                width: 5,
              },
              dots(
                [
                  [138, 490],
                  [216, 520],
                  [294, 451],
                  [372, 473],
                  [450, 427],
                  [528, 403],
                ],
                8,
                "white",
              ),
            ],
          },
          {
            when: "five false alarms in a hundred become",
            draw: [
              { circle: [610, 380, 15], chalk: "salmon", width: 6 },
              { text: "stop!", at: [640, 372], size: 30, chalk: "salmon" },
            ],
            note: "10 checks: nearly 20 in 100 false alarms",
          },
        ],
      },
      {
        title: "Three ways out",
        steps: [
          {
            when: "which look counts",
            draw: [
              { text: "1", at: [80, 165], size: 40, chalk: "yellow" },
              { text: "say it beforehand", at: [140, 160], size: 32 },
              dots(rows(20, 10, 500, 135, 36), 10, "grey"),
              dots([[608, 171]], 13, "green"),
            ],
          },
          {
            when: "make each of them harder",
            draw: [
              { text: "2", at: [80, 305], size: 40, chalk: "yellow" },
              { text: "be harder to please", at: [140, 300], size: 32 },
              { text: "0.05 ÷ 20 = 0.0025", at: [140, 355], size: 36, chalk: "green" },
            ],
            note: "20 looks: 0.0025 for each",
          },
          { when: "It costs something", note: "Real effects find it harder, too" },
          {
            when: "Or take your data apart",
            draw: [
              { text: "3", at: [80, 485], size: 40, chalk: "yellow" },
              { box: [140, 430, 270, 90], chalk: "blue", filled: true },
              { text: "hunt here", at: [275, 484], size: 30, anchor: "middle" },
              { line: [425, 475, 525, 475], arrow: true, chalk: "yellow", width: 5 },
              { box: [540, 430, 270, 90], chalk: "green", filled: true },
              { text: "test there", at: [675, 484], size: 30, anchor: "middle" },
            ],
            note: "Hunt in one half, test in the other",
          },
          { when: "Ask how many surprises", note: "How many surprises were welcome?" },
        ],
      },
    ],
  },
  questions: [
    {
      title: "Twenty herbs",
      text: "None of twenty herbs does anything. Each is tested with a false alarm rate of 5 per cent. What is to be expected?",
      questionType: "select_one",
      about: { from: "How often is enough", to: "who looked once" },
      options: [
        {
          optionText: "No alarm at all, most of the time",
          explanationText:
            "All twenty stay quiet with a probability of 0.95 to the power of 20, and that is only 36 per cent.",
          isRight: false,
        },
        {
          optionText: "At least one alarm in about two cases of three",
          explanationText:
            "The twenty stay quiet in 36 cases of 100. In the other 64 there is at least one herb that makes the headline.",
          isRight: true,
        },
        {
          optionText: "An alarm for certain, since 20 times 5 per cent is 100 per cent",
          explanationText:
            "One alarm is what comes on average. Sometimes there are two or three, and in 36 cases of 100 there is none.",
          isRight: false,
        },
      ],
    },
    {
      title: "Which of them are looks?",
      text: "Which of these make a false alarm more probable than the 5 per cent that the test promises?",
      questionType: "choose_all_that_apply",
      about: { from: "The looks need not be a list", to: "What was luck does not come twice" },
      options: [
        {
          optionText: "Checking after every ten patients, and stopping as soon as p is below 0.05",
          explanationText:
            "Each check is a chance to stop at a lucky moment. With ten checks, 5 false alarms in 100 become nearly 20.",
          isRight: true,
        },
        {
          optionText: "Testing the whole group, and then men, women, the young and the old as well",
          explanationText:
            "These are five looks at the same data, and any of them would have been reported. The more doors, the more luck comes in.",
          isRight: true,
        },
        {
          optionText: "Testing a single find of the first half of the data in the second half",
          explanationText:
            "In the second half only one question is asked, and it was settled beforehand. Luck in the first half is no help there.",
          isRight: false,
        },
      ],
    },
  ],
};
