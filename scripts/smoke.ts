/** Smoke test of a running product through its public URLs: `npm run smoke -- https://learn.example.com`. Read-only. */
type Check = { name: string; ask: (site: string) => Promise<Response>; problem: (answer: Response) => Promise<string> };

const get = (path: string) => (site: string) => fetch(site + path, { redirect: "manual" });

const isPage = (answer: Response): Promise<string> => isHtml(answer, 200);
/** PUB-27. */
const isMissing = (answer: Response): Promise<string> => isHtml(answer, 404);

const isHtml = async (answer: Response, status: 200 | 404): Promise<string> => {
  if (answer.status !== status) return `answers ${answer.status}`;
  if (!answer.headers.get("content-type")?.startsWith("text/html")) return "is no page";
  return answer.headers.get("content-security-policy")?.includes("default-src") ? "" : "has no content policy";
};

const isJson =
  (status: number, known: (body: unknown) => boolean) =>
  async (answer: Response): Promise<string> => {
    if (answer.status !== status) return `answers ${answer.status}, not ${status}`;
    const body: unknown = await answer.json().catch(() => undefined);
    return known(body) ? "" : "answers something else than the API would";
  };

const field = (name: string) => (body: unknown) => typeof body === "object" && body !== null && name in body;

const checks: readonly Check[] = [
  { name: "the home page", ask: get("/"), problem: isPage },
  { name: "a page by its address", ask: get("/aboutus/"), problem: isPage },
  { name: "an address without a page", ask: get("/no-such-page/here/"), problem: isMissing },
  { name: "the sign-in page", ask: get("/accounts/login/"), problem: isPage },
  { name: "the accounts' settings", ask: get("/accounts/config.json"), problem: isJson(200, field("userPoolId")) },
  { name: "categories", ask: get("/api/v1/categories/"), problem: isJson(200, Array.isArray) },
  {
    name: "courses",
    ask: get("/api/v1/fetch-collections/?page=1&pageSize=10"),
    problem: isJson(200, field("results")),
  },
  { name: "a person without a token", ask: get("/api/v1/users/"), problem: isJson(401, field("code")) },
  {
    name: "an event that the card provider did not sign",
    ask: (site) => fetch(`${site}/api/v1/stripe/webhook/`, { method: "POST", body: "{}" }),
    problem: isJson(400, field("code")),
  },
];

const given = process.argv[2] ?? "";
if (!/^https?:\/\/[^/]+\/?$/.test(given)) {
  console.error("Name the site: npm run smoke -- https://learn.example.com");
  process.exit(2);
}
const site = given.replace(/\/$/, "");
let wrong = 0;
for (const { name, ask, problem } of checks) {
  const said = await ask(site).then(problem, (error: unknown) => `is not reached: ${String(error)}`);
  if (said) wrong += 1;
  console.log(said ? `WRONG  ${name} ${said}` : `ok     ${name}`);
}
console.log(wrong === 0 ? "Everything answers as it should." : `${wrong} of ${checks.length} are wrong.`);
process.exit(wrong === 0 ? 0 : 1);

export {};
