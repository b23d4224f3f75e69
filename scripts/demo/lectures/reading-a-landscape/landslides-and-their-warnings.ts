import { prose } from "../../prose.ts";
import type { DemoLecture } from "../lecture.ts";
import { curve, dots, edge, tree } from "./shapes.ts";

export const landslidesAndTheirWarnings: DemoLecture = {
  videoId: 170,
  text: `
    Put a book on a board and lift one end. Nothing happens, nothing happens, and then it goes.
    A slope does the same. It hardly moves for a thousand years, and one night the road is gone.
    So there must be a sum which suddenly comes out the other way.

    Here it is. A slab of earth on a slope of twenty degrees, and let its weight be a hundred.
    A part of that pulls downhill: thirty-four. Another part presses it onto its bed: ninety-four.
    Friction is half of what presses. Forty-seven. So forty-seven hold it, and thirty-four pull. It stays.
    Divide the two, and you get one point four. That is the factor of safety.

    Then it rains for a week. What does the water do? It makes everything slippery, people say.
    But that is not it. The water fills the pores at the bed.
    It is under pressure, and it carries a part of the slab.
    Let it carry thirty. Then only sixty-four press, and friction is half of this. Thirty-two.
    Thirty-two hold, and thirty-four pull. The factor is below one.
    And nothing has become heavier or steeper. It only floats a little.

    Hence slides come with rain or snowmelt, and often a day late, as water needs time to seep to the bed.
    And there are two ways to help a slope to fail.
    You can load its head, with a house, or you can cut away its foot, for a road.

    Now the warnings. A slope that is about to go tears at the top. Look for a crack shaped like a bow.
    At the foot it bulges. In between doors jam, pipes break, trees lean this way and that.
    And there may be a new spring, or a muddy one.

    The best warning is a ruler. Two pegs, one on each side of the crack, and you measure every ten days.
    One millimetre a day. Then one and a quarter. Then one and two thirds. Then two and a half.
    It looks harmless. But turn the numbers over: how many days for one millimetre?
    One day. Zero point eight. Zero point six. Zero point four. Down by the same step.
    Draw the line on, and it meets zero at day fifty. On that day it goes.
    It is not always so neat. But it has emptied villages in time.

    And it has been ignored. In 1963 the slope above the Vajont reservoir in Italy was measured.
    In three weeks it went from about one centimetre a day to twenty. Then it fell into the lake.
    A wave went over the dam, and almost two thousand people died.

    So, our third viewpoint. You see a hollow like a spoon, and below it a lumpy tongue.
    The river bends around the tip of the tongue. On it are tall straight pines, and a leaning dead trunk.
    First the old tree grew, then the slope went, then the river was pushed aside. The pines came last.
    Straight pines of eighty years: for so long it has been quiet.
    What lies on what, and what cuts what: that will be our method.
  `,
  board: {
    scenes: [
      {
        title: "What pulls and what holds",
        steps: [
          {
            when: "Put a book on a board",
            draw: [
              { path: edge([50, 520], [840, 520]), chalk: "grey" },
              { path: edge([840, 232], [50, 520]), width: 6 },
              { path: edge([395, 394], [595, 321], [561, 229], [361, 302], [395, 394]), chalk: "salmon", width: 6 },
            ],
          },
          {
            when: "So there must be a sum",
            draw: [{ text: "?", at: [480, 325], size: 40, anchor: "middle", chalk: "salmon", id: "ask" }],
          },
          {
            when: "let its weight be a hundred",
            erase: ["ask"],
            draw: [
              { line: [478, 312, 478, 470], arrow: true, width: 6 },
              { text: "100", at: [500, 465] },
              { text: "20°", at: [165, 510], chalk: "grey" },
            ],
            note: "A slab on 20°, weight 100",
          },
          {
            when: "A part of that pulls downhill",
            draw: [
              { line: [340, 340, 240, 376], arrow: true, chalk: "salmon", width: 6 },
              { text: "pulls 34", at: [270, 320], anchor: "end", chalk: "salmon" },
              { line: [515, 250, 565, 390], arrow: true, chalk: "blue", width: 6 },
              { text: "presses 94", at: [585, 390], chalk: "blue" },
            ],
          },
          {
            when: "Friction is half of what presses",
            draw: [
              { line: [620, 270, 720, 234], arrow: true, chalk: "green", width: 6 },
              { text: "holds 47", at: [700, 200], anchor: "middle", chalk: "green" },
            ],
            note: "Friction: half of 94 = 47",
          },
          {
            when: "the factor of safety",
            draw: [{ text: "47 ÷ 34 = 1.4", at: [60, 150], size: 36, chalk: "yellow" }],
            note: "Factor of safety 1.4: it stays",
          },
        ],
      },
      {
        title: "After a week of rain",
        steps: [
          {
            when: "Then it rains for a week",
            draw: [
              { path: edge([840, 232], [50, 520]), width: 6 },
              { path: edge([395, 394], [595, 321], [561, 229], [361, 302], [395, 394]), chalk: "salmon", width: 6 },
              { path: [120, 200, 280, 640, 720, 800].map((x) => `M${x} 110L${x - 12} 150`).join(""), chalk: "blue" },
            ],
          },
          {
            when: "it carries a part of the slab",
            draw: [
              { line: [450, 445, 430, 388], arrow: true, chalk: "blue", width: 6 },
              { line: [545, 412, 525, 355], arrow: true, chalk: "blue", width: 6 },
              { text: "water carries 30", at: [500, 480], chalk: "blue" },
            ],
            note: "Water under pressure carries a part",
          },
          {
            when: "Let it carry thirty",
            draw: [
              { text: "presses 64", at: [400, 145], chalk: "blue" },
              { text: "holds 32", at: [400, 190], chalk: "green" },
            ],
            note: "94 − 30 = 64, half is 32",
          },
          {
            when: "The factor is below one",
            draw: [
              { text: "32 ÷ 34 = 0.94", at: [60, 240], size: 36, chalk: "yellow" },
              { line: [345, 340, 240, 378], arrow: true, chalk: "salmon", width: 8 },
              { text: "34", at: [250, 335], anchor: "middle", chalk: "salmon" },
            ],
            note: "0.94: it goes",
          },
          { when: "often a day late", note: "Rain first, slide a day later" },
          {
            when: "You can load its head",
            draw: [
              { path: edge([720, 272], [720, 235], [748, 210], [776, 235], [776, 254]), chalk: "yellow", width: 5 },
              { path: edge([110, 498], [110, 545], [60, 545]), chalk: "yellow", width: 6 },
              { text: "cut the foot", at: [130, 560], chalk: "yellow" },
              { text: "load", at: [800, 300], anchor: "middle", size: 26, chalk: "yellow" },
            ],
          },
        ],
      },
      {
        title: "The slope speaks first",
        steps: [
          {
            when: "Look for a crack shaped",
            draw: [
              {
                path: curve([50, 150], [200, 160], [330, 215], [480, 320], [620, 420], [720, 470], [840, 485]),
                width: 6,
              },
              { path: "M210 165C220 300 380 470 640 428", chalk: "grey", dashed: true },
              { path: edge([205, 150], [200, 185], [214, 205], [208, 235]), chalk: "salmon", width: 7 },
              { text: "crack", at: [190, 125], anchor: "middle", chalk: "salmon" },
            ],
            note: "Above: a crack like a bow",
          },
          {
            when: "At the foot it bulges",
            draw: [
              { path: "M570 386C620 385 670 420 690 458", chalk: "salmon", width: 7 },
              { text: "bulge", at: [640, 375], chalk: "salmon" },
              ...tree(330, 212, 80, "green", -26),
              ...tree(470, 310, 80, "green", 28),
            ],
            note: "Below: a bulge",
          },
          {
            when: "there may be a new spring",
            draw: [
              { path: curve([692, 452], [730, 466], [790, 473], [842, 475]), chalk: "blue", width: 6 },
              { text: "spring", at: [735, 525], chalk: "blue" },
            ],
            note: "A new spring, or a muddy one",
          },
        ],
      },
      {
        title: "Turn the numbers over",
        steps: [
          {
            when: "Two pegs, one on each side",
            draw: [
              { line: [100, 480, 840, 480] },
              { line: [100, 480, 100, 110] },
              { text: "days for 1 mm", at: [118, 125], size: 24, chalk: "grey" },
              ...[0, 10, 20, 30, 40, 50].map((day) => ({
                text: String(day),
                at: [100 + day * 14, 520] as const,
                anchor: "middle" as const,
              })),
              { text: "day", at: [840, 565], anchor: "end", chalk: "grey" },
            ],
          },
          {
            when: "One millimetre a day. Then",
            draw: [{ text: "1, 1¼, 1⅔, 2½ mm a day", at: [440, 160], chalk: "salmon", size: 26 }],
            note: "1, 1¼, 1⅔, 2½ mm a day",
          },
          {
            when: "Zero point eight. Zero",
            draw: [
              { circle: [100, 180, 10], chalk: "yellow", filled: true },
              { circle: [240, 240, 10], chalk: "yellow", filled: true },
              { circle: [380, 300, 10], chalk: "yellow", filled: true },
              { circle: [520, 360, 10], chalk: "yellow", filled: true },
              { text: "1", at: [82, 190], anchor: "end", chalk: "yellow" },
              { text: "0.8", at: [258, 230], chalk: "yellow" },
              { text: "0.6", at: [398, 290], chalk: "yellow" },
              { text: "0.4", at: [538, 350], chalk: "yellow" },
            ],
            note: "1, 0.8, 0.6, 0.4 days for 1 mm",
          },
          {
            when: "meets zero at day fifty",
            draw: [
              { line: [100, 180, 800, 480], dashed: true, chalk: "yellow" },
              { circle: [800, 480, 18], chalk: "salmon", width: 6 },
              { text: "it goes", at: [800, 440], anchor: "middle", chalk: "salmon" },
            ],
            note: "Zero at day 50",
          },
          { when: "In 1963 the slope above", draw: [{ text: "Vajont, 1963", at: [140, 410], chalk: "salmon" }] },
          {
            when: "about one centimetre a day",
            draw: [{ text: "1 → 20 cm a day", at: [140, 450], chalk: "salmon" }],
            note: "Vajont: 1 to 20 cm in three weeks",
          },
        ],
      },
      {
        title: "The third viewpoint: in which order?",
        steps: [
          {
            when: "You see a hollow like a spoon",
            draw: [
              {
                path: "M200 200C180 120 360 90 400 170C420 220 400 260 390 290L230 290C215 260 205 230 200 200Z",
                chalk: "grey",
                width: 6,
              },
              {
                path: "M230 290C190 350 150 430 230 470C320 510 440 490 470 430C480 370 430 330 390 290Z",
                chalk: "salmon",
                filled: true,
              },
              {
                path: dots([250, 350], [310, 340], [370, 360], [240, 420], [300, 440], [420, 400], [400, 450]),
                chalk: "salmon",
                width: 12,
              },
            ],
          },
          {
            when: "The river bends around the tip",
            draw: [
              {
                path: curve(
                  [45, 450],
                  [120, 480],
                  [210, 530],
                  [340, 550],
                  [480, 520],
                  [580, 440],
                  [700, 420],
                  [845, 420],
                ),
                chalk: "blue",
                width: 12,
              },
              ...tree(330, 420, 80),
              ...tree(405, 390, 70),
              { path: "M215 440L165 370", chalk: "grey", width: 8 },
            ],
          },
          {
            when: "First the old tree grew",
            draw: [
              { text: "1", at: [125, 380], size: 40, chalk: "grey" },
              { text: "2", at: [300, 220], size: 40, anchor: "middle", chalk: "salmon" },
              { text: "3", at: [590, 510], size: 40, chalk: "blue" },
              { text: "4", at: [455, 340], size: 40, chalk: "green" },
            ],
            note: "Tree, slide, river, pines",
          },
          {
            when: "for so long it has been quiet",
            draw: [{ text: "80 rings: quiet for 80 years", at: [845, 200], size: 26, anchor: "end", chalk: "green" }],
            note: "Straight pines: quiet for 80 years",
          },
        ],
      },
    ],
  },
  questions: [
    {
      title: "What the water does",
      text: "A slab of clay has been safe for centuries. After a wet week it slides. What has the water mainly changed?",
      questionType: "select_one",
      about: { from: "Then it rains for a week", to: "It only floats a little" },
      hint: "Which of the two numbers, what pulls or what holds, has become smaller?",
      options: [
        {
          optionText: "It has greased the bed, as oil would",
          explanationText: prose(`
            The friction for each unit of pressure is still a half. What has changed is how much presses on the
            bed at all.
          `),
          isRight: false,
        },
        {
          optionText: "It carries a part of the slab, so less presses on the bed",
          explanationText: prose(`
            Water under pressure in the pores lifts. Friction is a share of what presses, so it shrinks while
            the pull stays.
          `),
          isRight: true,
        },
        {
          optionText: "It has made the slab heavier, so more pulls",
          explanationText: prose(`
            A heavier slab pulls more and presses more, in the same ratio. Weight alone would leave the factor
            of safety as it was.
          `),
          isRight: false,
        },
      ],
    },
    {
      title: "When does it go?",
      text: prose(`
        At another crack you measure on day 0 two millimetres a day, on day 10 two and a half, on day 20 three and a
        third. If it goes on in this way, when will the slope fail?
      `),
      questionType: "select_one",
      about: { from: "Two pegs, one on each side", to: "meets zero at day fifty" },
      hint: "Turn the three numbers over: 0.5, then 0.4, then 0.3 days for a millimetre.",
      options: [
        {
          optionText: "On day 50",
          explanationText:
            "The days for a millimetre are 0.5, 0.4, 0.3: a tenth less every ten days. So they reach zero on day 50.",
          isRight: true,
        },
        {
          optionText: "On day 100, since it is twice as slow as the first crack was",
          explanationText: prose(`
            It is twice as fast, in fact. And what decides is the step, from 0.5 by a tenth in ten days, which
            takes fifty days.
          `),
          isRight: false,
        },
        {
          optionText: "Not at all, since three millimetres a day are harmless",
          explanationText: prose(`
            A small speed may be harmless as long as it stays. Here it grows, in just the manner in which slopes
            fail.
          `),
          isRight: false,
        },
      ],
    },
  ],
};
