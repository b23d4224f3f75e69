/** What a host sent back: its status, and the bytes as they come. */
export type HostAnswer = { readonly status: number; readonly body: AsyncIterable<Uint8Array> | null };

type Wish = { readonly signal: AbortSignal; readonly headers: Readonly<Record<string, string>> };

/** Asks an address of a video host with a GET and follows no redirect (open-hosts.ts); tests bring their own. */
export type HostFetch = (address: string, wish: Wish) => Promise<HostAnswer>;

/** How an import asks: through what, and until when altogether. */
export type Hosts = { readonly fetchHost: HostFetch; readonly deadline: AbortSignal };

/** The host did not answer with what we asked for. */
export class HostSilent extends Error {
  override readonly name = "HostSilent";
  /** What the host answered instead, if it did. */
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
 * The text at an address of a video host, at most 1 MiB unless said otherwise, and whole within five seconds: a host
 * that sends a byte now and then is silent, too.
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
      // English, because YouTube names what is private or deleted in the reader's language.
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

/** The same as JSON; what is none counts as silence. */
export const askHostJson = async (address: string, hosts: Hosts, bounds?: Bounds): Promise<unknown> => {
  const text = await askHost(address, hosts, bounds);
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new HostSilent(undefined, { cause });
  }
};
