import type { DemoScript } from "../shape.ts";

export const quickUnion: DemoScript = {
  videoId: 126,
  lastLineStays: true,
  text: `
    Last time we left a program that was quick to answer and terribly slow to learn.
    Every object carried the name of its island, and to ask whether two objects were connected we compared two names.
    That is as fast as a question can be.
    But to build a bridge between two islands we had to walk over one of them and repaint every single house.

    With a million objects and a million bridges, that is up to a million million coats of paint.
    So let us be lazy. Let us do the least that we can get away with when a wire is added, and see what it costs us.

    Here is the idea, and it is almost rude in its simplicity.
    Instead of writing down the name of the island, every object writes down just one other object. Its parent.
    Follow the parent, and the parent of the parent, and sooner or later you come to somebody who is their own parent.
    That one is the root. And the root is the name of the island.

    So I keep one array, and I call it parent. At the start everybody is alone, and parent of i is simply i.
    Ten objects, ten roots, ten little trees with no branches at all.

    Now, are three and four connected? I climb from three until I can climb no further. I climb from four.
    If I end at the same root, yes. If I end at different roots, no. That is the whole question.
    And to connect them? I find the two roots, and I hang one root under the other.
    One number changes in the array. One! Compare that with repainting an island.

    Let me draw it. Join four and three: four now hangs under three.
    Join three and eight. Three is a root, so three goes under eight, and it takes four along without touching it.
    Join six and five. Join nine and four, and please watch carefully here, because this is where everybody slips.
    I do not hang nine under four. I go up from four, to three, to eight. I hang nine under eight.
    Roots are joined to roots. If you remember one sentence from this lecture, let it be that one.

    This is called quick-union, because the union is the quick part, once you stand at the roots.
    And I can feel some of you being suspicious, and you are right.

    What happens if I am unlucky with the order? Join one under two, then two under three, then three under four.
    My tree is not a tree any more. It is a rope.
    If I now ask about object one, I climb the entire rope, and a rope of a million objects is a million steps.
    And since every union has to find its roots first, the unions have become slow as well.
    So in the worst case we have gained nothing. We have only moved the work to where we did not look.

    But look at what exactly went wrong, because it was not the idea. It was a choice.
    When I joined two trees I had to decide which root goes under which, and I decided without looking.
    I took a tall tree and I hung it under a single leaf, and so everybody in the tall tree is now one step deeper.
    If I had done it the other way round, one lonely leaf would have become deeper, and nobody else.

    So here is the repair. Every root remembers how many objects are in its tree. We call that its size, or its weight.
    When two trees meet, the smaller one goes under the larger one. Always. No exceptions, and no cleverness.
    In code that is one more array, one comparison and one addition.

    Stop for a moment and guess how tall a tree can get now. Not in theory. Just guess, for a million objects.

    Let us count together. I choose one object, call her x, and I ask: when does x get deeper?
    Only when her tree is hung under another one, and then she is exactly one step deeper than before.
    But her tree is hung under another tree only if it was the smaller one, or at most equal.
    So after the union, the tree that x lives in is at least twice as big as it was before.

    One step deeper, tree at least doubled. One step deeper, doubled again.
    And how many times can you double something that starts at one, before it is bigger than the number of all objects?
    For a million, twenty times. Because two to the twentieth is a little more than a million.
    So no object in a weighted forest of a million is ever more than twenty steps from its root. Twenty!
    In general it is the logarithm to the base two of n, and that holds for find and therefore for union too.

    I love this proof, because it does not follow the whole forest, which is complicated.
    It follows one small person, and asks what must have happened each time her life got worse.
    Keep that trick. You will meet it again in places that have nothing to do with trees.

    We could stop here. Twenty steps are nothing. But there is one more improvement, and it is free, so let us take it.

    Suppose that I have just climbed from x to the root, and on the way I passed five other objects.
    I now know something that these five do not know. I know where their root is.
    It would be a pity to throw that knowledge away, and to climb the same stairs again tomorrow.

    So on the way I tell each of them: from now on your parent is the root. That is path compression.
    The tree gets flatter every time that somebody looks at it. It tidies itself up by being used.
    The complete version walks the path twice, once to find the root, and once to hang everybody under it.
    There is also a version for lazy people, which I prefer. While you climb, let every object point to its grandparent.
    That is a single extra line, and it halves the path every time. In practice you will not see a difference.

    Now, with the weights and the compression together, what does it cost? Here it gets a little strange.
    It can be proved that any sequence of m operations on n objects takes a number of steps that is almost m.
    Almost means m times a function of n which grows so slowly that for every n you can write down it is at most four.
    Is it really linear, then? No. It has also been proved that no such method can be truly linear.
    So the best possible answer is this one, and it is fifteen lines long. That does not happen very often.

    Let me put numbers on it, so that you believe me. A billion unions, on a billion objects.
    With the first method, quick-find, a fast computer would need about thirty years.
    With what is on the board now, the same computer needs under a minute.
    You will not get that from a faster machine. A machine that is ten times as fast turns thirty years into three.
    You get it from one comparison and one line of tidying up.

    So, to collect. Quick-union: follow the parents, join root to root. By itself it can become a rope.
    Weighting: the small tree goes under the big one, and the depth is at most the logarithm.
    Path compression: whoever climbs leaves a shorter way behind.

    Before the next lecture, take a sheet of paper and ten objects, and try to build the worst weighted tree that you can.
    You will find that it is surprisingly hard work to make it bad. That is how you recognise a good structure.
    In the next lecture I count the steps once more, slowly, and I do not let myself off a single one. See you there.
  `,
};
