/**
 * How our app client signs people in: SRP and refresh tokens, nothing else, and only with the client's secret, which
 * the server alone has. One list for the stack and for the embedded pool.
 */
export const poolClient = {
  flows: ["ALLOW_USER_SRP_AUTH", "ALLOW_REFRESH_TOKEN_AUTH"],
  isConfidential: true,
} as const;
