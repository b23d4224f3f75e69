import { config } from "../config/config.ts";
import { storeClient } from "./store-client.ts";

/** One client per process. Retries cover throttling; conditions guard what must not be repeated. */
export const client = storeClient();

export const tableName = (): string => config.tableName;

/** Common to every ElectroDB entity of this service. */
export const model = (entity: string) => ({ entity, version: "1", service: "course" }) as const;

export const indexes = {
  primary: { pk: "pk", sk: "sk" },
  gsi1: { index: "gsi1pk-gsi1sk-index", pk: "gsi1pk", sk: "gsi1sk" },
  gsi2: { index: "gsi2pk-gsi2sk-index", pk: "gsi2pk", sk: "gsi2sk" },
  gsi3: { index: "gsi3pk-gsi3sk-index", pk: "gsi3pk", sk: "gsi3sk" },
} as const;
