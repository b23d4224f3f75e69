import type { checkBulkFile } from "@cu/api/bulk-file";
import type { FieldErrors } from "@cu/api/failure";
import { FieldFailure } from "@cu/api/failure";
import type { Input } from "@cu/api/route";
import { Suspense, useState } from "react";
import type { Course } from "../../../features/course/course.ts";
import { errorText, fieldErrors, useAction } from "../../../lib/api.ts";
import { Drawer } from "../../../ui/drawer.tsx";
import { countText } from "../../../ui/duration.ts";
import { part } from "../../../ui/part.tsx";
import { toast } from "../../../ui/toast.tsx";
import { whenOnline } from "../../../ui/when-online.ts";
import { type Checked, CheckedFile } from "./checked-file.tsx";
import { ChooseFile, type Refused } from "./choose-file.tsx";
import { readBase64 } from "./read-base64.ts";
import { readText } from "./read-text.ts";

const BankImport = part(() => whenOnline(() => import("./bank-import.tsx")).then((m) => ({ default: m.BankImport })));

type BulkDrawerProps = { course: Course; onClose: () => void };

type Chosen = Checked & { readonly name: string };

/** BLK-01, BLK-11: a file is checked row by row, then uploaded completely or not at all. */
export const BulkDrawer = ({ course, onClose }: BulkDrawerProps) => {
  const [chosen, setChosen] = useState<Chosen>();
  const [refused, setRefused] = useState<Refused>();
  const params = { courseId: course.id };
  const check = useAction("quiz.check-bulk");
  const upload = useAction("quiz.bulk", {
    refresh: ["quiz.list", "quiz.list-all"],
    onSuccess: ({ created, changed }) => {
      // The specified texts are about created questions.
      toast(created > 0 ? "Bulk question creation successfull!" : `${countText(changed, "question")} changed.`);
      onClose();
    },
  });

  const begin = (why?: Refused) => {
    setChosen(undefined);
    setRefused(why);
    upload.reset();
  };
  const read = async (files: readonly File[]) => {
    const [file, ...more] = files;
    if (!file) return;
    const refuse = (...problems: readonly string[]) => begin({ name: file.name, problems });
    if (more.length > 0 || !/\.(?:json|csv|tsv|gift|txt|xml|zip|imscc)$/i.test(file.name)) {
      return refuse("Only one .json, .csv, .tsv, .gift, .txt, .xml, .zip or .imscc file is accepted.");
    }
    begin();
    const body = await bodyOf(file);
    if (body === null) return refuse("It is not in UTF-8: save it in UTF-8 and choose it again.");
    try {
      const checked = await check.send({ params, body });
      // Without rows it isn't a bulk file, and the drawer starts over (BLK-08).
      if (checked.rows.length > 0 || checked.bank) setChosen({ ...checked, name: file.name });
      else refuse(...(checked.problems.length > 0 ? checked.problems : ["The file has no questions."]));
    } catch (error) {
      refuse(...reasonsOf(error));
    }
  };
  const send = async (checked: Chosen) => {
    try {
      await upload.send({ params, body: checked.questions });
    } catch (error) {
      if (error instanceof FieldFailure) setChosen({ ...checked, ...refusedAs(error, checked) });
    }
  };

  return (
    <Drawer title="Upload Questions" isWide={chosen !== undefined} onClose={onClose}>
      {chosen?.bank ? (
        <Suspense fallback={null}>
          <BankImport course={course} name={chosen.name} bank={chosen.bank} onOther={() => begin()} onClose={onClose} />
        </Suspense>
      ) : chosen ? (
        <CheckedFile
          name={chosen.name}
          checked={chosen}
          busy={upload.isMutating}
          failure={upload.error && !(upload.error instanceof FieldFailure) ? errorText(upload.error) : undefined}
          onUpload={() => void send(chosen)}
          onOther={() => begin()}
        />
      ) : (
        <ChooseFile course={course} refused={refused} busy={check.isMutating} onFiles={(files) => void read(files)} />
      )}
    </Drawer>
  );
};

const bodyOf = async (file: File): Promise<Input<typeof checkBulkFile>["body"] | null> => {
  if (/\.(?:zip|imscc)$/i.test(file.name)) return { file: await readBase64(await withoutPictures(file)), isZip: true };
  const text = await readText(file);
  return text === null ? null : { file: text };
};

// The server takes packages up to 1.2 MB.
const largeBytes = 1_000_000;

const withoutPictures = async (file: File): Promise<Blob> => {
  if (file.size <= largeBytes) return file;
  const { textsOfZip } = await whenOnline(() => import("@cu/quiz-sheet/zip-texts"));
  try {
    return new Blob([textsOfZip(new Uint8Array(await file.arrayBuffer()))]);
  } catch {
    // A broken zip is refused by the server, with its reason.
    return file;
  }
};

const reasonsOf = (error: unknown): readonly string[] => {
  const ofFile = fieldErrors(error, "file");
  return ofFile.length > 0 ? ofFile : [errorText(error)];
};

// The course may have changed since the check: then the table shows the upload's errors.
const refusedAs = ({ fields }: FieldFailure, { rows }: Checked): Pick<Checked, "rows" | "problems"> =>
  Array.isArray(fields)
    ? { rows: withProblems(rows, fields.values()), problems: [] }
    : { rows, problems: textsOf(fields) };

// Existing rows weren't uploaded.
const withProblems = (rows: Checked["rows"], fields: Iterator<FieldErrors>): Checked["rows"] =>
  rows.map((row) => (row.isThere ? row : { ...row, problems: textsOf(fields.next().value ?? {}) }));

const textsOf = (fields: FieldErrors): string[] => Object.values(fields).flat().map(String);
