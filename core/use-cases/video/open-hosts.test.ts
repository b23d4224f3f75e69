import type { RequestOptions } from "node:https";
import type { LookupFunction } from "node:net";
import { serve } from "@cu/local-cloud/http";
import { expect, test, vi } from "vitest";
import { askHost, HostSilent } from "./host.ts";
import { innerAddresses } from "./inner-addresses.test-kit.ts";
import { HostRefused, openHosts } from "./open-hosts.ts";
import { readPlaylist } from "./playlist.ts";
import { isPublicAddress } from "./public-address.ts";

const page = "https://www.youtube.com/playlist?list=PLdemoCountingOnStreams";
const hostAddresses = ["142.250.74.46", "151.101.0.217", "2a00:1450:4001:82f::200e", "2606:4700::6810:84e5"];
const input = () => ({ signal: new AbortController().signal, headers: {} });
const asUrl = (address: string) => (address.includes(":") ? `[${address.replace("%lo", "%25lo")}]` : address);

/** A name server that returns these addresses in turn, and a network that must not be reached. */
const guarded = (...answers: string[]) => {
  const request = vi.fn(() => {
    throw new Error("A connection was made.");
  });
  const resolve = vi.fn(async () => [{ address: answers.shift() ?? "", family: 4 }]);
  return { request, resolve, ...openHosts({ base: undefined, resolve, request: request as never }) };
};

test("X5: an address that is not public is refused in each of its forms, as a link, as a host, and behind a name", async () => {
  expect(innerAddresses.length).toBeGreaterThanOrEqual(247);
  expect(innerAddresses.filter(isPublicAddress)).toEqual([]);
  expect(hostAddresses.filter((address) => !isPublicAddress(address))).toEqual([]);
  for (const address of innerAddresses) {
    const { fetchHost, request } = guarded(address);
    for (const url of [
      `http://${asUrl(address)}/watch?v=00GKzGyWFEs`,
      `https://${asUrl(address)}/playlist?list=PLdemo12345`,
    ])
      await expect(readPlaylist(url, { fetchHost }), url).rejects.toMatchObject({ code: "playlist.invalid" });
    await expect(fetchHost(`https://${asUrl(address)}/oembed`, input()), address).rejects.toThrow(HostRefused);
    await expect(fetchHost(page, input()), address).rejects.toThrow("does not lead to the public internet");
    expect(request, address).not.toHaveBeenCalled();
  }
});

test("X5: one inner address among a name's public ones refuses the name, and a name without addresses, too", async () => {
  for (const addresses of [["142.250.74.46", "10.0.0.1"], []]) {
    const resolve = async () => addresses.map((address) => ({ address, family: 4 }));
    const { fetchHost } = openHosts({ base: undefined, resolve });
    await expect(fetchHost(page, input())).rejects.toThrow(HostRefused);
  }
});

test("X5: other hosts, ports, names before an @ and other protocols are never asked", async () => {
  const { fetchHost, resolve } = guarded();
  for (const address of [
    "http://www.youtube.com/oembed",
    "https://www.youtube.com:8443/oembed",
    "https://me@www.youtube.com/oembed",
    "https://youtube.com.evil.example/oembed",
    "https://evil.example/?https://www.youtube.com/",
    "https://consent.youtube.com/m",
    "file:///etc/passwd",
    "nothing",
  ])
    await expect(fetchHost(address, input()), address).rejects.toThrow(HostRefused);
  expect(resolve).not.toHaveBeenCalled();
});

