import { FieldFailure } from "@cu/api/failure";
import { useState } from "react";
import type { Course } from "../../../features/course/course.ts";
import { errorText, useAction } from "../../../lib/api.ts";
import { toast } from "../../../ui/toast.tsx";
import { BankCheck } from "./bank-check.tsx";
import { BankPlace } from "./bank-place.tsx";
import { type Bank, type BankRow, bankRows, bodyOf, lecturesOf } from "./bank-places.ts";

type BankImportProps = { course: Course; name: string; bank: Bank; onOther: () => void; onClose: () => void };

/** BLK-34, BLK-35: the questions of a file without places: checked, placed, and only then made. */
export const BankImport = ({ course, name, bank, onOther, onClose }: BankImportProps) => {
  const [rows, setRows] = useState<readonly BankRow[]>(() => bankRows(bank));
  const [isPlacing, setIsPlacing] = useState(false);
  const upload = useAction("quiz.bulk", {
    refresh: ["quiz.list", "quiz.list-all"],
    onSuccess: () => {
      toast("Bulk question creation successfull!");
      onClose();
    },
  });
  const taken = rows.filter(({ isTaken }) => isTaken);
  const merge = (changed: readonly BankRow[]) => {
    const byKey = new Map(changed.map((row) => [row.key, row]));
    setRows(rows.map((row) => byKey.get(row.key) ?? row));
  };
  const add = async () => {
    const placed = taken.filter(({ video }) => video !== null);
    try {
      await upload.send({ params: { courseId: course.id }, body: placed.map(bodyOf) });
    } catch (error) {
      if (error instanceof FieldFailure && Array.isArray(error.fields)) {
        const { fields } = error;
        merge(
          placed.map((row, n) => ({
            ...row,
            problems: Object.values(fields[n] ?? {})
              .flat()
              .map(String),
          })),
        );
      }
    }
  };

  if (!isPlacing) {
    return (
      <BankCheck
        name={name}
        bank={bank}
        rows={rows}
        onTake={(key, isTaken) => setRows(rows.map((row) => (row.key === key ? { ...row, isTaken } : row)))}
        onOther={onOther}
        onNext={() => setIsPlacing(true)}
      />
    );
  }
  return (
    <BankPlace
      rows={taken}
      lectures={lecturesOf(course)}
      busy={upload.isMutating}
      failure={upload.error ? failureText(upload.error) : undefined}
      onRows={merge}
      onBack={() => setIsPlacing(false)}
      onAdd={() => void add()}
    />
  );
};

const failureText = (error: Error): string => {
  if (!(error instanceof FieldFailure)) return errorText(error);
  if (Array.isArray(error.fields))
    return "Some questions were refused, and none was added. See the reasons below their times.";
  return Object.values(error.fields).flat().map(String).join(" ");
};
