/**
 * Our app client's sign-in flows: only SRP and refresh tokens, and only with the client secret, which only the server has.
 * Shared by the stack and the embedded pool.
 */
export const poolClient = {
  flows: ["ALLOW_USER_SRP_AUTH", "ALLOW_REFRESH_TOKEN_AUTH"],
  isConfidential: true,
} as const;
