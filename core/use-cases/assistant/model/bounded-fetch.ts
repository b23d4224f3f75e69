/** An answer of cuGPT has a few thousand letters; a larger response is invalid. */
const maxBytes = 1_000_000;

/** A fetch that aborts responses that are too large or not JSON before they fill the memory. */
export const boundedFetch = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
  const response = await fetch(input, init);
  const { body, status, statusText, headers } = response;
  if (!body) return response;
  if (response.ok && !/^application\/json\b/i.test(headers.get("content-type") ?? "")) {
    await body.cancel();
    throw new Error("The provider did not answer with JSON.");
  }
  return new Response(body.pipeThrough(limit()), { status, statusText, headers });
};

const limit = (): TransformStream<Uint8Array, Uint8Array> => {
  let bytes = 0;
  return new TransformStream({
    transform: (chunk, controller) => {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) controller.error(new Error("The provider's answer is too large."));
      else controller.enqueue(chunk);
    },
  });
};
