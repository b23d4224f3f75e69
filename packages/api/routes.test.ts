import { expect, test } from "vitest";
import { failureStatus } from "./failure-status.ts";
import { findAll } from "./find.ts";
import { FormBody, largeBody, smallBody } from "./route.ts";
import { handlerFile, routes } from "./routes.ts";

test("ERR-13: every route has its own id, and its own method and path", () => {
  expect(new Set(routes.map((route) => route.id)).size).toBe(routes.length);
  expect(new Set(routes.map((route) => `${route.method} ${route.path.replace(/\{\w+\}/g, "{}")}`)).size).toBe(
    routes.length,
  );
});

test("ERR-13, L5: a body has at most 256 KB, or 6 MB where a route declares it, and forms are sent as multipart", () => {
  expect([smallBody, largeBody]).toEqual([262_144, 6_291_456]);
  const limits = new Set(routes.map(({ bodyLimit }) => bodyLimit));
  expect([...limits].toSorted((a, b) => a - b)).toEqual([smallBody, largeBody]);
  for (const { id, bodyKind, body } of routes.filter((route) => route.bodyKind === "multipart"))
    expect([id, bodyKind, body.safeParse(new FormData()).success, body.safeParse({}).success]).toEqual([
      id,
      "multipart",
      true,
      false,
    ]);
  expect([FormBody.safeParse(new FormData()).success, FormBody.safeParse("x").success]).toEqual([true, false]);
});

test("SES-56: versioned updates are repeatable, so that a retry is not reported as another user's change", () => {
  const bySelf = {
    "transcript.save": "compares lines and editor (VID-27)",
    "transcript.settle": "finds its own line taken over",
    "draft.save": "the page compares (WIZ-11)",
    "draft.publish": "becomes one course, however often it is sent (WIZ-37)",
    "quiz.regrade": "reports its progress (QZC-48)",
    "course.update": "no page sends it: the builder publishes a draft",
  };
  const overSeen = routes.filter(
    ({ method, fails, repeatable }) =>
      method !== "GET" && !repeatable && fails.some((code) => code.endsWith(".changed") && code !== "price.changed"),
  );
  expect(overSeen.map(({ id }) => id).toSorted()).toEqual(Object.keys(bySelf).toSorted());
});

test("ERR-13: a search takes several values of a filter between commas, each one of those there are", () => {
  const filters = (query: Record<string, string>) => {
    const { success, data } = findAll.query.safeParse({ query: "graph", ...query });
    if (!success) return "refused";
    const { query: _, ...rest } = data;
    return rest;
  };
  expect(filters({ length: "under10,over20", price: "free", level: "advanced,beginner" })).toEqual({
    length: ["under10", "over20"],
    price: ["free"],
    level: ["advanced", "beginner"],
  });
  expect(filters({ university: "0123abcd,ffffffff", language: "en,pt-BR" })).toEqual({
    university: ["0123abcd", "ffffffff"],
    language: ["en", "pt-BR"],
  });
  const refused: Record<string, string>[] = [
    { length: "under10,short" },
    { length: "" },
    { length: "under10,under10,under10,under10" },
    { university: "0123ABCD" },
    { language: "e" },
    { language: Array.from({ length: 11 }, () => "en").join() },
    { cursor: "x" },
    { limit: "0" },
    { limit: "21" },
  ];
  for (const wrong of refused) expect([wrong, filters(wrong)]).toEqual([wrong, "refused"]);
  expect(["1", "20"].map((limit) => filters({ limit }))).toEqual([{ limit: 1 }, { limit: 20 }]);
});

test("ERR-13: path parameters and the params schema name the same things", () => {
  for (const route of routes) {
    const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
    const inSchema = Object.keys((route.params as unknown as { shape: object }).shape).sort();
    expect(inSchema, route.id).toEqual(inPath);
  }
});

test("ERR-13: every declared failure is in the failure table", () => {
  for (const route of routes) for (const code of route.fails) expect(failureStatus, route.id).toHaveProperty([code]);
});

test("ERR-13: a change that names no field changes none", () => {
  const changes = routes.filter(({ method, bodyKind }) => method === "PATCH" && bodyKind === "json");
  const filled = changes.filter(({ body }) => Object.keys(body.safeParse({}).data ?? {}).length > 0);
  expect([changes.length > 0, filled.map(({ id }) => id)]).toEqual([true, []]);
});

test("ERR-13: a route id names its handler's file", () => {
  expect(handlerFile({ id: "wallet.top-up" })).toBe("api/wallet/top-up");
});

test("ERR-13: what is read or set answers 200, what is made 201, what has nothing to tell 204, and a way elsewhere 302", () => {
  const usual = { GET: 200, PATCH: 200, PUT: 200, POST: 201, DELETE: 204 } as const;
  const others = routes.flatMap(({ id, method, answer: { status } }) =>
    status === usual[method] ? [] : `${status} ${id}`,
  );
  expect(others.toSorted()).toEqual([
    "200 account.undo",
    "200 accounts.free-names",
    "200 accounts.leave",
    "200 accounts.pool",
    "200 accounts.refresh",
    "200 accounts.start-session",
    "200 appeal.decide",
    "200 assistant.expand-on",
    "200 assistant.feedback",
    "200 assistant.feedback-comment",
    "200 assistant.generate-mcq",
    "200 assistant.generate-question",
    "200 books.export-module-purchases",
    "200 books.export-transactions",
    "200 books.module-purchases",
    "200 books.transactions",
    "200 catalogue.meta",
    "200 certification.approval",
    "200 certification.evaluate",
    "200 certification.request",
    "200 certification.undo",
    "200 class.share",
    "200 class.sync",
    "200 contact.finish",
    "200 contact.send",
    "200 course.replace-key",
    "200 draft.publish",
    "200 export.acts",
    "200 find.want",
    "200 issue.finish",
    "200 learn.mark-recall",
    "200 notice.read",
    "200 quiz.check-bulk",
    "200 quiz.regrade",
    "200 sample.answer",
    "200 transcript.search",
    "200 transcript.settle",
    "200 transcript.upload",
    "200 video.playlist",
    "200 wallet.create-payment-intent",
    "200 wallet.refund",
    "200 wallet.stripe-webhook",
    "204 accounts.end-everywhere",
    "204 accounts.keep",
    "204 accounts.note-app",
    "204 accounts.recover",
    "204 accounts.withdraw-sign-up",
    "204 invitation.answer",
    "204 invitation.answer-class",
    "204 notice.stop",
    "204 person.end-sessions",
    "204 person.turn-app-off",
    "204 policy.plan",
    "204 proposal.confirm",
    "204 proposal.withdraw",
    "204 review.suspend",
    "204 session.end-others",
    "204 study.print",
    "204 suspension.course",
    "204 suspension.person",
    "302 accounts.ask-logout",
    "302 accounts.logout",
    "302 notice.ask-to-stop",
  ]);
});
