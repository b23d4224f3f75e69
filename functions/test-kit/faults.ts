import { once } from "node:events";
import * as http from "node:http";
import * as net from "node:net";
import { performance } from "node:perf_hooks";
import { afterAll } from "vitest";

/** How a service can fail: it accepts calls and never answers, answers 503 with a page, or its port is closed. */
export type Fault = "hang" | "refuse" | "are not there";
export const faults = ["hang", "refuse", "are not there"] as const satisfies Fault[];

/** Milliseconds until an answer: before the function's twenty seconds are over, on a busy machine too. */
export const soon = 15_000;

export const slowMilliseconds = 150;

/** The address of a server that is closed after the test file, with its open connections. */
export const listening = async (server: net.Server): Promise<string> => {
  const open = new Set<net.Socket>();
  server.on("connection", (socket: net.Socket) => void open.add(socket.on("error", () => {})));
  await once(server.listen(0, "127.0.0.1"), "listening");
  afterAll(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as net.AddressInfo).port}`;
};

/** The addresses of three services, one for each fault. */
export const faultAddresses = async (): Promise<Readonly<Record<Fault, string>>> => ({
  hang: await listening(net.createServer()),
  refuse: await listening(
    http.createServer((_, response) => void response.writeHead(503, { connection: "close" }).end("<h1>Busy</h1>")),
  ),
  // A port without a listener.
  "are not there": "http://127.0.0.1:9",
});

/** A slow service: forwards each request to `target` after a delay. */
export const slowed = async (target: string): Promise<string> =>
  await listening(
    http.createServer((request, response) => {
      setTimeout(() => {
        const { method, headers } = request;
        const passed = http.request(new URL(request.url ?? "/", target), { method, headers }, (answer) => {
          response.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(response);
        });
        passed.on("error", () => response.destroy());
        request.pipe(passed);
      }, slowMilliseconds);
    }),
  );

export const timed = async <T>(
  work: () => Promise<T>,
): Promise<{ readonly answer: T; readonly milliseconds: number }> => {
  const from = performance.now();
  const answer = await work();
  return { answer, milliseconds: performance.now() - from };
};
