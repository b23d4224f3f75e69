import { readCreatorApplication } from "@cu/api/user";
import { readApplication } from "@cu/core/user/creator-apply";
import { endpoint } from "../../http.ts";

export const handler = endpoint(readCreatorApplication, ({ actor }) => readApplication(actor));
