import type { Answer } from "@cu/api/route";
import type { RouteById } from "@cu/api/routes";
import { Tag } from "../../../ui/tag.tsx";

type Standing = Pick<ListedRequest, "status" | "accessUntil">;

/** ADM-34: only a request that waits and has not run out can be decided. */
export const isOpen = ({ status, accessUntil }: Standing, now: number): boolean =>
  status === "requested" && Date.parse(accessUntil) >= now;

export const StatusTag = (request: Standing) => {
  if (request.status === "issued") return <Tag tone="right">Issued</Tag>;
  if (request.status === "rejected") return <Tag tone="wrong">Rejected</Tag>;
  if (request.status === "not_requested") return <Tag>Not requested</Tag>;
  return isOpen(request, Date.now()) ? <Tag tone="due">Requested</Tag> : <Tag>Expired</Tag>;
};

export type ListedRequest = Answer<RouteById<"certification.list-requests">>["results"][number];
