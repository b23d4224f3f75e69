import { Failure } from "@cu/api/failure";
import { render, screen } from "@testing-library/react";
import { Amplify } from "aws-amplify";
import { cognitoUserPoolsTokenProvider } from "aws-amplify/auth/cognito";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readTokens, writeTokens } from "../lib/tokens.ts";
import { fakeApi } from "../test/fake-api.ts";
import { accessToken } from "../test/open.tsx";
import { replaceParts } from "../test/replace-parts.ts";
import { AccountsPages } from "./accounts-pages.tsx";
import * as amplify from "./amplify.ts";
import { connect, endEverywhere, forget, handOver } from "./user-pool.ts";

type Storage = {
  getItem: (key: string) => Promise<string | null>;
  setItem: (key: string, value: string) => Promise<void>;
  removeItem: (key: string) => Promise<void>;
  clear: () => Promise<void>;
};
type Tokens = { accessToken: string; idToken?: string };

const cognito = {
  storage: undefined as Storage | undefined,
  configure: vi.fn(),
  session: vi.fn<(options?: { forceRefresh: boolean }) => Promise<{ tokens?: Tokens }>>(),
};

replaceParts(Amplify, { configure: cognito.configure });
replaceParts(amplify, { fetchAuthSession: cognito.session });
replaceParts(cognitoUserPoolsTokenProvider, {
  setKeyValueStorage: (storage: Storage) => {
    cognito.storage = storage;
  },
});

const config = {
  userPoolId: "eu-west-1_pool",
  userPoolClientId: "client",
  productName: "Curio",
  webOrigin: "https://www.example.org",
};

const signInWithCognito = async () => {
  await connect();
  await cognito.storage?.setItem("CognitoIdentityServiceProvider.client.lena.refreshToken", "refresh-of-cognito");
};

beforeEach(() => {
  localStorage.clear();
  cognito.configure.mockClear();
  cognito.session.mockReset();
  cognito.session.mockResolvedValue({ tokens: { accessToken: "access-of-cognito", idToken: "id-of-cognito" } });
});
afterEach(() => {
  forget();
});

test("SES-18: a sign-in is handed to the server, which returns the next address; the browser keeps none of it", async () => {
  const api = fakeApi({
    "accounts.config": () => config,
    "accounts.start-session": () => ({ next: "/collections/5/" }),
  });
  await signInWithCognito();
  await expect(handOver("/collections/5/")).resolves.toBe("/collections/5/");
  expect(api.of("accounts.start-session").map(({ body }) => body)).toEqual([
    {
      accessToken: "access-of-cognito",
      idToken: "id-of-cognito",
      refreshToken: "refresh-of-cognito",
      next: "/collections/5/",
    },
  ]);
  expect(JSON.stringify(localStorage)).not.toContain("cognito");
});

test("tokens that the site kept of the person before are forgotten at the next sign-in", async () => {
  writeTokens({ access: accessToken(), refresh: "handle of another" });
  fakeApi({ "accounts.config": () => config, "accounts.start-session": () => ({ next: "/" }) });
  await signInWithCognito();
  await handOver(undefined);
  expect(readTokens()).toEqual({});
});

test("SES-02: a sign-in that the server refuses goes nowhere", async () => {
  fakeApi({
    "accounts.config": () => config,
    "accounts.start-session": () => {
      throw new Failure("token.invalid");
    },
  });
  await signInWithCognito();
  await expect(handOver("/")).rejects.toMatchObject({ code: "token.invalid" });
});

test("SES-52: signing out everywhere is the server's work, and nothing stays in the browser", async () => {
  writeTokens({ access: accessToken(), refresh: "handle" });
  const api = fakeApi({ "accounts.config": () => config, "accounts.end-everywhere": () => undefined });
  await signInWithCognito();
  await endEverywhere();
  expect(api.of("accounts.end-everywhere").map(({ body }) => body)).toEqual([{ accessToken: "access-of-cognito" }]);
  expect(readTokens()).toEqual({});
  // Nor in memory: there is nothing to hand over any more.
  await expect(handOver("/")).rejects.toThrow("Signed in without tokens.");
});

