import { Refused } from "@cu/api/refused";
import { type ReactNode, useEffect } from "react";
import { Navigate, useParams } from "react-router-dom";
import { addressId } from "../../lib/address-id.ts";
import { useAction } from "../../lib/api.ts";
import { paths } from "../../lib/paths.tsx";
import { FailedPage } from "../../ui/failed-page.tsx";
import { Builder } from "./builder.tsx";
import { DraftSkeleton } from "./draft-page.tsx";

type EditCoursePageProps = {
  /** Shown to users who may not change the course (WIZ-31). */
  closed: ReactNode;
};

/** A published course: its open draft of changes, or a new one. */
export const EditCoursePage = ({ closed }: EditCoursePageProps) => {
  const courseId = addressId(useParams().courseId);
  const { trigger, data, error } = useAction("draft.create", { refresh: ["draft.list"] });
  useEffect(() => {
    // Idempotent: a repeat returns the same draft.
    if (courseId !== undefined) void trigger({ body: { courseId } });
  }, [courseId]);
  if (courseId === undefined || (error instanceof Refused && error.status === 404))
    return <Navigate to={paths.notFound} replace />;
  if (error instanceof Refused && error.status === 403) return closed;
  if (error) return <FailedPage error={error} onRetry={() => void trigger({ body: { courseId } })} />;
  if (data?.courseId !== courseId) return <DraftSkeleton />;
  return <Builder key={data.id} draft={data} />;
};
