import { errorText, refresh, setAnswer, useAction, useApi } from "../../lib/api.ts";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.tsx";

type Lecture = { readonly courseId: number; readonly videoId: number };

/** TRN-31: subscribes a viewer to the publication of a missing transcript, once, or unsubscribes. */
export const TellWhenHere = ({ courseId, videoId }: Lecture) => {
  const input = { params: { videoId } };
  const { data, error, mutate } = useApi("transcript.waiting", input);
  const know = (isWaiting: boolean) => setAnswer("transcript.waiting", input, { isWaiting });
  const wait = useAction("transcript.wait", {
    // If the transcript was published in between, it replaces this.
    apply: ({ isWaiting }) => Promise.all([know(isWaiting), isWaiting || refresh(["transcript.read"])]),
    onSuccess: ({ isWaiting }) => isWaiting && toast("We'll notify you once the transcript is here."),
  });
  const stop = useAction("transcript.stop-waiting", {
    apply: () => know(false),
    onSuccess: () => toast("You won't be notified of this transcript."),
  });
  if (error && !data)
    return (
      <Button size="small" onClick={() => void mutate()}>
        Load again
      </Button>
    );
  const isWaiting = data?.isWaiting === true;
  const press = () =>
    void (isWaiting ? stop.send(input) : wait.send({ ...input, body: { courseId } })).catch(sayFailed);
  return (
    <Button
      size="small"
      aria-pressed={isWaiting}
      busy={wait.isMutating || stop.isMutating}
      busyText="Saving"
      disabled={data === undefined}
      onClick={press}
    >
      Tell me when it's here
    </Button>
  );
};

const sayFailed = (error: unknown) => toast(errorText(error), { tone: "failed" });
