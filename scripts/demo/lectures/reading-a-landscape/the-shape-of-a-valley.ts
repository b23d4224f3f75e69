import { prose } from "../../prose.ts";
import type { DemoLecture } from "../lecture.ts";
import { curve, edge } from "./shapes.ts";

const trough = "M60 130C150 150 190 420 330 440L540 440C620 430 660 340 680 270L845 245";

export const theShapeOfAValley: DemoLecture = {
  videoId: 165,
  text: `
    Yesterday we walked up a valley in which there was hardly room for the path. Here you could land an aeroplane.
    The river is the same, and the rock is the same. So what was different?

    Draw the narrow one, cut through from side to side. It is a V.
    At the point of the V is the river, and the river cuts only where it is: a slot as wide as itself.
    Everything above has been done by the slopes. They crumble and slide, and the river carries it off.
    Now draw the wide one. Steep walls, a broad floor, and a small brook that wriggles about in it. It is a U.
    No brook has made that. It has only moved in.

    It was ice, and you know this already. But why a U?
    What is the bed of the brook? The part that gets wet.
    Two metres wide, one metre deep, steep sides, a flat floor. It is a little U!
    And the big U is a river bed as well. It is the bed of a river of ice, and the ice filled it to the brim.

    Why so big? Because ice is slow. Let us work it out.
    My brook carries two cubic metres a second, at one metre a second. It needs two square metres of bed.
    Let the same snow and rain leave as ice. In a day that is about a hundred and seventy thousand cubic metres.
    A glacier like this goes a third of a metre a day.
    Divide, and you get half a million square metres.
    That is a kilometre wide and five hundred metres deep. Turn around. There it is.

    So the valley was filled, and the ice worked on all of its bed at once.
    It plucked out blocks, and with the blocks it scraped, along the floor and high up the walls.
    The spurs which the old river had wound around were cut off, and the walls became straight.

    Now look up there, on the right. A waterfall comes out of a smaller valley, high above our heads.
    There a small glacier joined the big one. Their surfaces met at one height, like two full rivers.
    But the small one needed only a shallow bed. Since the ice has gone, its floor hangs in the air.
    We call it a hanging valley, and it is as good as a signature.

    There is one thing more that a river could never do. It cannot dig deeper than its own mouth.
    Water would have to run uphill. Ice does run uphill, at its bed, as long as its surface slopes down.
    The Sognefjord in Norway is thirteen hundred metres deep inside.
    At the mouth, where the ice spread out and floated, it is less than two hundred.
    No river has ever dug a basin like that.

    So: a V, and the slopes did it. A U, a hanging valley, a floor that goes down and up again, and it was ice.
    But somebody might say that ice is a nice story, since nobody saw it. Then I show them a stone.
  `,
  board: {
    scenes: [
      {
        title: "A V and a U",
        steps: [
          {
            when: "there was hardly room for the path",
            draw: [{ path: edge([50, 150], [220, 500], [390, 150]), width: 6 }],
          },
          {
            when: "It is a V",
            draw: [{ text: "V", at: [220, 240], size: 40, anchor: "middle", chalk: "yellow" }],
            note: "Narrow: a V",
          },
          {
            when: "a slot as wide as itself",
            draw: [
              { path: "M207 474L233 474L220 500Z", chalk: "blue", filled: true, width: 6 },
              { line: [220, 420, 220, 462], chalk: "blue", arrow: true },
              { text: "river: a slot", at: [220, 545], anchor: "middle", chalk: "blue" },
            ],
          },
          {
            when: "done by the slopes",
            draw: [
              { line: [95, 280, 150, 390], arrow: true, chalk: "salmon", width: 5 },
              { line: [345, 280, 290, 390], arrow: true, chalk: "salmon", width: 5 },
            ],
            note: "The river cuts, the slopes follow",
          },
          {
            when: "Now draw the wide one",
            draw: [
              { path: "M450 150C500 160 510 440 580 480L710 480C780 440 790 160 840 150", width: 6 },
              { text: "U", at: [645, 240], size: 40, anchor: "middle", chalk: "yellow" },
              { path: "M632 478L636 490L654 490L658 478", chalk: "blue", width: 5 },
            ],
          },
          {
            when: "It has only moved in",
            draw: [{ text: "a lodger", at: [645, 545], anchor: "middle", chalk: "blue" }],
            note: "The brook has not made the U",
          },
        ],
      },
      {
        title: "Two river beds",
        steps: [
          {
            when: "The part that gets wet",
            draw: [
              { path: "M60 290C85 292 88 350 110 355L190 355C212 350 215 292 240 290", width: 5 },
              {
                path: "M76 302C90 315 92 348 110 352L190 352C208 348 210 315 224 302Z",
                chalk: "blue",
                filled: true,
                width: 3,
              },
              { text: "brook", at: [150, 260], anchor: "middle", chalk: "blue" },
            ],
          },
          {
            when: "Two metres wide, one metre deep",
            draw: [{ text: "2 m × 1 m", at: [150, 405], anchor: "middle" }],
            note: "The brook's bed is a little U",
          },
          {
            when: "the bed of a river of ice",
            draw: [
              { path: "M320 150C380 165 400 480 480 520L700 520C780 480 800 165 845 150", width: 6 },
              {
                path: "M340 172C388 220 408 480 482 516L698 516C772 480 790 220 828 172C700 160 470 160 340 172Z",
                chalk: "grey",
                filled: true,
                width: 4,
              },
              { text: "ice", at: [590, 350], size: 40, anchor: "middle" },
            ],
            note: "The big U is a bed too: of ice",
          },
        ],
      },
      {
        title: "Why the bed of ice is so big",
        steps: [
          {
            when: "Because ice is slow",
            draw: [
              { line: [60, 165, 840, 165] },
              { text: "water", at: [440, 145], chalk: "blue" },
              { text: "ice", at: [660, 145], chalk: "grey" },
              { text: "each second", at: [60, 225] },
              { text: "each day", at: [60, 300] },
              { text: "speed", at: [60, 375] },
              { text: "bed", at: [60, 470], size: 36, chalk: "yellow" },
            ],
          },
          {
            when: "My brook carries two cubic metres",
            draw: [
              { text: "2 m³", at: [440, 225], chalk: "blue" },
              { text: "1 m/s", at: [440, 375], chalk: "blue" },
              { text: "2 m²", at: [440, 470], size: 36, chalk: "blue" },
            ],
            note: "Brook: 2 m³/s, 2 m² of bed",
          },
          {
            when: "In a day that is",
            draw: [
              { text: "170,000 m³", at: [660, 300] },
              { text: "2 m³", at: [660, 225] },
            ],
          },
          {
            when: "a third of a metre a day",
            draw: [{ text: "⅓ m/day", at: [660, 375] }],
            note: "Ice: a third of a metre a day",
          },
          {
            when: "Divide, and you get",
            draw: [
              { text: "500,000 m²", at: [650, 470], chalk: "yellow" },
              { box: [420, 428, 430, 62], chalk: "yellow" },
            ],
          },
          {
            when: "a kilometre wide and five hundred",
            draw: [{ text: "1000 m wide, 500 m deep", at: [445, 550], size: 34, anchor: "middle", chalk: "yellow" }],
            note: "So 1000 m wide, 500 m deep",
          },
        ],
      },
      {
        title: "A valley that hangs",
        steps: [
          {
            when: "So the valley was filled",
            draw: [
              { path: trough, width: 6 },
              {
                path: "M112 165C170 230 210 420 332 436L540 436C616 426 655 340 676 267L845 242L845 165Z",
                chalk: "grey",
                filled: true,
                id: "ice",
              },
              { text: "big glacier", at: [445, 340], anchor: "middle", chalk: "grey", id: "big" },
            ],
          },
          {
            when: "the walls became straight",
            draw: [
              { line: [215, 330, 180, 260], chalk: "salmon", arrow: true },
              { line: [590, 350, 638, 375], chalk: "salmon", arrow: true },
              { line: [445, 385, 445, 428], chalk: "salmon", arrow: true },
            ],
            note: "Ice works on all of its bed at once",
          },
          {
            when: "Now look up there, on the right",
            erase: ["ice", "big"],
            draw: [
              { path: "M845 238L678 262C655 275 650 330 648 424", chalk: "blue", width: 8 },
              { line: [690, 278, 845, 255], chalk: "yellow", width: 6 },
            ],
          },
          {
            when: "There a small glacier joined",
            draw: [
              { line: [112, 165, 845, 165], dashed: true, chalk: "grey" },
              { text: "both surfaces were here", at: [445, 145], anchor: "middle", chalk: "grey" },
            ],
          },
          {
            when: "needed only a shallow bed",
            draw: [
              { line: [775, 175, 775, 240], chalk: "yellow", arrow: true },
              { line: [520, 175, 520, 428], chalk: "white", arrow: true },
              { text: "deep bed", at: [500, 300], anchor: "end" },
            ],
            note: "A small glacier needs a shallow bed",
          },
          {
            when: "as good as a signature",
            draw: [
              { text: "hanging", at: [775, 345], chalk: "yellow", anchor: "middle" },
              { text: "valley", at: [775, 385], chalk: "yellow", anchor: "middle" },
            ],
            note: "Hanging valley: the signature of ice",
          },
        ],
      },
      {
        title: "Deeper than its own mouth",
        steps: [
          {
            when: "It cannot dig deeper than its own mouth",
            draw: [
              { line: [60, 260, 840, 260], chalk: "blue" },
              { text: "sea", at: [840, 245], anchor: "end", chalk: "blue" },
            ],
            note: "A river digs no deeper than its mouth",
          },
          {
            when: "Water would have to run uphill",
            draw: [
              {
                path: curve([60, 150], [200, 310], [340, 500], [480, 520], [610, 400], [700, 315], [840, 310]),
                width: 6,
                id: "bed",
              },
              { path: curve([55, 110], [250, 135], [450, 170], [620, 215], [740, 255]), chalk: "grey", width: 6 },
              { text: "surface of the ice", at: [340, 125], chalk: "grey" },
              { line: [520, 480, 620, 370], chalk: "salmon", arrow: true, width: 6 },
            ],
            note: "Ice does run uphill, at its bed",
          },
          {
            when: "thirteen hundred metres deep inside",
            draw: [
              { line: [420, 275, 420, 508], arrow: true, chalk: "yellow" },
              { text: "1300 m", at: [400, 400], anchor: "end", chalk: "yellow" },
              { text: "Sognefjord", at: [70, 545], chalk: "yellow" },
            ],
          },
          {
            when: "it is less than two hundred",
            draw: [
              { line: [770, 270, 770, 308], chalk: "yellow", width: 5 },
              { text: "under 200 m", at: [850, 370], anchor: "end", chalk: "yellow", size: 24 },
            ],
            note: "1300 m inside, under 200 at the mouth",
          },
          { when: "a floor that goes down and up again", colour: { bed: "yellow" } },
        ],
      },
    ],
  },
  questions: [
    {
      title: "Half the speed",
      text: prose(`
        Suppose the glacier went only half as fast, with the same snowfall. What would its valley look like in
        cross-section?
      `),
      questionType: "select_one",
      about: { from: "Because ice is slow", to: "a kilometre wide and five hundred" },
      hint: "Every day the same amount has to leave through the cross-section.",
      options: [
        {
          optionText: "Half as large, since slow ice digs less",
          explanationText: prose(`
            It may dig more slowly, but the snow of each day has to pass all the same. Slow ice piles up until
            it has room enough.
          `),
          isRight: false,
        },
        {
          optionText: "Twice as large, since the same amount must pass each day",
          explanationText: prose(`
            Amount per day divided by speed is the cross-section. Half the speed asks for about a million square
            metres here.
          `),
          isRight: true,
        },
        {
          optionText: "Unchanged, since the amount of snow is unchanged",
          explanationText: prose(`
            The amount fixes only the product of speed and cross-section. If one of them is halved, the other
            has to double.
          `),
          isRight: false,
        },
      ],
    },
    {
      title: "Signs of ice",
      text: prose(`
        You stand in a valley which you do not know. Which of these could not have been made by a river?
      `),
      questionType: "choose_all_that_apply",
      about: { from: "Now look up there, on the right", to: "a floor that goes down and up again" },
      options: [
        {
          optionText: "A side valley whose floor ends in the air, high above the main valley, in the same rock",
          explanationText: prose(`
            Side rivers of some age meet the main one at one level. Here the beds of two glaciers of different
            size have been left.
          `),
          isRight: true,
        },
        {
          optionText: "A rock basin that is far deeper inside than at its outlet",
          explanationText: prose(`
            Water would have to run uphill along the bed. Ice can do that, as long as its surface slopes towards
            the outlet.
          `),
          isRight: true,
        },
        {
          optionText: "Slopes that meet in a point with a stream in it",
          explanationText: "That is the V. The stream cuts a slot, the slopes crumble after it, and no ice is needed.",
          isRight: false,
        },
      ],
    },
  ],
};
