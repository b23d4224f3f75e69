import { Failure } from "@cu/api/failure";
import { afterEach, expect, test } from "vitest";
import { readStoredEntitlements } from "../../access/read-entitlements.ts";
import { writeEntitlements } from "../../access/write-entitlements.ts";
import { OutboxEntity } from "../../foundation/outbox/outbox.entity.ts";
import { commit } from "../../foundation/store/commit.ts";
import { ensureUser } from "../../read-models/user/ensure-user.ts";
import { listActs } from "../../storage/audit-log/list-acts.ts";
import { readDailyCounters } from "../../storage/daily-counters/daily-counters.ts";
import { allRows, expectWholeLedger } from "../../storage/ledger/ledger.test-kit.ts";
import { UserEntity } from "../../storage/user/user.entity.ts";
import { buyCourse } from "../purchase/buy-course.ts";
import { refund } from "../purchase/refund.ts";
import { fallBehind, lagFromTheStart } from "../test-kit/fall-behind.ts";
import { makeAdmin, makePerson } from "../test-kit/person.ts";
import { makeCertified, makeHolder, outcome, stopClock } from "./certification.test-kit.ts";
import { decideRequest } from "./decide-request.ts";
import { listRequests } from "./list-requests.ts";
import { readCertificationDetails } from "./read-details.ts";
import { requestCertificate } from "./request-certificate.ts";
import { startTrial } from "./start-trial.ts";

lagFromTheStart();

let goOn = () => {};
afterEach(async () => {
  goOn();
  goOn = () => {};
  await expectRequestsMatch();
});

const stopAt = (start: string) => {
  const clock = stopClock(start);
  goOn = clock.goOn;
  return clock.moveTo;
};

/** The list contains exactly the requested certificates, and its count is their number. */
const expectRequestsMatch = async () => {
  const rows = await allRows();
  const asked = rows
    .filter(({ sk }) => String(sk).startsWith("access#"))
    .flatMap(({ certificate, formerCertificates }) => [
      ...((formerCertificates ?? []) as { id: number; requestedAt?: string }[]),
      ...(certificate ? [certificate as { id: number; requestedAt?: string }] : []),
    ])
    .filter(({ requestedAt }) => requestedAt !== undefined);
  const listed = rows.filter(({ sk }) => sk === "certificate-request");
  const seen = (list: readonly object[]) =>
    list
      .map((row) => ("id" in row && "requestedAt" in row ? `${String(row.id)} ${String(row.requestedAt)}` : "?"))
      .toSorted();
  expect(seen(listed)).toEqual(seen(asked));
  const count = rows.find(({ pk }) => pk === "certificate-requests");
  expect(count?.total ?? 0).toBe(listed.length);
};

const statusOf = async (person: { sub: string }, courseId: number) =>
  (await readStoredEntitlements(person.sub, courseId)).certificate?.status;

test("CER-35, CER-27, CER-03: a bought certificate is requested once, and again only after a rejection", async () => {
  const course = await makeCertified();
  const holder = await makeHolder(course);
  const admin = await makeAdmin();
  expect(await requestCertificate(holder, course.id)).toEqual({ status: "requested" });
  await fallBehind();
  expect(await outcome(requestCertificate(holder, course.id))).toBe("certificate.refused");
  await decideRequest(admin, holder.certificateId, false);
  expect(await statusOf(holder, course.id)).toBe("rejected");
  await requestCertificate(holder, course.id);
  await decideRequest(admin, holder.certificateId, true);
  expect(await outcome(requestCertificate(holder, course.id))).toBe("certificate.refused");
  expect(await readCertificationDetails(holder, course.id)).toMatchObject({ certificateStatus: "issued" });
  expect((await listRequests(admin)).results.filter(({ id }) => id === holder.certificateId)).toHaveLength(1);
});

