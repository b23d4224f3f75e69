import { Refused } from "@cu/api/refused";
import { BookIcon } from "@phosphor-icons/react/dist/csr/Book";
import { PrinterIcon } from "@phosphor-icons/react/dist/csr/Printer";
import { type ReactNode, useState } from "react";
import { flushSync } from "react-dom";
import { Link } from "react-router-dom";
import { useAction } from "../../lib/api.ts";
import { paths } from "../../lib/paths.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { Text } from "../../ui/heading.tsx";
import { Refusal } from "../../ui/refusal.tsx";
import { bytesOf, saveFile } from "../../ui/save-file.ts";
import { Switch } from "../../ui/switch.tsx";
import styles from "./study-page.module.css";
import type { StudyProps } from "./study-props.ts";

/** WCH-76: the export's effect on the refund, for this user. */
export type Exports = { state: "open" | "endsRefund" | "trial"; onRefundEnded: () => void };

type StudyToolsProps = StudyProps & { hasNotes: boolean; exports: Exports };

/** Exports of a text: print and e-book. */
export const StudyTools = ({ course, module, place, options, hasNotes, exports }: StudyToolsProps) => {
  const [withNotes, setWithNotes] = useState(false);
  const notes = withNotes || undefined;
  const video = place === undefined ? undefined : module.videos[place]?.id;
  return (
    <>
      <div className={styles.tools}>
        {exports.state === "trial" ? (
          <p>
            Your free trial has no export and no print.{" "}
            <Link className={styles.more} to={paths.course(course.id, options)}>
              Buy the course to take its text along
            </Link>
          </p>
        ) : (
          <>
            <Print course={course} part={{ module: module.id, video }} exports={exports} />
            <Book course={course} part={{ module: module.id, video, notes }} exports={exports}>
              EPUB of this {place === undefined ? "module" : "lecture"}
            </Book>
            <Book course={course} part={{ notes }} exports={exports}>
              EPUB of the course
            </Book>
            {hasNotes && <Switch label="My notes in the EPUB" on={withNotes} onChange={setWithNotes} />}
          </>
        )}
        {place !== undefined && (
          <Link className={styles.more} to={paths.study(course.id, module.moduleIndex, options)}>
            Read the whole module
          </Link>
        )}
      </div>
      {exports.state !== "open" && (
        <p className={styles.unprinted}>
          {exports.state === "trial"
            ? "A free trial has no print."
            : "Use the Print button on the page: it asks first, because printing ends your refund."}
        </p>
      )}
    </>
  );
};

type Part = { module?: number; video?: number | undefined };
type BookProps = {
  course: StudyProps["course"];
  part: Part & { notes: boolean | undefined };
  exports: Exports;
  children: ReactNode;
};

/** WCH-63: generates and downloads an e-book; confirms first where that ends a refund. */
const Book = ({ course, part, exports, children }: BookProps) => {
  const { send, isMutating, error } = useAction("study.epub", {
    onSuccess: ({ name, epub }) => saveFile(name, bytesOf(epub), "application/epub+zip"),
  });
  const [isAsking, setIsAsking] = useState(false);
  const endsRefund = endsRefundIn(error);
  const make = (agreed?: true) =>
    send({ params: { courseId: course.id }, body: { ...part, endsRefund: agreed } }).then(
      () => {
        setIsAsking(false);
        if (agreed) exports.onRefundEnded();
      },
      // The dialog confirms; any other failure shows next to the button.
      (failure: unknown) => setIsAsking(endsRefundIn(failure)),
    );
  return (
    <>
      <Button busy={isMutating} busyText="Making the book" onClick={() => void make()}>
        <BookIcon size={18} aria-hidden />
        {children}
      </Button>
      <EndsRefund
        open={isAsking}
        action="Export and end refund"
        busy={isMutating}
        onClose={() => setIsAsking(false)}
        onConfirm={() => void make(true)}
      />
      {!endsRefund && <Refusal error={error} />}
    </>
  );
};

type PrintProps = { course: StudyProps["course"]; part: Part; exports: Exports };

const Print = ({ course, part, exports }: PrintProps) => {
  const { send, isMutating, error } = useAction("study.print");
  const [isAsking, setIsAsking] = useState(false);
  const end = () =>
    send({ params: { courseId: course.id }, body: { ...part, endsRefund: true } }).then(
      () => {
        // An open dialog would be printed instead, so it closes first.
        flushSync(() => {
          setIsAsking(false);
          exports.onRefundEnded();
        });
        window.print();
      },
      () => setIsAsking(false),
    );
  return (
    <>
      <Button onClick={() => (exports.state === "open" ? window.print() : setIsAsking(true))}>
        <PrinterIcon size={18} aria-hidden />
        Print
      </Button>
      <EndsRefund
        open={isAsking}
        action="Print and end refund"
        busy={isMutating}
        onClose={() => setIsAsking(false)}
        onConfirm={() => void end()}
      />
      <Refusal error={error} />
    </>
  );
};

const endsRefundIn = (error: unknown): boolean => error instanceof Refused && error.code === "study.endsRefund";

type EndsRefundProps = { open: boolean; action: string; busy: boolean; onClose: () => void; onConfirm: () => void };

const EndsRefund = (dialog: EndsRefundProps) => (
  <ConfirmDialog title="End your refund?" {...dialog}>
    <Text tone="quiet">
      You can still refund this purchase. Once you export or print its text, it can't be refunded anymore. Reading and
      watching here don't change your refund.
    </Text>
  </ConfirmDialog>
);
