import { Entity, type EntityItem } from "electrodb";
import { client, indexes, model, tableName } from "../../foundation/store/table.ts";

/**
 * A year's signing key pair for credentials. The public key is never deleted, because credentials are verified years
 * later; the private key is encrypted with the stage's secret.
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
