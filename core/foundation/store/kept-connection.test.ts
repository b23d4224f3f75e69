import { once } from "node:events";
import { type AddressInfo, createServer, type Server, Socket } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { keptConnections } from "./kept-connection.ts";

let server: Server | undefined;
const sockets = new Set<Socket>();
afterEach(() => {
  vi.restoreAllMocks();
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  server?.close();
});

/** A store that passes each complete request to `answer`, which may write anything. */
const storeThat = async (answer: (socket: Socket, call: number, text: string) => void, silence?: number) => {
  let calls = 0;
  let opened = 0;
  const made = vi.spyOn(Socket.prototype, "setNoDelay");
  server = createServer((socket) => {
    opened += 1;
    sockets.add(socket);
    let text = "";
    socket.on("error", () => {});
    socket.on("data", (bytes) => {
      text += bytes.toString("utf8");
      const length = Number(/content-length: (\d+)/.exec(text)?.[1]);
      const [, body = ""] = text.split("\r\n\r\n");
      if (Buffer.byteLength(body) < length) return;
      calls += 1;
      text = "";
      answer(socket, calls, body);
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { send } = keptConnections(new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`), silence);
  return {
    send: (body: string) => send(request(body)),
    opened: () => opened,
    calls: () => calls,
    /** How many connections our side has ended: known immediately, whereas the server might never notice. */
    ended: () =>
      made.mock.contexts.filter((socket) => socket instanceof Socket && !sockets.has(socket) && socket.destroyed)
        .length,
  };
};

const request = (body: string) =>
  `POST / HTTP/1.1\r\nhost: x\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
const answerOf = (body: string, more = "", status = "200 OK") =>
  `HTTP/1.1 ${status}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n${more}\r\n${body}`;

test("WCH-22: calls one after the other share a connection, and each gets its own answer", async () => {
  const store = await storeThat((socket, call, text) => socket.write(answerOf(`${call} ${text} é😀`)));
  for (let call = 1; call <= 50; call++) {
    expect(await store.send(`naïve ${call}`)).toEqual({
      status: 200,
      text: `${call} naïve ${call} é😀`,
      isLast: false,
    });
  }
  expect(store.opened()).toBe(1);
});

test("WCH-22: calls at once do not wait for each other, and none gets another one's answer", async () => {
  const held: (() => void)[] = [];
  const store = await storeThat((socket, _, text) => {
    held.push(() => socket.write(answerOf(text)));
    // Responds in reverse order, once all requests have arrived.
    if (held.length === 20) for (const write of held.toReversed()) write();
  });
  const asked = Array.from({ length: 20 }, (_, n) => `call ${n}`);
  expect((await Promise.all(asked.map(store.send))).map(({ text }) => text)).toEqual(asked);
  expect(store.opened()).toBe(20);
});

test("WCH-22: an answer may come in pieces of one byte, with its letters torn apart", async () => {
  const store = await storeThat((socket) => {
    socket.setNoDelay(true);
    const bytes = [...Buffer.from(answerOf('{"name":"é😀"}', "x-amz-crc32: 1\r\n", "400 Bad Request"))];
    const next = () => {
      const byte = bytes.shift();
      if (byte !== undefined) socket.write(Buffer.of(byte), () => setImmediate(next));
    };
    next();
  });
  expect(await store.send("x")).toEqual({ status: 400, text: '{"name":"é😀"}', isLast: false });
});

test("WCH-22: an answer in chunks is read to its end, whatever its trailers say", async () => {
  const text =
    'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5;a=b\r\n{"n":\r\n2\r\n1}\r\n0\r\nx-end: 1\r\n\r\n';
  const store = await storeThat((socket, call) => {
    socket.setNoDelay(true);
    socket.write(text.slice(0, 40 * call));
    setImmediate(() => socket.write(text.slice(40 * call)));
  });
  for (const _ of [1, 2]) expect(await store.send("x")).toEqual({ status: 200, text: '{"n":1}', isLast: false });
  expect(store.opened()).toBe(1);
});

test("ERR-14, M6: a connection that ends before its answer has is an error with a code, and the next call opens another", async () => {
  const store = await storeThat((socket, call) => {
    if (call === 1) socket.destroy();
    else if (call === 2) socket.end(answerOf("half of it").slice(0, -3));
    else socket.write(answerOf("whole"));
  });
  await expect(store.send("1")).rejects.toMatchObject({ code: "ECONNRESET" });
  await expect(store.send("2")).rejects.toMatchObject({ code: "ECONNRESET" });
  expect(await store.send("3")).toMatchObject({ text: "whole" });
  expect(store.opened()).toBe(3);
});

test("ERR-14, M6: a refused connection is an error with a code", async () => {
  const store = await storeThat(() => {});
  server?.close();
  await expect(store.send("1")).rejects.toMatchObject({ code: "ECONNREFUSED" });
});

for (const [what, text] of [
  ["no HTTP", "220 mail.example.com ESMTP\r\n\r\n"],
  ["a body without a length", "HTTP/1.1 200 OK\r\n\r\n{}"],
  ["a compressed body", "HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip\r\nContent-Length: 2\r\n\r\n{}"],
  ["a chunk without a size", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n{}\r\n"],
  ["a chunk longer than it says", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{}\r\n0\r\n\r\n"],
  ["a length that is none", "HTTP/1.1 200 OK\r\nContent-Length: -2\r\n\r\n{}"],
  ["more than it said", "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}{}"],
  ["a head without an end", `HTTP/1.1 200 OK\r\nx: ${"x".repeat(100_000)}`],
] as const) {
  test(`ERR-14, F1: ${what} is not taken for an answer, and its connection is given up`, async () => {
    const store = await storeThat((socket, call) => socket.write(call === 1 ? text : answerOf("whole")));
    await expect(store.send("1")).rejects.toMatchObject({
      code: "EPROTO",
      message: expect.stringMatching(/^The service's answer cannot be read: (?!Error)\w/),
    });
    expect(store.ended()).toBe(1);
    expect(await store.send("2")).toMatchObject({ text: "whole" });
    expect(store.opened()).toBe(2);
  });
}

test("ERR-14, F1: what comes unasked is not taken for the next call's answer", async () => {
  const store = await storeThat((socket, call) => socket.write(answerOf(`${call}`)));
  expect(await store.send("1")).toMatchObject({ text: "1" });
  const [socket] = sockets;
  if (!socket) throw new Error("no connection");
  socket.write(answerOf("unasked"));
  await vi.waitFor(() => expect(socket.destroyed).toBe(true), { timeout: 10_000 });
  expect(await store.send("2")).toMatchObject({ text: "2" });
  expect(store.opened()).toBe(2);
});

test("ERR-14, M6: a connection that its store wants to end takes no further call", async () => {
  const store = await storeThat((socket, call) => socket.write(answerOf(`${call}`, "Connection: close\r\n")));
  expect(await store.send("1")).toMatchObject({ text: "1", isLast: true });
  expect(await store.send("2")).toMatchObject({ text: "2" });
  expect(store.opened()).toBe(2);
});

test("ERR-14, M6: what broke one connection that waited is not met again on the next: a second try opens its own", async () => {
  const used = new Set<Socket>();
  const held: (() => void)[] = [];
  const store = await storeThat((socket, call, text) => {
    // Like after a freeze, or a gateway's idle timeout: idle connections are dead, which shows when they are used.
    if (used.has(socket)) return void socket.destroy();
    used.add(socket);
    held.push(() => socket.write(answerOf(text)));
    if (call >= 6) for (const write of held.splice(0)) write();
  });
  await Promise.all(["1", "2", "3", "4", "5", "6"].map(store.send));
  await expect(store.send("7")).rejects.toMatchObject({ code: "ECONNRESET" });
  expect(store.ended()).toBe(6);
  expect(await store.send("7")).toMatchObject({ text: "7" });
  expect(store.opened()).toBe(7);
});

test("WCH-22: sixty-four connections wait for the next calls, one more is closed after its own", async () => {
  const held: (() => void)[] = [];
  const store = await storeThat((socket, _, text) => {
    held.push(() => socket.write(answerOf(text)));
    if (held.length === 65) for (const write of held.splice(0)) write();
  });
  const all = () => Promise.all(Array.from({ length: 65 }, (_, n) => store.send(`${n}`)));
  await all();
  expect(store.ended()).toBe(1);
  await all();
  expect(store.opened()).toBe(66);
});

test("ERR-14, M6: a call is sent without delay, and silence counts and keeps the process alive only while it is under way", async () => {
  const store = await storeThat((socket) => socket.write(answerOf("1")));
  const [delay, silence] = [vi.spyOn(Socket.prototype, "setNoDelay"), vi.spyOn(Socket.prototype, "setTimeout")];
  const [ref, unref] = [vi.spyOn(Socket.prototype, "ref"), vi.spyOn(Socket.prototype, "unref")];
  await store.send("1");
  expect(delay.mock.calls).toEqual([[true]]);
  expect(silence.mock.calls).toEqual([[3000], [0]]);
  expect([ref.mock.calls.length, unref.mock.calls.length]).toEqual([1, 1]);
  expect(ref.mock.invocationCallOrder[0]).toBeLessThan(unref.mock.invocationCallOrder[0] ?? 0);
  await store.send("2");
  expect(silence.mock.calls).toEqual([[3000], [0], [3000], [0]]);
});

test("ERR-14, M6: a connection that waits is probed, so that one that was dropped in silence is noticed", async () => {
  const probe = vi.spyOn(Socket.prototype, "setKeepAlive");
  const store = await storeThat((socket) => socket.write(answerOf("1")));
  await store.send("1");
  expect(probe).toHaveBeenCalledWith(true, expect.any(Number));
});

test("ERR-14, F1: an answer as long as a batch may be in JSON is read whole", async () => {
  const long = answerOf("x".repeat(40 * 1024 * 1024));
  const store = await storeThat((socket) => socket.write(long));
  expect((await store.send("1")).text).toHaveLength(40 * 1024 * 1024);
});

test("ERR-14, F2: a store that does not respond in time is given up", async () => {
  const store = await storeThat(() => {}, 50);
  await expect(store.send("1")).rejects.toMatchObject({ code: "ETIMEDOUT", message: "The service is silent." });
  expect([store.ended(), store.calls()]).toEqual([1, 1]);
});
