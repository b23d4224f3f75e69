const urlSafe = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

/** What only the page of a sign-up knows, and its SHA-256, which the sign-up takes along. */
export const signUpSecret = async (): Promise<{ secret: string; proof: string }> => {
  const secret = urlSafe(crypto.getRandomValues(new Uint8Array(32)));
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(secret));
  return { secret, proof: urlSafe(new Uint8Array(hash)) };
};
