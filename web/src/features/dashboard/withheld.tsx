import { Note } from "../../ui/note.tsx";
import type { ClassFigures } from "./view.ts";

/** COD-51: why class figures are withheld. */
export const Withheld = ({ sharing, classSize }: Pick<ClassFigures, "sharing" | "classSize">) => (
  <Note>
    Figures about the class are shown from five students on who share their data. {sharing} of {classSize} do so far.
  </Note>
);
