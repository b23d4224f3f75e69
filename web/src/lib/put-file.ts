export type Putting = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Bytes sent so far. */
  readonly onProgress: (sent: number) => void;
  readonly signal: AbortSignal;
};

// A browser that lost the response retries by itself. The file exists by then, and the key is unique to this upload.
const isThere = 412;

/** Uploads a file directly to the file store. XHR, because `fetch` has no upload progress. */
export const putFile = (file: File, { url, headers, onProgress, signal }: Putting): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.upload.addEventListener("progress", ({ loaded }) => onProgress(loaded));
    request.addEventListener("load", () =>
      (request.status >= 200 && request.status < 300) || request.status === isThere
        ? resolve()
        : reject(new Error(`The file store answered ${request.status}.`)),
    );
    for (const event of ["error", "abort", "timeout"])
      request.addEventListener(event, () => reject(new Error(`The upload ended: ${event}.`)));
    signal.addEventListener("abort", () => request.abort());
    request.open("PUT", url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.send(file);
  });
