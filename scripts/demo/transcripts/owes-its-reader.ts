import type { DemoScript } from "../shape.ts";

export const owesItsReader: DemoScript = {
  videoId: 221,
  text: `
    Welcome, everybody. Take a chair from the back, the ones in front wobble.
    On the board you see one sentence: the sum of two odd numbers is even. Does anybody here doubt it?
    No. Good. Then you are in the right mood to prove it, because nothing can distract you.

    Who would like to begin? Yes, please. You try three and five, which is eight. Seven and nine, sixteen. All even.
    Thank you, and that was worth doing. I would have done it too. But what have we got now?
    We have two cases out of infinitely many. I am persuaded, and I was persuaded before. I am not obliged.

    That is the word that I want to put in the corner of the board. Obliged.
    A proof is a piece of writing after which a reader who wants to say no cannot find the place where she could say it.

    So you owe her something. You owe her, first of all, what your words mean.
    What is an odd number? One that cannot be halved? That is true, but you cannot calculate with it.
    Say it so that we can hold it in our hands. An odd number is two times something, plus one. With a whole something.

    Very well. Take two of them. Two a plus one, and two b plus one. Why did I need two letters?
    Exactly. With one letter I would have proved it for a number and itself. That is a mistake that looks like neatness.

    Add them up. Two a plus two b plus two. Take out the two. Two times a plus b plus one.
    And what stands in the bracket is a whole number. So the sum is two times a whole number, and that is what even means.
    Done. Is there any place left where you could say no?

    Somebody always asks: is a plus b plus one really whole? And I am glad about it each time.
    It is, since sums of whole numbers are whole. Did I have to write that down?
    Here, no. Among first-year students in their first week, perhaps. A proof is written to somebody.

    So the second thing that you owe her is a judgement about what she already knows.
    Too little, and she is lost. Too much, and she falls asleep, and a sleeping reader does not check anything.

    And the third thing that you owe is the end. Say that you have arrived, and where.
    It sounds childish. But you would not believe how many proofs stop one line before the point, out of modesty.

    In this room we have a single rule. Somebody stands here and writes, and we others may ask only one question. Why?
    When nobody needs to ask it any more, we are finished. Sometimes that takes four minutes, and once it took three weeks.
    Next time we look at a word that is supposed to stop us from asking. The word is clearly.
  `,
};
