import type { Answer } from "@cu/api/route";
import type { RouteById } from "@cu/api/routes";
import { Link, useSearchParams } from "react-router-dom";
import { useApi } from "../../../lib/api.ts";
import { paths } from "../../../lib/paths.tsx";
import type { Column } from "../../../ui/data-table.tsx";
import { SearchBox } from "../../../ui/search-box.tsx";
import { Tag } from "../../../ui/tag.tsx";
import { useCursor } from "../cursor-pager.tsx";
import styles from "../list.module.css";
import { RowList } from "../row-list.tsx";

type Video = Answer<RouteById<"video.list">>["results"][number];

const columns: readonly Column<Video>[] = [
  {
    id: "title",
    head: "Title",
    narrow: "first",
    cell: ({ id, module, title, embedId }) => (
      <>
        <Link className={styles.link} to={paths.transcriptStudio(module, id)}>
          {title || embedId}
        </Link>{" "}
        <span className={styles.quiet}>{embedId}</span>
      </>
    ),
  },
  {
    id: "status",
    head: "Transcript status",
    narrow: "side",
    cell: ({ transcriptStatus }) =>
      transcriptStatus === "available" ? <Tag tone="right">Available</Tag> : <Tag tone="due">None</Tag>,
  },
  {
    id: "version",
    head: "Transcript version",
    narrow: "hidden",
    number: true,
    cell: ({ transcriptVersion }) => transcriptVersion ?? "-",
  },
];

/** ADM-10, ADM-11: all videos, newest first, or the search results; page and search are in the URL. */
export const VideoTable = () => {
  const [search, setSearch] = useSearchParams();
  const before = useCursor();
  const wanted = search.get("search") ?? "";
  const { data, error, mutate } = useApi("video.list", {
    query: { ...(wanted && { search: wanted }), ...(before && { before }) },
  });
  return (
    <>
      <div className={styles.tools}>
        <SearchBox
          label="Search title or id at the host"
          value={wanted}
          onChange={(text) => setSearch(text ? { search: text } : {})}
        />
        {data?.count != null && <p className={styles.quiet}>{data.count.toLocaleString("en")} videos</p>}
      </div>
      <RowList
        label="Videos"
        columns={columns}
        rows={data?.results}
        rowKey={({ id }) => id}
        error={error}
        onRetry={mutate}
        loading="Loading videos"
        empty={emptyTitle(wanted, data?.next ?? null)}
        next={data?.next}
      >
        {wanted
          ? "A video is found by the beginnings of the words in its title, or by its id at the host."
          : "A video appears here as soon as the course that shows it is saved."}
      </RowList>
    </>
  );
};

const emptyTitle = (wanted: string, next: string | null): string => {
  if (next !== null) return "Nothing on this page";
  return wanted ? `No video is called “${wanted}”` : "There are no videos yet";
};
