import { expect, test, vi } from "vitest";
import { type Certificate, certificatePictureAddress } from "./certificate-picture.ts";
import { isPictureAddress, picture } from "./picture.ts";
import type { DrawPicture } from "./picture-kit.ts";
import { productPictureAddress } from "./product-picture.ts";

const png = new Uint8Array([1, 2, 3]);
const serial = "DEM0DEM0DEM0DEM0DEM0DEM0DEM0";
const certificate = {
  serial,
  name: "Mira <b>Holm</b>",
  course: { id: 5, name: "Graphs", category: { id: 1, name: "Computer science" } },
} as Certificate;
const address = certificatePictureAddress(certificate);

const pictured = (at: string, answer: { status: number; body?: unknown }) => {
  const draw = vi.fn<DrawPicture>(async () => png);
  return { draw, made: picture(at, async () => answer, draw) };
};

test("PUB-28: a published certificate has a picture with its course and its holder, at one address", async () => {
  const { draw, made } = pictured(address, { status: 200, body: certificate });
  expect(await made).toEqual({ png });
  expect(draw.mock.lastCall?.[0]).toMatchObject({ title: "Graphs", place: "Certificate of Mira <b>Holm</b>" });
  const older = pictured(`/certificates/${serial}/shared-AAAAAAAAAAAAAAAA.png`, { status: 200, body: certificate });
  expect(await older.made).toEqual({ moved: address });
  expect(older.draw).not.toHaveBeenCalled();
});

test("PUB-28: a certificate that is not published, or was revoked, has no picture", async () => {
  for (const status of [400, 404]) expect(await pictured(address, { status }).made).toEqual({ missing: true });
  const revoked = { status: 200, body: { ...certificate, name: null } };
  expect(await pictured(address, revoked).made).toEqual({ missing: true });
  for (const status of [429, 503]) await expect(pictured(address, { status }).made).rejects.toThrow(String(status));
});

test("PUB-28: the product's picture is drawn without a call, and an older address of it leads there", async () => {
  const { draw, made } = pictured(productPictureAddress, { status: 500 });
  expect(await made).toEqual({ png });
  expect(draw.mock.lastCall?.[0]).toMatchObject({ place: "", productName: "Curio" });
  expect(await pictured("/shared-AAAAAAAAAAAAAAAA.png", { status: 500 }).made).toEqual({
    moved: productPictureAddress,
  });
  expect([address, productPictureAddress, "/collections/5/cover-AAAAAAAAAAAAAAAA.png"].every(isPictureAddress)).toBe(
    true,
  );
  for (const other of ["/shared.png", "/collections/5/", `/certificates/${serial}/`])
    expect(isPictureAddress(other)).toBe(false);
});
