/** A host's response: its status and the body as a stream. */
export type HostAnswer = { readonly status: number; readonly body: AsyncIterable<Uint8Array> | null };

type Input = { readonly signal: AbortSignal; readonly headers: Readonly<Record<string, string>> };

/** GET to a video host without following redirects (open-hosts.ts); tests inject their own. */
export type HostFetch = (address: string, input: Input) => Promise<HostAnswer>;

/** How an import fetches, and its overall deadline. */
export type Hosts = { readonly fetchHost: HostFetch; readonly deadline: AbortSignal };

/** The host did not respond as expected. */
export class HostSilent extends Error {
  override readonly name = "HostSilent";
  /** The status of the response, if there was one. */
  readonly status: number | undefined;
  constructor(status?: number, options?: ErrorOptions) {
    super("The video host gave no usable answer.", options);
    this.status = status;
  }
}

const answerMilliseconds = 5000;
const usualBytes = 1024 * 1024;

type Bounds = { readonly limitBytes?: number; readonly headers?: Readonly<Record<string, string>> };

/**
 * The text at a URL of a video host, by default at most 1 MiB, complete within five seconds: a trickling host counts as
 * silent too.
 */
export const askHost = async (
  address: string,
  { fetchHost, deadline }: Hosts,
  { limitBytes = usualBytes, headers }: Bounds = {},
): Promise<string> => {
  const enough = new AbortController();
  try {
    const { status, body } = await fetchHost(address, {
      signal: AbortSignal.any([deadline, AbortSignal.timeout(answerMilliseconds), enough.signal]),
      // English, because YouTube localises the titles of private and deleted videos.
      headers: { accept: "application/json, application/xml;q=0.9, */*;q=0.5", "accept-language": "en", ...headers },
    });
    if (status !== 200) throw new HostSilent(status);
    return await readLimited(body, limitBytes);
  } catch (cause) {
    enough.abort();
    throw cause instanceof HostSilent ? cause : new HostSilent(undefined, { cause });
  }
};

const readLimited = async (body: HostAnswer["body"], limitBytes: number): Promise<string> => {
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > limitBytes) throw new HostSilent();
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
};

/** The same as JSON; invalid JSON counts as silence. */
export const askHostJson = async (address: string, hosts: Hosts, bounds?: Bounds): Promise<unknown> => {
  const text = await askHost(address, hosts, bounds);
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new HostSilent(undefined, { cause });
  }
};
