import { setProfilePicture as route } from "@cu/api/creator";
import { setProfilePicture } from "@cu/core/read-models/creator/set-picture";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, async ({ actor, params, body }) => ({
  profilePicture: await setProfilePicture(actor, params.userId, body.get("profile_picture")),
}));
