import { Failure } from "@cu/api/failure";
import { config } from "@cu/core/config";
import { JwtVerifier } from "aws-jwt-verify";

const issuer = () => `https://cognito-idp.${config.userPoolId.split("_")[0]}.amazonaws.com/${config.userPoolId}`;

const build = async () => {
  const verifier = JwtVerifier.create({
    issuer: issuer(),
    audience: null,
    jwksUri: `${issuer()}/.well-known/jwks.json`,
  });
  // The embedded pool speaks plain HTTP on loopback, which the verifier's own fetcher refuses.
  if (config.userPoolEndpoint) {
    const response = await fetch(`${config.userPoolEndpoint}/${config.userPoolId}/.well-known/jwks.json`);
    verifier.cacheJwks((await response.json()) as Parameters<typeof verifier.cacheJwks>[0]);
  }
  return verifier;
};

let verifier: ReturnType<typeof build> | undefined;

type Claims = Record<string, unknown> & { sub: string };

const verified = async (token: string): Promise<Claims> => {
  verifier ??= build();
  try {
    return (await (await verifier).verify(token)) as Claims;
  } catch {
    throw new Failure("token.invalid");
  }
};

/** The `sub` of a valid access token of our own app client; `token.invalid` for everything else. */
export const verifyAccessToken = async (token: string): Promise<string> => {
  const claims = await verified(token);
  if (claims.token_use !== "access" || claims.client_id !== config.userPoolClientId) throw new Failure("token.invalid");
  return claims.sub;
};

/** The claims of a valid id token of our own app client: the only source of a person's name and e-mail. */
export const verifyIdToken = async (token: string): Promise<Claims> => {
  const claims = await verified(token);
  if (claims.token_use !== "id" || claims.aud !== config.userPoolClientId) throw new Failure("token.invalid");
  return claims;
};
