import { curve } from "../curves.ts";
import type { DemoLecture } from "../lecture.ts";

export const theBridgeIsACrossing: DemoLecture = {
  videoId: 265,
  text: `
    Here is a string on a bare iron frame. I pluck it hard, and you in the third row hear nothing.
    Now I let it rest on the lid of a box. The same pluck, and the whole room turns its head.
    The box has no battery in it. So where was all that sound before?

    It was in the string, and it could not get out. A string is less than a millimetre thick.
    When it moves to the right, the air in front of it simply slips round to the back.
    It is like fanning yourself with a knitting needle. What you need is a fan.

    A wooden plate is a fan. Air pushed by its middle cannot run round to the back in time.
    So the shaking has to get from the string to the plate, and there is only one crossing, the bridge.

    Look at the bridge of a violin.
    The bow shakes the string from side to side, but the plate must go up and down.
    So the bridge rocks. One foot stands near a small post, which wedges it firmly against the back.
    The other foot is free to move, and pumps the plate up and down, with a long bar under it to spread the load.
    Sideways has become up and down, and the whole machine weighs about two grams.

    Now what would be the best possible bridge? You may think: one that lets everything through.
    Let us see. If all the energy crossed over on the first arrival, the string would be finished after one trip.
    You would hear a click, and no note at all. A note needs a string that may repeat itself.
    And a bridge that lets nothing through gives you a note for ever, which nobody hears.

    So every crossing must take a toll. How high is it? We can work it out from our first lecture.
    That string rang for six seconds, and two hundred times a second its corner came back.
    That makes twelve hundred trips. At the end about a millionth of the energy was left.
    Which number, multiplied by itself twelve hundred times, gives a millionth?
    It is nought point nine eight eight five.
    So on each trip the string kept almost ninety-nine parts in a hundred, and lost little more than one.
    And not even that one is all sound, for some of it only warms the wood and the string.

    Here is the surprise. Loud and long are paid out of the same purse.
    A banjo has a thin skin for a plate, and it takes four or five parts in a hundred.
    Loud, and over in a second and a half.
    A solid electric guitar takes less than half a part.
    It sings for fifteen seconds, and without its amplifier it whispers.
    A maker who promises you more of both has either a better plate, or a better advertisement.

    You can change the toll yourself. Clip a mute of three grams to a violin bridge.
    It now has more than double the weight to shake, and the fast overtones cannot manage that.
    The sound goes soft and dark.

    So the bridge gives away one part in a hundred. What the plate makes of it depends on a tree.
  `,
  board: {
    scenes: [
      {
        title: "Why a string alone is silent",
        steps: [
          {
            when: "I pluck it hard",
            draw: [
              { line: [70, 130, 400, 130], width: 5, id: "string" },
              { line: [70, 112, 70, 150], chalk: "grey", width: 6 },
              { line: [400, 112, 400, 150], chalk: "grey", width: 6 },
              { text: "iron frame", at: [235, 182], size: 26, anchor: "middle", chalk: "grey" },
            ],
          },
          {
            when: "rest on the lid of a box",
            draw: [
              { line: [500, 130, 830, 130], width: 5 },
              { box: [500, 152, 330, 60], chalk: "yellow", filled: true },
              { line: [665, 130, 665, 152], chalk: "yellow", width: 8 },
            ],
          },
          { when: "where was all that sound", note: "The box adds no energy" },
          {
            when: "simply slips round",
            draw: [
              { circle: [230, 400, 22], filled: true },
              { line: [262, 400, 330, 400], arrow: true, chalk: "yellow" },
              { path: "M290 370C285 320 235 305 200 330C180 345 172 362 170 382", chalk: "blue" },
              { line: [170, 382, 170, 390], arrow: true, chalk: "blue" },
              { path: "M290 430C285 480 235 495 200 470C180 455 172 438 170 418", chalk: "blue" },
              { line: [170, 418, 170, 410], arrow: true, chalk: "blue" },
              { text: "string, end on", at: [230, 550], size: 26, anchor: "middle", chalk: "grey" },
            ],
            note: "Air slips round a thin string",
          },
          {
            when: "A wooden plate is a fan",
            draw: [
              { box: [560, 270, 20, 260], chalk: "yellow", filled: true },
              { line: [600, 320, 700, 320], arrow: true, chalk: "blue" },
              { line: [600, 400, 760, 400], arrow: true, chalk: "blue" },
              { line: [600, 480, 700, 480], arrow: true, chalk: "blue" },
              { text: "plate", at: [610, 560], size: 26, chalk: "grey" },
            ],
            note: "A plate pushes it away",
          },
          { when: "the shaking has to get", note: "The only way across: the bridge" },
        ],
      },
      {
        title: "A violin bridge rocks",
        steps: [
          {
            when: "the bridge of a violin",
            draw: [
              {
                path: "M250 400C265 330 270 250 310 215C380 175 500 175 570 215C610 250 615 330 630 400L560 400C545 350 500 335 440 335C380 335 335 350 320 400Z",
                chalk: "yellow",
                filled: true,
              },
              { circle: [330, 190, 9], filled: true },
              { circle: [403, 168, 9], filled: true },
              { circle: [477, 168, 9], filled: true },
              { circle: [550, 190, 9], filled: true },
              { path: "M60 425C200 400 680 400 820 425", width: 5 },
              { line: [360, 125, 520, 125], arrow: true, chalk: "blue" },
              { line: [520, 125, 360, 125], arrow: true, chalk: "blue" },
            ],
          },
          {
            when: "near a small post",
            draw: [
              { line: [595, 415, 595, 530], chalk: "salmon", width: 10 },
              { path: "M60 535C200 560 680 560 820 535", width: 5 },
              { text: "post: stays", at: [620, 480], size: 26, chalk: "salmon" },
            ],
            note: "One foot stands on the post",
          },
          {
            when: "The other foot is free",
            draw: [
              { box: [258, 416, 54, 22], chalk: "green", filled: true },
              { line: [220, 340, 220, 390], arrow: true, chalk: "green", width: 6 },
              { line: [220, 390, 220, 340], arrow: true, chalk: "green", width: 6 },
              { text: "pumps", at: [195, 375], size: 26, anchor: "end", chalk: "green" },
              { text: "bar", at: [285, 475], size: 26, anchor: "middle", chalk: "green" },
            ],
            note: "The other pumps the plate",
          },
          { when: "Sideways has become", note: "Sideways in, up and down out" },
        ],
      },
      {
        title: "The toll",
        steps: [
          {
            when: "the best possible bridge",
            draw: [
              { line: [80, 330, 840, 330], chalk: "grey", arrow: true },
              { line: [80, 330, 80, 110], chalk: "grey", arrow: true },
              { text: "energy in the string", at: [100, 120], size: 24, chalk: "grey" },
              { text: "time", at: [840, 365], size: 26, anchor: "end", chalk: "grey" },
            ],
          },
          {
            when: "finished after one trip",
            draw: [
              { path: "M84 150C90 260 96 320 110 326", chalk: "salmon", width: 6 },
              { text: "a click", at: [120, 300], size: 26, chalk: "salmon" },
            ],
            note: "Take all: a click",
          },
          {
            when: "lets nothing through",
            draw: [
              { line: [84, 150, 820, 150], chalk: "blue", width: 6 },
              { text: "nothing: nobody hears it", at: [840, 135], size: 26, anchor: "end", chalk: "blue" },
            ],
            note: "Take nothing: no sound",
          },
          {
            when: "must take a toll",
            draw: [
              { path: curve((x) => 326 - 176 * Math.exp((84 - x) / 230), 84, 820, 6), chalk: "green", width: 6 },
              { text: "a small toll", at: [310, 225], size: 26, chalk: "green" },
            ],
          },
          {
            when: "That string rang for six",
            draw: [{ text: "6 s × 200 a second = 1200 trips", at: [80, 430], size: 32 }],
          },
          {
            when: "Which number, multiplied",
            draw: [{ text: "0.9885 × itself, 1200 times = 1/1,000,000", at: [80, 485], size: 30, chalk: "yellow" }],
            note: "1200 trips leave a millionth",
          },
          {
            when: "lost little more than one",
            draw: [{ text: "1.15 % lost on each trip", at: [80, 545], size: 36, chalk: "green" }],
            note: "About 1 part in 100 each trip",
          },
        ],
      },
      {
        title: "Loud or long",
        steps: [
          {
            when: "out of the same purse",
            draw: [
              { text: "a trip takes", at: [270, 140], size: 26, chalk: "grey" },
              { text: "it rings for", at: [560, 140], size: 26, chalk: "grey" },
              { line: [60, 160, 840, 160], chalk: "grey" },
              { text: "our string", at: [60, 340], size: 30 },
              { line: [280, 330, 313, 330], width: 20, chalk: "yellow" },
              { text: "1.15 %", at: [340, 340] },
              { line: [570, 330, 642, 330], width: 20, chalk: "blue" },
              { text: "6 s", at: [670, 340] },
            ],
            note: "Loud and long: one purse",
          },
          {
            when: "A banjo has a thin skin",
            draw: [
              { text: "banjo", at: [60, 240], size: 30 },
              { line: [280, 230, 411, 230], width: 20, chalk: "yellow" },
              { text: "4.5 %", at: [435, 240] },
              { line: [570, 230, 588, 230], width: 20, chalk: "blue" },
              { text: "1.5 s", at: [615, 240] },
            ],
          },
          {
            when: "A solid electric guitar",
            draw: [
              { text: "electric", at: [60, 440], size: 30 },
              { line: [280, 430, 293, 430], width: 20, chalk: "yellow" },
              { text: "0.46 %", at: [320, 440] },
              { line: [570, 430, 740, 430], width: 20, chalk: "blue" },
              { text: "15 s", at: [768, 440] },
            ],
            note: "Higher toll: louder and shorter",
          },
          {
            when: "Clip a mute",
            draw: [
              { text: "bridge 2 g", at: [60, 545], size: 30, chalk: "yellow" },
              { text: "+ mute 3 g", at: [270, 545], size: 30, chalk: "salmon" },
            ],
          },
          {
            when: "more than double the weight",
            draw: [
              { line: [485, 535, 535, 535], arrow: true, chalk: "grey" },
              { text: "soft and dark", at: [560, 545], size: 30, chalk: "salmon" },
            ],
            note: "A mute stops the fast overtones",
          },
        ],
      },
    ],
  },
  questions: [
    {
      title: "The perfect bridge",
      text: "A maker builds a bridge that passes everything which arrives to the plate at once. What does the instrument sound like?",
      questionType: "select_one",
      about: { from: "the best possible bridge", to: "which nobody hears" },
      options: [
        {
          optionText: "Very loud, and it rings as long as before",
          explanationText:
            "What has crossed is gone from the string. There is only one purse, and a loud start empties it.",
          isRight: false,
        },
        {
          optionText: "Like a click, without a note",
          explanationText:
            "After one trip the string has nothing left to repeat, and without repetition there is no pitch.",
          isRight: true,
        },
        {
          optionText: "Silent, because nothing stays in the string",
          explanationText:
            "The energy does reach the plate and the air, all in one instant. You hear that, as a click.",
          isRight: false,
        },
      ],
    },
    {
      title: "Three seconds",
      text: "Another string makes 200 trips a second too, but it rings for three seconds, not six. What is its toll on each trip?",
      questionType: "select_one",
      about: { from: "How high is it", to: "Loud, and over in" },
      hint: "How many trips does it make until a millionth is left?",
      options: [
        {
          optionText: "About 2.3 parts in a hundred",
          explanationText:
            "It has only 600 trips to get down to a millionth, so each trip must take about twice as much.",
          isRight: true,
        },
        {
          optionText: "About half a part in a hundred",
          explanationText:
            "With half the toll the string would need twice as many trips, and would ring for twelve seconds.",
          isRight: false,
        },
        {
          optionText: "Still 1.15, because the bridge gets the same 200 a second",
          explanationText: "At that toll 600 trips leave a thousandth of the energy, and the string still rings.",
          isRight: false,
        },
      ],
    },
  ],
};
