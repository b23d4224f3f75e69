import { prose } from "../../prose.ts";
import type { DemoLecture } from "../lecture.ts";
import { curve, edge, grains, tree } from "./shapes.ts";

export const howAHillCreeps: DemoLecture = {
  videoId: 169,
  text: `
    This fence was set up straight by my grandfather. Now every post leans downhill, and the wire hangs in loops.
    Nobody has pushed it. The hill has walked, and only its top has walked.
    A post has its foot in ground which is at rest and its neck in ground which moves. So it bows.

    How can earth walk without sliding? Frost does it. Here is a grain of sand on the slope.
    At night ice needles lift it, and they grow straight out of the ground, at a right angle to the slope.
    In the morning they melt. And the grain does not go back the way it came. It falls straight down.
    Out at a right angle, down along a plumb line. There remains a little step downhill.

    How long is it? On a slope of twenty degrees, the step is about a third of the lift.
    A lift of three millimetres makes one millimetre. Twenty such nights a year would make two centimetres.
    Measured, it is less, some millimetres, because grains cling and partly go back.
    Roots help, and worms, and cows. Whatever is loosened on a slope comes to rest a bit lower.

    A simple question. Why are hilltops round?
    Look at that one. Flat on top, then steeper and steeper, like the back of a whale.
    Nobody has sanded it. The reason is one of the most beautiful in this course.

    Below the soil, rock turns into soil, everywhere on the hill at the same pace.
    Let it be a twentieth of a millimetre a year.
    If the soil stays equally thick, all of it must leave.
    Stand ten metres from the top, on a strip one metre wide. What has to pass your feet each year?
    All that is made above you. Ten square metres, a twentieth of a millimetre: half a litre.
    Go down to twenty metres. A whole litre has to pass. At thirty, a litre and a half.

    But what moves the soil? The step is larger where the slope is steeper. Twice the slope, twice the step.
    So if the hill has to pass on twice as much, it must be twice as steep there.
    Five per cent at ten metres, ten per cent at twenty, fifteen at thirty. Draw it, and you get a parabola.
    A round hill is a hill at which everything is on time.

    And if a spot is too flat for its load? Then soil piles up there, until the slope below is steep enough.
    If it is too steep, more leaves than arrives. The hill corrects itself.

    So what do you look for? Posts that lean, walls that bulge, soil heaped up on the upper side of a hedge.
    And the trees with a bent foot, which stand in every textbook? Be careful.
    Snow bends a young tree as well, and so does light.
    One bent tree is gossip. Three different signs are evidence.

    All this is slow, and a slow hill is a safe hill. But sometimes the creeping begins to hurry.
    And then you should not stand here and count fence posts.
  `,
  board: {
    scenes: [
      {
        title: "A fence that has walked",
        steps: [
          {
            when: "every post leans downhill",
            draw: [
              { path: edge([50, 230], [840, 520]), width: 6 },
              {
                path: "M130 350C135 300 150 200 185 155M330 420C335 370 350 275 385 230M530 495C535 445 550 350 585 305",
                chalk: "yellow",
                width: 8,
              },
              { path: "M180 170C240 250 310 270 378 248M380 245C440 325 510 345 578 322", chalk: "grey" },
            ],
          },
          {
            when: "The hill has walked",
            draw: [
              { path: edge([50, 310], [780, 578]), chalk: "grey", dashed: true },
              { line: [630, 400, 760, 448], arrow: true, chalk: "salmon", width: 6 },
            ],
            note: "Only the top of the ground moves",
          },
          {
            when: "A post has its foot",
            draw: [
              { text: "moves", at: [700, 400], chalk: "salmon" },
              { text: "at rest", at: [240, 500], chalk: "grey" },
            ],
            note: "Foot at rest, neck moves: it bows",
          },
        ],
      },
      {
        title: "Out and down: a step",
        steps: [
          {
            when: "Here is a grain of sand",
            draw: [
              { path: edge([50, 250], [840, 538]), width: 6 },
              { circle: [290, 325, 13], chalk: "yellow", filled: true, id: "grain" },
            ],
          },
          {
            when: "At night ice needles lift it",
            move: { grain: [62, -171] },
            draw: [
              { path: "M290 325L352 155M275 330L330 180M305 335L362 185", chalk: "blue", width: 3, id: "needles" },
              { line: [290, 320, 350, 160], dashed: true, chalk: "blue" },
              { text: "lift", at: [290, 225], anchor: "end", chalk: "blue" },
            ],
            note: "Lifted at a right angle to the slope",
          },
          {
            when: "It falls straight down",
            erase: ["needles"],
            move: { grain: [0, 195] },
            draw: [
              { line: [352, 170, 352, 328], arrow: true, chalk: "salmon" },
              { text: "fall", at: [372, 250], chalk: "salmon" },
            ],
            note: "Falls along the plumb line",
          },
          {
            when: "There remains a little step",
            draw: [
              { line: [275, 378, 335, 400], arrow: true, chalk: "yellow", width: 6 },
              { text: "step", at: [235, 425], chalk: "yellow" },
            ],
          },
          {
            when: "about a third of the lift",
            draw: [{ text: "20°: step = ⅓ of the lift", at: [440, 140], size: 26, chalk: "yellow" }],
            note: "At 20°: a third of the lift",
          },
          {
            when: "A lift of three millimetres",
            draw: [
              { text: "3 mm up: 1 mm downhill", at: [440, 190], size: 26 },
              { text: "× 20 nights = 2 cm", at: [440, 240], size: 26 },
            ],
          },
          {
            when: "some millimetres",
            draw: [{ text: "measured: millimetres", at: [440, 290], size: 26, chalk: "grey" }],
            note: "Measured: some millimetres a year",
          },
          { when: "Whatever is loosened", draw: [{ text: "roots, worms, cows", at: [60, 555], chalk: "green" }] },
        ],
      },
      {
        title: "What has to pass your feet",
        steps: [
          {
            when: "Why are hilltops round",
            draw: [
              {
                path: curve([60, 115], [180, 120], [310, 135], [440, 160], [570, 195], [700, 245], [830, 310]),
                width: 6,
              },
            ],
            note: "Why are hilltops round?",
          },
          {
            when: "Nobody has sanded it",
            draw: [
              {
                path: curve([60, 155], [180, 160], [310, 175], [440, 200], [570, 235], [700, 285], [830, 350]),
                chalk: "grey",
                dashed: true,
              },
              { text: "rock", at: [70, 225], chalk: "grey" },
            ],
          },
          {
            when: "a twentieth of a millimetre a year",
            draw: [
              { path: "M130 165L130 140M310 182L310 156M500 223L500 198M690 287L690 262", chalk: "green", width: 6 },
              { text: "0.05 mm a year", at: [70, 275], chalk: "green" },
            ],
            note: "Soil is made everywhere alike",
          },
          {
            when: "Stand ten metres from the top",
            draw: [
              { line: [60, 520, 840, 520] },
              { text: "10 m", at: [310, 555], anchor: "middle" },
              { text: "0", at: [66, 555] },
            ],
          },
          {
            when: "Ten square metres",
            draw: [
              { box: [285, 480, 50, 40], filled: true, chalk: "yellow" },
              { text: "½ litre", at: [310, 465], anchor: "middle", chalk: "yellow" },
            ],
          },
          {
            when: "A whole litre has to pass",
            draw: [
              { text: "20 m", at: [560, 555], anchor: "middle" },
              { box: [535, 440, 50, 80], filled: true, chalk: "yellow" },
              { text: "1 litre", at: [560, 425], anchor: "middle", chalk: "yellow" },
              { text: "30 m", at: [800, 555], anchor: "middle" },
              { box: [775, 400, 50, 120], filled: true, chalk: "yellow" },
              { text: "1½ litres", at: [848, 388], anchor: "end", size: 26, chalk: "yellow" },
            ],
            note: "10 m: ½ l, 20 m: 1 l, 30 m: 1½ l",
          },
        ],
      },
      {
        title: "Twice as far, twice as steep",
        steps: [
          {
            when: "The step is larger where",
            draw: [
              { line: [80, 130, 80, 540] },
              { line: [80, 540, 840, 540] },
              { text: "metres from the top", at: [840, 570], size: 22, anchor: "end", chalk: "grey" },
            ],
            note: "Twice the slope, twice the step",
          },
          {
            when: "it must be twice as steep",
            draw: [
              { circle: [310, 200, 8], chalk: "yellow", filled: true },
              { circle: [540, 320, 8], chalk: "yellow", filled: true },
              { circle: [770, 520, 8], chalk: "yellow", filled: true },
            ],
          },
          {
            when: "Five per cent at ten metres",
            draw: [
              { line: [220, 169, 400, 231], chalk: "yellow", width: 5 },
              { line: [460, 264, 620, 376], chalk: "yellow", width: 5 },
              { line: [700, 447, 788, 538], chalk: "yellow", width: 5 },
              { text: "10 m: 5 %", at: [340, 180], chalk: "yellow" },
              { text: "20 m: 10 %", at: [575, 310], chalk: "yellow" },
              { text: "30 m: 15 %", at: [690, 510], anchor: "end", chalk: "yellow" },
              { path: "M80 160Q430 160 780 530", width: 6 },
            ],
            note: "5 %, 10 %, 15 %: a parabola",
          },
          {
            when: "at which everything is on time",
            draw: [{ text: "round = on time", at: [120, 430], size: 34, chalk: "green" }],
          },
          {
            when: "too flat for its load",
            draw: [
              { text: "too flat: soil piles up", at: [120, 300], size: 24, chalk: "grey" },
              { text: "too steep: soil leaves", at: [120, 340], size: 24, chalk: "grey" },
            ],
            note: "The hill corrects itself",
          },
        ],
      },
      {
        title: "Three signs, not one",
        steps: [
          {
            when: "Posts that lean",
            draw: [
              { path: edge([50, 240], [840, 520]), width: 6 },
              { path: "M120 290C125 240 140 190 165 150", chalk: "yellow", width: 8 },
              { path: "M330 335C350 300 355 280 345 250L375 260C395 290 385 320 372 352", chalk: "yellow", width: 6 },
              { path: "M480 388C520 345 560 340 590 360L590 420", chalk: "salmon", filled: true },
              { path: grains(590, 340, 44, 90, 15), chalk: "green", width: 10 },
              { text: "post", at: [120, 125], anchor: "middle" },
              { text: "wall", at: [360, 225], anchor: "middle" },
              { text: "heap at a hedge", at: [600, 320], anchor: "middle", size: 26 },
            ],
            note: "Posts, walls, heaps at a hedge",
          },
          {
            when: "trees with a bent foot",
            draw: [
              { path: "M720 475C765 470 775 430 772 370", chalk: "green", width: 8 },
              ...tree(772, 400, 120).slice(1),
              { text: "?", at: [825, 350], size: 40, anchor: "middle", chalk: "salmon" },
            ],
          },
          {
            when: "Snow bends a young tree",
            draw: [{ text: "snow? light?", at: [745, 215], anchor: "middle", chalk: "salmon" }],
            note: "One bent tree is gossip",
          },
          {
            when: "the creeping begins to hurry",
            draw: [{ line: [150, 400, 400, 490], arrow: true, chalk: "salmon", width: 6 }],
          },
        ],
      },
    ],
  },
  questions: [
    {
      title: "Two steps on the slope",
      text: prose(`
        A night's frost lifts a grain by three millimetres. Where does it take the longer step, on the gentle
        upper slope or on the steep lower one?
      `),
      questionType: "select_one",
      about: { from: "At night ice needles lift it", to: "A lift of three millimetres" },
      hint: "Draw the right angle and the plumb line for both slopes.",
      options: [
        {
          optionText: "On the gentle one, since the grain rests there for longer",
          explanationText: prose(`
            Rest does not matter. On a gentle slope the right angle is nearly the plumb line, and so it falls
            back nearly to its place.
          `),
          isRight: false,
        },
        {
          optionText: "On both alike, since the frost is the same",
          explanationText: prose(`
            The lift is the same. The step is the part of it that the fall does not undo, and that depends on
            the slope.
          `),
          isRight: false,
        },
        {
          optionText: "On the steep one, since the right angle and the plumb line differ more",
          explanationText: prose(`
            The steeper the slope, the further the two directions part. This is why the slope decides how much
            soil is moved.
          `),
          isRight: true,
        },
      ],
    },
    {
      title: "The round hill, explained",
      text: "Explain why a hill on which soil creeps is steeper at twenty metres from its top than at ten.",
      questionType: "open_ended",
      about: { from: "Below the soil, rock turns", to: "at which everything is on time" },
      options: [
        {
          optionText: prose(`
            All soil that is made above a place has to pass it. At twenty metres that is twice as much as at ten. Creep
            moves more soil only where the slope is steeper. So the slope has to grow with the distance from the top,
            and a line that gets steeper in this way is a round hilltop.
          `),
          explanationText: prose(`
            Look for two links in your answer: more soil has to pass further down, and only a steeper slope
            passes more.
          `),
          isRight: true,
        },
      ],
    },
  ],
};
