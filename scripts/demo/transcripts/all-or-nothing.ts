import type { DemoScript } from "../shape.ts";

export const allOrNothing: DemoScript = {
  videoId: 201,
  text: `
    If you touch this table very lightly, a nerve in your finger tells your spinal cord about it.
    If you hit it with your fist, the same nerve tells it again. And here is something that should surprise you.
    The message is the same size. Not a little bit larger. It is exactly the same.

    So how do you know the difference? Keep that question. We shall need the whole lecture for it.

    Picture the cell as a small bag of salty water that lies in a larger bath of salty water.
    Inside and outside are different kinds of salt, and so there is a voltage across the skin of the bag.
    At rest it is about seventy thousandths of a volt, with the inside negative. Tiny. But the skin is tiny, too.

    Now I push the voltage up a little. Five thousandths. I let go, and it sinks back. Nothing has happened.
    I push it ten thousandths. It sinks back. Still nothing.
    I push it by fifteen, or a bit more. And now it does not sink back. It runs away from me.
    It shoots up, past zero, overshoots, turns round, and comes down again. One thousandth of a second, and it is over.

    That is a spike. And the line that I crossed is called the threshold.
    Below it, I decide how high the voltage goes. Above it, the cell decides, and it has only one opinion.

    You all know a machine like that. It hangs on the wall of a bathroom, and you pull on a chain.
    Pull gently, and a few drops come. Pull a little harder, and the whole tank goes, with all the noise that it can make.
    And if you pull ten times as hard? Then you get the same flush, and perhaps a broken chain.

    Why does it run away? Because there are gates in the skin, which open when the voltage rises.
    When they open, sodium flows in. Sodium is positive, so the voltage rises further. So more gates open.
    It is like a rumour. Beyond a certain number of people, you can no longer stop it.

    And why does it come back? The gates have a second door, which closes shortly afterwards, by itself.
    At the same time another set of gates lets potassium out. So the inside becomes negative again.
    For a moment the cell then refuses to do anything. It has to reload, like the tank in the bathroom.

    So now we can go back to the finger and the table. If every spike has the same size, where is the strength?
    It is in the counting. The light touch gives you a spike now and then. With the fist you get a volley.
    And besides, the fist wakes up more cells than the fingertip does.
    Often or seldom, many or few. Never loud or quiet.

    That is the only word that a nerve has. In the next lectures we find out how much can be said with it.
  `,
};
