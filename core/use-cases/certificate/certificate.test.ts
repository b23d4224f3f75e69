import { lettersOfSerials } from "@cu/api/certificate-serial";
import { Failure } from "@cu/api/failure";
import { afterEach, expect, test } from "vitest";
import { readStoredEntitlements } from "../../access/read-entitlements.ts";
import { writeEntitlements } from "../../access/write-entitlements.ts";
import { guest } from "../../foundation/actor.ts";
import { useClock } from "../../foundation/clock.ts";
import { commit } from "../../foundation/store/commit.ts";
import { ActEntity } from "../../storage/audit-log/act.entity.ts";
import { changeCourse } from "../../storage/course/commit-course.ts";
import { UserEntity } from "../../storage/user/user.entity.ts";
import { makeHolder, outcome } from "../certification/certification.test-kit.ts";
import { decideRequest } from "../certification/decide-request.ts";
import { RequestEntity } from "../certification/request.entity.ts";
import { requestCertificate } from "../certification/request-certificate.ts";
import { aroundCalls } from "../test-kit/around-calls.ts";
import { fallBehind, lagFromTheStart } from "../test-kit/fall-behind.ts";
import { makeAdmin, makePerson } from "../test-kit/person.ts";
import { storeCalls } from "../test-kit/store-calls.ts";
import { CertificateEntity } from "./certificate.entity.ts";
import { makeIssued } from "./certificate.test-kit.ts";
import { publishCertificate, revokeCertificate } from "./change-certificate.ts";
import { readCertificate, readCredentialOf, readCredentialStatusOf } from "./read-certificate.ts";

lagFromTheStart();

let restore = () => {};
afterEach(() => restore());

const unknown = new Failure("certificate.unknown");

test("CER-45: a certificate keeps holder, course and result as issued when course and account change", async () => {
  const { course, holder, serial } = await makeIssued();
  const before = await readCertificate(holder, serial);
  expect(before).toMatchObject({
    serial,
    state: "valid",
    isOwn: true,
    isPublic: false,
    course: { id: course.id, name: course.name },
    objectives: ["Close a year", "Tell profit from cash"],
    level: null,
    watched: 0,
    reviewedBy: "Test Person",
    lectures: course.modules.flatMap(({ videos }) => videos).length,
    questions: course.modules.flatMap(({ videos }) => videos.flatMap(({ questionIds }) => questionIds)).length,
    signedBy: { institution: course.university },
    score: null,
    revokedAt: null,
    revokedFor: null,
  });
  const lengths = course.modules.map(({ videos }) => videos.reduce((sum, { duration }) => sum + (duration ?? 0), 0));
  expect(before.moduleDurations).toEqual(lengths);
  expect(before.duration).toBe(lengths.reduce((sum, seconds) => sum + seconds, 0));
  await changeCourse(course.id, (seen) => ({ ...seen, name: "Another name", certification: null }));
  await UserEntity.patch({ sub: holder.sub }).set({ firstName: "Other", lastName: "Name" }).go();
  expect(await readCertificate(holder, serial)).toEqual(before);
});

test("CER-45: a death at any write of an approval leaves the request as it was, or an issued certificate with its number", async () => {
  for (let dies = 1; dies <= 24; dies++) {
    const { course, holder, admin, serial: first } = await makeIssued();
    // Another one for the same user would be a renewal, so the approval needs a fresh request.
    const entitlements = await readStoredEntitlements(holder.sub, course.id);
    const { certificate } = entitlements;
    if (!certificate) throw new Error("No certificate.");
    const asked = { ...certificate, status: "requested", serial: undefined } as const;
    await commit([
      writeEntitlements({ sub: holder.sub, courseId: course.id }, entitlements, {
        ...entitlements,
        certificate: asked,
      }),
    ]);
    await RequestEntity.patch({ id: holder.certificateId }).set({ state: "waiting" }).go();
    let calls = 0;
    const dying = aroundCalls((_call, go) => (++calls === dies ? Promise.reject(new Error("dead")) : go()));
    const result = await decideRequest(admin, holder.certificateId, true).then(
      () => "issued",
      () => "dead",
    );
    dying.stop();
    const now = (await readStoredEntitlements(holder.sub, course.id)).certificate;
    if (result === "dead") expect([now?.status, now?.serial]).toEqual(["requested", undefined]);
    else {
      expect(now?.status).toBe("issued");
      expect(now?.serial).not.toBe(first);
      expect(await readCertificate(holder, now?.serial ?? "")).toMatchObject({ state: "valid" });
    }
    if (result === "issued") break;
  }
});

