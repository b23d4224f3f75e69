import path from "node:path";
import { codeLetter } from "@cu/api/code-letter";
import { htmlOf, textOf } from "@cu/api/letter";
import type { CloudOptions } from "./cloud-options.ts";
import type { Cognito } from "./cognito/cognito.ts";
import type { Dynamo } from "./dynamo/dynamo.ts";
import type { LocalMail } from "./mail/mail.ts";
import type { LocalOpenAI } from "./openai/openai.ts";
import type { ServiceName } from "./ports.ts";
import type { LocalS3 } from "./s3/s3.ts";
import type { LocalSecrets } from "./secrets/secrets.ts";
import type { Sqs } from "./sqs/sqs.ts";
import type { LocalStripe } from "./stripe/stripe.ts";
import type { LocalVideoHosts } from "./video-hosts/video-hosts.ts";

export type Services = {
  dynamo: Dynamo;
  sqs: Sqs;
  s3: LocalS3;
  cognito: Cognito;
  mail: LocalMail;
  stripe: LocalStripe;
  openai: LocalOpenAI;
  secrets: LocalSecrets;
  videoHosts: LocalVideoHosts;
};

/** Starts one service in its own folder and on its own port. Only what is started is loaded. */
export const starters: {
  [Name in ServiceName]: (options: CloudOptions, services: Partial<Services>) => Promise<Services[Name]>;
} = {
  dynamo: async ({ engine, onStopped, ...options }) => {
    const { startDynamo } = await import("./dynamo/dynamo.ts");
    return startDynamo({ ...common("dynamo", options), engine, onStopped });
  },
  sqs: async (options) => (await import("./sqs/sqs.ts")).startSqs(common("sqs", options)),
  s3: async (options) => (await import("./s3/s3.ts")).startS3({ ...common("s3", options), now: options.now }),
  cognito: async ({ now, productName, onConfirmed, ...options }, services) => {
    const { startCognito } = await import("./cognito/cognito.ts");
    const onCode = options.onCode ?? mailCode(services, productName);
    return startCognito({ ...common("cognito", options), now, onCode, onConfirmed });
  },
  mail: async (options) => (await import("./mail/mail.ts")).startMail({ ...common("mail", options), now: options.now }),
  stripe: async ({ webhook, now, ...options }) =>
    (await import("./stripe/stripe.ts")).startStripe({ ...common("stripe", options), webhook, now }),
  openai: async ({ stage, ports }) => (await import("./openai/openai.ts")).startOpenAI({ stage, port: ports?.openai }),
  secrets: async ({ stage, ports }) =>
    (await import("./secrets/secrets.ts")).startSecrets({ stage, port: ports?.secrets }),
  videoHosts: async ({ stage, ports, videos }) =>
    (await import("./video-hosts/video-hosts.ts")).startVideoHosts({ stage, port: ports?.videoHosts, ...videos }),
};

function common(name: ServiceName, { dir, stage, ports }: CloudOptions) {
  return { dir: path.join(dir, name), stage, port: ports?.[name] };
}

type Code = { email: string; code: string };

/** The letter that the deployed user pool mails, here into the embedded inbox. */
function mailCode(services: Partial<Services>, productName = "Curio") {
  return ({ email, code }: Code): void => {
    const letter = codeLetter(productName, code);
    services.mail?.deliver({
      to: email,
      subject: letter.subject,
      text: textOf(letter),
      html: htmlOf(letter, productName),
    });
  };
}
