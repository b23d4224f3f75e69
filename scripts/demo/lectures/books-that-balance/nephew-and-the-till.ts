import type { Mark } from "@cu/local-cloud/video-hosts/board";
import type { DemoLecture } from "../lecture.ts";
import { account, cells, posted } from "./ledger.ts";

const zero = 250;

/** Four weeks of six shop days: what was counted, less what should have been there. */
const differences = [1, -2, 0, -20, 2, -1, 0, 3, -1, -20, 1, -2, -1, 0, 2, -20, -1, 1, 2, -1, 0, 0, 1, -2];

const evening = (difference: number, index: number): Mark[] => {
  const x = 90 + index * 32;
  return difference === 0
    ? [{ circle: [x, zero, 3], chalk: "grey" }]
    : [{ line: [x, zero, x, zero - difference * 12], width: 14, chalk: difference < -10 ? "salmon" : "blue" }];
};

/** Loaves missing on the six days of a week. */
const missing = (left: number, loaves: readonly number[], days: string): Mark[] =>
  loaves.flatMap((count, index): Mark[] => [
    ...(count === 0
      ? []
      : [
          {
            line: [left + index * 58, 440, left + index * 58, 440 - count * 24],
            width: 26,
            chalk: count > 5 ? "salmon" : "blue",
          } as const,
        ]),
    {
      text: days.charAt(index),
      at: [left + index * 58, 480],
      anchor: "middle",
      size: 26,
      chalk: count > 5 ? "salmon" : "grey",
    },
  ]);

