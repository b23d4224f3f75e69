import { Failure } from "@cu/api/failure";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { answer, button, openChat } from "./assistant.test-kit.tsx";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pending = { id: "job-00000001", status: "pending" as const };

test("GPT-15 GPT-16: a failed summary is logged as 'Network response was not ok', the loading ends, and it can be tried again", async () => {
  const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
  let isDown = true;
  const { user, api } = await openChat({
    "assistant.summary": () => {
      if (isDown) throw new Failure("assistant.failed");
      return { data: answer("Back again [00:10]") };
    },
  });
  await user.click(button("Summary"));
  await screen.findByText("cuGPT could not answer just now. Please try again in a moment.");
  expect(warned.mock.calls[0]?.[1]).toMatchObject({ message: "Network response was not ok" });
  expect(screen.queryByText(/Reading the transcript/)).toBeNull();
  isDown = false;
  await user.click(button("TRY AGAIN"));
  await screen.findByText("Back again");
  expect(api.of("assistant.summary")).toHaveLength(2);
});

test("GPT-40: an unavailable provider shows its error, and the question can be retried", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const { user, api, input } = await openChat({
    "assistant.expand-on": () => {
      throw new Failure("assistant.unreachable");
    },
  });
  await user.type(input, "What is a root?{Enter}");
  await screen.findByText("cuGPT could not be reached just now. Please try again in a moment.");
  await user.click(button("TRY AGAIN"));
  await waitFor(() => expect(api.of("assistant.expand-on")).toHaveLength(2));
});

test("GPT-15: losing the network while a question is pending shows a network error", async () => {
  const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
  const { user, input } = await openChat({
    "assistant.expand-on": () => {
      throw new TypeError("Failed to fetch");
    },
  });
  await user.type(input, "What is a root?{Enter}");
  await screen.findByText("Unable to reach the server right now. Please try again later.");
  expect(warned).toHaveBeenCalled();
});

test("GPT-16: a history that cannot be read is 'Network response was not ok' too, and can be read again", async () => {
  const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
  let isDown = true;
  const again = Promise.withResolvers<void>();
  const { user } = await openChat({
    "assistant.last-expand-on": async () => {
      if (isDown) throw new Failure("server.busy");
      await again.promise;
      return {
        data: [
          {
            id: 3,
            question: "What is a root?",
            answer: "Its own parent [00:40]",
            local: true,
            createdAt: "2026-11-20T10:00:00Z",
          },
        ],
      };
    },
  });
  await screen.findByText("Your earlier questions could not be loaded.");
  expect(warned.mock.calls[0]?.[1]).toMatchObject({ message: "Network response was not ok" });
  isDown = false;
  await user.click(button("TRY AGAIN"));
  expect(await screen.findByText("Loading your earlier questions")).toBeDefined();
  again.resolve();
  await screen.findByText("What is a root?");
});

test("GPT-29: a pending answer is polled, and arrives even after the tab was left", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  let polls = 0;
  const { user, input, rerender, chat } = await openChat({
    "assistant.expand-on": () => pending,
    "assistant.job": () => {
      polls += 1;
      if (polls === 2) throw new TypeError("no network");
      return polls < 4 ? pending : { id: pending.id, status: "done", answer: answer("Here at last [00:10]") };
    },
  });
  await user.type(input, "What is a root?{Enter}");
  await screen.findByText("What is a root?");
  await act(() => vi.advanceTimersByTimeAsync(1_500));
  rerender(<p>Transcript</p>);
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(polls).toBe(4);
  rerender(chat);
  expect(await screen.findByText("Here at last")).toBeDefined();
  expect(screen.getByText("What is a root?")).toBeDefined();
});

test("GPT-27 L1: a rate limit shows the server's message, and a retry sends the same request", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const words = "You have asked cuGPT 20 times in this hour. It opens again in 48 minutes, at 16:00 UTC.";
  const { user, api, input } = await openChat({
    "assistant.expand-on": () => {
      throw new Failure("request.limited", words, { retryAfterSeconds: 2880 });
    },
  });
  await user.type(input, "What is a root?{Enter}");
  await screen.findByText(words);
  await user.click(button("TRY AGAIN"));
  await waitFor(() => expect(api.of("assistant.expand-on")).toHaveLength(2));
  const keys = api.of("assistant.expand-on").map(({ headers }) => headers.get("idempotency-key"));
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
});

test("GPT-29: a job is polled after one second, then less often up to every five, and abandoned after five minutes", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const { user, api, input } = await openChat({ "assistant.expand-on": () => pending, "assistant.job": () => pending });
  await user.type(input, "What is a root?");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  fireEvent.click(button("Send"));
  const looks = async (milliseconds: number) => {
    await act(() => vi.advanceTimersByTimeAsync(milliseconds));
    return api.of("assistant.job").length;
  };
  await looks(0);
  const counts: number[] = [];
  for (const pause of [1000, 1500, 2250, 3375, 5000, 5000]) counts.push(await looks(pause - 1), await looks(1));
  expect(counts).toEqual([0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6]);
  await looks(300_000);
  expect(screen.getByText("cuGPT could not answer just now. Please try again in a moment.")).toBeDefined();
  const all = await looks(0);
  expect(await looks(60_000)).toBe(all);
});

test("GPT-29: a job that the server does not know ends the waiting in its words", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  const { user, api } = await openChat({
    "assistant.summary": () => pending,
    "assistant.job": () => {
      throw new Failure("job.missing");
    },
  });
  await user.click(button("Summary"));
  await act(() => vi.advanceTimersByTimeAsync(1500));
  await screen.findByText("This request does not exist or is too old.");
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(api.of("assistant.job").map(({ params }) => params.jobId)).toEqual([pending.id]);
});
