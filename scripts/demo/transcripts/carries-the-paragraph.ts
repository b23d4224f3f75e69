import type { DemoScript } from "../shape.ts";

export const carriesTheParagraph: DemoScript = {
  videoId: 281,
  text: `
    I have a letter here. It is from a landlord, it is four hundred words long, and I shall read you how it begins.
    In the context of necessary maintenance measures, a temporary impairment of the supply situation cannot be ruled out.
    Who knows what is going to happen? And when? Do you need to fill a bucket?

    I gave this letter to thirty people. Nobody laughed, nobody complained, and nobody could repeat it a minute later.
    That is what bad writing usually looks like. It is not ugly. It is smooth, and everything slides off.

    So let us look for the one sentence that the letter was written for. It must be in here somewhere.
    It is in the third paragraph, in the middle. On Tuesday the water will be off from nine to twelve.
    There it is! Eleven words, and every one of them does some work.

    Now I ask you a strange question. What is it that all the other sentences want?
    The first one wants to sound official. The second one wants not to be blamed. The third would like to be finished.
    None of them wants to tell you anything. And you could feel it, even before you knew why.

    A paragraph is a small cart, and one sentence pulls it. The others may load it, steady it, or brake it going downhill.
    Two may even pull together, if they pull in the same direction.
    But if none of them pulls, it stays where it is, however handsome it may be.

    So before you write a paragraph, write that one sentence. On a slip of paper, by itself.
    It has to have a person or a thing that does something. And it has to be something that could be false.
    The supply situation may be impaired cannot be false. Something may always be impaired.
    The water will be off from nine to twelve can be false. You could turn on the tap, and check.

    That is my test, and I would like you to steal it. Could this sentence turn out to be wrong?
    Try it on the next notice that you meet in a lift.
    If it cannot, then it does not say anything, and you are only making a noise with your pen.

    And where does it go? At the front. I know, you were taught to prepare the ground.
    But a reader on a train gives you one line, and then she decides. Give her the horse first, and the cart afterwards.

    Now it is your turn. Take the last message that you wrote at work, and find the sentence that pulls.
    It may be hiding behind a since or a however. They like to hide there.
    Underline it. Put it first. And then ask every other sentence, in a friendly way, what it is doing here.
  `,
};
