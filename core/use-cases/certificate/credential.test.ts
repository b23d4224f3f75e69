import { createPublicKey } from "node:crypto";
import { scoreRule } from "@cu/quiz-sheet/certification-score";
import jsonwebtoken from "jsonwebtoken";
import { expect, test, vi } from "vitest";
import { guest } from "../../foundation/actor.ts";
import { useClock } from "../../foundation/clock.ts";
import { config } from "../../foundation/config/config.ts";
import { fallBehind } from "../test-kit/fall-behind.ts";
import { holdNextWrite } from "../test-kit/interleave.ts";
import { setOwnFaults } from "../test-kit/own-faults.ts";
import { storeCalls } from "../test-kit/store-calls.ts";
import { certificate, makeIssued } from "./certificate.test-kit.ts";
import { publishCertificate } from "./change-certificate.ts";
import { credentialOf } from "./credential.ts";
import { CredentialKeyEntity } from "./credential-key.entity.ts";
import { credentialKey, readCredentialKey } from "./credential-key.ts";
import { readCredentialOf, readCredentialStatusOf } from "./read-certificate.ts";

/** Like a verifier with only the JWT: its header has the key's URL. */
const verify = async (jwt: string) => {
  const header = jsonwebtoken.decode(jwt, { complete: true })?.header;
  const kid = header?.kid ?? "";
  const jwk = await readCredentialKey(kid.split("/").at(-2) ?? "");
  expect(jwk.kid).toBe(kid);
  return jsonwebtoken.verify(jwt, createPublicKey({ key: jwk, format: "jwk" }), { algorithms: ["RS256"] });
};

test("CER-50: the credential is an Open Badge 3.0 that another library verifies with the key its header names", async () => {
  const { course, holder, serial } = await makeIssued();
  await publishCertificate(holder, serial, true);
  const { credential, jwt } = await readCredentialOf(guest, serial);
  const page = `${config.webOrigin}/certificates/${serial}/`;
  expect(credential).toMatchObject({
    "@context": [
      "https://www.w3.org/ns/credentials/v2",
      "https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json",
      "https://purl.imsglobal.org/spec/ob/v3p0/extensions.json",
    ],
    id: page,
    type: ["VerifiableCredential", "OpenBadgeCredential"],
    issuer: { id: config.webOrigin, type: ["Profile"] },
    credentialSubject: {
      type: ["AchievementSubject"],
      achievement: { type: ["Achievement"], achievementType: "Certificate", name: course.name },
    },
    credentialStatus: { type: "1EdTechRevocationList" },
  });
  const payload = await verify(jwt);
  const seconds = (instant: unknown) => Math.floor(Date.parse(String(instant)) / 1000);
  expect(payload).toMatchObject({
    ...credential,
    iss: config.webOrigin,
    jti: page,
    nbf: seconds(credential.validFrom),
    exp: seconds(credential.validUntil),
  });
  // No email, user name or pool id.
  expect(JSON.stringify(payload)).not.toContain(holder.sub);
  expect(JSON.stringify(payload)).not.toContain("@example");
  expect(await readCredentialStatusOf(serial)).toMatchObject({ issuer: config.webOrigin, revokedCredential: [] });
});

const rule = scoreRule.join(" ");