test("SES-52: when the server cannot end the sessions the browser keeps its own, and the page can try again", async () => {
  writeTokens({ access: accessToken(), refresh: "handle" });
  fakeApi({
    "accounts.config": () => config,
    "accounts.end-everywhere": () => {
      throw new Failure("server.busy");
    },
  });
  await signInWithCognito();
  await expect(endEverywhere()).rejects.toMatchObject({ code: "server.busy" });
  expect(readTokens().refresh).toBe("handle");
});

test("SES-02, SES-10: the logout page ends the session only by its own form's POST", () => {
  render(<AccountsPages path="/accounts/sign-out/" search={new URLSearchParams("next=/collections/")} />);
  const button = screen.getByRole("button", { name: "Logout" });
  const form = button.closest("form");
  expect(form?.getAttribute("method")).toBe("post");
  expect(form?.getAttribute("action")).toBe("/accounts/logout/?next=%2Fcollections%2F");
  expect(button.getAttribute("type")).toBe("submit");
});

test("SES-18: the pool that the server names is asked, with its rule of passwords, and its tokens live in memory alone", async () => {
  const api = fakeApi({ "accounts.config": () => config });
  expect(await connect()).toEqual(config);
  expect(api.of("accounts.config")[0]?.headers.get("authorization")).toBeNull();
  expect(cognito.configure.mock.calls).toEqual([
    [
      {
        Auth: {
          Cognito: {
            userPoolId: config.userPoolId,
            userPoolClientId: config.userPoolClientId,
            userPoolEndpoint: "http://localhost:3000/accounts/pool/",
            loginWith: { username: true },
            signUpVerificationMethod: "code",
            passwordFormat: { minLength: 8, requireLowercase: true, requireUppercase: true, requireNumbers: true },
          },
        },
      },
    ],
  ]);
  const { storage } = cognito;
  if (!storage) throw new Error("Cognito was given no place for its tokens.");
  await storage.setItem("one", "1");
  await storage.setItem("two", "2");
  expect([await storage.getItem("one"), await storage.getItem("three")]).toEqual(["1", null]);
  await storage.removeItem("one");
  expect([await storage.getItem("one"), await storage.getItem("two")]).toEqual([null, "2"]);
  await storage.clear();
  expect(await storage.getItem("two")).toBeNull();
  expect(localStorage).toHaveLength(0);
});

test("SES-18: tokens are requested again only after a change of the account", async () => {
  fakeApi({ "accounts.config": () => config, "accounts.start-session": () => ({ next: "/" }) });
  await signInWithCognito();
  await handOver(undefined);
  await handOver(undefined, { renew: true });
  expect(cognito.session.mock.calls).toEqual([[{ forceRefresh: false }], [{ forceRefresh: true }]]);
});

test("SES-18, SES-52: a sign-in with a missing token is not handed over", async () => {
  const api = fakeApi({
    "accounts.config": () => config,
    "accounts.start-session": () => ({ next: "/" }),
    "accounts.end-everywhere": () => undefined,
  });
  await connect();
  await cognito.storage?.setItem("CognitoIdentityServiceProvider.client.lena.idToken", "another");
  await expect(handOver("/")).rejects.toThrow("Signed in without tokens.");
  await signInWithCognito();
  cognito.session.mockResolvedValueOnce({ tokens: { accessToken: "access-of-cognito" } });
  await expect(handOver("/")).rejects.toThrow("Signed in without tokens.");
  cognito.session.mockResolvedValueOnce({});
  await expect(endEverywhere()).rejects.toThrow("Signed in without tokens.");
  expect([api.of("accounts.start-session"), api.of("accounts.end-everywhere")]).toEqual([[], []]);
});

test("SES-02: the logout page has the page's heading only", () => {
  render(<AccountsPages path="/accounts/sign-out" search={new URLSearchParams()} />);
  expect(screen.getAllByRole("heading").map(({ tagName }) => tagName)).toEqual(["H1"]);
});
