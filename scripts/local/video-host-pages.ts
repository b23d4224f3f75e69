import http, { type IncomingMessage, type ServerResponse } from "node:http";

const prefix = "/video-hosts/";

/** Players and stills of the embedded video hosts, on the site's own origin; false for any other address. */
export const videoHostPages =
  (endpoint: string) =>
  (request: IncomingMessage, response: ServerResponse): boolean => {
    if (!request.url?.startsWith(prefix)) return false;
    const asked = http.request(`${endpoint}/${request.url.slice(prefix.length)}`, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    asked.on("error", () => {
      if (!response.headersSent) response.writeHead(502);
      response.end();
    });
    response.on("close", () => asked.destroy());
    asked.end();
    return true;
  };
