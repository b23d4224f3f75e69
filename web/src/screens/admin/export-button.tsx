import type { Answer } from "@cu/api/route";
import type { RouteById } from "@cu/api/routes";
import { useEffect, useState } from "react";
import { useApi } from "../../lib/api.ts";
import { Button } from "../../ui/button.tsx";
import { fetchTo, saveFile } from "../../ui/save-file.ts";
import { toast } from "../../ui/toast.tsx";

type Exported = Answer<RouteById<"export.acts">>;

const pollMilliseconds = 2000;

type ExportButtonProps = { ask: () => Promise<Exported>; text?: string };

/**
 * ADM-59, ADM-61, ADM-63, ADM-81: exports a table. A small one is in the response; a large one is generated
 * asynchronously, and the button shows its progress.
 */
export const ExportButton = ({ ask, text = "Export CSV" }: ExportButtonProps) => {
  const [state, setState] = useState<{ isAsking?: boolean; waitsFor?: string }>({});
  const { data: made } = useApi("export.read", state.waitsFor ? { params: { exportId: state.waitsFor } } : null, {
    refreshInterval: pollMilliseconds,
  });
  useEffect(() => {
    if (state.waitsFor === undefined || made?.id !== state.waitsFor) return;
    if (made.status === "completed" && made.file) fetchTo(made.file.url);
    if (made.status !== "completed" && made.status !== "failed") return;
    setState({});
    if (made.status === "completed") toast("Report Downloaded!");
    else toast(failed, { tone: "failed" });
  }, [made, state.waitsFor]);
  const start = async () => {
    setState({ isAsking: true });
    try {
      const { name, csv, export: waits } = await ask();
      if (csv !== null) {
        saveFile(name, csv, "text/csv");
        toast("Report Downloaded!");
      }
      setState(waits ? { waitsFor: waits.id } : {});
    } catch {
      setState({});
      toast(failed, { tone: "failed" });
    }
  };
  const isBusy = state.isAsking === true || state.waitsFor !== undefined;
  return (
    <Button
      busy={isBusy}
      busyText={made && state.waitsFor ? `${made.rows} rows written` : "Exporting"}
      onClick={() => void start()}
    >
      {text}
    </Button>
  );
};

const failed = "Something went wrong when export data!";