test("ONB-22, CER-35: a holder without a name must enter one with the request, which saves it for later requests", async () => {
  const course = await makeCertified();
  const holder = await makeHolder(course);
  const nameOf = async () => {
    const { data } = await UserEntity.get({ sub: holder.sub }).go({ consistent: true });
    return [data?.firstName, data?.lastName];
  };
  await UserEntity.patch({ sub: holder.sub }).set({ firstName: "", lastName: "" }).go();
  await expect(requestCertificate(holder, course.id, { firstName: "Tove" })).rejects.toMatchObject({
    fields: { lastName: ["Missing last name"] },
  });
  expect([await statusOf(holder, course.id), await nameOf()]).toEqual(["not_requested", ["", ""]]);
  await requestCertificate(holder, course.id, { firstName: " Tove ", lastName: "Lund" });
  expect([await statusOf(holder, course.id), await nameOf()]).toEqual(["requested", ["Tove", "Lund"]]);
  await decideRequest(await makeAdmin(), holder.certificateId, false);
  await requestCertificate(holder, course.id, { firstName: "Another", lastName: "Name" });
  expect(await nameOf()).toEqual(["Tove", "Lund"]);
  // The pool, which has no names, does not clear them at the next sign-in (ONB-19).
  const { sub, username } = holder;
  await ensureUser({ sub, username, email: `${username}@example.com`, firstName: "", lastName: "" });
  expect(await nameOf()).toEqual(["Tove", "Lund"]);
});

test("CER-35, ADM-37, ADM-08: each request and decision is counted once on its day, logged with the admin, and notified to the holder", async () => {
  stopAt("2027-02-03T12:00:00Z");
  const [course, admin] = [await makeCertified(), await makeAdmin()];
  const [holder, other] = [await makeHolder(course), await makeHolder(course)];
  await requestCertificate(holder, course.id);
  await decideRequest(admin, holder.certificateId, false);
  await requestCertificate(holder, course.id);
  await decideRequest(admin, holder.certificateId, true);
  await requestCertificate(other, course.id);
  await fallBehind();
  expect((await readDailyCounters(1)).get("2027-02-03")).toMatchObject({ requested: 3, rejected: 1, issued: 1 });
  const { acts } = await listActs(admin, { target: `certificate-${holder.certificateId}` });
  expect(acts.map(({ act, by }) => [act, by.id])).toEqual([
    ["certificate.issued", admin.id],
    ["certificate.rejected", admin.id],
  ]);
  const at = "2027-02-03T12:00:00.000Z";
  const { certificate } = await readStoredEntitlements(holder.sub, course.id);
  expect(certificate).toMatchObject({ status: "issued", decidedBy: admin.id, decidedAt: at, requestedAt: at });
  const { data } = await OutboxEntity.scan.go({ pages: "all" });
  const told = data
    .flatMap(({ messages }) => JSON.parse(messages) as { type: string; to?: { sub: string }; news?: object }[])
    .filter(({ type, to }) => type === "notice.due" && to?.sub === holder.sub);
  const news = { kind: "certificate", courseId: course.id, certificateId: holder.certificateId, at };
  expect(told.map((one) => one.news)).toEqual(
    expect.arrayContaining([
      { ...news, status: "rejected" },
      { ...news, status: "issued", serial: certificate?.serial },
    ]),
  );
  // A new request after a rejection is undecided again.
  await decideRequest(admin, other.certificateId, false);
  await requestCertificate(other, course.id);
  const again = (await readStoredEntitlements(other.sub, course.id)).certificate;
  expect([again?.status, again?.decidedAt, again?.decidedBy]).toEqual(["requested", undefined, undefined]);
});

test("CER-35: nothing is requested that was not bought, and nothing past its end", async () => {
  const moveTo = stopAt("2026-08-31T12:00:00Z");
  const course = await makeCertified();
  const none = await makeCertified({ certification: null });
  const hidden = await makeCertified({ privacyScope: "unlisted", unlistedKey: "k" });
  const stranger = await makePerson();
  expect(await outcome(requestCertificate(stranger, course.id))).toBe("certificate.refused");
  expect(await outcome(requestCertificate(stranger, none.id))).toBe("certification.absent");
  expect(await outcome(requestCertificate(stranger, hidden.id))).toBe("course.missing");
  expect(await outcome(requestCertificate(stranger, 987_654_321))).toBe("course.missing");
  // Their attempt has shown them that the unlisted course exists.
  const trying = await makePerson();
  await startTrial(trying, hidden.id, "k");
  expect(await outcome(requestCertificate(trying, hidden.id))).toBe("certificate.refused");
  const early = await makeHolder(course);
  const late = await makeHolder(course);
  moveTo("2027-02-28T12:00:00.000Z");
  expect(await outcome(requestCertificate(early, course.id))).toBe("done");
  moveTo("2027-02-28T12:00:00.001Z");
  expect(await outcome(requestCertificate(late, course.id))).toBe("certificate.refused");
});

