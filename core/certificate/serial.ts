import { randomBytes } from "node:crypto";
import { lettersOfSerials, serialLength } from "@cu/api/certificate-serial";

/** A number that nobody can guess and that no list has to hand out (CER-46). */
export const newSerial = (): string =>
  Array.from(randomBytes(serialLength), (byte) => lettersOfSerials[byte % lettersOfSerials.length]).join("");
