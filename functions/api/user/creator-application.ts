import { readCreatorApplication } from "@cu/api/user";
import { readApplication } from "@cu/core/read-models/user/creator-apply";
import { endpoint } from "../../http.ts";

export const handler = endpoint(readCreatorApplication, ({ actor }) => readApplication(actor));
