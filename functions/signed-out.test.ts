import { useClock } from "@cu/core/foundation/clock";
import { endEverywhere } from "@cu/core/use-cases/session/end-all-sessions";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call, routeById } from "./test-kit/call.ts";
import { rows } from "./test-kit/matrix.ts";
import { type Identity, makeWorld, type World } from "./test-kit/world.ts";

let world: World;
let clock = Date.now();
let restore: () => void;
afterAll(() => restore());
let posted: Parameters<typeof call>[1];
beforeAll(async () => {
  world = await makeWorld();
  const [module] = world.course.modules;
  const place = { collection: world.course.id, module: module?.id, video: module?.videos[0]?.id };
  posted = { body: { ...place, pollRate: 10_000, playbackRate: 1, videoTimestamp: 10 } };
  clock = Date.now();
  restore = useClock(() => clock);
  // A lease that runs: the next post would be counted without anything being read.
  expect((await call("watch.post", { ...posted, token: world.token.buyer })).status).toBe(201);
  clock += 10_000;
  expect((await call("watch.post", { ...posted, token: world.token.buyer })).status).toBe(201);
  clock += 10_000;
  for (const { sub } of Object.values(world.person)) await endEverywhere(sub, () => Promise.resolve());
});

test("SES-48: a sign-out ends the running leases of watching too", async () => {
  expect((await call("watch.post", { ...posted, token: world.token.buyer })).status).toBe(401);
});

for (const { route, object, sent, expected } of rows) {
  const { for: audience } = routeById(route);
  if (audience === "anyone") continue;
  test(`SES-48: after a sign-out a token is worth nothing: ${route}${object ? `, ${object}` : ""}`, async () => {
    // Where a token is optional, a signed-out person is a guest.
    const asGuest = audience === "optional" ? expected[0] : 401;
    const guest = audience === "optional" ? (await call(route, sent?.(world))).text : undefined;
    for (const identity of ["learner", "buyer", "owner", "admin"] satisfies Identity[]) {
      const { status, text } = await call(route, { ...sent?.(world), token: world.token[identity] });
      expect([identity, status]).toEqual([identity, asGuest]);
      if (guest !== undefined) expect(text, identity).toBe(guest);
    }
  });
}
