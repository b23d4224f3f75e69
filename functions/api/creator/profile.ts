import { readCreatorProfile } from "@cu/api/creator";
import { readPage } from "@cu/core/read-models/creator/public-page";
import { subjectEndpoint } from "../../http.ts";

export const handler = subjectEndpoint(readCreatorProfile, ({ actor, params }) => readPage(actor, params.userId));
