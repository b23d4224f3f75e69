import { expect, test } from "vitest";
import { useClock } from "../clock.ts";
import { type Ends, isSignedIn, withEnded } from "./sign-ins.ts";

test("SES-48: a machine whose clock is behind ends one session too many, and none that was over begins again", () => {
  const at = 1_800_000_000_000;
  const restore = useClock(() => at);
  try {
    const full = Array.from({ length: 50 }, (_, n) => `${at}.before-${n}`);
    // Everything was ended by a machine that is five seconds ahead; somebody signed in after it.
    const ends: Ends = { sessionsEndedAt: at + 5000, endedSessions: full };
    const next = withEnded(ends, "later");
    expect(isSignedIn(next, { session: "over", since: at + 4000 })).toBe(false);
    expect(isSignedIn(next, { session: "later", since: at + 5001 })).toBe(false);
    for (const n of [0, 49]) expect(isSignedIn(next, { session: `before-${n}`, since: at - 1 })).toBe(false);
    expect(isSignedIn(next, { session: "new", since: at + 5002 })).toBe(true);
  } finally {
    restore();
  }
});
