import * as net from "node:net";
import * as tls from "node:tls";
import { AnswerReader, type HttpAnswer } from "./http-answer.ts";

/** Maximum number of idle connections; further ones close after their call. */
const maxIdle = 64;

const broken = (code: string, message: string) => Object.assign(new Error(message), { code });

/** One connection: one call at a time, and none after a response that ends it or cannot be parsed. */
type Connection = {
  readonly send: (request: string) => Promise<HttpAnswer>;
  readonly isOpen: () => boolean;
  readonly close: () => void;
};

const open = ({ protocol, hostname, port }: URL, silenceMilliseconds: number): Connection => {
  const socket =
    protocol === "http:"
      ? net.connect(Number(port || 80), hostname)
      : tls.connect({
          host: hostname,
          port: Number(port || 443),
          ALPNProtocols: ["http/1.1"],
          // SNI is not allowed for IP addresses (RFC 6066); the certificate is checked in either case.
          ...(net.isIP(hostname) === 0 && { servername: hostname }),
        });
  socket.setNoDelay(true);
  // Like Node's agent: detects idle connections that a gateway has dropped.
  socket.setKeepAlive(true, 1000);
  let waiting: { resolve: (answer: HttpAnswer) => void; reject: (error: Error) => void } | undefined;
  let reader = new AnswerReader();

  const lose = (error: Error): void => {
    socket.destroy();
    waiting?.reject(error);
  };
  socket.on("data", (bytes: Buffer) => {
    // Unsolicited data could be taken for the response to the next call.
    if (!waiting) return void socket.destroy();
    try {
      const answer = reader.read(bytes);
      if (!answer) return;
      socket.setTimeout(0);
      // An idle connection does not keep the process alive.
      socket.unref();
      reader = new AnswerReader();
      if (answer.isLast) socket.destroy();
      const answered = waiting;
      waiting = undefined;
      answered.resolve(answer);
    } catch (error) {
      lose(
        broken(
          "EPROTO",
          `The service's answer cannot be read: ${error instanceof Error ? error.message : String(error)}`,
        ),
      );
    }
  });
  socket.on("timeout", () => lose(broken("ETIMEDOUT", "The service is silent.")));
  socket.on("error", lose);
  socket.on("close", () => lose(broken("ECONNRESET", "The service closed the connection.")));

  return {
    send: (request) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        socket.ref();
        socket.setTimeout(silenceMilliseconds);
        socket.write(request);
      }),
    isOpen: () => socket.writable,
    close: () => void socket.destroy(),
  };
};

/**
 * Keep-alive connections to one origin. `send` takes the text of a whole HTTP/1.1 request and returns its response; it
 * rejects with an error with a `code` if the connection broke or timed out, in which case the outcome of the call is
 * unknown. Calls never queue: without an idle connection it opens one.
 */
export const keptConnections = (
  origin: URL,
  silenceMilliseconds = 3000,
): { send: (request: string) => Promise<HttpAnswer> } => {
  const idle: Connection[] = [];
  return {
    send: async (request) => {
      // Newest first: the others may be closed soon for being idle.
      let kept = idle.pop();
      while (kept && !kept.isOpen()) kept = idle.pop();
      const connection = kept ?? open(origin, silenceMilliseconds);
      const answer = await connection.send(request).catch((error: unknown) => {
        // The cause that broke one idle connection, such as a freeze of the process, has broken the others too: a retry
        // must not meet them one after the other.
        if (kept) for (const other of idle.splice(0)) other.close();
        throw error;
      });
      if (connection.isOpen() && idle.length < maxIdle) idle.push(connection);
      else connection.close();
      return answer;
    },
  };
};
