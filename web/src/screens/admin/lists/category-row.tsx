import type { Answer } from "@cu/api/route";
import type { RouteById } from "@cu/api/routes";
import { errorText, useAction } from "../../../lib/api.ts";
import { Button } from "../../../ui/button.tsx";
import { Note } from "../../../ui/note.tsx";
import { Tag } from "../../../ui/tag.tsx";
import { toast } from "../../../ui/toast.tsx";
import own from "./lists.module.css";

export type Category = Answer<RouteById<"category.list">>["categories"][number];
export type Entry = Category["subCategories"][number];

/** A category, or with `parent` a subcategory. */
export type Chosen = { readonly entry: Entry; readonly parent?: Category };

export const refreshCategories = ["category.list", "catalogue.categories"] as const;

/** "3 courses", as in the lists. */
export const coursesText = (courses: number): string =>
  `${courses.toLocaleString("en")} ${courses === 1 ? "course" : "courses"}`;

type RowProps = { chosen: Chosen; onRename: () => void; onMerge: () => void };

/** E-014: one line of the list with what an admin does there. */
export const CategoryRow = ({ chosen: { entry, parent }, onRename, onMerge }: RowProps) => {
  const { id, name, isHidden, courses } = entry;
  const show = useAction("category.visibility", {
    refresh: refreshCategories,
    onSuccess: () => toast(isHidden ? `${name} is offered again.` : `${name} is hidden.`),
  });
  const body = { isHidden: !isHidden, ...(parent && { parent: parent.id }) };
  return (
    <div className={own.row}>
      <span className={parent ? undefined : own.main}>
        {name} {isHidden && <Tag>Hidden</Tag>}
      </span>
      <small className={own.count}>{coursesText(courses)}</small>
      {show.error && <Note tone="wrong">{errorText(show.error)}</Note>}
      <span className={own.acts}>
        <Button size="small" look="bare" aria-label={`Rename ${name}`} onClick={onRename}>
          Rename
        </Button>
        <Button size="small" look="bare" aria-label={`Merge ${name}`} onClick={onMerge}>
          Merge
        </Button>
        <Button
          size="small"
          busy={show.isMutating}
          aria-label={`${isHidden ? "Show" : "Hide"} ${name}`}
          onClick={() => void show.trigger({ params: { categoryId: id }, body })}
        >
          {isHidden ? "Show" : "Hide"}
        </Button>
      </span>
    </div>
  );
};
