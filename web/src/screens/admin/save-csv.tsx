import type { Cell } from "@cu/csv/csv";
import { useState } from "react";
import { errorText } from "../../lib/api.ts";
import { useOnce } from "../../lib/use-once.ts";
import { Button } from "../../ui/button.tsx";
import { csvFile } from "../../ui/csv.ts";
import { Note } from "../../ui/note.tsx";
import { saveFile } from "../../ui/save-file.ts";

type Row = readonly Cell[];

type SaveCsvProps<Place> = {
  text: string;
  file: string;
  head: Row;
  /** A page's rows, and the cursor of the next page. */
  read: (place: Place | undefined) => Promise<{ rows: readonly Row[]; next: Place | null }>;
};

/** Reads all pages of a list and downloads them as one file; nothing is saved if a page fails. */
export const SaveCsv = <Place,>({ text, file, head, read }: SaveCsvProps<Place>) => {
  const [count, setCount] = useState(0);
  const [error, setError] = useState<string>();
  const saving = useOnce(async () => {
    const rows: Row[] = [];
    setError(undefined);
    setCount(0);
    try {
      let place: Place | undefined;
      for (;;) {
        const page = await read(place);
        rows.push(...page.rows);
        setCount(rows.length);
        if (page.next === null) break;
        place = page.next;
      }
      saveFile(file, csvFile([head, ...rows]), "text/csv");
    } catch (failure) {
      setError(errorText(failure));
    }
  });
  return (
    <>
      <Button busy={saving.isBusy} busyText={`${count} read`} onClick={() => void saving.run()}>
        {text}
      </Button>
      {error && <Note tone="wrong">{error}</Note>}
    </>
  );
};
