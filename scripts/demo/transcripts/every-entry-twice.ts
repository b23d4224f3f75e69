import type { DemoScript } from "../shape.ts";

export const everyEntryTwice: DemoScript = {
  videoId: 181,
  text: `
    Good morning. We open a bakery today. It has no oven yet, no flour and no name, but it does have a sheet of paper.
    I draw one line down the middle of it, and I promise you that this line is the whole of bookkeeping.

    On the left side I write what the bakery has. On the right side I write where that came from.
    At the moment both sides are empty, and so they are equal. Please remember that they are equal.

    Now the baker, whose name is Rosa, puts ten thousand of her own money into the business.
    What does the bakery have? Cash, ten thousand. That goes on the left.
    And where did it come from? From Rosa. Capital, ten thousand. That goes on the right.
    One event, two entries. Left and right still agree.

    She goes to the bank and borrows five thousand more. The left: cash goes up by five thousand.
    The right: a loan, five thousand. Because that is where this money came from, and the bank will not forget it.
    Fifteen on the left, fifteen on the right.

    Now she buys an oven for eight thousand, and pays for it at once. Stop, and think. What changes?
    Many people now want to write something on the right, because they feel that money has been lost.
    But nothing has been lost. Cash goes down by eight thousand, and the oven comes in at eight thousand.
    Both of these stand on the left. The bakery is as rich as before; it is merely rich in a different way.

    So twice does not always mean once on each side. It means that the two sides are equal afterwards, as they were before.
    Any single entry, by itself, would break that. And that is the reason why we need at least two.

    Why should anybody go to that trouble? I can give you one reason from the fifteenth century, and one from this morning.
    The merchants of Venice noticed that a clerk who forgets half of an event is found out the same evening.
    He adds up the left, he adds up the right, and they differ. He does not know where yet, but he knows.

    And this morning I paid a supplier twice. Nobody told me. It was the sheet that told me.
    Because the left and the right of his account did not come to zero, as they should have.

    But do not trust it too far. If I enter both halves of something that never happened, the sheet is perfectly happy.
    It checks that you have been consistent. It does not check that you have been honest. For that we need module four.

    For today, take the three events of the bakery and draw the sheet yourself. Capital, loan, oven.
    At the end there should be seven thousand in cash and eight thousand in the oven, and fifteen on the other side.
    And if it does not balance, then be glad. It has just begun to work for you.
  `,
};
