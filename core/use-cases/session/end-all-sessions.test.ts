import { afterEach, expect, test, vi } from "vitest";
import { useClock } from "../../foundation/clock.ts";
import { SessionEntity } from "../../storage/user/session.entity.ts";
import { UserEntity } from "../../storage/user/user.entity.ts";
import { aroundCalls } from "../test-kit/around-calls.ts";
import { bearerOf, makePerson } from "../test-kit/person.ts";
import { endEverywhere, endOtherSessions } from "./end-all-sessions.ts";
import { openSession } from "./open-session.ts";

let restore = () => {};
afterEach(() => {
  restore();
  vi.unstubAllGlobals();
});

/** The refresh tokens that the pool is asked to end. */
const revokedAtPool = (): string[] => {
  const revoked: string[] = [];
  vi.stubGlobal("fetch", async (_address: string, { body }: { body: string }) => {
    revoked.push((JSON.parse(body) as { Token: string }).Token);
    return Response.json({});
  });
  return revoked;
};

const open = (sub: string, refreshToken: string) =>
  openSession({ sub, refreshToken, provenAt: Math.floor(Date.now() / 1000) + 1 });
const stored = async (id: string) => (await SessionEntity.get({ id }).go({ consistent: true })).data;

test("SES-49: ending all others revokes what they signed in with, and never what the kept one signed in with", async () => {
  const { sub } = await makePerson();
  const [kept, same, other] = [await open(sub, "shared"), await open(sub, "shared"), await open(sub, "other")];
  const revoked = revokedAtPool();
  await endOtherSessions({ sub, session: kept.id, since: Date.parse(kept.startedAt) });
  expect(revoked.toSorted()).toEqual(["no pool knows it", "other"]);
  expect(await Promise.all([kept, same, other].map(({ id }) => stored(id)))).toEqual([kept, null, null]);
});

test("SES-49: while the pool is away the others are over here, and what is left of them waits for the next try", async () => {
  const { sub } = await makePerson();
  const [kept, other] = [await open(sub, "kept"), await open(sub, "other")];
  const bearer = { sub, session: kept.id, since: Date.parse(kept.startedAt) };
  vi.stubGlobal("fetch", async () => Response.json({ __type: "InternalErrorException" }, { status: 500 }));
  await expect(endOtherSessions(bearer)).rejects.toMatchObject({ code: "server.busy" });
  expect((await UserEntity.get({ sub }).go({ consistent: true })).data).toMatchObject({ keptSession: kept.id });
  expect((await stored(other.id))?.endedAt).toBeDefined();
  expect((await stored(kept.id))?.endedAt).toBeUndefined();
  revokedAtPool();
  await endOtherSessions(bearer);
  expect(await stored(other.id)).toBeNull();
});

test("SES-49: a session that another call has cleared away does not come back as a mark of its end", async () => {
  const { sub } = await makePerson();
  const [kept, other] = [await open(sub, "kept"), await open(sub, "other")];
  revokedAtPool();
  // The list that is cleared was read before the other call.
  const watching = aroundCalls(async ({ name }, go) => {
    const answer = await go();
    if (name === "QueryCommand") await SessionEntity.delete({ id: other.id }).go();
    return answer;
  });
  await endOtherSessions({ sub, session: kept.id, since: Date.parse(kept.startedAt) }).finally(() => watching.stop());
  expect(await stored(other.id)).toBeNull();
});

test("SES-49: a store that fails while a session is cleared away is not taken for one that is gone", async () => {
  const { sub } = await makePerson();
  const kept = await open(sub, "kept");
  revokedAtPool();
  const failing = aroundCalls(({ name }, go) =>
    name === "UpdateCommand" ? Promise.reject(new Error("The store is away.")) : go(),
  );
  const ending = endOtherSessions({ sub, session: kept.id, since: Date.parse(kept.startedAt) });
  await expect(ending).rejects.toThrow("The store is away.");
  failing.stop();
});

test("SES-52: each half of an end everywhere is done although the other fails, and the failure is not kept quiet", async () => {
  const person = await makePerson();
  const { session } = bearerOf(person);
  const away = () => Promise.reject(new Error("The pool is away."));
  await expect(endEverywhere(person.sub, away)).rejects.toThrow("The pool is away.");
  expect(await stored(session)).toBeNull();
  const atPool = vi.fn(() => Promise.resolve());
  const failing = aroundCalls(() => Promise.reject(new Error("The store is away.")));
  const ending = endEverywhere(person.sub, atPool);
  await expect(ending).rejects.toThrow("The store is away.");
  failing.stop();
  expect(atPool).toHaveBeenCalledTimes(1);
});

test("SES-52: an end is never earlier than one set by another clock, and ending an unknown user's sessions succeeds", async () => {
  const { sub } = await makePerson();
  const noon = Date.now();
  await UserEntity.patch({ sub })
    .set({ sessionsEndedAt: noon + 5000 })
    .go();
  restore = useClock(() => noon);
  await endEverywhere(sub, () => Promise.resolve());
  expect((await UserEntity.get({ sub }).go({ consistent: true })).data?.sessionsEndedAt).toBe(noon + 5000);
  await expect(endEverywhere("nobody", () => Promise.resolve())).resolves.toBeUndefined();
});
