/** Which port each service takes; a service that is not named takes a free one. */
export type Ports = {
  dynamo?: number;
  sqs?: number;
  s3?: number;
  cognito?: number;
  mail?: number;
  stripe?: number;
  openai?: number;
  secrets?: number;
  videoHosts?: number;
};

/** Fixed ports, so that developers can bookmark pages and configure tools. */
export const defaultPorts = {
  dynamo: 3100,
  sqs: 3101,
  s3: 3102,
  cognito: 3103,
  mail: 3104,
  stripe: 3105,
  openai: 3106,
  secrets: 3107,
  videoHosts: 3108,
} as const satisfies Ports;

export type ServiceName = keyof typeof defaultPorts;
