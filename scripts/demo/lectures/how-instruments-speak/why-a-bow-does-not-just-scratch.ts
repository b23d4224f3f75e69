import { curve } from "../curves.ts";
import type { DemoLecture } from "../lecture.ts";

/** The two edges of the shape that the eye sees: the corner runs along one of them and back along the other. */
const edge = (side: number) => (x: number) => 260 - (side * 110 * 4 * (x - 60) * (840 - x)) / 780 ** 2;

export const whyABowDoesNotJustScratch: DemoLecture = {
  videoId: 264,
  text: `
    Pull a chair across a stone floor and it screams. A chair leg has no string and no wood that sings.
    It sticks, it slips, it sticks, it slips, some hundred times a second.
    A bow does the same, with better manners.

    The hair is rubbed with rosin, and rosin is a strange glue. At rest it holds fast.
    Once something slides over it, it holds much less. So there are two states, and nothing in between.

    First the string sticks. The bow carries it sideways, at exactly the speed of the bow.
    Then it tears off and flies back. And then it is caught again.
    Draw where the string is under the bow, and you get a saw: a long slope, a short drop, a long slope.

    Let us put numbers on it. The A string of a violin swings four hundred and forty times a second.
    One swing takes two point two seven thousandths of a second.
    The bow touches a tenth of the way from the bridge.
    Then the string sticks for nine tenths of that time, and slips for one tenth.
    That is less than a quarter of a thousandth.
    And in so short a time it has to make good the whole way.
    So it flies back nine times as fast as the bow moves.

    But who tells it when to let go? You would think it is the strength of the pull. It isn't.
    Hermann von Helmholtz looked at a bowed string through a vibrating microscope, around eighteen sixty.
    He found the corner again, our corner from the first lecture. But here there is only one.
    It runs round and round, along a curved path, up one side and back down the other.
    Each time it passes the bow on its way to the bridge, it jerks the string loose.
    On its way back it lets the string be caught again. From bow to bridge and back is one tenth of the tour.

    So here is the surprise. The bow doesn't make the note. It asks the corner when it may let go.
    Press harder, pull faster: the string gets louder or sharper in colour, and the pitch stays where it is.
    The clock is the length of the string. The bow only pays for what gets lost on each tour.

    Now you also see what scratching is. Press too little, and the string slips before the corner has come.
    It whistles, thin as glass. Press too much, and the corner can no longer pull it loose.
    The corner comes round, knocks, and nobody opens. The string crunches, as it does for every beginner.
    Between too little and too much there is room, and close to the bridge that room gets narrow.
    Up there the sound is at its strongest. It is where you hear soloists play, and where beginners suffer.

    So the string now has a motor, and it can sing for as long as the arm is long.
    And yet, if you stood beside this string alone, you would hardly hear it. It is far too thin to move the air.
    Somebody has to carry its shaking across.
  `,
  board: {
    scenes: [
      {
        title: "Stick and slip",
        steps: [
          {
            when: "it slips, some hundred times",
            draw: [
              { line: [60, 165, 840, 165], width: 5 },
              { box: [330, 185, 240, 28], chalk: "yellow", filled: true },
              { text: "bow", at: [450, 250], size: 26, anchor: "middle", chalk: "yellow" },
            ],
          },
          { when: "rosin is a strange glue", note: "At rest rosin holds fast" },
          { when: "Once something slides", note: "In sliding it holds much less" },
          {
            when: "The bow carries it sideways",
            draw: [
              { line: [90, 540, 90, 300], arrow: true, chalk: "grey" },
              { line: [90, 540, 840, 540], arrow: true, chalk: "grey" },
              { text: "string under the bow", at: [112, 318], size: 26, chalk: "grey" },
              { text: "time", at: [840, 571], size: 26, anchor: "end", chalk: "grey" },
              { line: [90, 520, 298, 370], chalk: "green", width: 6 },
              { text: "sticks", at: [104, 408], size: 26, chalk: "green" },
            ],
          },
          {
            when: "Then it tears off",
            draw: [
              { line: [298, 370, 321, 520], chalk: "salmon", width: 6 },
              { text: "slips", at: [328, 430], size: 26, chalk: "salmon" },
            ],
          },
          {
            when: "you get a saw",
            draw: [
              { line: [321, 520, 529, 370], chalk: "green", width: 6 },
              { line: [529, 370, 552, 520], chalk: "salmon", width: 6 },
              { line: [552, 520, 760, 370], chalk: "green", width: 6 },
              { line: [760, 370, 783, 520], chalk: "salmon", width: 6 },
            ],
            note: "Long slope, short drop: a saw",
          },
        ],
      },
      {
        title: "One swing of the A string",
        steps: [
          {
            when: "four hundred and forty times",
            draw: [
              { line: [60, 200, 840, 200], width: 5 },
              { text: "bridge", at: [840, 245], size: 26, anchor: "end", chalk: "grey" },
              { text: "440 a second", at: [60, 150], chalk: "yellow" },
            ],
          },
          {
            when: "a tenth of the way",
            draw: [
              { line: [762, 150, 762, 220], width: 12, chalk: "yellow" },
              { text: "bow at 1/10", at: [780, 132], size: 26, anchor: "end", chalk: "yellow" },
              { box: [60, 330, 780, 70], chalk: "grey" },
              { line: [60, 430, 840, 430], chalk: "grey", arrow: true },
              { text: "2.27 ms", at: [450, 470], anchor: "middle", chalk: "grey" },
            ],
            note: "1 s ÷ 440 = 2.27 ms",
          },
          {
            when: "for nine tenths of that time",
            draw: [
              { box: [60, 330, 702, 70], chalk: "green", filled: true },
              { text: "sticks 2.05 ms", at: [411, 375], anchor: "middle", chalk: "green" },
              { box: [762, 330, 78, 70], chalk: "salmon", filled: true },
              { text: "slips 0.23", at: [850, 312], size: 26, anchor: "end", chalk: "salmon" },
            ],
          },
          {
            when: "nine times as fast",
            draw: [
              { line: [60, 540, 130, 540], arrow: true, chalk: "green", width: 6 },
              { text: "bow", at: [60, 515], size: 26, chalk: "green" },
              { line: [840, 540, 210, 540], arrow: true, chalk: "salmon", width: 6 },
              { text: "string flying back", at: [840, 515], size: 26, anchor: "end", chalk: "salmon" },
            ],
            note: "It flies back at 9 × the bow's speed",
          },
          { when: "who tells it when to let go", note: "Who says when?" },
        ],
      },
      {
        title: "One corner, running round",
        steps: [
          {
            when: "Hermann von Helmholtz",
            draw: [
              { path: curve(edge(1), 60, 840, 6), dashed: true, chalk: "grey", width: 3 },
              { path: curve(edge(-1), 60, 840, 6), dashed: true, chalk: "grey", width: 3 },
              { text: "bridge", at: [850, 440], size: 26, anchor: "end", chalk: "grey" },
              { line: [840, 412, 840, 280], dashed: true, chalk: "grey", width: 3 },
            ],
          },
          {
            when: "found the corner again",
            draw: [
              { path: `M60 260L300 ${Math.round(edge(1)(300))}L840 260`, width: 5, id: "string" },
              { circle: [300, Math.round(edge(1)(300)), 13], chalk: "yellow", filled: true, id: "corner" },
            ],
            note: "One corner, not two",
          },
          {
            when: "It runs round and round",
            draw: [
              { line: [380, 120, 520, 120], arrow: true, chalk: "yellow" },
              { line: [520, 400, 380, 400], arrow: true, chalk: "yellow" },
            ],
          },
          {
            when: "jerks the string loose",
            erase: ["string", "corner"],
            draw: [
              { line: [762, 170, 762, 350], width: 10, chalk: "blue" },
              { text: "bow", at: [762, 385], size: 26, anchor: "middle", chalk: "blue" },
              { path: `M60 260L745 ${Math.round(edge(1)(745))}L840 260`, width: 5, id: "loose" },
              { circle: [745, Math.round(edge(1)(745)), 13], chalk: "salmon", filled: true },
              { text: "lets go", at: [720, 150], size: 26, anchor: "end", chalk: "salmon" },
            ],
            note: "On its way there: it slips",
          },
          {
            when: "lets the string be caught",
            draw: [
              { circle: [745, Math.round(edge(-1)(745)), 13], chalk: "green", filled: true },
              { text: "caught", at: [650, 385], size: 26, anchor: "end", chalk: "green" },
              { line: [662, 374, 722, 326], arrow: true, chalk: "green" },
            ],
            note: "On its way back: it sticks",
          },
          {
            when: "It asks the corner when",
            draw: [
              { text: "The length of the string", at: [450, 480], size: 34, anchor: "middle", chalk: "yellow" },
              { text: "is the clock", at: [450, 530], size: 34, anchor: "middle", chalk: "yellow" },
            ],
          },
          { when: "The clock is the length", note: "The bow only pays for losses" },
        ],
      },
      {
        title: "How hard may you press?",
        steps: [
          {
            when: "Press too little",
            draw: [
              { line: [90, 530, 90, 110], arrow: true, chalk: "grey" },
              { line: [90, 530, 840, 530], arrow: true, chalk: "grey" },
              { text: "pressure", at: [110, 128], size: 26, chalk: "grey" },
              { text: "at the bridge", at: [100, 566], size: 26, chalk: "grey" },
              { text: "far from it", at: [840, 566], size: 26, anchor: "end", chalk: "grey" },
              { line: [170, 180, 800, 510], chalk: "blue", width: 5 },
              { text: "slips too soon", at: [130, 470], chalk: "blue" },
            ],
            note: "Too little: it whistles",
          },
          {
            when: "Press too much",
            draw: [
              { line: [170, 180, 800, 290], chalk: "salmon", width: 5 },
              { text: "cannot let go", at: [500, 180], chalk: "salmon" },
            ],
            note: "Too much: it crunches",
          },
          {
            when: "The string crunches",
            draw: [{ text: "it sings", at: [620, 345], size: 36, chalk: "green" }],
          },
          {
            when: "that room gets narrow",
            draw: [{ line: [250, 198, 250, 218], chalk: "yellow", width: 6 }],
            note: "Near the bridge: little room",
          },
          {
            when: "Up there the sound",
            draw: [
              { text: "soloists", at: [300, 150], size: 26, anchor: "middle", chalk: "yellow" },
              { line: [290, 162, 258, 188], arrow: true, chalk: "yellow" },
            ],
          },
          { when: "It is far too thin", note: "A string alone is hardly heard" },
        ],
      },
    ],
  },
  questions: [
    {
      title: "Press harder",
      text: "A violinist plays one long note and slowly presses harder, still within the range that sings. What happens to the pitch?",
      questionType: "select_one",
      about: { from: "who tells it when to let go", to: "The clock is the length" },
      options: [
        {
          optionText: "It stays, because the corner's tour sets the time",
          explanationText:
            "The string lets go when the corner passes, and one tour takes as long as the string is long.",
          isRight: true,
        },
        {
          optionText: "It falls, because the string sticks longer before it tears off",
          explanationText:
            "That would be so if strength decided the moment. Within the range that sings, the corner decides it.",
          isRight: false,
        },
        {
          optionText: "It rises by as much as the pressure grows",
          explanationText:
            "More pressure changes the colour and the reserve of grip. The number of tours in a second stays as it is.",
          isRight: false,
        },
      ],
    },
    {
      title: "The bow at a fifth",
      text: "On the same string the bow now touches one fifth of the way from the bridge. For how much of each swing does the string slip?",
      questionType: "select_one",
      about: { from: "Let us put numbers on it", to: "is one tenth of the tour" },
      hint: "How much of its tour does the corner spend between bow and bridge?",
      options: [
        {
          optionText: "For four fifths",
          explanationText:
            "That is the time for which it sticks. It slips while the corner is between the bow and the bridge.",
          isRight: false,
        },
        {
          optionText: "For one fifth",
          explanationText:
            "From bow to bridge and back the corner needs one fifth of its tour, and that is when the string slips.",
          isRight: true,
        },
        {
          optionText: "For one tenth, as on every violin",
          explanationText: "The tenth came from the place of the bow. Move the bow and the share moves with it.",
          isRight: false,
        },
      ],
    },
  ],
};
