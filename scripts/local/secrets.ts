import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";

export type Secrets = { sessionKey: string; webhookSecret: string; cdnProof: string };

/** Keys of this data folder, made at its first start and kept: sessions survive a restart. */
export const readSecrets = (folder: string): Secrets => {
  const file = path.join(folder, "secrets.json");
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Partial<Secrets>) : {};
  // A folder of an earlier version lacks what was added since.
  const secrets = { ...newSecrets(), ...kept };
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify(secrets), { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return secrets;
};

const newSecrets = (): Secrets => ({
  sessionKey: randomBytes(32).toString("base64"),
  webhookSecret: `whsec_${randomBytes(24).toString("hex")}`,
  cdnProof: randomBytes(24).toString("hex"),
});
