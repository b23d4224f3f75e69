import { fallBehind, lagFromTheStart } from "@cu/core/use-cases/test-kit/fall-behind";
import { beforeAll, expect, test } from "vitest";
import { call } from "../../test-kit/call.ts";
import { signedIn } from "../../test-kit/signed-in.ts";
import { makeWorld } from "../../test-kit/world.ts";

lagFromTheStart();

let world: Awaited<ReturnType<typeof makeWorld>>;
beforeAll(async () => {
  world = await makeWorld();
});

test("SES-22 SES-23: the current user with flags, dates, wallet and access to modules", async () => {
  const { buyer } = world.person;
  const { status, body } = await call("user.read", { token: world.token.buyer });
  expect(status).toBe(200);
  expect(body).toEqual({
    id: buyer.id,
    username: buyer.username,
    firstName: "Test",
    lastName: "Person",
    email: `${buyer.username}@example.com`,
    isContentCreator: false,
    isAdmin: false,
    dateJoined: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    completedAccountTypeRegistration: true,
    moduleAccess: {
      [world.course.modules[0]?.id ?? 0]: { accessType: "permanent", accessFrom: null, accessUntil: null },
    },
    primaryWallet: {
      id: buyer.walletId,
      cupointsBalance: 0,
      currency: {
        abbreviation: "USD",
        fullName: "United States Dollar",
        unitCupoints: 100,
        unitPrice: 100,
        allowableDecimalPlaces: 2,
      },
      transactions: [],
    },
    unreadNotices: 0,
  });
});

test("SES-22: a token never gives access to another user's data", async () => {
  const stranger = await signedIn();
  const { body } = await call("user.read", { token: stranger.token });
  expect(body.id).toBe(stranger.person.id);
  expect(body.moduleAccess).toEqual({});
});

test("BUY-25: courses of which something was bought, with what of them", async () => {
  await fallBehind();
  const { body, status } = await call("user.purchased-collections", {
    params: { userId: world.person.buyer.id },
    token: world.token.buyer,
  });
  expect(status).toBe(200);
  expect(body).toMatchObject([
    {
      id: world.course.id,
      purchasedModuleIds: [world.course.modules[0]?.id],
      hasEntireCourse: false,
      hasCertificate: false,
    },
  ]);
  const trial = await call("user.purchased-collections", {
    params: { userId: world.person.expired.id },
    token: world.token.expired,
  });
  expect(trial.body).toEqual([]);
});

test("ONB-04, ONB-16: who goes on as a learner has completed the registration and is no creator", async () => {
  const { token } = await signedIn({ completedAccountTypeRegistration: false });
  expect((await call("user.read", { token })).body).toMatchObject({ completedAccountTypeRegistration: false });
  const { status, body } = await call("user.learner-apply", { token, body: {} });
  expect([status, body]).toMatchObject([200, { completedAccountTypeRegistration: true, isContentCreator: false }]);
  expect((await call("user.read", { token })).body).toEqual(body);
});

test("WAL-26: completing the registration books the configured bonus once", async () => {
  process.env.SIGNUP_BONUS_CUPOINTS = "250";
  try {
    const { token } = await signedIn();
    await Promise.all([1, 2, 3].map(() => call("user.learner-apply", { token, body: {} })));
    const { body } = await call("user.read", { token });
    expect(body.primaryWallet).toMatchObject({
      cupointsBalance: 250,
      transactions: [
        { transactionType: "topup", memo: "Signup bonus", transactionTotalCupoints: 250, refundable: false },
      ],
    });
  } finally {
    delete process.env.SIGNUP_BONUS_CUPOINTS;
  }
});
