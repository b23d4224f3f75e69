import { expect, test } from "vitest";
import { useClock } from "../../foundation/clock.ts";
import { changeEnds, type Ends, isSignedIn, sameEnds, withEnded } from "./sign-ins.ts";

test("SES-48: a machine whose clock is behind ends one session too many, and none that was over begins again", () => {
  const at = 1_800_000_000_000;
  const restore = useClock(() => at);
  try {
    const full = Array.from({ length: 50 }, (_, n) => `${at}.before-${n}`);
    // A machine five seconds ahead ended all sessions; a new one started afterwards.
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

test("SES-48: a sign-in counts when it began after everything was ended, or was kept then, and did not end by itself", () => {
  const ends: Ends = { sessionsEndedAt: 1000, keptSession: "kept", endedSessions: ["2000.over", "2000.kept.not"] };
  const counts = (session: string, since: number) => isSignedIn(ends, { session, since });
  expect([999, 1000, 1001].map((since) => counts("any", since))).toEqual([false, false, true]);
  expect(counts("kept", 1)).toBe(true);
  expect([counts("over", 5000), counts("kept.not", 5000)]).toEqual([false, false]);
  expect(isSignedIn({}, { session: "any", since: 1 })).toBe(true);
  expect(isSignedIn({ endedSessions: ["1.kept"], keptSession: "kept" }, { session: "kept", since: 1 })).toBe(false);
});

test("SES-48: an end is remembered for 45 minutes, fifty at a time; one more ends everything", () => {
  const at = 1_800_000_000_000;
  const restore = useClock(() => at);
  try {
    const minutes = (ago: number, name: string) => `${at - ago * 60_000}.${name}`;
    const some: Ends = { sessionsEndedAt: 7, endedSessions: [minutes(45, "old"), minutes(44, "young")] };
    expect(withEnded(some, "now")).toEqual({ sessionsEndedAt: 7, endedSessions: [minutes(44, "young"), `${at}.now`] });
    const many = (count: number) => Array.from({ length: count }, (_, n) => minutes(1, String(n)));
    expect(withEnded({ endedSessions: many(49) }, "now").endedSessions).toHaveLength(50);
    expect(withEnded({ endedSessions: many(50), keptSession: "kept" }, "now")).toEqual({
      sessionsEndedAt: at,
      endedSessions: [`${at}.now`],
    });
    expect(withEnded({}, "now")).toEqual({ endedSessions: [`${at}.now`] });
  } finally {
    restore();
  }
});

test("SES-48: ends are written only over those that were read, field by field, of a person who is still there", () => {
  const seen: Ends = { sessionsEndedAt: 5, endedSessions: [] };
  const condition =
    "#sessionsEndedAt = :sessionsEndedAt AND attribute_not_exists(#keptSession) AND attribute_not_exists(#endedSessions) AND attribute_exists(pk)";
  expect(sameEnds("sub", seen)).toMatchObject({
    ConditionExpression: condition,
    ExpressionAttributeValues: { ":sessionsEndedAt": 5 },
  });
  expect(sameEnds("sub", {})).not.toHaveProperty("ExpressionAttributeValues");
  expect(changeEnds("sub", seen, { sessionsEndedAt: 9, endedSessions: ["9.a"] })).toMatchObject({
    UpdateExpression:
      "SET #sessionsEndedAt = :new_sessionsEndedAt, #endedSessions = :new_endedSessions REMOVE #keptSession",
    ConditionExpression: condition,
    ExpressionAttributeValues: {
      ":sessionsEndedAt": 5,
      ":new_sessionsEndedAt": 9,
      ":new_endedSessions": new Set(["9.a"]),
    },
  });
  expect(changeEnds("sub", {}, {}).UpdateExpression).toBe(" REMOVE #sessionsEndedAt, #keptSession, #endedSessions");
  expect(changeEnds("sub", {}, { sessionsEndedAt: 1, keptSession: "k", endedSessions: ["1.a"] }).UpdateExpression).toBe(
    "SET #sessionsEndedAt = :new_sessionsEndedAt, #keptSession = :new_keptSession, #endedSessions = :new_endedSessions",
  );
});
