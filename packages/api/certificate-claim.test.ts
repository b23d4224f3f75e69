import { expect, test } from "vitest";
import { claimOf } from "./certificate-claim.ts";

test("CER-57: completed needs the author's share, passed a pass mark that was reached, and else neither is claimed", () => {
  expect(claimOf({ watched: 80, watchNeeded: 80, score: 75, level: 70 })).toBe("completed and passed");
  expect(claimOf({ watched: 80, watchNeeded: 80 })).toBe("completed");
  expect(claimOf({ watched: 79, watchNeeded: 80, score: 75, level: 70 })).toBe("passed the assessment of");
  expect(claimOf({ watched: 100, watchNeeded: 0, score: 69, level: 70 })).toBe("was awarded the certificate of");
  expect(claimOf({})).toBe("was awarded the certificate of");
});
