import { readCreatorProfile } from "@cu/api/creator";
import { readProfile } from "@cu/core/creator/read-profile";
import { subjectEndpoint } from "../../http.ts";

export const handler = subjectEndpoint(readCreatorProfile, ({ params }) => readProfile(params.userId));