test("CER-35: a certificate whose card payment was taken back is not requested before the debt is paid", async () => {
  const course = await makeCertified();
  const holder = await makeHolder(course);
  const mark = async (suspendedAt: string | undefined) => {
    const entitlements = await readStoredEntitlements(holder.sub, course.id);
    const { certificate } = entitlements;
    if (!certificate) throw new Error("No certificate was bought.");
    const marked = { ...entitlements, certificate: { ...certificate, suspendedAt } };
    await commit([writeEntitlements({ sub: holder.sub, courseId: course.id }, entitlements, marked)]);
  };
  await mark("2026-03-01T12:00:00.000Z");
  await expect(requestCertificate(holder, course.id)).rejects.toThrow(
    new Failure(
      "certificate.refused",
      "The card payment for this certification was reversed. Pay what your wallet owes, then request it.",
    ),
  );
  expect(await statusOf(holder, course.id)).toBe("not_requested");
  await mark(undefined);
  expect(await outcome(requestCertificate(holder, course.id))).toBe("done");
});

test("CER-35, ADM-31: the request of an account that is gone is not listed, and the others are", async () => {
  const course = await makeCertified();
  const holder = await makeHolder(course);
  const admin = await makeAdmin();
  const other = await makeHolder(course);
  await requestCertificate(holder, course.id);
  await requestCertificate(other, course.id);
  await fallBehind();
  await UserEntity.delete({ sub: holder.sub }).go();
  const listed = (await listRequests(admin)).results.map(({ id }) => id);
  expect(listed).not.toContain(holder.certificateId);
  expect(listed).toContain(other.certificateId);
});

test("CER-14: a certificate is requested without a trial before it", async () => {
  const course = await makeCertified();
  const holder = await makeHolder(course);
  expect((await readStoredEntitlements(holder.sub, course.id)).evaluation).toBeUndefined();
  expect(await outcome(requestCertificate(holder, course.id))).toBe("done");
});

test("CER-35: of twenty requests at once one is made", async () => {
  const course = await makeCertified();
  const holder = await makeHolder(course);
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => outcome(requestCertificate(holder, course.id))));
  expect(outcomes.filter((each) => each === "done")).toHaveLength(1);
  expect(new Set(outcomes)).toEqual(new Set(["done", "certificate.refused"]));
});

test("ADM-37: requests that are decided, not submitted or unknown cannot be decided", async () => {
  const course = await makeCertified();
  const holder = await makeHolder(course);
  const admin = await makeAdmin();
  expect(await outcome(decideRequest(admin, holder.certificateId, true))).toBe("certificate.missing");
  await requestCertificate(holder, course.id);
  expect(await decideRequest(admin, holder.certificateId, false)).toEqual({
    id: holder.certificateId,
    status: "rejected",
  });
  expect(await outcome(decideRequest(admin, holder.certificateId, true))).toBe("certificate.undecidable");
  expect(await outcome(decideRequest(admin, 987_654_321, true))).toBe("certificate.missing");
});

test("ADM-34, ADM-37: a request can be decided to the certificate's last instant and not after it", async () => {
  const moveTo = stopAt("2028-08-29T12:00:00Z");
  const course = await makeCertified();
  const inTime = await makeHolder(course);
  const tooLate = await makeHolder(course);
  const admin = await makeAdmin();
  await requestCertificate(inTime, course.id);
  await requestCertificate(tooLate, course.id);
  moveTo("2029-02-28T12:00:00.000Z");
  expect(await outcome(decideRequest(admin, inTime.certificateId, true))).toBe("done");
  moveTo("2029-02-28T12:00:00.001Z");
  expect(await outcome(decideRequest(admin, tooLate.certificateId, true))).toBe("certificate.undecidable");
  expect(await statusOf(tooLate, course.id)).toBe("requested");
});

