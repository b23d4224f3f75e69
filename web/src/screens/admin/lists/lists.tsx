import { categoryForm } from "@cu/api/category.form";
import type { Answer } from "@cu/api/route";
import type { RouteById } from "@cu/api/routes";
import { useState } from "react";
import { useForm } from "../../../forms/use-form.ts";
import { errorText, useAction, useApi } from "../../../lib/api.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { Form } from "../../../ui/form.tsx";
import { Heading } from "../../../ui/heading.tsx";
import { Note } from "../../../ui/note.tsx";
import { Bar, Skeleton } from "../../../ui/skeleton.tsx";
import { Empty, Failed } from "../../../ui/states.tsx";
import { Tag } from "../../../ui/tag.tsx";
import { Title } from "../../../ui/title.tsx";
import { toast } from "../../../ui/toast.tsx";
import styles from "../list.module.css";
import own from "./lists.module.css";

type Category = Answer<RouteById<"category.list">>["categories"][number];
type Entry = Category["subCategories"][number];

/** E-014: what courses are sorted by. Nothing is deleted: what is hidden is offered to nobody and can be shown again. */
export const Lists = () => {
  const { data, error, mutate } = useApi("category.list", {});
  const [adding, add] = useState<Category | "category">();
  return (
    <>
      <Title>Categories</Title>
      <Heading level={1}>Categories</Heading>
      <p className={styles.lead}>
        What creators choose from and learners filter by. A hidden one is offered to nobody; courses that have it keep
        it.
      </p>
      <div className={styles.tools}>
        <Button onClick={() => add("category")}>Add a category</Button>
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
              <Row entry={category} isMain />
              <ul>
                {category.subCategories.map((one) => (
                  <li key={one.id}>
                    <Row entry={one} />
                  </li>
                ))}
                <li>
                  <Button size="small" look="bare" onClick={() => add(category)}>
                    Add to {category.name}
                  </Button>
                </li>
              </ul>
            </li>
          ))}
        </ul>
      )}
      {adding && <Add to={adding} onClose={() => add(undefined)} />}
    </>
  );
};

const refresh = ["category.list", "catalogue.categories"] as const;

const Row = ({ entry: { id, name, isHidden }, isMain = false }: { entry: Entry; isMain?: boolean }) => {
  const show = useAction("category.visibility", {
    refresh,
    onSuccess: () => toast(isHidden ? `${name} is offered again.` : `${name} is hidden.`),
  });
  return (
    <div className={own.row}>
      <span className={isMain ? own.main : undefined}>
        {name} {isHidden && <Tag>Hidden</Tag>}
      </span>
      {show.error && <Note tone="wrong">{errorText(show.error)}</Note>}
      <Button
        size="small"
        busy={show.isMutating}
        aria-label={`${isHidden ? "Show" : "Hide"} ${name}`}
        onClick={() =>
          void show.trigger({ params: { categoryId: id }, body: { isHidden: !isHidden } }).catch(() => undefined)
        }
      >
        {isHidden ? "Show" : "Hide"}
      </Button>
    </div>
  );
};

const first = { name: "" };

const Add = ({ to, onClose }: { to: Category | "category"; onClose: () => void }) => {
  const create = useAction("category.create", { refresh, onSuccess: () => toast("Added.") });
  const form = useForm({
    first,
    rules: categoryForm,
    wishOf: (draft) => draft,
    send: async (wish) => {
      await create.trigger({ body: { ...wish, ...(to !== "category" && { parent: to.id }) } });
      onClose();
    },
  });
  const hasProblem = Object.keys(form.problems).length > 0;
  return (
    <Dialog title={to === "category" ? "Add a category" : `Add to ${to.name}`} open onClose={onClose}>
      <Form {...form.props} className={styles.facts}>
        <Field label="Name" {...form.field("name")} />
        {create.error && !hasProblem && <Note tone="wrong">{errorText(create.error)}</Note>}
        <div className={styles.actions}>
          <Button look="go" type="submit" busy={form.isBusy}>
            Add
          </Button>
        </div>
      </Form>
    </Dialog>
  );
};
