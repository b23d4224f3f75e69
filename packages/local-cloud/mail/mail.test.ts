import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type LocalMail, startMail } from "./mail.ts";

let dir: string;
let mail: LocalMail;

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), "mail-"));
  mail = await start();
});

afterEach(async () => {
  await mail.close();
  rmSync(dir, { recursive: true });
});

const start = () => startMail({ dir, now: () => Date.UTC(2026, 0, 2, 3, 4, 5) });

const request = {
  FromEmailAddress: "Curio <no-reply@example.com>",
  Destination: { ToAddresses: ["ada@example.com"], CcAddresses: ["copy@example.com"] },
  ReplyToAddresses: ["help@example.com"],
  Content: {
    Simple: {
      Subject: { Data: "Grüße & more", Charset: "UTF-8" },
      Body: { Text: { Data: "line 1\nline 2" }, Html: { Data: "<p>line 1</p>" } },
    },
  },
};

async function send(body: unknown): Promise<{ status: number; type: string | null; body: Record<string, string> }> {
  const response = await fetch(`${mail.endpoint}/v2/email/outbound-emails`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  const type = response.headers.get("x-amzn-errortype");
  return { status: response.status, type, body: (await response.json()) as Record<string, string> };
}

test("a sent mail is kept, also after a restart, and listed newest first", async () => {
  const first = await send(request);
  expect(first.status).toBe(200);
  mail.deliver({ to: "grace@example.com", subject: "Your code", text: "Your code is 123456." });
  await mail.close();
  mail = await start();
  const expected = [
    expect.objectContaining({ to: ["grace@example.com"], subject: "Your code", text: "Your code is 123456." }),
    {
      id: first.body.MessageId,
      sentAt: "2026-01-02T03:04:05.000Z",
      from: "Curio <no-reply@example.com>",
      to: ["ada@example.com"],
      cc: ["copy@example.com"],
      bcc: [],
      replyTo: ["help@example.com"],
      subject: "Grüße & more",
      text: "line 1\nline 2",
      html: "<p>line 1</p>",
    },
  ];
  expect(mail.mails()).toEqual(expected);
  expect(await (await fetch(`${mail.endpoint}/messages`)).json()).toEqual(expected);
  const own = await (await fetch(`${mail.endpoint}/messages?to=ada@example.com`)).json();
  expect(own).toEqual([expected[1]]);
});

const withSubject = (Data: string) => ({ Simple: { ...request.Content.Simple, Subject: { Data } } });

test.each([
  ["no sender", { FromEmailAddress: undefined }],
  ["a sender that is no address", { FromEmailAddress: "nobody" }],
  ["no recipient", { Destination: {} }],
  ["51 recipients", { Destination: { ToAddresses: Array(51).fill("a@example.com") } }],
  ["a header smuggled into an address", { Destination: { ToAddresses: ["a@example.com\r\nBcc: b@example.com"] } }],
  ["a header smuggled into the subject", { Content: withSubject("Hi\r\nBcc: b@example.com") }],
  ["no subject", { Content: { Simple: { Body: request.Content.Simple.Body } } }],
  ["no body", { Content: { Simple: { Subject: request.Content.Simple.Subject, Body: {} } } }],
  ["raw content", { Content: { Raw: { Data: "" } } }],
])("a mail is refused and not kept: %s", async (_, change) => {
  expect(await send({ ...request, ...change })).toMatchObject({ status: 400, type: "BadRequestException" });
  expect(mail.mails()).toEqual([]);
});

test("a body that is no JSON is refused", async () => {
  expect(await send("{")).toMatchObject({ status: 400, type: "SerializationException" });
});

test("the inbox page shows text as text and can run nothing", async () => {
  const empty = await (await fetch(mail.endpoint)).text();
  expect(empty).toContain("No mail yet.");
  const attack = `<script>alert("1")</script><img src=x onerror='alert(1)'>`;
  mail.deliver({ to: "ada@example.com", subject: attack, text: attack });
  mail.deliver({ to: "ada@example.com", subject: "Newest", text: "a < b & c" });
  const response = await fetch(mail.endpoint);
  const page = await response.text();
  expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(response.headers.get("content-security-policy")).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]+';/);
  expect(page).not.toContain("<script");
  expect(page).not.toContain("<img");
  expect(page).toContain("&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;");
  expect(page).toContain("<pre>a &lt; b &amp; c</pre>");
  expect(page.indexOf("Newest")).toBeLessThan(page.indexOf("&lt;script"));
  expect(page).toContain('<time datetime="2026-01-02T03:04:05.000Z">2026-01-02 03:04:05 UTC</time>');
});

test("STA-84: the inbox shows a mail's text and HTML parts, without scripts", async () => {
  const Body = { Text: { Data: "Hello" }, Html: { Data: "<p>Hello</p>" } };
  const asked = {
    FromEmailAddress: "no-reply@example.com",
    Destination: { ToAddresses: ["ada@example.com"] },
    Content: { Simple: { Subject: { Data: "Both" }, Body } },
  };
  expect(await send(JSON.stringify(asked))).toMatchObject({ status: 200 });
  const page = await (await fetch(mail.endpoint)).text();
  const [, at = ""] = /<iframe[^>]* src="([^"]+)"/.exec(page) ?? [];
  expect(page).toContain("<pre>Hello</pre>");
  const part = await fetch(`${mail.endpoint}${at}`);
  expect(await part.text()).toBe("<p>Hello</p>");
  expect(part.headers.get("content-security-policy")).toMatch(/^default-src 'none';.* sandbox/);
  expect((await fetch(`${mail.endpoint}/messages/none.html`)).status).toBe(404);
});

test("STA-89: the inbox shows the headers a mail was sent with, and its sender's name as a mail program does", async () => {
  const Headers = [
    { Name: "Auto-Submitted", Value: "auto-generated" },
    { Name: "References", Value: "<question-1@example.com>" },
  ];
  const words = ["Größe, Hub", "er"].map((word) => `=?UTF-8?B?${Buffer.from(word).toString("base64")}?=`);
  const asked = {
    ...request,
    FromEmailAddress: `${words.join(" ")} <no-reply@example.com>`,
    Content: { Simple: { ...request.Content.Simple, Headers } },
  };
  expect(await send(JSON.stringify(asked))).toMatchObject({ status: 200 });
  const page = await (await fetch(mail.endpoint)).text();
  expect(page).toContain("<dd>Größe, Huber &lt;no-reply@example.com&gt;</dd>");
  expect(page).toContain(
    "<dt>Auto-Submitted</dt><dd>auto-generated</dd><dt>References</dt><dd>&lt;question-1@example.com&gt;</dd>",
  );
});

test("the inbox keeps the newest thousand", async () => {
  for (let n = 0; n <= 1000; n++) mail.deliver({ to: "ada@example.com", subject: `${n}`, text: "text" });
  expect(mail.mails()).toHaveLength(1000);
  expect(mail.mails()[0]?.subject).toBe("1000");
  expect(mail.mails().at(-1)?.subject).toBe("1");
});

test("other paths are not found, and every stage but local is refused", async () => {
  expect((await fetch(`${mail.endpoint}/v2/email/identities`)).status).toBe(404);
  await expect(startMail({ dir, stage: "prod" })).rejects.toThrow('stage "local" only');
});
