import type { OnCode, OnConfirmed } from "./cognito/pool.ts";
import type { EngineName } from "./dynamo/engine.ts";
import type { CannotStart } from "./loopback.ts";
import type { Ports, ServiceName } from "./ports.ts";
import type { VideoHostsOptions } from "./video-hosts/video-hosts.ts";

export type CloudOptions = {
  /** Data folder, with a subfolder for each service. */
  dir: string;
  stage?: string;
  /** Which services to start; all of them by default. */
  services?: readonly ServiceName[];
  ports?: Ports;
  engine?: EngineName;
  /** The clock of the services that issue or check times; injectable for tests. */
  now?: () => number;
  /** Names the sender in the mails with a code. */
  productName?: string;
  /** Called with each code that Cognito sends; by default the embedded mail service mails it. */
  onCode?: OnCode;
  /** Cognito's trigger after a confirmed sign-up and a password that was set by a code. */
  onConfirmed?: OnConfirmed;
  /** Where Stripe's events go. */
  webhook?: { url: string; secret: string };
  /** The embedded video hosts' lectures and fonts. */
  videos?: Pick<VideoHostsOptions, "lectures" | "fonts">;
  /** Called when a service dies by itself; the default is an uncaught exception. */
  onStopped?: (reason: CannotStart) => void;
};
