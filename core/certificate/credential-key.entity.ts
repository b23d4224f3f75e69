import { Entity, type EntityItem } from "electrodb";
import { client, indexes, model, tableName } from "../store/table.ts";

/**
 * A key pair that credentials are signed with for a year. The public half stays for good, because a credential is
 * checked years later; the private half is sealed with the stage's secret.
 */
export const CredentialKeyEntity = new Entity(
  {
    model: model("credential-key"),
    attributes: {
      keyId: { type: "string", required: true },
      /** The public key: base64url of an RSA modulus; its exponent is 65537. */
      modulus: { type: "string", required: true },
      sealedPrivateKey: { type: "string", required: true },
    },
    indexes: {
      byId: {
        pk: { field: indexes.primary.pk, composite: [], template: "credential-keys", casing: "none" },
        sk: { field: indexes.primary.sk, composite: ["keyId"], template: "${keyId}", casing: "none" },
      },
    },
  },
  { client, table: tableName() },
);

export type CredentialKeyItem = EntityItem<typeof CredentialKeyEntity>;
