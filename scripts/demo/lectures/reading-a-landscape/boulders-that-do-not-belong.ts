import { prose } from "../../prose.ts";
import type { DemoLecture } from "../lecture.ts";
import { curve, edge, person } from "./shapes.ts";

const boulder = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}C${x - r * 1.1} ${y - r * 0.9} ${x - r * 0.5} ${y - r * 1.25} ${x} ${y - r * 1.25}C${x + r * 0.7} ${y - r * 1.25} ${x + r * 1.15} ${y - r * 0.7} ${x + r} ${y}Z`;

export const bouldersThatDoNotBelong: DemoLecture = {
  videoId: 166,
  text: `
    Put your hand on this boulder. It is granite: pink crystals, black crystals, rough as a rasp.
    Now look at your feet. You are standing on limestone, grey and smooth.
    And so is everything as far as you can see.
    There is no granite in this hill. So how did a stone like that come up here?

    First the weight. It is three metres long, three wide, and two high.
    Eighteen cubic metres. A cubic metre of granite weighs about two point seven tons.
    That makes nearly fifty tons. A loaded lorry has forty.

    Could water have done it? A stream of one metre a second rolls pebbles.
    To move this one you would need a torrent of about nine metres a second. And we are on top of a hill!
    Could it have rolled down? Then there must be something higher. There is nothing higher.

    But ice does not mind. To water a stone is a burden, and the bigger it is, the sooner it is dropped.
    Ice is solid. It carries a house like a grain of sand, and never sorts them.
    It even carries uphill, as we have seen. When it melts, it lets go, and there the thing sits.
    We call such a guest an erratic, which is Latin for one that wanders.

    Now comes the detective's part. Where is its home? You need two or three of the same family.
    On the map I mark every boulder of this pink granite. Here, here, and here. They make a fan.
    Beside each of them the bedrock has scratches, where stones in the ice have scraped along.
    Scratches show the line on which the ice moved. I draw each line backwards. And the three lines meet.
    They meet thirty kilometres north of here. Go there, and you stand on pink granite.
    So the fan tells you where the ice came from, and every stone in it is a witness.

    And when? Look under the boulder. It does not lie on the ground, it sits on a little table of limestone.
    Rain dissolves limestone. It has lowered the whole hill, except here, where the boulder was an umbrella.
    So the table is as high as the loss since the boulder came. I measure forty centimetres.
    From other places we know that the ice left about sixteen thousand years ago.
    Four hundred millimetres in sixteen thousand years, that is one millimetre in forty years.
    That is the thickness of a fingernail in half a lifetime, and it has eaten a hill.

    One warning. People see a big stone and think: big ice.
    In Canada, near Calgary, lies a boulder of sixteen thousand tons. It is as large as a church.
    It came from the Rocky Mountains, several hundred kilometres away. Yet it is hardly worn.
    It had fallen onto the glacier in a landslide, and it rode on top. The ice was not working. It was a conveyor.

    So one stone gives three answers: who, from where, and since when.
    And where the ice stopped for a while, it left whole walls of such stones. Behind them there is often a lake.
  `,
  board: {
    scenes: [
      {
        title: "A stranger on the hill",
        steps: [
          {
            when: "It is granite",
            draw: [
              { path: boulder(430, 330, 130), chalk: "salmon", filled: true, width: 6 },
              { text: "granite", at: [430, 265], size: 32, anchor: "middle", chalk: "salmon" },
              ...person(640, 330, "white"),
            ],
          },
          {
            when: "You are standing on limestone",
            draw: [
              { path: curve([50, 440], [200, 365], [430, 333], [660, 338], [840, 400]), width: 6 },
              { path: curve([50, 500], [200, 430], [430, 395], [660, 400], [840, 455]), chalk: "grey" },
              { path: curve([50, 560], [200, 495], [430, 460], [660, 462], [840, 515]), chalk: "grey" },
              { text: "limestone", at: [430, 535], size: 32, anchor: "middle", chalk: "grey" },
            ],
            note: "Granite on limestone",
          },
          {
            when: "There is no granite in this hill",
            draw: [{ text: "?", at: [600, 190], size: 40, chalk: "yellow" }],
          },
          {
            when: "Eighteen cubic metres",
            draw: [
              { text: "3 × 3 × 2 = 18 m³", at: [50, 140], size: 26, chalk: "yellow" },
              { text: "18 × 2.7 = 49 tons", at: [50, 185], size: 26, chalk: "yellow" },
            ],
            note: "Nearly 50 tons",
          },
          {
            when: "Could water have done it",
            draw: [
              { path: curve([60, 290], [110, 270], [160, 290], [210, 270], [260, 285]), chalk: "blue" },
              { text: "water?", at: [110, 250], chalk: "blue" },
            ],
          },
          {
            when: "torrent of about nine metres",
            draw: [{ line: [60, 310, 255, 230], chalk: "salmon", width: 6 }],
            note: "Water: 9 m a second, on a hilltop",
          },
        ],
      },
      {
        title: "Water sorts, ice does not",
        steps: [
          {
            when: "To water a stone is a burden",
            draw: [
              { text: "water", at: [60, 130], size: 32, chalk: "blue" },
              { path: curve([60, 180], [200, 205], [400, 230], [600, 245], [840, 250]), chalk: "blue", width: 5 },
              { path: curve([60, 260], [200, 285], [400, 305], [600, 315], [840, 318]), width: 5 },
              { path: boulder(150, 270, 34), chalk: "salmon" },
              { path: boulder(360, 298, 20), chalk: "salmon" },
              { path: boulder(560, 311, 11), chalk: "salmon" },
              { path: boulder(740, 315, 5), chalk: "salmon" },
            ],
            note: "Water drops the big ones first",
          },
          {
            when: "Ice is solid",
            draw: [
              { text: "ice", at: [60, 380], size: 32, chalk: "grey" },
              { path: "M60 400C300 395 560 420 680 470C720 490 740 520 745 550L60 550Z", chalk: "grey", filled: true },
              { path: boulder(190, 520, 8), chalk: "salmon" },
              { path: boulder(280, 500, 34), chalk: "salmon" },
              { path: boulder(400, 530, 14), chalk: "salmon" },
              { path: boulder(500, 515, 5), chalk: "salmon" },
              { path: boulder(590, 530, 30), chalk: "salmon" },
            ],
            note: "Ice carries all, and sorts nothing",
          },
          {
            when: "When it melts, it lets go",
            draw: [
              { path: boulder(800, 548, 28), chalk: "yellow", filled: true, width: 5 },
              { line: [690, 440, 775, 500], arrow: true, chalk: "yellow" },
            ],
          },
          {
            when: "one that wanders",
            draw: [{ text: "erratic", at: [790, 430], anchor: "middle", chalk: "yellow" }],
            note: "Erratic: a stone that has wandered",
          },
        ],
      },
      {
        title: "Where is its home?",
        steps: [
          {
            when: "I mark every boulder",
            draw: [
              { path: boulder(220, 520, 20), chalk: "salmon", filled: true },
              { path: boulder(445, 500, 20), chalk: "salmon", filled: true },
              { path: boulder(670, 515, 20), chalk: "salmon", filled: true },
              { line: [800, 220, 800, 120], arrow: true, chalk: "grey" },
              { text: "N", at: [800, 260], anchor: "middle", chalk: "grey" },
            ],
            note: "Mark all of one family",
          },
          {
            when: "Beside each of them the bedrock",
            draw: [
              {
                path: "M166 545L202 480M178 550L208 496M402 520L402 450M416 520L416 460M716 535L684 475M728 530L700 478",
                chalk: "yellow",
              },
              { text: "scratches", at: [480, 560], chalk: "yellow" },
            ],
            note: "Scratches: the line of the ice",
          },
          {
            when: "I draw each line backwards",
            draw: [
              { line: [232, 488, 425, 165], dashed: true, chalk: "yellow" },
              { line: [445, 465, 445, 165], dashed: true, chalk: "yellow" },
              { line: [656, 482, 465, 165], dashed: true, chalk: "yellow" },
            ],
          },
          {
            when: "thirty kilometres north",
            draw: [
              { circle: [445, 140, 34], chalk: "salmon", filled: true, width: 5 },
              { text: "pink granite", at: [490, 130], chalk: "salmon" },
              { text: "30 km", at: [575, 320] },
            ],
            note: "They meet at the source",
          },
          {
            when: "So the fan tells you",
            draw: [
              { line: [330, 150, 225, 330], arrow: true, width: 6, chalk: "green" },
              { text: "ice", at: [225, 210], chalk: "green", size: 32, anchor: "middle" },
            ],
          },
        ],
      },
      {
        title: "A table under the boulder",
        steps: [
          {
            when: "It does not lie on the ground",
            draw: [
              { path: boulder(430, 270, 125), chalk: "salmon", filled: true, width: 6 },
              { path: edge([50, 420], [350, 420], [365, 275], [500, 275], [515, 420], [840, 420]), width: 6 },
            ],
          },
          {
            when: "Rain dissolves limestone",
            draw: [
              {
                path: [90, 170, 250, 600, 680, 760]
                  .map((x) => `M${x} 300L${x - 10} 340M${x} 355L${x - 10} 395`)
                  .join(""),
                chalk: "blue",
              },
              { path: edge([50, 275], [350, 275]), dashed: true, chalk: "grey" },
              { path: edge([515, 275], [840, 275]), dashed: true, chalk: "grey" },
              { text: "the old ground", at: [60, 255], size: 24, chalk: "grey" },
            ],
            note: "The boulder was an umbrella",
          },
          {
            when: "I measure forty centimetres",
            draw: [
              { line: [560, 415, 560, 280], arrow: true, chalk: "yellow" },
              { text: "40 cm", at: [545, 475], chalk: "yellow", size: 34 },
            ],
            note: "Height of the table: 40 cm",
          },
          {
            when: "sixteen thousand years ago",
            draw: [{ text: "16,000 years", at: [60, 475], size: 34, chalk: "green" }],
          },
          {
            when: "one millimetre in forty years",
            draw: [
              {
                text: "16,000 ÷ 400 mm: 1 mm in 40 years",
                at: [445, 545],
                size: 34,
                anchor: "middle",
                chalk: "yellow",
              },
            ],
            note: "1 mm in 40 years",
          },
        ],
      },
      {
        title: "A ride on top",
        steps: [
          {
            when: "People see a big stone",
            draw: [
              { path: "M60 300C250 330 560 400 830 500L830 560L60 560Z", chalk: "grey", filled: true },
              { text: "glacier", at: [300, 480], size: 32, anchor: "middle", chalk: "grey" },
            ],
          },
          {
            when: "a boulder of sixteen thousand tons",
            draw: [
              { path: boulder(230, 318, 70), chalk: "salmon", filled: true, width: 6, id: "ride" },
              { text: "16,000 tons", at: [310, 190], chalk: "salmon" },
            ],
            note: "16,000 tons, and hardly worn",
          },
          {
            when: "It came from the Rocky Mountains",
            draw: [{ path: edge([50, 290], [85, 150], [120, 200], [160, 110], [215, 225]), width: 5 }],
          },
          {
            when: "it rode on top",
            move: { ride: [440, 112] },
            draw: [{ line: [470, 290, 620, 325], arrow: true, chalk: "yellow", width: 6 }],
            note: "It fell on the ice and rode on it",
          },
          {
            when: "one stone gives three answers",
            draw: [
              { text: "who, from where, since when", at: [540, 140], size: 28, anchor: "middle", chalk: "yellow" },
            ],
          },
        ],
      },
    ],
  },
  questions: [
    {
      title: "A heap without order",
      text: prose(`
        In a gravel pit you see clay, sand, and blocks as large as a fridge, all mixed in one bed. What has most
        likely put it there?
      `),
      questionType: "select_one",
      about: { from: "To water a stone is a burden", to: "When it melts, it lets go" },
      options: [
        {
          optionText: "A strong river, because only a strong one carries such blocks",
          explanationText: prose(`
            A river that could move the blocks would have washed away the clay. Water never puts both down in
            one place.
          `),
          isRight: false,
        },
        {
          optionText: "Ice, because it lets go of everything in one place",
          explanationText: prose(`
            Ice is solid and carries fine and coarse alike. What melts out of it is unsorted, and we call such a
            bed till.
          `),
          isRight: true,
        },
        {
          optionText: "The sea, because waves mix what they find",
          explanationText:
            "Waves sort as well: they wash the clay out and carry it off to quiet water. A beach is sand or pebbles.",
          isRight: false,
        },
      ],
    },
    {
      title: "The height of the table",
      text: prose(`
        On another limestone hill the boulders sit on tables of ten centimetres. The rain there dissolves just as much,
        one millimetre in forty years. When were the boulders put down?
      `),
      questionType: "select_one",
      about: { from: "It does not lie on the ground", to: "one millimetre in forty years" },
      hint: "How many millimetres are ten centimetres? Each of them has taken forty years.",
      options: [
        {
          optionText: "About 400 years ago",
          explanationText: prose(`
            That is ten times forty, so it counts the centimetres as millimetres. Ten centimetres are a hundred
            millimetres.
          `),
          isRight: false,
        },
        {
          optionText: "About 4,000 years ago",
          explanationText: prose(`
            A hundred millimetres at forty years each are 4,000 years. It cannot be the same ice then, and you
            would look for a landslide.
          `),
          isRight: true,
        },
        {
          optionText: "About 16,000 years ago, since boulders on a hill come from the ice",
          explanationText: prose(`
            In 16,000 years the rain would have made a table of forty centimetres. The low table contradicts the
            old story.
          `),
          isRight: false,
        },
      ],
    },
  ],
};
