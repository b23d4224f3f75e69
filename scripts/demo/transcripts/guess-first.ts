import type { DemoScript } from "../shape.ts";

export const guessFirst: DemoScript = {
  videoId: 101,
  text: `
    Before I tell you anything, I would like you to answer a question about which you know nothing.
    How many times does a human heart beat in one day? Say a number. Out loud, if you can.
    I will wait.

    You have probably said something between ten thousand and a million. It is about a hundred thousand.
    Now, tomorrow morning you will still know that. And the reason is not that I told you.
    The reason is that you had a number of your own, and it was wrong, and for half a second that stung a little.

    A guess opens a small drawer in your head, with a label on it, and the drawer is empty.
    When the answer comes, it has somewhere to go.
    Without the guess, the answer arrives politely, finds no drawer, and leaves again by the other door.

    People have tested this, and quite carefully. Two groups read the same text.
    One group got extra time to study it. The other used that time to answer questions on it, before reading it.
    They got nearly all of these answers wrong. And a week later they remembered more than the others did.
    So being wrong at the beginning is not a waste of time. It is the digging of the hole, before you plant the tree.

    There is one condition. You have to find out the right answer soon.
    A wrong guess that stays alone for a month makes itself comfortable. One that is corrected at once becomes a hook.

    So here is the first habit, and it takes one minute.
    Before you press play, read the title of the lecture, and write down one guess.
    What will she say? What is the trick going to be? Which of these two things will turn out to be faster?
    One sentence. It may be silly. Nobody is going to see it.

    Then press play, and listen for your sentence.
    You will notice that you listen differently. You are not a bucket under a tap any more. You are waiting for a result.

    And at the end look at what you wrote. Were you right? Good. Were you wrong? Better.
    Cross it out and write the truth next to it, and leave the wrong one readable. You want to see both.

    We can try it at once. The next lecture is called One question on a card.
    Stop here, take a pencil, and guess: what do you think is going to be on the card?
  `,
};
