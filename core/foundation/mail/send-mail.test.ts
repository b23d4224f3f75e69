import { SESv2Client, SendEmailCommand } from "@aws-sdk/client-sesv2";
import { htmlOf, textOf } from "@cu/api/letter";
import { json } from "@cu/local-cloud/http";
import * as fc from "fast-check";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { startRecorder } from "../cloud/recorder.test-kit.ts";
import { config } from "../config/config.ts";
import { sendMail } from "./send-mail.ts";

const recorder = await startRecorder();
afterAll(() => recorder.close());
afterEach(() => {
  vi.unstubAllEnvs();
});

let keys = 0;
const someMail = fc.record(
  {
    to: fc.emailAddress(),
    letter: fc.record({
      subject: fc.string({ unit: "binary" }),
      parts: fc.array(fc.oneof(fc.string(), fc.record({ button: fc.string(), url: fc.webUrl() }))),
    }),
    unsubscribeUrl: fc.webUrl(),
  },
  { requiredKeys: ["to", "letter"] },
);
type Mail = Omit<Parameters<typeof sendMail>[0], "key">;
const send = (mail: Mail) => sendMail({ key: `mail-${++keys}`, ...mail });

const commandOf = ({ to, letter, unsubscribeUrl }: Mail) => {
  const headers = [
    { Name: "List-Unsubscribe", Value: `<${unsubscribeUrl}>` },
    { Name: "List-Unsubscribe-Post", Value: "List-Unsubscribe=One-Click" },
  ];
  return new SendEmailCommand({
    FromEmailAddress: `${config.productName} <${config.mailFrom}>`,
    Destination: { ToAddresses: [to] },
    Content: {
      Simple: {
        Subject: { Data: letter.subject.replace(/\s+/g, " "), Charset: "UTF-8" },
        Body: {
          Text: { Data: textOf(letter), Charset: "UTF-8" },
          Html: { Data: htmlOf(letter, config.productName), Charset: "UTF-8" },
        },
        Headers: [
          { Name: "Auto-Submitted", Value: "auto-generated" },
          ...(unsubscribeUrl === undefined ? [] : headers),
        ],
      },
    },
  });
};

test("RPT-14: the mail service sees the same request from us as from the SDK, signed for it", async () => {
  vi.stubEnv("AWS_ENDPOINT_URL_SESV2", recorder.endpoint);
  const ses = new SESv2Client({});
  const asked = async (work: () => Promise<unknown>) => {
    const { calls, outcome } = await recorder.during(json(200, { MessageId: "m-1" }), work);
    expect(outcome).toHaveProperty("value");
    return calls.map(({ method, url, headers, body }) => ({
      at: `${method} ${url.pathname}`,
      type: headers["content-type"],
      signedFor: headers.authorization?.replace(/.*\/\d{8}\/(.*)\/aws4_request,.*/, "$1"),
      body: JSON.parse(body.toString()) as unknown,
    }));
  };
  await fc.assert(
    fc.asyncProperty(someMail, async (mail) => {
      const mine = await asked(() => send(mail));
      expect(mine).toHaveLength(1);
      expect(mine).toEqual(await asked(() => ses.send(commandOf(mail))));
    }),
    { numRuns: 30 },
  );
});

test("RPT-14: a refused mail has the name and status that the SDK gives it, and is sent when it comes again", async () => {
  vi.stubEnv("AWS_ENDPOINT_URL_SESV2", recorder.endpoint);
  const mail = { to: "ada@example.com", letter: { subject: "s", parts: ["t"] } };
  for (const [status, type, tries] of [
    [400, "MessageRejected", 1],
    [400, "MailFromDomainNotVerifiedException", 1],
    [429, "TooManyRequestsException", 3],
    [500, "InternalServiceException", 3],
  ] as const) {
    const answer = json(status, { message: "No." }, { "x-amzn-errortype": `${type}:http://internal.amazon.com/` });
    const key = `refused-${type}`;
    const mine = await recorder.during(answer, () => sendMail({ key, ...mail }));
    const theirs = await recorder.during(answer, () => new SESv2Client({}).send(commandOf(mail)));
    expect([mine.calls.length, mine.outcome]).toEqual([tries, { name: type, status }]);
    expect([theirs.calls.length, theirs.outcome]).toEqual([tries, mine.outcome]);
    for (const times of [1, 0]) {
      const { calls } = await recorder.during(json(200, {}), () => sendMail({ key, ...mail }));
      expect(calls).toHaveLength(times);
    }
  }
});

test("STA-85: every mail is marked as automatically generated, so that out-of-office replies are suppressed", async () => {
  vi.stubEnv("AWS_ENDPOINT_URL_SESV2", recorder.endpoint);
  for (const unsubscribeUrl of [undefined, "https://api.example.com/stop/"]) {
    const { calls } = await recorder.during(json(200, {}), () =>
      send({ to: "ada@example.com", letter: { subject: "s", parts: ["t"] }, unsubscribeUrl }),
    );
    expect(calls[0]?.body.toString()).toContain('{"Name":"Auto-Submitted","Value":"auto-generated"}');
  }
});

test("STA-89: mails of one thread name one message before them, and others none", async () => {
  vi.stubEnv("AWS_ENDPOINT_URL_SESV2", recorder.endpoint);
  const headersOf = async (thread?: string) => {
    const { calls } = await recorder.during(json(200, {}), () =>
      send({ to: "ada@example.com", letter: { subject: "s", parts: ["t"] }, ...(thread && { thread }) }),
    );
    return calls[0]?.body.toString().match(/\{"Name":"(?:In-Reply-To|References)"[^}]*\}/g);
  };
  const root = `<question-12@${config.mailFrom?.split("@")[1]}>`;
  expect(await headersOf("question-12")).toEqual([
    `{"Name":"In-Reply-To","Value":"${root}"}`,
    `{"Name":"References","Value":"${root}"}`,
  ]);
  expect(await headersOf()).toBeNull();
});

test("STA-85: a sender's name with a comma is one sender", async () => {
  vi.stubEnv("AWS_ENDPOINT_URL_SESV2", recorder.endpoint);
  vi.stubEnv("PRODUCT_NAME", "Huber, Learning");
  const { calls } = await recorder.during(json(200, {}), () =>
    send({ to: "ada@example.com", letter: { subject: "s", parts: ["t"] } }),
  );
  const { FromEmailAddress } = JSON.parse(calls[0]?.body.toString() ?? "{}") as { FromEmailAddress?: string };
  expect(FromEmailAddress).toBe(`"Huber, Learning" <${config.mailFrom}>`);
});
