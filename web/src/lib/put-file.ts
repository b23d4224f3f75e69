export type Putting = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Bytes that have left. */
  readonly onProgress: (sent: number) => void;
  readonly signal: AbortSignal;
};

// A browser that lost the answer asks again by itself: then the file is there already, and nobody else knows the place.
const isThere = 412;

/** Puts a file straight into the file store. `fetch` does not tell how much of a body has left. */
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
