import type { DemoScript } from "../shape.ts";

export const oneLoaf: DemoScript = {
  videoId: 141,
  text: `
    I have a loaf of bread here, and a kitchen scale, and I would like to know how heavy the loaf is.
    Eight hundred and twelve grams. Good. We could all go home.
    But let me take it off, and put it back on. Eight hundred and nine.

    Now I have two numbers and one loaf, and nobody has eaten any of it.
    Which one is the truth? Most people, when I ask them, say: the average of the two.
    That is a decent answer. But there is a better question, and this course is about it.

    The better question is: what would the third one be?
    You do not know, and I do not know, but we are not completely ignorant either.
    It will hardly be nine hundred. It will hardly be seven hundred and fifty. Somewhere around eight hundred and ten.
    So out of two measurements you have learned two things. Roughly where it is, and roughly how much it trembles.

    Let me do it ten times quickly. I write them on the board as dots above a line.
    There they sit, most of them between eight hundred and six and eight hundred and fifteen.
    And one, over there, at eight hundred and twenty-one, because I leaned on the table.

    That width, how far the dots lie from each other, is what I call the doubt.
    A number without its doubt is half a sentence. The loaf weighs eight hundred and eleven grams. Fine. Give or take what?
    Give or take a gram, and I can sell it by weight. Give or take fifty, and I should be buying another scale.

    Now comes the part which I find remarkable. What happens to the doubt if I average?
    A single weighing trembles by, say, four grams. The average of four weighings trembles only by two.
    For the average of sixteen it is one. Four times the work, half of the doubt.
    It is a hard bargain. And nearly every survey, every trial and every poll that you will ever read has paid that price.

    And please notice what averaging cannot do. Suppose there is a coin stuck beneath the plate of the scale.
    Then all of my weighings are wrong by the same eight grams, and I can average until midnight.
    The dots move closer together, and they gather around the wrong place.
    So we have two enemies. One trembles, and we can wear it down by patience. The other one stands still and smiles.

    The first is called variance and the second is called bias, and we shall give each of them a few weeks.
    For today it is enough to make it a habit. Whenever somebody gives you a number, ask two questions.
    If you did it again, how different would it be? And is there perhaps a coin beneath the plate?
  `,
};
