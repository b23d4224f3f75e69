import { spawn } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";

const server = (answer: string) => `
  const { createServer } = require("node:http");
  const answer = ${JSON.stringify(answer)};
  const running = createServer((request, response) => {
    request.resume().on("end", () => {
      response.setHeader("content-type", "application/x-amz-json-1.0");
      response.end(answer);
    });
  }).listen(0, "127.0.0.1", () => console.log(running.address().port));
  // The bare round trip has its own connection, which the other candidates leave idle for as long as they take.
  running.keepAliveTimeout = 0;
`;

/**
 * A store in another process with a constant response, and `roundTrip`: the minimum cost of a call over a keep-alive
 * connection, without signature and HTTP client.
 */
export const constantStore = async (answer: string) => {
  const store = spawn(process.execPath, ["-e", server(answer)], { stdio: ["ignore", "pipe", "inherit"] });
  const [said] = (await once(store.stdout, "data")) as [Buffer];
  const port = Number(said.toString().trim());
  const wire = connect(port, "127.0.0.1");
  await once(wire, "connect");
  const call = Buffer.from("POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 900\r\n\r\n".concat("x".repeat(900)));
  return {
    endpoint: `http://127.0.0.1:${port}`,
    roundTrip: async () => {
      const answered = once(wire, "data");
      wire.write(call);
      await answered;
    },
    close: () => void store.kill(),
  };
};
