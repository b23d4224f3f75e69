import { Failure } from "@cu/api/failure";
import { now } from "@cu/core/foundation/clock";
import { config } from "@cu/core/foundation/config/config";
import { openAccess } from "@cu/core/use-cases/session/pool-seal";
import { cell } from "@cu/process-cache/process-cache";
import { JwtVerifier } from "aws-jwt-verify";
import { FetchError } from "aws-jwt-verify/error";
import { SimpleJwksCache } from "aws-jwt-verify/jwk";

const issuer = () => `https://cognito-idp.${config.userPoolId.split("_")[0]}.amazonaws.com/${config.userPoolId}`;

// The embedded pool speaks plain HTTP on loopback, which the verifier's own fetcher refuses.
const localFetcher = (endpoint: string) => ({
  fetch: async (uri: string) => {
    try {
      const response = await fetch(`${endpoint}/${config.userPoolId}/.well-known/jwks.json`);
      return await response.arrayBuffer();
    } catch (error) {
      throw new FetchError(uri, error);
    }
  },
});

const build = () => {
  const endpoint = config.userPoolEndpoint;
  return JwtVerifier.create(
    { issuer: issuer(), audience: null, jwksUri: `${issuer()}/.well-known/jwks.json` },
    endpoint === undefined ? undefined : { jwksCache: new SimpleJwksCache({ fetcher: localFetcher(endpoint) }) },
  );
};

const verifier = cell<ReturnType<typeof build>>("verifier of the user pool's tokens");

type Claims = Record<string, unknown> & { sub: string };

const verified = async (token: string): Promise<Claims> => {
  verifier.current ??= build();
  try {
    return (await verifier.current.verify(token)) as Claims;
  } catch (error) {
    // Without the pool's keys the token cannot be judged, so the user is not signed out.
    throw new Failure(error instanceof FetchError ? "server.busy" : "token.invalid");
  }
};

/**
 * Unseals and verifies a user pool access token for our app client; fails with `token.invalid`.
 */
export const readPoolAccess = async (sealed: string): Promise<{ token: string; claims: Claims }> => {
  const token = openAccess(sealed);
  const claims = await verified(token);
  if (claims.token_use !== "access" || claims.client_id !== config.userPoolClientId) throw new Failure("token.invalid");
  return { token, claims };
};

/** Claims of a verified id token for our app client: the only source of a user's name and e-mail. */
export const verifyPoolId = async (token: string): Promise<Claims> => {
  const claims = await verified(token);
  if (claims.token_use !== "id" || claims.aud !== config.userPoolClientId) throw new Failure("token.invalid");
  return claims;
};

const freshSeconds = 15 * 60;

/** Irreversible actions require a recent sign-in, since pool sessions last for days. */
export const mustBeFresh = ({ auth_time }: Claims): void => {
  if (!(Number(auth_time) + freshSeconds > now() / 1000)) throw new Failure("token.invalid");
};
