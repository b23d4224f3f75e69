import { ServiceError } from "./service-error.ts";
import { type Answer, type Asked, endpointOf, type RestService, signedRequests } from "./signed-requests.ts";
import { textsIn } from "./xml.ts";

/** RFC 3986, which encodes five characters more than JavaScript does. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);

export const encodeQuery = (query: Readonly<Record<string, string>>): string =>
  Object.entries(query)
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join("&");

type Call = Pick<Asked, "method" | "headers" | "body"> & { readonly query?: Readonly<Record<string, string>> };

export const refusal = (what: string, { status, body }: Answer): ServiceError =>
  new ServiceError(what, { status, type: textsIn(body.toString(), "Code")[0] ?? (status === 404 ? "NotFound" : "") });

/** A bucket over S3's REST API: https://docs.aws.amazon.com/AmazonS3/latest/API/API_Operations.html */
export const bucketCalls = (nameOf: () => string) => {
  const service: RestService = {
    name: "s3",
    endpointFrom: "AWS_ENDPOINT_URL_S3",
    hostIn: (region) => `${nameOf()}.s3.${region}.amazonaws.com`,
  };
  const request = signedRequests(service);
  // On AWS the bucket is part of the host's name.
  const pathOf = (key: string, isOnAws: boolean): string => {
    const path = `/${key.split("/").map(encode).join("/")}`;
    return isOnAws ? path : `/${nameOf()}${path}`;
  };
  const call = (key: string, { query = {}, ...asked }: Call): Promise<Answer> =>
    request({ ...asked, path: pathOf(key, endpointOf(service).isOnAws), query: encodeQuery(query) });
  const done = async (key: string, asked: Call): Promise<Answer> => {
    const answer = await call(key, asked);
    if (answer.status >= 300) throw refusal(`${asked.method} of a file`, answer);
    return answer;
  };
  return { service, pathOf, call, done };
};
