import type { DemoScript } from "../shape.ts";

export const whatAStringIsDoing: DemoScript = {
  videoId: 261,
  text: `
    Listen to this. I pluck the string, once, and I let it ring until you cannot hear it any more.
    That was about six seconds. Now the same note again, but please listen only to how it begins, and then to how it ends.
    At the start it is bright, nearly sharp. At the end it is round, like a hum.
    It is one string and one note, and yet it has changed its voice along the way. So something must have been lost.

    When you look at a string that sounds you see a blur, wide in the middle, and narrow at the ends.
    It looks as though the string went up and down as one piece, like a skipping rope. And that is nearly true.
    But it is not what I did to it. I pulled it aside here, at one point, quite near to the end.

    In the first moment the string had a corner. Two straight pieces, with a kink where my finger was.
    When I let go, the kink split in two, and the halves ran off in opposite directions, along the string.
    They run to the ends, they are turned over there, and they come back. On this string, two hundred times a second.
    What you see as a blur is the trace of two travelling corners. Too fast for the eye, but not for a camera.

    Now a corner is a strange shape. You cannot make one out of a single smooth wave.
    You need the long wave, which fills the whole string, and one of half the length, and of a third, and of a quarter.
    Each of them fits between the ends, and no other one does. There is no wave of a half and a bit.
    So the string is not free. It can only move in ways that are still at both of its ends.

    The long wave gives you the note that you would sing. The others are two, three, four times as fast.
    You do not hear them as separate notes, unless somebody shows you. You hear them as brightness.
    Let me show you. I pluck again, and now I touch the string with a feather, exactly in the middle.

    Did you hear it? It jumped up by an octave. And I have not shortened the string, I have hardly touched it.
    I have only silenced every wave that wants to move in the middle. And the long one does.
    The one of half the length has a quiet place there, and so it does not mind the feather at all.

    So it had been there all along. And that is the answer to our first question.
    The fast waves bend the string more sharply, and they lose their energy sooner. To the air, to the wood, to the string itself.
    The bright ones die first. The long one remains, and at the end you are listening to it alone.

    Next time we ask why these waves are two, three and four times as fast, and not something less tidy.
    Until then, find something with a string on it, and find the quiet place with your fingertip. It is worth the trouble.
  `,
};
