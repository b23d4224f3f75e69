import { randomBytes } from "node:crypto";
import { lettersOfSerials, serialLength } from "@cu/api/certificate-serial";

let make = (): string =>
  Array.from(randomBytes(serialLength), (byte) => lettersOfSerials[byte % lettersOfSerials.length]).join("");

/** A number that nobody can guess and that no list has to hand out (CER-46). */
export const newSerial = (): string => make();

/** For the demo, whose certificate has a known address. Answers what gives chance back. */
export const useSerial = (serial: string): (() => void) => {
  const before = make;
  make = () => serial;
  return () => {
    make = before;
  };
};
