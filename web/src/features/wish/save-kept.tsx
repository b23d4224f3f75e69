import { useEffect, useState } from "react";
import { takeKeptSave } from "./kept-save.ts";
import { sayFailed, useSave } from "./use-save.ts";

/** CRS-62: what a guest wanted to save before they logged in, on whichever page they are then. */
export const SaveKept = () => {
  const [courseId, setCourseId] = useState<number>();
  useEffect(() => setCourseId(takeKeptSave), []);
  return courseId === undefined ? null : <Saving courseId={courseId} />;
};

const Saving = ({ courseId }: { courseId: number }) => {
  const save = useSave(courseId);
  useEffect(() => {
    save.send({ params: { courseId } }).catch(sayFailed);
  }, []);
  return null;
};