export const nephewAndTheTill: DemoLecture = {
  videoId: 192,
  text: `
    Thursday evening. In the morning there were a hundred in the till, for change.
    The register rang up three hundred and forty-six, and thirty was paid out for milk.
    So there should be four hundred and sixteen. Rosa counts three hundred and ninety-six. Twenty short.

    Once is nothing. Somebody may have miscounted the change.
    So she says nothing, and counts every evening.
    After four weeks she puts the differences side by side.
    One too much, two short, nothing, three too much.
    Honest errors fall on both sides of zero, and they are small.
    But three Thursdays of the four are short, and by twenty each. Chance doesn't know what day it is.

    On Thursdays three people are in the shop: two helpers, and her nephew Timo.
    Now she makes a mistake. At breakfast she tells everyone that she counts the till.
    From that day on it agrees. Every Thursday, to the coin. Not one short, not one over.
    Anyone else would be relieved.
    Rosa thinks that this is too good for a till with people in front of it.

    What if the sale isn't rung up any more?
    The customer pays, the drawer is open anyhow, and no key is pressed.
    Then register and drawer both know nothing of the loaf. Twenty can leave, and the two agree.
    It is a mistake that balances, but it has been made on purpose.

    So she needs a witness that never goes near the till. She takes the flour.
    One sack makes forty loaves.
    On Thursday five sacks were baked, so two hundred loaves went into the shop.
    Eight were left in the evening. The register says one hundred and eighty-two.
    Eight and one hundred and eighty-two are one hundred and ninety.
    Ten loaves are missing, at two each. Twenty.
    On other days one is missing, or two. Bread falls on the floor. Never ten.

    Does she know now who it is? No. She knows when. Three people were there on Thursdays.
    So she changes the rota, without a word. Timo works on Tuesdays for two weeks, and the helpers stay.
    On Thursday one loaf is missing. On Tuesday ten.
    Then she talks to him, alone, with the sheet on the table. He looks at it for a while.
    Ten times, he says. Two hundred.

    And how do you enter this? He owes it, so Nephew left, two hundred.
    Three times it was rung up and then taken, so that the books show cash which isn't there.
    Cash right, sixty.
    Seven times the sale was never written down.
    But the bread was sold. Sales right, one hundred and forty.
    Sixty and one hundred and forty. It balances, and this time it is true.

    What changes? No cameras.
    One person bakes and counts the loaves, another sells, a third counts the till.
    Every customer gets a receipt. To steal unseen, two people would have to agree.
    Split jobs aren't distrust.
    They protect the helpers, too, who had been under suspicion for weeks.

    You have now seen everything that can happen in these books. The last sheet I won't fill in for you.
  `,
  board: {
    scenes: [
      {
        title: "Thursday evening",
        steps: [
          { when: "In the morning there were", draw: cells(160, "white", [70, "Change, morning"], [-620, "100"]) },
          {
            when: "The register rang up",
            draw: [
              ...cells(225, "white", [70, "Register"], [-620, "+ 346"]),
              ...cells(290, "white", [70, "Milk"], [-620, "− 30"]),
              { line: [60, 320, 640, 320], chalk: "grey" },
            ],
          },
          {
            when: "Rosa counts three hundred",
            draw: [
              ...cells(375, "green", [70, "Should be there"], [-620, "416"]),
              ...cells(440, "yellow", [70, "Is there"], [-620, "396"]),
              { text: "20 short", at: [620, 530], anchor: "end", size: 40, chalk: "salmon" },
              { path: "M640 365C720 380 720 425 640 435", chalk: "salmon" },
            ],
            note: "100 + 346 − 30 = 416, counted 396",
          },
          { when: "and counts every evening", note: "Once is nothing: count every evening" },
        ],
      },
      {
        title: "Four weeks, counted less expected",
        steps: [
          {
            when: "differences side by side",
            draw: [
              { line: [60, zero, 850, zero] },
              { text: "too much", at: [60, 150], size: 26, chalk: "grey" },
              { text: "short", at: [60, 400], size: 26, chalk: "grey" },
              ...differences.slice(0, 3).flatMap(evening),
            ],
          },
          {
            when: "Honest errors fall on both",
            draw: differences.flatMap((one, index) => (one < -10 || index < 3 ? [] : evening(one, index))),
            note: "Honest errors: small, both sides of 0",
          },
          {
            when: "three Thursdays of the four",
            draw: [
              ...differences.flatMap((one, index) => (one < -10 ? evening(one, index) : [])),
              ...[3, 9, 15, 21].map(
                (index): Mark => ({ text: "Th", at: [90 + index * 32, 530], anchor: "middle", chalk: "salmon" }),
              ),
            ],
            note: "Thursdays: −20, −20, −20",
          },
          {
            when: "Now she makes a mistake",
            draw: [{ line: [842, 110, 842, 480], dashed: true, chalk: "yellow" }],
            note: "She says that she counts",
          },
          {
            when: "From that day on it agrees",
            draw: [{ text: "then 0, 0, 0 …", at: [830, 150], anchor: "end", chalk: "yellow" }],
            note: "Too good to be true",
          },
        ],
      },
      {
        title: "A witness far from the till",
        steps: [
          {
            when: "What if the sale",
            draw: [
              { box: [60, 120, 170, 80] },
              { text: "customer", at: [145, 170], anchor: "middle", size: 26 },
              { box: [600, 120, 200, 80], chalk: "blue" },
              { text: "register", at: [700, 170], anchor: "middle", size: 26, chalk: "blue" },
              { box: [330, 230, 170, 80], chalk: "salmon" },
              { text: "pocket", at: [415, 280], anchor: "middle", size: 26, chalk: "salmon" },
              { line: [240, 160, 590, 160], dashed: true, arrow: true, chalk: "grey" },
            ],
          },
          {
            when: "register and drawer both",
            draw: [{ path: "M150 205C160 260 220 270 318 270M302 260L320 270L302 280", chalk: "salmon" }],
            note: "Not rung up: till and register agree",
          },
          { when: "So she needs a witness", note: "Witness: the flour" },
          {
            when: "so two hundred loaves",
            draw: [
              { box: [60, 400, 780, 70], filled: true, chalk: "white" },
              { text: "5 sacks × 40 = 200 loaves", at: [60, 380] },
            ],
          },
          {
            when: "The register says one hundred",
            draw: [
              { box: [60, 400, 710, 70], filled: true, chalk: "green" },
              { text: "182 rung up", at: [400, 447], anchor: "middle" },
              { line: [770, 400, 770, 470], chalk: "green" },
              { text: "8 left", at: [770, 385], anchor: "middle", chalk: "yellow" },
              { box: [770, 400, 31, 70], filled: true, chalk: "yellow" },
            ],
          },
          {
            when: "Ten loaves are missing",
            draw: [
              { box: [801, 400, 39, 70], filled: true, chalk: "salmon" },
              { text: "10 missing × 2 = 20", at: [845, 530], anchor: "end", size: 32, chalk: "salmon" },
            ],
            note: "200 − 182 − 8 = 10",
          },
        ],
      },
      {
        title: "When, and then who",
        steps: [
          {
            when: "Does she know now",
            draw: [
              { line: [60, 440, 410, 440] },
              { text: "Timo on Thursdays", at: [225, 140], anchor: "middle" },
              ...missing(90, [1, 0, 2, 10, 1, 1], "MTWTFS"),
            ],
            note: "She knows when, and not who",
          },
          {
            when: "So she changes the rota",
            draw: [{ line: [425, 300, 480, 300], arrow: true, chalk: "yellow" }],
            note: "Change one thing only",
          },
          {
            when: "On Tuesday ten",
            draw: [
              { line: [495, 440, 850, 440] },
              { text: "Timo on Tuesdays", at: [670, 140], anchor: "middle" },
              ...missing(525, [0, 10, 1, 1, 2, 0], "MTWTFS"),
            ],
            note: "The gap moved with him",
          },
          {
            when: "Two hundred.",
            draw: [{ text: "10 × 20 = 200", at: [450, 550], anchor: "middle", size: 36, chalk: "salmon" }],
          },
        ],
      },
      {
        title: "The entry that is true",
        steps: [
          {
            when: "so Nephew left",
            draw: [...account("Nephew", 60, 160, 240, 130), posted([60, 160, 240], "left", 0, "200", "yellow")],
            note: "Nephew left 200",
          },
          {
            when: "Cash right, sixty",
            draw: [...account("Cash", 335, 160, 240, 130), posted([335, 160, 240], "right", 0, "60", "salmon")],
            note: "Cash right 60: rung up, then taken",
          },
          {
            when: "Sales right, one hundred and forty",
            draw: [...account("Sales", 610, 160, 240, 130), posted([610, 160, 240], "right", 0, "140", "green")],
            note: "Sales right 140: never rung up",
          },
          {
            when: "One person bakes and counts",
            draw: [
              ...["bakes", "sells", "counts"].flatMap((job, index): Mark[] => [
                { box: [60 + index * 285, 400, 220, 90], filled: true, chalk: "blue" },
                { text: job, at: [170 + index * 285, 455], anchor: "middle" },
              ]),
              { line: [285, 445, 338, 445], arrow: true },
              { line: [570, 445, 623, 445], arrow: true },
            ],
            note: "Three jobs, three people",
          },
          {
            when: "two people would have to agree",
            draw: [{ text: "alone, unseen: impossible", at: [450, 550], anchor: "middle", chalk: "green" }],
          },
          { when: "You have now seen everything", note: "Now alone" },
        ],
      },
    ],
  },
  questions: [
    {
      title: "A till that always agrees",
      text: "For three months a till with four people in front of it has agreed every evening to the coin. What do you conclude?",
      questionType: "select_one",
      about: { from: "Honest errors fall", to: "but it has been made on purpose" },
      options: [
        {
          optionText: "These four people make no mistakes",
          explanationText:
            "People who give change all day make small errors, in both directions. Three months without any would be odd.",
          isRight: false,
        },
        {
          optionText: "Somebody may be making it agree, so look for a witness elsewhere",
          explanationText:
            "Perhaps shortages are filled from unrecorded sales, or sales aren't rung up. Only a count of something else can tell.",
          isRight: true,
        },
        {
          optionText: "Money is certainly being stolen",
          explanationText:
            "That would be too quick. Somebody may be putting in their own coins to avoid a talk. It is a reason to look closer.",
          isRight: false,
        },
      ],
    },
    {
      title: "What the moved gap shows",
      text: "Rosa moved Timo to Tuesdays and left everybody else where they were. Why was that better than sending all three home?",
      questionType: "select_one",
      about: { from: "Does she know now who", to: "On Tuesday ten" },
      hint: "How many things had changed when the gap moved?",
      options: [
        {
          optionText: "Only one thing changed, so the gap could be tied to it",
          explanationText:
            "With all three gone the gap would have vanished too, and nobody would know why. One change, one explanation.",
          isRight: true,
        },
        {
          optionText: "It was cheaper, and the result would have been the same",
          explanationText:
            "It was cheaper, but the result differs: without all three the gap ends and suspicion stays on everyone.",
          isRight: false,
        },
        {
          optionText: "It proved his guilt, so that no talk was needed",
          explanationText:
            "The numbers tie the gap to his days. What happened there she learnt only when she asked him.",
          isRight: false,
        },
      ],
    },
  ],
};