test("CER-45: of two admins at once one issues, and there is one certificate", async () => {
  const { course, holder, admin } = await makeIssued();
  const again = await readStoredEntitlements(holder.sub, course.id);
  const { certificate } = again;
  if (!certificate) throw new Error("No certificate.");
  const asked = { ...certificate, status: "requested", serial: undefined } as const;
  await commit([writeEntitlements({ sub: holder.sub, courseId: course.id }, again, { ...again, certificate: asked })]);
  await RequestEntity.patch({ id: holder.certificateId }).set({ state: "waiting" }).go();
  const second = await makeAdmin();
  const results = await Promise.all(
    [admin, second, admin, second].map((one) => outcome(decideRequest(one, holder.certificateId, true))),
  );
  expect(results.toSorted()).toEqual([
    "certificate.undecidable",
    "certificate.undecidable",
    "certificate.undecidable",
    "done",
  ]);
});

test("CER-46: numbers are 28 letters of chance, each its own, and a rejected request has none", async () => {
  const [one, other] = [await makeIssued(), await makeIssued()];
  expect(one.serial).toMatch(new RegExp(`^[${lettersOfSerials}]{28}$`));
  expect(one.serial).not.toBe(other.serial);
  const entitlements = await readStoredEntitlements(one.holder.sub, one.course.id);
  const { certificate } = entitlements;
  if (!certificate) throw new Error("No certificate.");
  const rejected = { ...certificate, status: "rejected", serial: undefined } as const;
  const key = { sub: one.holder.sub, courseId: one.course.id };
  await commit([writeEntitlements(key, entitlements, { ...entitlements, certificate: rejected })]);
  await requestCertificate(one.holder, one.course.id);
  await decideRequest(one.admin, one.holder.certificateId, false);
  expect((await readStoredEntitlements(one.holder.sub, one.course.id)).certificate?.serial).toBeUndefined();
});

test("CER-47, CER-48: only the holder and admins see it before it is published and after it is unpublished", async () => {
  const { holder, admin, serial } = await makeIssued();
  const stranger = await makePerson();
  for (const visitor of [guest, stranger]) await expect(readCertificate(visitor, serial)).rejects.toThrow(unknown);
  expect(await readCertificate(admin, serial)).toMatchObject({ isOwn: false });
  await expect(publishCertificate(stranger, serial, true)).rejects.toThrow(unknown);
  await expect(publishCertificate(admin, serial, true)).rejects.toThrow(unknown);
  await publishCertificate(holder, serial, true);
  await CertificateEntity.patch({ serial }).set({ score: 74 }).go();
  const { name } = await readCertificate(holder, serial);
  expect(name).toEqual(expect.any(String));
  const { total } = await storeCalls(() => readCertificate(guest, serial));
  expect(total).toBe(2);
  for (const visitor of [guest, stranger])
    expect(await readCertificate(visitor, serial)).toMatchObject({
      isOwn: false,
      isPublic: true,
      state: "valid",
      name,
      score: 74,
    });
  await publishCertificate(holder, serial, false);
  await expect(readCertificate(guest, serial)).rejects.toThrow(unknown);
});

test("CER-47: a published certificate is hidden while its payment is charged back", async () => {
  const { course, holder, serial } = await makeIssued();
  await publishCertificate(holder, serial, true);
  const entitlements = await readStoredEntitlements(holder.sub, course.id);
  const { certificate } = entitlements;
  if (!certificate) throw new Error("No certificate.");
  const suspended = { ...certificate, suspendedAt: "2026-03-01T12:00:00.000Z" };
  await commit([
    writeEntitlements({ sub: holder.sub, courseId: course.id }, entitlements, {
      ...entitlements,
      certificate: suspended,
    }),
  ]);
  await expect(readCertificate(guest, serial)).rejects.toThrow(unknown);
  await expect(readCredentialOf(guest, serial)).rejects.toThrow(unknown);
});

