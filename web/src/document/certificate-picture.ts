import type { readCertificate } from "@cu/api/certificate";
import { lettersOfSerials, serialLength } from "@cu/api/certificate-serial";
import { address as addressOf } from "@cu/api/client";
import type { Answer } from "@cu/api/route";
import { productName } from "../lib/product.ts";
import { routeTable } from "../lib/route-table.ts";
import { cover } from "../ui/cover/cover.ts";
import type { Ask } from "./ask.ts";
import { type DrawPicture, digestOf, type Picture } from "./picture-kit.ts";

export type Certificate = Answer<typeof readCertificate>;

/** Path of a published certificate's picture. The name changes with its content. */
export const certificatePictureAddress = ({ serial, name, course }: Certificate): string =>
  `/certificates/${serial}/shared-${digestOf([name, course.id, course.name, course.category])}.png`;

export const isCertificatePicture = (address: string): boolean => pattern.test(address);

const pattern = new RegExp(`^/certificates/([${lettersOfSerials}]{${serialLength}})/shared-[\\w-]{16}\\.png$`);

/** Asks as a guest: a certificate that its holder has not published, or that was revoked, has no picture. */
export const certificatePicture = async (address: string, ask: Ask, draw: DrawPicture): Promise<Picture> => {
  const [, serial = ""] = pattern.exec(address) ?? [];
  const [method, path] = routeTable["certificate.read"];
  const { status, body } = await ask({ method, address: addressOf(path, { params: { serial } }) });
  if (status >= 400 && status < 500 && status !== 429) return { missing: true };
  if (status !== 200) throw new Error(`The certificate answered ${status}.`);
  const certificate = body as Certificate;
  const { name, course } = certificate;
  if (name === null) return { missing: true };
  const current = certificatePictureAddress(certificate);
  if (address !== current) return { moved: current };
  return {
    png: await draw({
      cover: cover(course.id, course.category),
      title: course.name,
      place: `Certificate of ${name}`,
      productName,
    }),
  };
};