test("X5: a name that first leads outward and then inward is connected only where it was checked", async () => {
  const looked: unknown[] = [];
  const request = vi.fn((_address: string, { lookup }: RequestOptions) => {
    // Like a socket: once for all addresses of the name, and once for a single one.
    const found = lookup as LookupFunction;
    found("www.youtube.com", { all: true }, (_error, addresses) => looked.push(addresses));
    found("www.youtube.com", {}, (_error, address) => looked.push(address));
    throw new Error("Enough seen.");
  });
  const answers = ["142.250.74.46", "127.0.0.1"];
  const resolve = vi.fn(async () => [{ address: answers.shift() ?? "", family: 4 }]);
  const { fetchHost } = openHosts({ base: undefined, resolve, request: request as never });
  await expect(fetchHost(page, input())).rejects.toThrow("Enough seen.");
  expect(resolve).toHaveBeenCalledTimes(1);
  expect(looked).toEqual([[{ address: "142.250.74.46", family: 4 }], "142.250.74.46"]);
  await expect(fetchHost(page, input())).rejects.toThrow(HostRefused);
  expect(request).toHaveBeenCalledTimes(1);
});

test("X5: a redirect is not followed, wherever it leads", async () => {
  const asked: string[] = [];
  const host = await serve({ service: "test host" }, ({ url }) => {
    asked.push(url.pathname);
    return { status: 302, headers: { location: url.searchParams.get("to") ?? "/inner" } };
  });
  const { fetchHost } = openHosts({ base: host.endpoint });
  const hosts = { fetchHost, deadline: new AbortController().signal };
  for (const to of ["/inner", "http://169.254.169.254/latest/meta-data/", "https://www.youtube.com/oembed"])
    await expect(askHost(`https://www.youtube.com/playlist?list=PLdemo&to=${to}`, hosts)).rejects.toMatchObject({
      status: 302,
    });
  expect(new Set(asked)).toEqual(new Set(["/www.youtube.com/playlist"]));
  await host.close();
});

test("VID-29: the embedded hosts have the demo's ids; every other one is asked of the real hosts", async () => {
  const asked: string[] = [];
  const host = await serve({ service: "test host" }, ({ url }) => {
    asked.push(url.search);
    return { status: 404 };
  });
  const request = vi.fn(() => {
    throw new Error("the real host");
  });
  const resolve = async () => [{ address: "142.250.1.1", family: 4 }];
  const { fetchHost } = openHosts({ base: host.endpoint, resolve, request: request as never });
  const ask = (query: string) =>
    fetchHost(`https://www.youtube.com/oembed?${query}`, { signal: new AbortController().signal, headers: {} }).then(
      ({ status }) => status,
      (error: Error) => error.message,
    );
  const embedded = ["list=PLdemoStreams", "url=https%3A%2F%2Fvimeo.com%2Fdemo0000161", "id=demoStreamA,demoStreamB"];
  for (const query of embedded) expect([query, await ask(query)]).toEqual([query, 404]);
  for (const query of ["list=PLBerkeley", "url=https://youtu.be/abcdemoefgh", "id=dQw4w9WgXcQ"])
    expect([query, await ask(query)]).toEqual([query, "the real host"]);
  expect(asked).toHaveLength(embedded.length);
  await host.close();
});

test("VID-15, X5: an answer that is too large, that drips or that never begins ends the question", async () => {
  const left: string[] = [];
  const host = await serve({ service: "test host" }, ({ url, signal }) => ({
    status: 200,
    write: (response) => {
      const kind = url.searchParams.get("kind") ?? "";
      signal.addEventListener("abort", () => left.push(kind));
      if (kind === "silent") return;
      response.writeHead(200);
      if (kind === "drip") response.write("{");
      else response.end("x".repeat(4096));
    },
  }));
  const { fetchHost } = openHosts({ base: host.endpoint });
  const ask = (kind: string, deadline: AbortSignal, limitBytes?: number) =>
    askHost(
      `https://vimeo.com/api/oembed.json?url=https://vimeo.com/demo&kind=${kind}`,
      { fetchHost, deadline },
      { limitBytes: limitBytes ?? 8192 },
    );
  const never = new AbortController().signal;
  expect(await ask("large", never)).toHaveLength(4096);
  await expect(ask("large", never, 4095)).rejects.toThrow(HostSilent);
  for (const kind of ["drip", "silent"]) {
    // The deadline of the whole import, which is earlier than that of this request.
    await expect(ask(kind, AbortSignal.timeout(50))).rejects.toThrow(HostSilent);
    await expect.poll(() => left).toContain(kind);
  }
  await host.close();
});
