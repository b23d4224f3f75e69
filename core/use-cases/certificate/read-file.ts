import type { readCertificateFile as route } from "@cu/api/certificate";
import { Failure } from "@cu/api/failure";
import type { Returned } from "@cu/api/route";
import { isPerson, type Visitor } from "../../foundation/actor.ts";
import { config } from "../../foundation/config/config.ts";
import { count, type Limit } from "../../foundation/limit/limit.ts";
import { certificateDocument, type PaperSize } from "./certificate-document.ts";
import { findVisible } from "./read-certificate.ts";

/** Drawing a sheet takes a fifth of a second. */
export const printing: Limit = { name: "certificate-file", times: 60, per: "hour" };

/** CER-51: the response contains the file. Guests are limited by `network`. Revoked ones are no longer printed. */
export const readCertificateFile = async (
  visitor: Visitor,
  serial: string,
  { paper, network }: { paper: PaperSize; network: string },
): Promise<Returned<typeof route>> => {
  const found = await findVisible(visitor, serial);
  if (found.revokedAt !== undefined) throw new Failure("certificate.revoked");
  await count(printing, isPerson(visitor) ? visitor.sub : network);
  const bytes = await certificateDocument(found, { productName: config.productName, paper });
  return { name: `certificate-${serial}.pdf`, pdf: Buffer.from(bytes).toString("base64") };
};
