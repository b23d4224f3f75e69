import { type Answer, type Call, serve } from "@cu/local-cloud/http";

export type Outcome = { readonly value: unknown } | { readonly name: string; readonly status: unknown };

/** A fake service that responds as configured and records its requests. */
export const startRecorder = async () => {
  let calls: Call[] = [];
  let answer: Answer = { status: 200 };
  const service = await serve({ service: "recorder" }, (call) => {
    calls.push(call);
    return answer;
  });
  return {
    endpoint: service.endpoint,
    close: () => service.close(),
    /** The requests of some work to a service that always responds like this, and the outcome. */
    during: async (given: Answer, work: () => Promise<unknown>): Promise<{ calls: Call[]; outcome: Outcome }> => {
      calls = [];
      answer = given;
      const outcome = await work().then(
        (value) => ({ value }),
        (error: Error & { $metadata?: { httpStatusCode?: number } }) => ({
          name: error.name,
          status: error.$metadata?.httpStatusCode,
        }),
      );
      return { calls, outcome };
    },
  };
};
