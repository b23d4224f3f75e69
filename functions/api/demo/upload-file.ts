import { uploadDemoFile } from "@cu/api/demo";
import { uploadFile } from "@cu/core/use-cases/demo/upload";
import { endpoint } from "../../http.ts";
import { withSecrets } from "../../secrets.ts";

export const handler = endpoint(uploadDemoFile, ({ body, request }) =>
  uploadFile(request.sourceIp, body.get("file")),
).use(withSecrets(uploadDemoFile));
