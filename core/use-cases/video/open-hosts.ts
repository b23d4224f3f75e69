import dns from "node:dns/promises";
import http from "node:http";
import https from "node:https";
import type { LookupFunction } from "node:net";
import { config } from "../../foundation/config/config.ts";
import type { HostAnswer, HostFetch } from "./host.ts";
import { isPublicAddress } from "./public-address.ts";

type Address = { readonly address: string; readonly family: number };
type Resolve = (name: string) => Promise<readonly Address[]>;
type Request = typeof https.request;

/** The only hosts this product contacts because of a link, all by HTTPS. */
const askedHosts: ReadonlySet<string> = new Set(["www.youtube.com", "www.googleapis.com", "vimeo.com"]);

/** A refused address: another host, or one whose name resolves to an internal address. */
export class HostRefused extends Error {
  override readonly name = "HostRefused";
}

const resolveName: Resolve = (name) => dns.lookup(name, { all: true, verbatim: true });

/**
 * Connections to the video hosts for one import, protected against SSRF. The name is resolved here, all its addresses
 * must be public, and the connection uses exactly these, which defeats DNS rebinding. Redirects are not followed.
 * `base` is the embedded hosts' address on stage local, only for the demo's ids.
 */
export const openHosts = ({
  base = config.videoHostsBase,
  resolve = resolveName,
  request = https.request,
}: {
  base?: string | undefined;
  resolve?: Resolve;
  request?: Request;
} = {}): { fetchHost: HostFetch; close(): void } => {
  const agent = new https.Agent({ keepAlive: true });
  const fetchHost: HostFetch = async (address, { signal, headers }) => {
    const url = URL.parse(address);
    if (!url || !isAsked(url)) throw new HostRefused("This is no address of a video host.");
    if (base && namesDemo(url))
      return await send(http.request, `${base}/${url.host}${url.pathname}${url.search}`, { signal, headers });
    const addresses = await inTime(publicAddresses(url.hostname, resolve), signal);
    return await send(request, url.href, { signal, headers, agent, lookup: pinnedTo(addresses) });
  };
  return { fetchHost, close: () => agent.destroy() };
};

/** The demo's video and playlist ids begin with `demo`; all others go to the real host on every stage. */
const namesDemo = ({ search }: URL): boolean => /[=/,](?:PL)?demo/.test(decodeURIComponent(search));

const isAsked = ({ protocol, port, username, password, hostname }: URL): boolean =>
  protocol === "https:" && port === "" && username === "" && password === "" && askedHosts.has(hostname);

const publicAddresses = async (name: string, resolve: Resolve): Promise<[Address, ...Address[]]> => {
  const [first, ...rest] = await resolve(name);
  if (!first || ![first, ...rest].every(({ address }) => isPublicAddress(address)))
    throw new HostRefused(`The name ${name} does not lead to the public internet.`);
  return [first, ...rest];
};

/** A DNS lookup that returns the checked addresses. */
const pinnedTo =
  (addresses: [Address, ...Address[]]): LookupFunction =>
  (_name, { all }, done) => {
    if (all) done(null, [...addresses]);
    else done(null, addresses[0].address, addresses[0].family);
  };

const send = (request: Request, address: string, options: https.RequestOptions): Promise<HostAnswer> =>
  new Promise((resolve, reject) => {
    const sent = request(address, options, (answer) => resolve({ status: answer.statusCode ?? 0, body: answer }));
    sent.once("error", reject);
    sent.end();
  });

// The operating system's name resolution cannot be cancelled.
const inTime = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => signal.addEventListener("abort", () => reject(signal.reason), { once: true })),
  ]);
