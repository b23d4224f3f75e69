import { randomBytes } from "node:crypto";
import { lettersOfSerials, serialLength } from "@cu/api/certificate-serial";
import { cell } from "@cu/process-cache/process-cache";

const random = (): string =>
  Array.from(randomBytes(serialLength), (byte) => lettersOfSerials[byte % lettersOfSerials.length]).join("");
const make = cell("serials", () => random);

/** An unguessable number, never exposed by a list (CER-46). */
export const newSerial = (): string => make.current();

/** For the demo, whose certificate has a fixed address. Returns a function that restores randomness. */
export const useSerial = (serial: string): (() => void) => {
  const before = make.current;
  make.current = () => serial;
  return () => {
    make.current = before;
  };
};