test("ADM-35, ADM-37: two admins at once, one approving and one rejecting, decide once", async () => {
  const course = await makeCertified();
  const [one, other] = [await makeAdmin(), await makeAdmin()];
  for (let round = 0; round < 10; round++) {
    const holder = await makeHolder(course);
    await requestCertificate(holder, course.id);
    const outcomes = await Promise.all([
      outcome(decideRequest(one, holder.certificateId, true)),
      outcome(decideRequest(other, holder.certificateId, false)),
    ]);
    expect(outcomes.toSorted()).toEqual(["certificate.undecidable", "done"]);
    const { certificate } = await readStoredEntitlements(holder.sub, course.id);
    expect(certificate).toMatchObject(
      outcomes[0] === "done" ? { status: "issued", decidedBy: one.id } : { status: "rejected", decidedBy: other.id },
    );
  }
});

test("CER-41: a refund is refused while the certificate is requested or issued, and takes a rejected request along", async () => {
  const course = await makeCertified();
  const holder = await makeHolder(course);
  const admin = await makeAdmin();
  const giveBack = () => outcome(refund(holder, holder.walletId, holder.transactionId));
  await requestCertificate(holder, course.id);
  expect(await giveBack()).toBe("refund.refused");
  await decideRequest(admin, holder.certificateId, false);
  expect(await giveBack()).toBe("done");
  expect(await outcome(decideRequest(admin, holder.certificateId, true))).toBe("certificate.missing");
  expect((await listRequests(admin)).results.map(({ id }) => id)).not.toContain(holder.certificateId);
  expect(await readCertificationDetails(holder, course.id)).toMatchObject({
    certificatePurchased: false,
    evaluationShow: true,
  });
  await expectWholeLedger();
});

test("CER-41: a request and a refund at once: the certificate is requested or gone, never both", async () => {
  const course = await makeCertified();
  for (let round = 0; round < 15; round++) {
    const holder = await makeHolder(course);
    const [requested, refunded] = await Promise.all([
      outcome(requestCertificate(holder, course.id)),
      outcome(refund(holder, holder.walletId, holder.transactionId)),
    ]);
    const status = await statusOf(holder, course.id);
    if (refunded === "done") expect([requested, status]).toEqual(["certificate.refused", undefined]);
    else expect([requested, refunded, status]).toEqual(["done", "refund.refused", "requested"]);
  }
  await expectWholeLedger();
});

test("CER-39, CER-40: a renewal starts at not requested, and its refund brings the older certificate back", async () => {
  const moveTo = stopAt("2036-03-15T12:00:00Z");
  const course = await makeCertified();
  const holder = await makeHolder(course);
  const admin = await makeAdmin();
  await requestCertificate(holder, course.id);
  await fallBehind();
  await decideRequest(admin, holder.certificateId, true);
  moveTo("2036-10-01T12:00:00Z");
  const renewal = await buyCourse(holder, course.id, { certificate: true });
  expect(renewal.certificate).toMatchObject({ status: "not_requested", accessUntil: "2037-04-01T12:00:00.000Z" });
  expect(renewal.transaction.transactionTotalCupoints).toBe(300);
  const { results } = await listRequests(admin);
  expect(results.find(({ id }) => id === holder.certificateId)).toMatchObject({ status: "issued" });
  expect(await outcome(decideRequest(admin, holder.certificateId, false))).toBe("certificate.undecidable");

  await refund(holder, holder.walletId, renewal.transaction.id);
  const { certificate, formerCertificates } = await readStoredEntitlements(holder.sub, course.id);
  expect(certificate).toMatchObject({
    id: holder.certificateId,
    status: "issued",
    accessUntil: "2036-09-15T12:00:00.000Z",
  });
  expect(formerCertificates).toEqual([]);
  expect(await readCertificationDetails(holder, course.id)).toMatchObject({
    certificateExpired: true,
    certificateStatus: "issued",
  });
  await expectWholeLedger();
});
