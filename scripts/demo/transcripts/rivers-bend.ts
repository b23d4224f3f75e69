import type { DemoScript } from "../shape.ts";

export const riversBend: DemoScript = {
  videoId: 161,
  text: `
    I am standing in the middle of a meadow, and as you can hear there is a river on my left.
    And if I turn around, there is a river on my right as well. It is the same river.
    It comes past me, goes off to look at those willows, and returns. Why on earth would it do that?

    Water runs downhill, and the quickest way downhill is straight. So a river that bends looks like a mistake.
    You will often hear that it bends because something was in its way. A rock, a fallen tree, harder ground.
    And it is true that something has to begin it. But it is not the reason that it goes on.

    Come down to the water with me. Careful, it is slippery.
    Here the channel curves a little to the right. I throw in a handful of leaves, and I want you to watch them.
    They do not keep to the middle. They are carried to the outside of the curve, to the left bank, over there.

    That is inertia. The water would like to go straight on, so it leans against the outer bank, and there it is fastest.
    Fast water carries earth away. And now look at that bank: steep, bare, roots sticking out of it.
    It is being eaten. I have put a peg there every spring, and in six years the edge has moved two metres.

    But now turn to the inner bank. Flat, a beach of sand and gravel, with young grass on it.
    There the water is slow, and slow water puts down what it carries.
    So one side is taken away, and the other one is built up. And what happens to the bend? It becomes more of a bend.

    There you have it. A curve makes the very difference that makes the curve grow.
    You need only a little beginning, and any beginning will do. The river takes care of the rest by itself.
    We call that positive feedback, and you will find it in many places where something small has become large.

    There is a second current, which you cannot see from up here, and it helps.
    The surface water, which is fast, is pushed outwards. At the bed, where it is slow, water creeps back inwards.
    So the river turns like a corkscrew while it flows, and along the bed it carries sand from the outside to the inside.
    You can see exactly the same thing in a cup of tea. Stir it, and the leaves collect in the middle of the bottom.

    Can that go on for ever? No. The loop grows until its two ends nearly touch, and then comes a flood.
    The river breaks through the neck, and takes the short way again. And the loop is left behind as a lake.
    From the air it looks like a piece of a ring. You have one in front of you. It is where those cows are drinking.

    So if you see a bend, ask two things. Which bank is steep, and which one is flat?
    And you know where the river has come from, and where it wants to go. Even when it has been gone for a thousand years.
  `,
};
