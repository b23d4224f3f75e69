import { Refused } from "@cu/api/refused";
import { useParams, useSearchParams } from "react-router-dom";
import { addressId } from "../../lib/address-id.ts";
import { type ApiError, useApi } from "../../lib/api.ts";
import { keptOptions } from "../../lib/paths.tsx";
import type { Course } from "./course.ts";

type Read = {
  course: Course | undefined;
  error: ApiError | undefined;
  /** CRS-15: doesn't exist, or is not visible to this user. */
  isMissing: boolean;
  retry: () => void;
  /** Query parameters that links within the course preserve (SES-31). */
  options: ReturnType<typeof keptOptions>;
};

/** The course of the address, opened with its key and its promotion. */
export const useCourse = (): Read => {
  const courseId = addressId(useParams().courseId);
  const [search] = useSearchParams();
  const options = keptOptions(search);
  const { data, error, mutate } = useApi(
    "course.read",
    courseId
      ? {
          params: { courseId },
          query: { key: options.key ?? undefined, promotion_code: options.promotionCode ?? undefined },
        }
      : null,
  );
  const isMissing = !courseId || (error instanceof Refused && error.status === 404);
  return { course: data, error, isMissing, retry: () => void mutate(), options };
};
