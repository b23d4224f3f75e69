import { expect, test, vi } from "vitest";
import { replaceParts } from "../test/replace-parts.ts";
import * as amplify from "./amplify.ts";
import { handleSignIn } from "./sign-in.ts";

const pool = { signIn: vi.fn() };
replaceParts(amplify, { signIn: pool.signIn });

test("PUB-25: the proof of a password waits until the press on Login is painted", async () => {
  const frames: FrameRequestCallback[] = [];
  vi.spyOn(window, "requestAnimationFrame").mockImplementation((paint) => frames.push(paint));
  pool.signIn.mockResolvedValue({ isSignedIn: true });
  const answer = handleSignIn({ username: "mira-holm", password: "Correct-horse-7" });
  await Promise.resolve();
  expect(pool.signIn).not.toHaveBeenCalled();
  for (const paint of frames) paint(0);
  await expect(answer).resolves.toEqual({ isSignedIn: true });
  expect(pool.signIn).toHaveBeenCalledExactlyOnceWith({ username: "mira-holm", password: "Correct-horse-7" });
});

test("PUB-25: a hidden page paints nothing, and signs in immediately", async () => {
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  vi.spyOn(window, "requestAnimationFrame").mockImplementation(() => 0);
  pool.signIn.mockResolvedValue({ isSignedIn: true });
  const input = { username: "mira-holm", password: "Correct-horse-7" };
  await expect(handleSignIn(input)).resolves.toBeDefined();
  // Its types allow a context before what was typed.
  await expect(handleSignIn({}, input)).resolves.toBeDefined();
  expect(pool.signIn.mock.calls.slice(-2)).toEqual([[input], [input]]);
});