test("CER-47: it runs to its end, that instant included", async () => {
  const { holder, serial } = await makeIssued();
  const { endsAt } = await readCertificate(holder, serial);
  restore = useClock(() => Date.parse(endsAt));
  expect(await readCertificate(holder, serial)).toMatchObject({ state: "valid" });
  restore = useClock(() => Date.parse(endsAt) + 1);
  expect(await readCertificate(holder, serial)).toMatchObject({ state: "expired" });
});

test("CER-49, ADM-80: a revoked certificate shows reason and date, hides name and score, and cannot be published", async () => {
  const { course, holder, admin, serial } = await makeIssued();
  await CertificateEntity.patch({ serial }).set({ score: 74 }).go();
  const { name } = await readCertificate(holder, serial);
  await publishCertificate(holder, serial, true);
  const second = await makeAdmin();
  const results = await Promise.all(
    [admin, second, admin].map((one) => outcome(revokeCertificate(one, serial, "The signature was taken back."))),
  );
  expect(results.toSorted()).toEqual(["certificate.revoked", "certificate.revoked", "done"]);
  await fallBehind();
  const noted = await ActEntity.query.byKind({ act: "certificate.revoked" }).go();
  expect(noted.data.map(({ reason }) => reason)).toEqual(["The signature was taken back."]);
  const seen = await readCertificate(guest, serial);
  expect(seen).toMatchObject({
    state: "revoked",
    name: null,
    score: null,
    revokedFor: "The signature was taken back.",
  });
  expect(seen.revokedAt).not.toBeNull();
  // Its holder and the admins still see the name.
  for (const visitor of [holder, admin])
    expect(await readCertificate(visitor, serial)).toMatchObject({ name, score: 74 });
  await expect(readCredentialOf(guest, serial)).rejects.toThrow(unknown);
  expect((await readCredentialOf(holder, serial)).credential).toMatchObject({ validFrom: seen.issuedAt });
  expect((await readCredentialStatusOf(serial)).revokedCredential).toMatchObject([
    { revoked: true, revocationReason: "The signature was taken back." },
  ]);
  await expect(publishCertificate(holder, serial, true)).rejects.toThrow(new Failure("certificate.revoked"));
  await publishCertificate(holder, serial, false);
  await expect(readCertificate(guest, serial)).rejects.toThrow(unknown);
  expect((await readStoredEntitlements(holder.sub, course.id)).certificate?.revokedAt).toBe(seen.revokedAt);
  // The signed contents are unchanged.
  const { data } = await CertificateEntity.get({ serial }).go();
  expect(data?.revokedBy).toBeTypeOf("number");
});

test("CER-49: of two who revoke one that was bought again since one does, and the newer one stays as it is", async () => {
  const { course, holder, admin, serial } = await makeIssued();
  const { endsAt } = await readCertificate(holder, serial);
  restore = useClock(() => Date.parse(endsAt) + 1);
  const { certificateId } = await makeHolder(course, holder);
  await requestCertificate(holder, course.id);
  await decideRequest(admin, certificateId, true);
  const newer = await readStoredEntitlements(holder.sub, course.id);
  const second = await makeAdmin();
  // The first has read the certificate but not yet written when the second revokes it.
  let others: Promise<string> | undefined;
  const { stop } = aroundCalls(async ({ name }, go) => {
    if (name !== "TransactWriteCommand" || others) return go();
    others = outcome(revokeCertificate(second, serial, "Late."));
    await others;
    return go();
  });
  const first = await outcome(revokeCertificate(admin, serial, "Too late."));
  stop();
  expect([await others, first]).toEqual(["done", "certificate.revoked"]);
  expect(await readCertificate(holder, serial)).toMatchObject({ state: "revoked", revokedFor: "Late." });
  expect(await readStoredEntitlements(holder.sub, course.id)).toEqual(newer);
  expect(await readCertificate(holder, newer.certificate?.serial ?? "")).toMatchObject({ state: "valid" });
});
