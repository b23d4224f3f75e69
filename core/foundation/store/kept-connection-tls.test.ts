import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import * as tls from "node:tls";
import { afterEach, expect, test } from "vitest";
import { keptConnections } from "./kept-connection.ts";

const trusted = tls.getCACertificates("default");
const dir = mkdtempSync(path.join(tmpdir(), "tls-"));
const closing: (() => void)[] = [];
afterEach(() => {
  tls.setDefaultCACertificates(trusted);
  for (const close of closing.splice(0)) close();
  rmSync(dir, { recursive: true, force: true });
});

const certificateFor = (name: string): { key: string; cert: string } => {
  const [key, cert] = [path.join(dir, "key.pem"), path.join(dir, "cert.pem")];
  const { status, stderr } = spawnSync("openssl", [
    "req",
    "-x509",
    "-newkey",
    "ec",
    "-pkeyopt",
    "ec_paramgen_curve:prime256v1",
    "-nodes",
    "-days",
    "1",
    "-subj",
    `/CN=${name}`,
    "-addext",
    `subjectAltName=DNS:${name}`,
    "-keyout",
    key,
    "-out",
    cert,
  ]);
  if (status !== 0) throw new Error(`openssl made no certificate: ${String(stderr)}`);
  return { key: readFileSync(key, "utf8"), cert: readFileSync(cert, "utf8") };
};

test("WCH-22: over TLS a connection is kept too, and only to a host that proves its name", async () => {
  const ours = certificateFor("localhost");
  let opened = 0;
  const asked = new Set<unknown>();
  const server = tls.createServer(ours, (socket) => {
    opened += 1;
    asked.add((socket as { servername?: unknown }).servername);
    closing.push(() => socket.destroy());
    socket.on("data", () => socket.write("HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}"));
  });
  closing.push(() => server.close());
  await once(server.listen(0), "listening");
  const { port } = server.address() as AddressInfo;
  const call = "POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 0\r\n\r\n";
  const { send } = keptConnections(new URL(`https://localhost:${port}`));
  await expect(send(call)).rejects.toMatchObject({ code: "DEPTH_ZERO_SELF_SIGNED_CERT" });
  tls.setDefaultCACertificates([...trusted, ours.cert]);
  for (const _ of [1, 2, 3]) expect(await send(call)).toMatchObject({ status: 200, text: "{}" });
  expect(opened).toBe(1);
  const other = keptConnections(new URL(`https://127.0.0.1:${port}`));
  await expect(other.send(call)).rejects.toMatchObject({ code: "ERR_TLS_CERT_ALTNAME_INVALID" });
  // SNI is sent for host names, but not for IP addresses.
  expect([...asked].filter(Boolean)).toEqual(["localhost"]);
});
