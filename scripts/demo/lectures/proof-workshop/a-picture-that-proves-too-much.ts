import type { DemoLecture } from "../lecture.ts";
import { cells, word } from "./shapes.ts";

export const aPictureThatProvesTooMuch: DemoLecture = {
  videoId: 223,
  text: `
    I have brought scissors, and a square of squared paper, eight by eight.
    Sixty-four little squares. Please count the edge, not all of them.
    I cut it across, so that a strip of three and a strip of five are left.
    The strip of three I cut along its diagonal. Two triangles, eight long and three high.
    The strip of five I cut with a slanting line, from three at the top to five at the bottom.
    That makes two equal trapezoids. Four pieces in all, and no paper on the floor.

    Now I push them together in another way.
    They make a rectangle, five high and thirteen long.
    Five times thirteen is sixty-five.
    And so sixty-four is sixty-five. Here is the picture, and everybody can see it.

    You laugh, and I ask you to stop laughing, because you believed such pictures at school.
    Cut, move, compare: many a good proof is made in this way.
    What is different here? You know that the result is false. Only that.
    If it had been something that you wished to be true, would you have looked again?

    So we look again. Why? is the only question, and it goes to the long diagonal.
    Why is it straight? On the paper it looks straight.
    But it is made of two edges. The triangle rises three over a length of eight.
    Three eighths is point three seven five.
    The edge of the trapezoid rises two over a length of five. That is point four.
    They are not the same slope, and so there is a bend.

    The lower edge sags a little, and the upper edge bows up a little.
    Between the two is a gap, thirteen long and as thin as a hair.
    How large is its area? Sixty-five minus sixty-four. Exactly one little square.
    It is spread so thinly that a pencil line covers it.

    So the pieces were honest, and the counting was honest.
    The hole was in the word rectangle, which nobody had said aloud.
    The picture said it for us, and it said clearly.

    May one use pictures, then? Yes, every day. I cannot think without them.
    A picture is a very good witness, but it has to answer questions.
    Point at each line that looks straight, and ask what makes it so.
    Point at each pair of lines that meet, and ask whether they must.
    And try another size. The same trick with five by five gives three by eight: twenty-four.
    There a square is lost and not gained, because the pieces overlap.
    Next week we do without pictures, and we shall be wrong about horses.
  `,
  board: {
    scenes: [
      {
        title: "Four pieces of a square",
        steps: [
          {
            when: "I have brought scissors",
            draw: [{ path: cells(80, 120, 8, 8, 52), chalk: "grey", width: 2 }, { box: [80, 120, 416, 416] }],
          },
          {
            when: "Sixty-four little squares",
            draw: [word("8 × 8 = 64", 680, 330, { size: 40, chalk: "yellow" })],
            note: "8 × 8 = 64",
          },
          {
            when: "a strip of three and a strip",
            draw: [
              { line: [80, 276, 496, 276], chalk: "yellow", width: 6 },
              word("3", 525, 208, { chalk: "grey" }),
              word("5", 525, 416, { chalk: "grey" }),
            ],
          },
          {
            when: "The strip of three I cut",
            draw: [
              { path: "M80 276L496 276L496 120Z", chalk: "green", filled: true },
              { path: "M80 276L80 120L496 120Z", chalk: "yellow", filled: true },
            ],
          },
          {
            when: "The strip of five I cut",
            draw: [
              { path: "M80 276L236 276L340 536L80 536Z", chalk: "blue", filled: true },
              { path: "M236 276L496 276L496 536L340 536Z", chalk: "salmon", filled: true },
            ],
            note: "Two triangles, two trapezoids",
          },
        ],
      },
      {
        title: "Sixty-four is sixty-five",
        steps: [
          {
            when: "Now I push them together",
            draw: [
              { path: "M50 430L530 430L530 250Z", chalk: "green", filled: true },
              { path: "M530 430L830 430L830 130L530 250Z", chalk: "blue", filled: true },
              { path: "M830 130L350 130L350 310Z", chalk: "yellow", filled: true },
              { path: "M350 130L50 130L50 430L350 310Z", chalk: "salmon", filled: true },
            ],
          },
          {
            when: "They make a rectangle",
            draw: [
              word("8", 290, 470, { chalk: "grey" }),
              word("5", 680, 470, { chalk: "grey" }),
              { text: "5 high", at: [70, 160], size: 26, chalk: "grey" },
            ],
          },
          {
            when: "Five times thirteen",
            draw: [word("5 × 13 = 65", 300, 540, { size: 40, chalk: "yellow" })],
            note: "5 × 13 = 65",
          },
          {
            when: "And so sixty-four is",
            draw: [word("64 = 65 ?", 650, 540, { size: 40, chalk: "salmon" })],
            note: "So is 64 = 65?",
          },
          { when: "What is different here", note: "We look again only if we dislike it" },
        ],
      },
      {
        title: "The diagonal is not straight",
        steps: [
          {
            when: "So we look again",
            draw: [
              { line: [60, 500, 830, 140], dashed: true, chalk: "grey" },
              { text: "straight?", at: [60, 300], size: 34, chalk: "yellow", id: "straight" },
            ],
          },
          {
            when: "The triangle rises three",
            draw: [
              { line: [60, 500, 534, 330], chalk: "green", width: 6 },
              { line: [60, 500, 534, 500], chalk: "grey" },
              { line: [534, 500, 534, 330], chalk: "grey" },
              word("8", 297, 536, { chalk: "grey" }),
              word("3", 510, 430, { chalk: "grey" }),
              word("3/8 = 0.375", 400, 470, { chalk: "green", size: 26 }),
            ],
            note: "Triangle: 3/8 = 0.375",
          },
          {
            when: "The edge of the trapezoid",
            draw: [
              { line: [534, 330, 830, 140], chalk: "blue", width: 6 },
              { line: [534, 330, 830, 330], chalk: "grey" },
              { line: [830, 330, 830, 140], chalk: "grey" },
              word("5", 682, 366, { chalk: "grey" }),
              word("2", 808, 250, { chalk: "grey" }),
              word("2/5 = 0.4", 725, 306, { chalk: "blue", size: 26 }),
            ],
            note: "Trapezoid: 2/5 = 0.4",
          },
          {
            when: "The lower edge sags",
            draw: [{ path: "M60 500L356 310L830 140L534 330Z", chalk: "salmon", filled: true }],
            erase: ["straight"],
          },
          {
            when: "Exactly one little square",
            draw: [
              { box: [110, 150, 60, 60], chalk: "salmon", filled: true },
              { text: "gap = 1 square", at: [190, 190], chalk: "salmon", size: 32 },
              { text: "(drawn too wide)", at: [190, 230], chalk: "grey", size: 24 },
            ],
            note: "The gap: 65 − 64 = 1",
          },
        ],
      },
      {
        title: "A witness has to answer",
        steps: [
          {
            when: "The hole was in the word",
            draw: [
              { box: [70, 130, 390, 150], dashed: true, chalk: "salmon" },
              word("“rectangle”", 265, 218, { size: 36 }),
            ],
          },
          {
            when: "A picture is a very good witness",
            draw: [{ text: "Who said so?", at: [500, 218], size: 36, chalk: "yellow" }],
            note: "Ask the picture, too",
          },
          {
            when: "Point at each pair of lines",
            draw: [
              { line: [80, 480, 250, 416], chalk: "green", width: 6 },
              { line: [250, 416, 440, 340], chalk: "blue", width: 6 },
              { circle: [250, 416, 40], chalk: "yellow" },
              word("straight here?", 260, 530, { chalk: "yellow" }),
            ],
          },
          {
            when: "And try another size",
            draw: [
              { text: "5 × 5 = 25", at: [500, 330], size: 34 },
              { text: "3 × 8 = 24", at: [500, 390], size: 34, chalk: "salmon" },
            ],
            note: "5 × 5: 25 becomes 24",
          },
          {
            when: "There a square is lost",
            draw: [
              { text: "8 × 8: +1", at: [500, 470], size: 32, chalk: "grey" },
              { text: "5 × 5: −1", at: [500, 525], size: 32, chalk: "grey" },
            ],
          },
        ],
      },
    ],
  },
  questions: [
    {
      title: "Where is the extra square?",
      text: "The four pieces have an area of 64, the rectangle has 65. Where does the difference come from?",
      questionType: "select_one",
      about: { from: "They make a rectangle", to: "Exactly one little square" },
      hint: "Compare the slope of the triangle with the slope of the trapezoid.",
      options: [
        {
          optionText: "The pieces become a little larger when they are turned",
          explanationText:
            "Turning and sliding leave an area as it is. The pieces have 64 little squares all the time.",
          isRight: false,
        },
        {
          optionText: "A thin gap along the diagonal is counted with the rectangle",
          explanationText:
            "The slopes 3/8 and 2/5 differ, so the edges do not meet, and the gap has an area of one square.",
          isRight: true,
        },
        {
          optionText: "The scissors lose some paper at each cut",
          explanationText:
            "Lost paper would make the area smaller, but it seems to grow. The trick works on ideal paper too.",
          isRight: false,
        },
      ],
    },
    {
      title: "Questions for a picture",
      text: "Somebody shows you a proof by cutting and moving. What do you ask before you accept it, and why?",
      questionType: "open_ended",
      about: { from: "May one use pictures", to: "There a square is lost" },
      options: [
        {
          optionText:
            "Which lines are straight and which edges meet, and what forces them to. The eye accepts a slope of 0.375 " +
            "beside one of 0.4 as a single line, so a gap or an overlap can hide there.",
          explanationText:
            "A good answer asks for a reason behind something that is only seen, such as a straight line.",
          isRight: true,
        },
      ],
    },
  ],
};
