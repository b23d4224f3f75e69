import { prose } from "../../prose.ts";
import type { DemoLecture } from "../lecture.ts";
import { curve, edge, grains } from "./shapes.ts";

export const frostHasPatience: DemoLecture = {
  videoId: 168,
  text: `
    Listen. A click, up there in the wall, and then a stone that jumps from ledge to ledge.
    It is ten in the morning, and the sun has just reached that wall. Ice held the stone all winter.
    Now it lets go. But who broke it loose in the first place?

    You know the answer from school. Water swells when it freezes, by nine per cent.
    A litre becomes one litre and ninety millilitres. Freeze a full bottle, and it bursts.
    In a crack the ice would close the mouth, and the water below would be trapped and press the walls apart.

    It is a good story, and sometimes it is true. But look at a crack. Is it a bottle?
    It is open above and at the sides, half of it is air, and ice is soft enough to be pushed out.

    In 1930 a geologist named Stephen Taber soaked soil with benzene instead of water.
    Benzene does not swell when it freezes. It shrinks, by more than a tenth.
    He let it freeze from the top. And what did the soil do? It rose, just as it does with water.
    So swelling cannot be the main thing!

    What is it, then? Ice pulls. Between ice and stone there stays a film of water that does not freeze.
    It is still liquid at five degrees below zero.
    The ice grows out of this film, the film wants to be as thick as before, and so it sucks in more water.
    That water comes through the pores of the rock, from where it is not yet frozen.
    So a lens of ice fattens in the crack, and it pushes without any bottle.

    But it needs the right cold. Close to zero the pull is weak.
    At fifteen below, the film is so thin that hardly any water gets through.
    In between, at about three to six degrees below zero, cracks in sandstone grew fastest in the laboratory.
    Therefore it is not the number of frosty nights that counts. A night is over before the water has arrived.
    What breaks mountains is a long, dull, moderate winter, with water to drink. Frost has patience.

    Let us give it some. Suppose a crack opens by two hundredths of a millimetre each winter. A third of a hair.
    In a thousand winters that is two centimetres, and the block is free.

    And the whole wall? It is fifty metres high and a hundred metres long. That is five thousand square metres.
    Take off a fifth of a millimetre a year. Five thousand times 0.0002, that is one cubic metre.
    One! But since the ice left here, twelve thousand years ago, it makes twelve thousand.
    The wall has gone back by two metres and forty, and at its foot is the scree.

    You can read scree. Big blocks lie at the bottom, since they roll over the gaps that stop the small ones.
    Pale scars above it are fresh, dark ones with lichens are old.
    But frost has a second trade. It lifts things, a little, and puts them down again somewhere else.
  `,
  board: {
    scenes: [
      {
        title: "The story from school",
        steps: [
          {
            when: "the sun has just reached that wall",
            draw: [
              { path: edge([840, 110], [640, 110], [620, 230], [650, 330], [610, 430], [640, 560]), width: 6 },
              { path: edge([640, 160], [720, 190], [700, 260], [625, 235]), chalk: "grey" },
            ],
          },
          {
            when: "who broke it loose",
            draw: [
              { path: edge([600, 300], [565, 330], [580, 365], [615, 350], [600, 300]), chalk: "yellow", id: "stone" },
            ],
            note: "Who broke the stone loose?",
          },
          {
            when: "Water swells when it freezes",
            move: { stone: [-60, 190] },
            draw: [
              {
                path: "M130 200L130 150L200 150L200 200C240 220 245 250 245 280L245 500L85 500L85 280C85 250 90 220 130 200Z",
                chalk: "blue",
                width: 6,
              },
              { text: "+9 %", at: [270, 240], size: 36, chalk: "yellow" },
            ],
            note: "Water swells by 9 %",
          },
          {
            when: "A litre becomes one litre",
            draw: [
              { text: "1000 → 1090 ml", at: [265, 300] },
              { path: edge([85, 300], [120, 340], [100, 390], [150, 430], [130, 500]), chalk: "salmon", width: 6 },
            ],
          },
          {
            when: "trapped and press the walls apart",
            draw: [
              { path: "M330 380L370 560L410 380", width: 6 },
              { path: "M341 402L399 402L388 452L352 452Z", filled: true, chalk: "blue" },
              { line: [330, 490, 295, 490], arrow: true, chalk: "salmon" },
              { line: [410, 490, 445, 490], arrow: true, chalk: "salmon" },
            ],
            note: "A plug of ice, trapped water",
          },
          {
            when: "It is open above and at the sides",
            draw: [
              { line: [370, 390, 370, 335], chalk: "yellow", arrow: true },
              { text: "open", at: [395, 360], chalk: "yellow" },
            ],
            note: "But a crack is no bottle",
          },
        ],
      },
      {
        title: "Taber's soil, 1930",
        steps: [
          {
            when: "a geologist named Stephen Taber",
            draw: [
              { box: [80, 250, 280, 250], width: 5 },
              { box: [500, 250, 280, 250], width: 5 },
              { text: "with water", at: [220, 550], anchor: "middle", chalk: "blue" },
              { text: "with benzene", at: [640, 550], anchor: "middle", chalk: "yellow" },
              { path: grains(85, 255, 270, 240, 30), chalk: "grey", width: 9 },
              { path: grains(505, 255, 270, 240, 30), chalk: "grey", width: 9 },
            ],
          },
          {
            when: "It shrinks, by more than a tenth",
            draw: [
              { text: "swells", at: [80, 130], size: 32, chalk: "blue" },
              { text: "shrinks", at: [500, 130], size: 32, chalk: "salmon" },
            ],
            note: "Benzene shrinks when it freezes",
          },
          {
            when: "It rose, just as it does",
            draw: [
              { path: curve([80, 248], [150, 205], [220, 190], [290, 205], [360, 248]), chalk: "green", width: 7 },
              { path: curve([500, 248], [570, 205], [640, 190], [710, 205], [780, 248]), chalk: "green", width: 7 },
              { line: [220, 245, 220, 200], arrow: true, chalk: "green" },
              { line: [640, 245, 640, 200], arrow: true, chalk: "green" },
            ],
            note: "And the soil rises all the same",
          },
          {
            when: "So swelling cannot be",
            draw: [{ line: [75, 120, 185, 120], chalk: "salmon", width: 6 }],
            note: "So swelling is not the main thing",
          },
        ],
      },
      {
        title: "Ice pulls",
        steps: [
          {
            when: "there stays a film of water",
            draw: [
              {
                path: "M130 325C250 215 640 215 760 325C640 435 250 435 130 325Z",
                chalk: "grey",
                filled: true,
                width: 4,
              },
              { text: "ice", at: [445, 340], size: 40, anchor: "middle" },
              { path: "M90 325C220 180 670 180 800 325C670 470 220 470 90 325Z", chalk: "blue" },
              { text: "film of water", at: [445, 180], anchor: "middle", chalk: "blue" },
            ],
            note: "A film between ice and stone stays liquid",
          },
          {
            when: "and so it sucks in more water",
            draw: [
              { line: [120, 540, 210, 440], arrow: true, chalk: "blue", width: 5 },
              { line: [445, 570, 445, 450], arrow: true, chalk: "blue", width: 5 },
              { line: [770, 540, 680, 440], arrow: true, chalk: "blue", width: 5 },
            ],
            note: "The film sucks in water",
          },
          {
            when: "That water comes through the pores",
            draw: [
              { path: grains(60, 480, 780, 80, 42), chalk: "grey", width: 7 },
              { path: grains(50, 110, 210, 70, 42), chalk: "grey", width: 7 },
              { path: grains(640, 110, 210, 70, 42), chalk: "grey", width: 7 },
            ],
          },
          {
            when: "a lens of ice fattens",
            draw: [
              { line: [280, 265, 280, 125], arrow: true, chalk: "salmon", width: 7 },
              { line: [610, 265, 610, 125], arrow: true, chalk: "salmon", width: 7 },
            ],
            note: "The lens pushes, without a bottle",
          },
        ],
      },
      {
        title: "The right cold",
        steps: [
          {
            when: "But it needs the right cold",
            draw: [
              { line: [80, 480, 840, 480] },
              { line: [80, 480, 80, 120] },
              { text: "growth of a crack", at: [98, 130], size: 24, chalk: "grey" },
              { text: "0", at: [80, 520], anchor: "middle" },
              { text: "−5", at: [320, 520], anchor: "middle" },
              { text: "−10", at: [560, 520], anchor: "middle" },
              { text: "−15 °C", at: [800, 520], anchor: "middle" },
            ],
          },
          {
            when: "the film is so thin",
            draw: [
              { text: "weak", at: [90, 380], size: 24, chalk: "salmon" },
              { text: "thin film", at: [690, 430], size: 24, chalk: "salmon" },
            ],
            note: "Too warm: weak. Too cold: no water",
          },
          {
            when: "at about three to six degrees",
            draw: [
              {
                path: "M80 478C170 474 190 170 296 170C410 170 440 420 560 455C660 474 760 476 835 477",
                chalk: "yellow",
                width: 6,
              },
              { box: [224, 150, 144, 328], dashed: true, chalk: "green" },
            ],
            note: "Best: 3 to 6 degrees below zero",
          },
          {
            when: "A night is over before",
            draw: [
              { text: "one long winter", at: [470, 190], chalk: "green" },
              { text: "beats many nights", at: [470, 230], chalk: "green" },
            ],
          },
          {
            when: "two hundredths of a millimetre",
            draw: [
              { text: "0.02 mm × 1000", at: [500, 310] },
              { text: "= 2 cm", at: [500, 350] },
            ],
            note: "1000 winters of 0.02 mm: 2 cm",
          },
        ],
      },
      {
        title: "A wall and its scree",
        steps: [
          {
            when: "It is fifty metres high",
            draw: [
              {
                path: edge([840, 110], [520, 110], [510, 220], [525, 300], [505, 400], [520, 480], [50, 540]),
                width: 6,
              },
              { line: [580, 120, 580, 470], chalk: "grey", arrow: true },
              { text: "50 m", at: [600, 240], chalk: "grey" },
              { text: "100 m long", at: [600, 290], chalk: "grey" },
            ],
          },
          {
            when: "Five thousand times 0.0002",
            draw: [
              { text: "5000 × 0.0002", at: [60, 150] },
              { text: "= 1 m³ a year", at: [60, 195], chalk: "yellow" },
            ],
            note: "0.2 mm a year: 1 m³",
          },
          {
            when: "it makes twelve thousand",
            draw: [
              { path: "M512 280L130 530L518 480Z", chalk: "grey", filled: true },
              { text: "12,000 m³", at: [60, 245], chalk: "yellow" },
            ],
            note: "12,000 years: 12,000 m³, 2.4 m back",
          },
          {
            when: "Big blocks lie at the bottom",
            draw: [
              { path: edge([150, 515], [160, 480], [205, 470], [215, 505]), chalk: "salmon", width: 5 },
              { path: edge([235, 500], [245, 455], [295, 440], [300, 490]), chalk: "salmon", width: 5 },
              { path: grains(420, 350, 80, 100, 18), chalk: "salmon", width: 6 },
            ],
            note: "Big blocks below, small ones above",
          },
          {
            when: "Pale scars above it are fresh",
            draw: [
              { path: "M520 150L512 210M524 320L512 370", chalk: "yellow", width: 12 },
              { text: "fresh", at: [500, 180], anchor: "end", chalk: "yellow" },
            ],
          },
        ],
      },
    ],
  },
  questions: [
    {
      title: "What Taber's benzene shows",
      text: "Benzene shrinks when it freezes, and the soil that was soaked with it rose all the same. What follows?",
      questionType: "select_one",
      about: { from: "a geologist named Stephen Taber", to: "a lens of ice fattens" },
      hint: "If nothing inside has become larger, something must have been added.",
      options: [
        {
          optionText: "Freezing sucked in more liquid, and the added lenses lifted the soil",
          explanationText: prose(`
            The growing solid is fed through a thin film that stays liquid. What has been sucked in needs room,
            whatever the liquid is.
          `),
          isRight: true,
        },
        {
          optionText: "Benzene swells in soil, although it shrinks in a bottle",
          explanationText: prose(`
            The change of volume belongs to the substance and not to its vessel. The soil rose because more of
            it came in.
          `),
          isRight: false,
        },
        {
          optionText: "Frost cannot break rock, since swelling is not its cause",
          explanationText: prose(`
            Frost does break rock. Only the explanation has changed: a lens that is fed can push, and no closed
            bottle is needed.
          `),
          isRight: false,
        },
      ],
    },
    {
      title: "Two walls in winter",
      text: prose(`
        Both walls are wet. The first has eighty nights with frost, each followed by a warm day. The second stays at five
        degrees below zero for three months. Where do cracks grow more?
      `),
      questionType: "select_one",
      about: { from: "But it needs the right cold", to: "What breaks mountains" },
      options: [
        {
          optionText: "At the first, since it freezes eighty times as often",
          explanationText: prose(`
            That counts bursts, as though each crack were a bottle. A single night is too short for water to
            seep to the ice.
          `),
          isRight: false,
        },
        {
          optionText: "At the second, since the ice is fed for weeks at the right temperature",
          explanationText: prose(`
            At three to six degrees below zero the pull is strong and the film still open. What it needs then is
            time.
          `),
          isRight: true,
        },
        {
          optionText: "At neither, since rock is much stronger than ice",
          explanationText:
            "Ice is weak when you pull or bend it. A lens in a crack only pushes, and it has a thousand winters.",
          isRight: false,
        },
      ],
    },
  ],
};
