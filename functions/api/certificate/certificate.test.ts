import { count } from "@cu/core/foundation/limit/limit";
import { networkOf } from "@cu/core/foundation/limit/network";
import { stayInWindow } from "@cu/core/foundation/limit/window.test-kit";
import { makeIssued } from "@cu/core/use-cases/certificate/certificate.test-kit";
import { printing } from "@cu/core/use-cases/certificate/read-file";
import { expect, test } from "vitest";
import { call } from "../../test-kit/call.ts";
import { signedIn } from "../../test-kit/signed-in.ts";
import { throughCdn } from "../../viewer-address.test-kit.ts";

/** A signed-in user with an issued certificate. */
const holderOf = async () => {
  const { person, token } = await signedIn();
  return { token, ...(await makeIssued(person)) };
};

test("CER-47, CER-48: the page is a guest's once its holder publishes it, by a PUT that may be repeated", async () => {
  const { token, serial } = await holderOf();
  const params = { serial };
  expect((await call("certificate.read", { params })).status).toBe(404);
  expect(await call("certificate.read", { params, token })).toMatchObject({ status: 200, body: { isOwn: true } });
  for (let n = 0; n < 2; n++)
    expect(await call("certificate.publish", { params, token, body: { isPublic: true } })).toMatchObject({
      status: 200,
      body: { serial, isPublic: true },
    });
  expect(await call("certificate.read", { params })).toMatchObject({ status: 200, body: { isOwn: false, serial } });
  // Another user's serial, a lower-case one and a partial one are all not found.
  const stranger = await signedIn();
  const publish = { params, token: stranger.token, body: { isPublic: false } };
  expect((await call("certificate.publish", publish)).status).toBe(404);
  for (const wrong of [serial.toLowerCase(), serial.slice(1), `${serial}0`])
    expect((await call("certificate.read", { params: { serial: wrong } })).status).toBe(404);
});

test("CER-49: revoking requires an admin's reason, stored in full, and a certificate cannot be revoked twice", async () => {
  const { token: own, serial } = await holderOf();
  const params = { serial };
  const { token } = await signedIn({ isAdmin: true });
  for (const reason of ["", "   ", "x".repeat(1001)])
    expect((await call("certificate.revoke", { params, token, body: { reason } })).status).toBe(400);
  const body = { reason: " The signature was taken back. " };
  expect((await call("certificate.revoke", { params, token: own, body })).status).toBe(403);
  expect((await call("certificate.revoke", { params, token, body })).status).toBe(201);
  expect(await call("certificate.revoke", { params, token, body })).toMatchObject({
    status: 409,
    body: { code: "certificate.revoked" },
  });
  expect((await call("certificate.read", { params, token })).body).toMatchObject({
    state: "revoked",
    revokedFor: "The signature was taken back.",
  });
  expect((await call("certificate.file", { params, token })).status).toBe(409);
});

test("CER-50: viewers of the page can get the signed credential, its status and its signing key", async () => {
  const { token, serial } = await holderOf();
  const params = { serial };
  expect((await call("certificate.credential", { params })).status).toBe(404);
  const { body } = await call("certificate.credential", { params, token });
  const head = JSON.parse(Buffer.from(String(body.jwt).split(".")[0] ?? "", "base64url").toString()) as { kid: string };
  const keyId = head.kid.split("/").at(-2) ?? "";
  expect(await call("certificate.key", { params: { keyId } })).toMatchObject({
    status: 200,
    body: { kty: "RSA", alg: "RS256", kid: head.kid },
  });
  expect(await call("certificate.status", { params })).toMatchObject({ status: 200, body: { revokedCredential: [] } });
});

test("CER-51: the file is a PDF in both sizes, at most sixty an hour for a person and for a guest's network", async () => {
  stayInWindow("hour");
  const { token, serial } = await holderOf();
  const params = { serial };
  await call("certificate.publish", { params, token, body: { isPublic: true } });
  for (const paper of ["a4", "letter"] as const) {
    const { body } = await call("certificate.file", { params, token, query: { paper } });
    expect(body.name).toBe(`certificate-${serial}.pdf`);
    expect(Buffer.from(String(body.pdf), "base64").subarray(0, 5).toString()).toBe("%PDF-");
  }
  const address = "203.0.113.77";
  const headers = throughCdn(address);
  expect((await call("certificate.file", { params, headers })).status).toBe(200);
  for (let n = 0; n < printing.times; n++) await count(printing, networkOf(address)).catch(() => undefined);
  expect(await call("certificate.file", { params, headers })).toMatchObject({
    status: 429,
    body: { code: "request.limited" },
  });
  expect((await call("certificate.file", { params, token })).status).toBe(200);
});
