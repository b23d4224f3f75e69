import { categoryForm } from "@cu/api/category.form";
import { useState } from "react";
import { errorText, useAction, useApi } from "../../../lib/api.ts";
import { Button } from "../../../ui/button.tsx";
import { Heading } from "../../../ui/heading.tsx";
import { Bar, Skeleton } from "../../../ui/skeleton.tsx";
import { Empty, Failed } from "../../../ui/states.tsx";
import { Title } from "../../../ui/title.tsx";
import { toast } from "../../../ui/toast.tsx";
import styles from "../list.module.css";
import { type Category, CategoryRow, type Chosen, refreshCategories } from "./category-row.tsx";
import own from "./lists.module.css";
import { MergeCategory } from "./merge-category.tsx";
import { NameDialog } from "./name-dialog.tsx";

type Opened =
  | { readonly what: "add"; readonly to?: Category }
  | { readonly what: "rename" | "merge"; readonly chosen: Chosen };

/** E-014: categories and institutions. Entries are hidden instead of deleted, and can be shown again. */
export const Lists = () => {
  const { data, error, mutate } = useApi("category.list", {});
  const [opened, open] = useState<Opened>();
  const close = () => open(undefined);
  const row = (chosen: Chosen) => (
    <CategoryRow
      chosen={chosen}
      onRename={() => open({ what: "rename", chosen })}
      onMerge={() => open({ what: "merge", chosen })}
    />
  );
  return (
    <>
      <Title>Categories</Title>
      <Heading level={1}>Categories</Heading>
      <p className={styles.lead}>
        What creators choose from and learners filter by. A hidden one is offered to nobody; courses that have it keep
        it.
      </p>
      <div className={styles.tools}>
        <Button onClick={() => open({ what: "add" })}>Add a category</Button>
      </div>
      {error ? (
        <Failed title="Failed to load data" level={2} onRetry={() => void mutate()}>
          {errorText(error)}
        </Failed>
      ) : !data ? (
        <Skeleton label="Loading categories">
          <Bar width="100%" height={400} />
        </Skeleton>
      ) : data.categories.length === 0 ? (
        <Empty title="There are no categories yet" level={2}>
          Courses can be saved without one.
        </Empty>
      ) : (
        <ul className={own.list}>
          {data.categories.map((category) => (
            <li key={category.id}>
              {row({ entry: category })}
              <ul>
                {category.subCategories.map((one) => (
                  <li key={one.id}>{row({ entry: one, parent: category })}</li>
                ))}
                <li>
                  <Button size="small" look="bare" onClick={() => open({ what: "add", to: category })}>
                    Add to {category.name}
                  </Button>
                </li>
              </ul>
            </li>
          ))}
        </ul>
      )}
      {opened?.what === "add" && <Add to={opened.to} onClose={close} />}
      {opened?.what === "rename" && <Rename chosen={opened.chosen} onClose={close} />}
      {opened?.what === "merge" && (
        <MergeCategory chosen={opened.chosen} categories={data?.categories ?? []} onClose={close} />
      )}
    </>
  );
};

const Add = ({ to, onClose }: { to: Category | undefined; onClose: () => void }) => {
  const create = useAction("category.create", { refresh: refreshCategories, onSuccess: () => toast("Added.") });
  return (
    <NameDialog
      title={to ? `Add to ${to.name}` : "Add a category"}
      action="Add"
      first=""
      rules={categoryForm}
      send={(input) => create.send({ body: { ...input, ...(to && { parent: to.id }) } })}
      error={create.error}
      onClose={onClose}
    />
  );
};

const Rename = ({ chosen: { entry, parent }, onClose }: { chosen: Chosen; onClose: () => void }) => {
  const rename = useAction("category.rename", { refresh: refreshCategories, onSuccess: () => toast("Renamed.") });
  return (
    <NameDialog
      title={`Rename ${entry.name}`}
      action="Rename"
      hint="Courses that have it follow in a few moments"
      first={entry.name}
      rules={categoryForm}
      send={(input) =>
        rename.send({ params: { categoryId: entry.id }, body: { ...input, ...(parent && { parent: parent.id }) } })
      }
      error={rename.error}
      onClose={onClose}
    />
  );
};
