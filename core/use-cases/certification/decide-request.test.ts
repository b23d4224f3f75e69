import { FieldFailure } from "@cu/api/failure";
import { afterEach, expect, test } from "vitest";
import { readStoredEntitlements } from "../../access/read-entitlements.ts";
import { OutboxEntity } from "../../foundation/outbox/outbox.entity.ts";
import { findCertificate } from "../certificate/read-certificate.ts";
import { makeAdmin } from "../test-kit/person.ts";
import { carryOut, carryOutDue } from "./carry-out.ts";
import { makeCertified, makeHolder, outcome, stopClock } from "./certification.test-kit.ts";
import { fileDecision, undoDecision } from "./decide-request.ts";
import { requestCertificate } from "./request-certificate.ts";
import { countWaiting } from "./waiting.ts";

let goOn = () => {};
afterEach(() => goOn());

const start = "2026-05-01T10:00:00.000Z";
const due = "2026-05-01T10:10:00.000Z";
const tenLater = "2026-05-01T10:10:00.001Z";

const requested = async () => {
  const clock = stopClock(start);
  goOn = clock.goOn;
  const course = await makeCertified();
  const holder = await makeHolder(course);
  await requestCertificate(holder, course.id);
  const id = holder.certificateId;
  const held = async () => (await readStoredEntitlements(holder.sub, course.id)).certificate;
  const message = { type: "certificate.decided", requestId: id, due } as const;
  return { course, holder, id, held, message, moveTo: clock.moveTo, admin: await makeAdmin() };
};
const told = async (id: number) => {
  const { data } = await OutboxEntity.scan.go({ pages: "all" });
  return data.filter(({ messages }) => messages.includes(`"certificateId":${id}`)).length;
};

test("CER-59: a decision takes effect after ten minutes, once, however often it is carried out; certificate and mail wait", async () => {
  const { id, held, message, moveTo, admin } = await requested();
  const waiting = await countWaiting();
  expect(await fileDecision(admin, id, { approve: true })).toEqual({ id, status: "issued", due });
  expect(await countWaiting()).toBe(waiting - 1);
  expect(await held()).toMatchObject({ status: "requested" });
  expect(await told(id)).toBe(0);
  moveTo(tenLater);
  await Promise.all([carryOutDue(message), carryOutDue(message), carryOut(id, due)]);
  await carryOutDue(message);
  const certificate = await held();
  expect(certificate).toMatchObject({ status: "issued", decidedBy: admin.id });
  expect(await told(id)).toBe(1);
  expect(await findCertificate(certificate?.serial ?? "")).toMatchObject({ reviewerName: "Test Person" });
});

test("CER-59: an undone decision is never carried out, even when its message arrives; any admin can decide again", async () => {
  const { id, held, message, moveTo, admin } = await requested();
  await fileDecision(admin, id, { approve: false, reason: "Too early." });
  moveTo("2026-05-01T10:09:59.999Z");
  const other = await makeAdmin();
  expect(await undoDecision(other, id)).toEqual({ id, status: "requested" });
  moveTo(tenLater);
  await carryOutDue(message);
  expect(await held()).toMatchObject({ status: "requested" });
  expect(await outcome(undoDecision(other, id))).toBe("certificate.undecidable");
  const again = await fileDecision(other, id, { approve: true });
  await carryOut(id, due);
  expect(await held()).toMatchObject({ status: "requested" });
  await carryOut(id, again.due);
  expect(await held()).toMatchObject({ status: "issued", decidedBy: other.id });
});

test("CER-59: of two admins at once one decides; of an undo and the effect at once one happens", async () => {
  const { id, held, moveTo, admin } = await requested();
  const other = await makeAdmin();
  const outcomes = await Promise.all([
    outcome(fileDecision(admin, id, { approve: true })),
    outcome(fileDecision(other, id, { approve: false, reason: "No." })),
  ]);
  expect(outcomes.toSorted()).toEqual(["certificate.undecidable", "done"]);
  const [undone] = await Promise.all([outcome(undoDecision(other, id)), carryOut(id, due)]);
  const status = (await held())?.status;
  expect(status === "requested").toBe(undone === "done");
  moveTo(tenLater);
  expect(await outcome(undoDecision(other, id))).toBe("certificate.undecidable");
});

test("CER-58: rejecting needs a reason, which the learner reads until they request it again", async () => {
  const { course, holder, id, held, admin } = await requested();
  await expect(fileDecision(admin, id, { approve: false })).rejects.toThrow(FieldFailure);
  await fileDecision(admin, id, { approve: false, reason: "Write 1.1 in your own words." });
  await carryOut(id, due);
  expect(await held()).toMatchObject({ status: "rejected", rejectedFor: "Write 1.1 in your own words." });
  await requestCertificate(holder, course.id);
  expect((await held())?.rejectedFor).toBeUndefined();
});
