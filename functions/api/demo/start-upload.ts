import { startDemoUpload } from "@cu/api/demo";
import { beginDemoUpload } from "@cu/core/use-cases/demo/upload";
import { endpoint } from "../../http.ts";
import { withSecrets } from "../../secrets.ts";

export const handler = endpoint(startDemoUpload, ({ body, request }) => beginDemoUpload(request.sourceIp, body)).use(
  withSecrets(startDemoUpload),
);
