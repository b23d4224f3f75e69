import { uploadTranscripts as route } from "@cu/api/transcript";
import { uploadTranscripts } from "@cu/core/use-cases/transcript/upload";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, body }) => uploadTranscripts(actor, body.data));
