import { updateProfile as route } from "@cu/api/creator";
import { updateProfile } from "@cu/core/read-models/creator/update-profile";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, params, body }) => updateProfile(actor, params.userId, body));