test("CER-50, CER-68: the badge contains the picture of its course, score and requirement, and neither for a course without them", () => {
  const { serial } = certificate;
  const course = `${config.webOrigin}/collections/3/`;
  const result = { id: `${course}#score`, type: ["ResultDescription"], name: "Score", resultType: "Percent" };
  const { credentialSubject: subject, ...whole } = credentialOf(certificate);
  expect(whole).toMatchObject({
    name: "Books That Balance",
    validFrom: certificate.issuedAt,
    validUntil: certificate.endsAt,
    credentialStatus: { id: `${config.apiOrigin}/api/v1/certificates/${serial}/status/` },
  });
  expect(subject).toEqual({
    id: `${config.webOrigin}/certificates/${serial}/#holder`,
    type: ["AchievementSubject"],
    identifier: [{ type: "IdentityObject", hashed: false, identityType: "name", identityHash: "Mira Holm" }],
    achievement: {
      id: course,
      type: ["Achievement"],
      achievementType: "Certificate",
      name: "Books That Balance",
      description: "Close a year; Tell profit from cash",
      criteria: {
        narrative: `Watch at least 80 percent of the course. Score at least 70 percent. ${rule} Reviewed by a person.`,
      },
      image: { id: `${course}cover-AAAAAAAAAAAAAAAA.png`, type: "Image", caption: "The cover of Books That Balance" },
      creator: { id: `${course}#author`, type: ["Profile"], name: "Hannah Weiss" },
      resultDescription: [{ ...result, valueMin: "0", valueMax: "100", requiredValue: "70" }],
    },
    result: [{ type: ["Result"], resultDescription: `${course}#score`, value: "74" }],
  });
  const bare = credentialOf({ ...certificate, score: undefined, level: undefined, objectives: [] }).credentialSubject;
  expect(bare).not.toHaveProperty("result");
  expect(bare.achievement).not.toHaveProperty("resultDescription");
  expect(bare.achievement).toMatchObject({
    description: "Books That Balance",
    criteria: { narrative: `Watch at least 80 percent of the course. ${rule} Reviewed by a person.` },
  });
  const [free] =
    credentialOf({ ...certificate, level: undefined }).credentialSubject.achievement.resultDescription ?? [];
  expect(free).toEqual({ ...result, valueMin: "0", valueMax: "100" });
});

test("CER-50: a changed letter fails verification, and an unused key does not exist", async () => {
  const { holder, serial } = await makeIssued();
  const { jwt } = await readCredentialOf(holder, serial);
  const [head, payload = "", signature] = jwt.split(".");
  const other = Buffer.from(payload, "base64url").toString().replace("Close a year", "Close a door");
  await expect(verify([head, Buffer.from(other).toString("base64url"), signature].join("."))).rejects.toThrow(
    "invalid signature",
  );
  await expect(readCredentialKey("1999-00000000")).rejects.toMatchObject({ code: "credential-key.missing" });
});

test("CER-50: another year signs with another key, and what the old one signed is verified still", async () => {
  const { holder, serial } = await makeIssued();
  const { jwt } = await readCredentialOf(holder, serial);
  const now = Date.now();
  const restore = useClock(() => now + 400 * 86_400_000);
  const [one, other] = await Promise.all([credentialKey(), credentialKey()]);
  expect(one.keyId).toBe(other.keyId);
  expect(one.keyId).toMatch(new RegExp(`^${new Date(now + 400 * 86_400_000).getUTCFullYear()}-[0-9a-f]{8}$`));
  restore();
  expect((await credentialKey()).keyId).not.toBe(one.keyId);
  const { data } = await CredentialKeyEntity.query.byId({}).go({ pages: "all" });
  expect(new Set(data.map(({ keyId }) => keyId)).size).toBeGreaterThan(1);
  for (const { sealedPrivateKey } of data) expect(sealedPrivateKey).not.toContain("PRIVATE");
  expect(await verify(jwt)).toMatchObject({ name: expect.any(String) });
});

test("CER-50: of two processes that make a year's key at once, both sign with the one that is stored first", async () => {
  const year = () => Date.UTC(2101, 5, 1);
  const restore = useClock(year);
  await fallBehind();
  const late = holdNextWrite("credential-keys");
  const slow = credentialKey();
  await late.held;
  vi.resetModules();
  const other = await import("./credential-key.ts");
  (await import("../../foundation/clock.ts")).useClock(year);
  const first = await other.credentialKey();
  late.letGo();
  const { keyId, privateKey } = await slow;
  restore();
  expect(keyId).toBe(first.keyId);
  expect(privateKey.equals(first.privateKey)).toBe(true);
});

test("CER-50: a key that was not created because the store was busy is created by the next signer", async () => {
  const restore = useClock(() => Date.UTC(2102, 5, 1));
  await setOwnFaults({ kind: "conflict", match: "TransactWriteItems", count: 1 });
  await expect(credentialKey()).rejects.toMatchObject({ code: "server.busy" });
  await setOwnFaults();
  const made = await credentialKey();
  // Later calls need no reads.
  expect((await storeCalls(credentialKey)).total).toBe(0);
  restore();
  expect((await readCredentialKey(made.keyId)).kid).toContain(made.keyId);
});
