import { fork } from "node:child_process";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";

/**
 * A proxy store in another process that replays responses, so that a benchmark measures only our side (P1 uses a constant
 * response). Forwards calls to the real store; between `record` and `replay` it also records the responses, and after
 * `replay` each operation returns them in order, for the calling user.
 */
export const recordedStore = async (origin: string) => {
  const store = fork(import.meta.filename, [origin], { execArgv: ["--disable-warning=ExperimentalWarning"] });
  const [endpoint] = (await once(store, "message")) as [string];
  const enter = async (mode: Mode) => {
    store.send(mode);
    await once(store, "message");
  };
  return {
    endpoint,
    record: () => enter("record"),
    replay: () => enter("replay"),
    close: () => void store.kill(),
  };
};

type Mode = "pass" | "record" | "replay";
type Kept = { readonly sub: string; readonly text: string };

const subIn = (body: string) => /person#([0-9a-f-]{36})/.exec(body)?.[1] ?? "";

const textOf = async (request: IncomingMessage): Promise<string> => {
  request.setEncoding("utf8");
  let text = "";
  for await (const part of request) text += part;
  return text;
};

const serve = (origin: string): void => {
  let mode: Mode = "pass";
  const kept = new Map<string, Kept[]>();

  const fromStore = async (request: IncomingMessage, body: string): Promise<string> => {
    const { host: _, connection: __, "content-length": ___, ...headers } = request.headers;
    const answer = await fetch(origin, { method: "POST", headers: headers as Record<string, string>, body });
    if (!answer.ok) throw new Error(`The store answers ${answer.status}: ${await answer.text()}`);
    return answer.text();
  };

  const answerTo = async (request: IncomingMessage): Promise<string> => {
    const body = await textOf(request);
    const operation = String(request.headers["x-amz-target"]);
    const answers = kept.get(operation) ?? [];
    const next = mode === "replay" ? answers.shift() : undefined;
    if (next) {
      answers.push(next);
      return next.text.replaceAll(next.sub, subIn(body));
    }
    const text = await fromStore(request, body);
    if (mode === "record") kept.set(operation, [...answers, { sub: subIn(body), text }]);
    return text;
  };

  const server = createServer((request, response) => {
    answerTo(request).then(
      (text) => response.setHeader("content-type", "application/x-amz-json-1.0").end(text),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  }).listen(0, "127.0.0.1", () => {
    const address = server.address();
    process.send?.(`http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`);
  });
  // A benchmark's other candidates leave the connection idle for as long as they take.
  server.keepAliveTimeout = 0;
  process.on("message", (wanted: Mode) => {
    mode = wanted;
    process.send?.("");
  });
};

if (process.send && process.argv[1] === import.meta.filename) serve(process.argv[2] ?? "");
