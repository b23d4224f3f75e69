import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
  type ServerResponse,
} from "node:http";
import { listenOnLoopback, loopback, requireLocal } from "./loopback.ts";

export type Call = {
  method: string;
  url: URL;
  headers: IncomingMessage["headers"];
  body: Buffer;
  /** Aborted when the caller hangs up before it is answered. */
  signal: AbortSignal;
};

export type Answer = {
  status: number;
  headers?: OutgoingHttpHeaders;
  body?: string | Buffer;
  /** Closes the connection without a response, so that the caller cannot know whether its request took effect. */
  dropped?: boolean;
  /** Answers by itself, e.g. slowly or never; the fields above are not sent. */
  write?: (response: ServerResponse) => void;
};

export type Service = { endpoint: string; port: number; server: Server; close(): Promise<void> };

type Listening = { service: string; port?: number; stage?: string };

/** A body larger than the service takes. */
export class BodyTooLarge extends Error {
  override readonly name = "BodyTooLarge";
}

/** Listens on loopback and hands over every request untouched, for services that stream. */
export async function listen(
  { service, port, stage }: Listening,
  listener: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): Promise<Service> {
  requireLocal(service, stage);
  const server = createServer((request, response) => {
    listener(request, response).catch((cause: unknown) => fail(response, cause));
  });
  // Longer than any client keeps an idle socket, so that a client never writes into one we are closing.
  server.keepAliveTimeout = 120_000;
  const given = await listenOnLoopback(server, service, port);
  return { endpoint: `http://${loopback}:${given}`, port: given, server, close: () => closeServer(server) };
}

/** Listens on loopback and answers calls whose whole body (up to `limitBytes`, then 413) fits in memory. */
export function serve(
  options: Listening & { limitBytes?: number },
  handle: (call: Call) => Promise<Answer> | Answer,
): Promise<Service> {
  return listen(options, async (request, response) => {
    const left = new AbortController();
    response.once("close", () => left.abort());
    const body = await readBody(request, options.limitBytes);
    // Joined, not resolved: resolving would take the path "//" for the start of a host name.
    const url = new URL(`http://${loopback}/${(request.url ?? "").replace(/^\//, "")}`);
    send(
      response,
      await handle({ method: request.method ?? "GET", url, headers: request.headers, body, signal: left.signal }),
    );
  });
}

export function json(status: number, value: unknown, headers: OutgoingHttpHeaders = {}): Answer {
  return { status, headers: { "content-type": "application/json", ...headers }, body: JSON.stringify(value) };
}

export function send(response: ServerResponse, { status, headers = {}, body = "", dropped, write }: Answer): void {
  if (write) {
    write(response);
    return;
  }
  if (dropped) {
    response.destroy();
    return;
  }
  response.writeHead(status, { "content-length": Buffer.byteLength(body), ...headers });
  response.end(body);
}

/** The whole body. What is past the limit is read and thrown away, so that the caller gets to see the refusal. */
export function readBody(request: IncomingMessage, limitBytes = 16 * 1024 * 1024): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    let chunks: Buffer[] = [];
    let size = 0;
    request.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limitBytes) chunks.push(chunk);
      else chunks = [];
    });
    request.on("end", () => {
      if (size > limitBytes) reject(new BodyTooLarge(`The body is larger than ${limitBytes} bytes.`));
      else resolve(Buffer.concat(chunks));
    });
    request.on("error", reject);
    request.on("aborted", () => reject(new Error("The caller hung up.")));
  });
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

function fail(response: ServerResponse, cause: unknown): void {
  if (response.destroyed) return;
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const detail = cause instanceof Error ? cause.message : String(cause);
  if (cause instanceof BodyTooLarge) send(response, json(413, { detail, code: "request.tooLarge" }));
  else send(response, json(500, { detail, code: "local.broken" }));
}
