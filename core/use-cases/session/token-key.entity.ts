import { Entity, type EntityItem } from "electrodb";
import { client, indexes, model, tableName } from "../../foundation/store/table.ts";

/** The one partition that only functions with the need `tokenKey` may write (stacks/roles.ts). */
export const tokenKeysPartition = "token-keys";

/** A key pair that tokens are signed with for some weeks. The private half is sealed with the stage's secret. */
export const TokenKeyEntity = new Entity(
  {
    model: model("token-key"),
    attributes: {
      kid: { type: "string", required: true },
      /** The public key: base64url of an RSA modulus; its exponent is 65537. */
      modulus: { type: "string", required: true },
      sealedPrivateKey: { type: "string", required: true },
      /** Nothing signed with it counts after this; milliseconds since 1970. */
      until: { type: "number", required: true },
      ttl: { type: "number", required: true },
    },
    indexes: {
      byKid: {
        pk: { field: indexes.primary.pk, composite: [], template: tokenKeysPartition, casing: "none" },
        sk: { field: indexes.primary.sk, composite: ["kid"], template: "${kid}", casing: "none" },
      },
    },
  },
  { client, table: tableName() },
);

export type TokenKeyItem = EntityItem<typeof TokenKeyEntity>;
