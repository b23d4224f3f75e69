import type { Answer } from "@cu/api/route";
import type { RouteById } from "@cu/api/routes";
import { errorText, useAction, useApi } from "../../../lib/api.ts";
import { Button } from "../../../ui/button.tsx";
import { dateTimeText } from "../../../ui/date.ts";
import { Drawer } from "../../../ui/drawer.tsx";
import { mailLink } from "../../../ui/mail-link.ts";
import { Note } from "../../../ui/note.tsx";
import { Bar, Skeleton } from "../../../ui/skeleton.tsx";
import { Failed } from "../../../ui/states.tsx";
import { toast } from "../../../ui/toast.tsx";
import styles from "../list.module.css";
import { webAddress } from "./web-address.ts";

type Demo = Answer<RouteById<"demo.read">>;

/** ADM-24 to ADM-30, ADM-71 to ADM-73: one request with everything that was sent, and its one action. */
export const DemoDrawer = ({ demoId, onClose }: { demoId: number; onClose: () => void }) => {
  const { data, error, mutate } = useApi("demo.read", { params: { demoId } });
  return (
    <Drawer title={data?.courseName ?? "Demo request"} onClose={onClose}>
      {error ? (
        <Failed title="Failed to load data" onRetry={() => void mutate()}>
          {errorText(error)}
        </Failed>
      ) : data ? (
        <Opened demo={data} />
      ) : (
        <Skeleton label="Loading the request">
          <Bar width="100%" height={320} />
        </Skeleton>
      )}
    </Drawer>
  );
};

const Opened = ({ demo }: { demo: Demo }) => (
  <>
    <dl className={styles.facts}>
      <div>
        <dt>Sender</dt>
        <dd>
          {demo.firstName} {demo.lastName}
        </dd>
      </div>
      <div>
        <dt>Contact</dt>
        <dd>
          <a href={mailLink(demo.email)}>{demo.email}</a> <Copy text={demo.email} />
        </dd>
      </div>
      <div>
        <dt>Requested</dt>
        <dd>
          <time dateTime={demo.createdAt}>{dateTimeText(demo.createdAt)}</time>
        </dd>
      </div>
      <div>
        <dt>Description</dt>
        <dd>{demo.courseDescription || "No description provided."}</dd>
      </div>
      <div>
        <dt>Links</dt>
        <dd>
          <Links links={demo.links} />
        </dd>
      </div>
      <div>
        <dt>Files</dt>
        <dd>
          <Files files={demo.files} />
        </dd>
      </div>
    </dl>
    <Complete demo={demo} />
  </>
);

const Copy = ({ text }: { text: string }) => (
  <Button
    size="small"
    look="bare"
    onClick={() =>
      void navigator.clipboard.writeText(text).then(
        () => toast("Copied."),
        () => toast("It could not be copied. Mark it and copy it by hand."),
      )
    }
  >
    Copy
  </Button>
);

const Links = ({ links }: Pick<Demo, "links">) =>
  links.length === 0 ? (
    "No links were provided."
  ) : (
    <ul>
      {links.map(({ link }) => {
        const address = webAddress(link);
        return (
          <li key={link}>
            {address ? (
              <a href={address} target="_blank" rel="noopener noreferrer">
                {link}
              </a>
            ) : (
              <>
                {link} <span className={styles.quiet}>(invalid link)</span>
              </>
            )}
          </li>
        );
      })}
    </ul>
  );

const nameOf = (place: number) => `video-${place + 1}.mp4`;

/** A plain GET of the file's address, which names the file that the browser saves (ADM-28). */
const download = (address: string, name: string) => {
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
};

const Files = ({ files }: Pick<Demo, "files">) =>
  files.length === 0 ? (
    "No files were provided."
  ) : (
    <>
      <ul>
        {files.map(({ id, name, file }, place) => (
          <li key={id}>
            <a href={file} download={nameOf(place)}>
              {name}
            </a>
          </li>
        ))}
      </ul>
      {files.length > 1 && (
        <div className={styles.actions}>
          <Button
            size="small"
            onClick={() => {
              for (const [place, { file }] of files.entries()) download(file, nameOf(place));
            }}
          >
            Download all
          </Button>
        </div>
      )}
    </>
  );

const Complete = ({ demo }: { demo: Demo }) => {
  const complete = useAction("demo.complete", {
    refresh: ["demo.read", "demo.list", "desk.work"],
    onSuccess: () => toast("Request completed."),
  });
  const isDone = demo.status === "completed";
  return (
    <div className={styles.actions}>
      <Button
        look="go"
        disabled={isDone}
        busy={complete.isMutating}
        onClick={() => void complete.trigger({ params: { demoId: demo.id } })}
      >
        {isDone ? "Completed" : "Mark as Completed"}
      </Button>
      {complete.error && <Note tone="wrong">{errorText(complete.error)}</Note>}
    </div>
  );
};
