import { scoreRule } from "@cu/quiz-sheet/certification-score";
import { config } from "../../foundation/config/config.ts";
import { signJwt } from "../session/jwt.ts";
import type { CertificateItem } from "./certificate.entity.ts";
import { addressOfKey, type CredentialKey } from "./credential-key.ts";

/** The certificate's page, which is its credential's id. */
export const credentialAddress = (serial: string): string => `${config.webOrigin}/certificates/${serial}/`;
export const statusAddressOf = (serial: string): string => `${config.apiOrigin}/api/v1/certificates/${serial}/status/`;

/** The content of a credential: the certificate before it is signed. */
export type Unsigned = Omit<CertificateItem, "credential">;

/** The last one defines the status list: a processor in safe mode refuses a type that no context has. */
const contexts = [
  "https://www.w3.org/ns/credentials/v2",
  "https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json",
  "https://purl.imsglobal.org/spec/ob/v3p0/extensions.json",
] as const;

/**
 * Open Badges 3.0 (1EdTech), a W3C Verifiable Credential. The holder is identified by name only: a shared badge reveals
 * neither email nor account.
 */
export const credentialOf = (certificate: Unsigned) => ({
  "@context": contexts,
  id: credentialAddress(certificate.serial),
  type: ["VerifiableCredential", "OpenBadgeCredential"],
  name: certificate.courseName,
  issuer: { id: config.webOrigin, type: ["Profile"], name: config.productName, url: config.webOrigin },
  validFrom: certificate.issuedAt,
  validUntil: certificate.endsAt,
  credentialSubject: {
    id: `${credentialAddress(certificate.serial)}#holder`,
    type: ["AchievementSubject"],
    identifier: [{ type: "IdentityObject", hashed: false, identityType: "name", identityHash: certificate.name }],
    achievement: achievementOf(certificate),
    ...(certificate.score !== undefined && {
      result: [{ type: ["Result"], resultDescription: resultAddress(certificate), value: String(certificate.score) }],
    }),
  },
  credentialStatus: { id: statusAddressOf(certificate.serial), type: "1EdTechRevocationList" },
});

const courseAddress = ({ courseId }: Unsigned): string => `${config.webOrigin}/collections/${courseId}/`;
const resultAddress = (certificate: Unsigned): string => `${courseAddress(certificate)}#score`;

/** A picture's name changes with the course; an outdated name, such as this one, redirects to the present picture. */
const pictureOf = (certificate: Unsigned): string => `${courseAddress(certificate)}cover-${"A".repeat(16)}.png`;

/** The requirements, and how the score is computed; nothing that the result could contradict. */
const criteriaOf = ({ level, watchNeeded, questions }: Unsigned): string =>
  [
    ...(watchNeeded > 0 ? [`Watch at least ${watchNeeded} percent of the course.`] : []),
    ...(level === undefined ? [] : [`Score at least ${level} percent.`]),
    ...(questions > 0 ? scoreRule : []),
    "Reviewed by a person.",
  ].join(" ");

const achievementOf = (certificate: Unsigned) => ({
  id: courseAddress(certificate),
  type: ["Achievement"],
  achievementType: "Certificate",
  name: certificate.courseName,
  description: certificate.objectives.join("; ") || certificate.courseName,
  criteria: {
    narrative: criteriaOf(certificate),
  },
  image: { id: pictureOf(certificate), type: "Image", caption: `The cover of ${certificate.courseName}` },
  creator: {
    id: `${courseAddress(certificate)}#author`,
    type: ["Profile"],
    name: certificate.signerName,
  },
  ...(certificate.score !== undefined && {
    resultDescription: [
      {
        id: resultAddress(certificate),
        type: ["ResultDescription"],
        name: "Score",
        resultType: "Percent",
        valueMin: "0",
        valueMax: "100",
        ...(certificate.level !== undefined && { requiredValue: String(certificate.level) }),
      },
    ],
  }),
});

/** A JWT whose payload is the credential, with the registered claims for its dates and names (OB 3.0, 8.2). */
export const signCredential = (certificate: Unsigned, { keyId, privateKey }: CredentialKey): string => {
  const credential = credentialOf(certificate);
  const claims = {
    ...credential,
    iss: credential.issuer.id,
    jti: credential.id,
    sub: credential.credentialSubject.id,
    nbf: Math.floor(Date.parse(certificate.issuedAt) / 1000),
    exp: Math.floor(Date.parse(certificate.endsAt) / 1000),
  };
  return signJwt({ typ: "JWT", kid: addressOfKey(keyId) }, claims, privateKey);
};
