import { readStudio as route } from "@cu/api/transcript-studio";
import { readStudio } from "@cu/core/use-cases/transcript/editing";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, params }) => readStudio(actor, params.videoId));
