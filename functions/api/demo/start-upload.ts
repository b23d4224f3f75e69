import { startDemoUpload } from "@cu/api/demo";
import { startUpload } from "@cu/core/demo/upload";
import { endpoint } from "../../http.ts";

export const handler = endpoint(startDemoUpload, ({ body, request }) => startUpload(request.sourceIp, body));
