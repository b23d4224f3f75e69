import type { DemoScript } from "../shape.ts";

export const percolation: DemoScript = {
  videoId: 129,
  lastLineStays: true,
  text: `
    Today we put the forest to work, and I have brought a sponge. A very square one.
    It is a grid, n rows and n columns, and every little square is called a site.
    A site is either open, then water can stand in it, or blocked, and then it cannot.

    I pour water on the top. It runs from an open site into any open neighbour: left, right, up, down. Not diagonally.
    And there is only one question. Does any water come out at the bottom?
    If it does, we say that the system percolates.

    You can read this picture in many ways, and people do.
    Open sites are conducting and blocked ones insulate: does a current flow through the material?
    Open sites are trees, close enough to set each other on fire: does the fire cross the forest?
    Open sites are people who tell what they hear: does the rumour reach the other end of the town?

    Now comes chance. I open every site with the same probability, and I call it p, independently of all the others.
    If p is small, say one tenth, hardly anything is open, and water gets nowhere.
    If p is large, say nine tenths, hardly anything is in the way, and water comes out nearly always.
    What happens between these two? You might expect a gentle slope. Most people do.

    It is not gentle. For a large grid there is a value of p, and we call it the threshold.
    A little below it the system almost never percolates. A little above, it almost always does.
    On a small grid the step is rounded, and the larger I make the grid, the sharper it gets.
    It behaves as if somebody had thrown a switch, and yet all that we did was to turn a dial slowly.

    And here is the embarrassing part. For this grid nobody knows a formula for that number.
    People have proved wonderful theorems around it, but the number itself we have to measure.
    So we do what a physicist would do. We run the experiment, many times, and we let a computer hold the sponge.

    The experiment is this. Start with every site blocked. Open one site at random, then another one, then another.
    After each of them ask: does it percolate now? When it does for the first time, stop and count.
    The share of sites that are open at this moment is one estimate of the threshold.
    Another run gives another share, since chance had other plans that day.
    Do it a thousand times and take the average. That is what one calls a Monte Carlo simulation.

    So we need to ask, again and again, whether the top is connected with the bottom, while connections are being added.
    Only added, never removed. And I hope that a bell is ringing now.

    That is dynamic connectivity. Every site is an object, with a number from zero to n squared minus one.
    When I open a site, I look at its four neighbours, and I join it with those that are already open.
    Remember to join roots and not sites. I say it once a week, and I shall go on saying it.
    That is at most four unions. The forest takes care of the rest.

    And how do I ask whether it percolates? The first idea is to compare the sites at the top with those at the bottom.
    Is this one connected with that one? Or with that one? Or with that one?
    But there are n sites at the top, and n at the bottom, and therefore n squared pairs. After every opened site!
    For a grid of a thousand by a thousand that would be a million questions, a million times. The forest is not that quick.

    So here is a trick, and it is the reason why I wanted to give this lecture.
    I invent two objects which do not exist. One above the grid, and one below it.
    Each open site in the top row is joined with the object above. Each open site in the bottom row with the one below.
    And now all of these questions become one question. Is the object above connected with the object below?
    That is a single call. Two imaginary sites have saved us a factor of a million.

    If you like drawing, give these two a face. My students call them the tap and the bucket.
    I want you to notice what kind of trick it is. We did not improve the algorithm at all.
    We changed the picture until the question that we had was the question that we could already answer.

    There is one small trap, and I would rather you heard of it from me.
    Suppose you also want to draw the water, which means you ask of each site whether it is connected with the top.
    Once the system percolates, everything that touches the bottom is connected with the object below.
    And the object below is connected with the object above. So dry puddles at the bottom suddenly look wet.

    It is called backwash. The pragmatic repair is to keep two forests.
    One has both imaginary objects and answers whether the system percolates.
    The other one has only the object above, and it answers which sites are wet.
    Whenever you open a site, you do its unions in both of them.
    It costs twice the memory, and it is worth every bit of it.

    Now let it run. A grid of two hundred by two hundred, a thousand experiments. That takes a few seconds here.
    And there is the average: zero point five nine three, give or take very little.
    That is the threshold. When about fifty-nine percent of the sites are open, the sponge starts to leak.

    With quick-find, from the second week, the same small experiment would keep us here until after lunch.
    On a grid of two thousand by two thousand it would run for months. I have done the sum, and you should do it too.
    The question was old. What made it cheap to ask was the forest.

    So keep these three things. A question about a material became a question about connection.
    Two invented objects turned a million questions into one. And a number without a formula could still be found.
    In the next lecture we look at a photograph, and we count its islands. Bring scissors, if you have some.
  `,
};
