/** The part of `fetch` that the playlist needs; tests bring their own. */
export type Fetch = (address: string, options: RequestInit) => Promise<Response>;

/** The host did not answer with what we asked for. */
export class HostSilent extends Error {
  override readonly name = "HostSilent";
  /** The host did answer: there is no such thing. */
  readonly isMissing: boolean;
  constructor(isMissing: boolean, options?: ErrorOptions) {
    super("The video host gave no usable answer.", options);
    this.isMissing = isMissing;
  }
}

const timeoutMilliseconds = 4000;
const byteLimit = 1024 * 1024;

/**
 * The text at an address of a video host. It follows no redirect: that could lead anywhere, even inside our network.
 */
export const askHost = async (address: string, fetchHost: Fetch): Promise<string> => {
  try {
    const response = await fetchHost(address, {
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMilliseconds),
      headers: { accept: "application/json, application/xml;q=0.9" },
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new HostSilent(response.status === 404 || response.status === 400);
    }
    return await readLimited(response);
  } catch (cause) {
    if (cause instanceof HostSilent) throw cause;
    throw new HostSilent(false, { cause });
  }
};

const readLimited = async (response: Response): Promise<string> => {
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > byteLimit) throw new HostSilent(false);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
};
