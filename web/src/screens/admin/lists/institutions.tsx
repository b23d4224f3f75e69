import { institutionForm } from "@cu/api/institution.form";
import type { Answer } from "@cu/api/route";
import type { RouteById } from "@cu/api/routes";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { errorText, useAction, useApi } from "../../../lib/api.ts";
import { Button } from "../../../ui/button.tsx";
import type { Column } from "../../../ui/data-table.tsx";
import { Heading } from "../../../ui/heading.tsx";
import { Note } from "../../../ui/note.tsx";
import { SearchBox } from "../../../ui/search-box.tsx";
import { Tag } from "../../../ui/tag.tsx";
import { Title } from "../../../ui/title.tsx";
import { toast } from "../../../ui/toast.tsx";
import { useCursor } from "../cursor-pager.tsx";
import styles from "../list.module.css";
import { RowList } from "../row-list.tsx";
import { coursesText } from "./category-row.tsx";
import { type InstitutionKind, institutionTexts, refreshed } from "./institution-texts.ts";
import own from "./lists.module.css";
import { MergeInstitution } from "./merge-institution.tsx";
import { NameDialog } from "./name-dialog.tsx";

type Row = Answer<RouteById<"institution.list">>["institutions"][number];
type Opened = { readonly what: "rename" | "merge"; readonly row: Row };

/** ADM-112: the universities or departments that creators choose from, by name. */
export const Institutions = ({ kind }: { kind: InstitutionKind }) => {
  const [address, setAddress] = useSearchParams();
  const search = address.get("search") ?? "";
  const before = useCursor();
  const { data, error, mutate } = useApi("institution.list", {
    query: { kind, ...(search && { search }), ...(before && { before }) },
  });
  const [opened, open] = useState<Opened>();
  const { title, lead, empty } = institutionTexts[kind];
  const columns: readonly Column<Row>[] = [
    {
      id: "name",
      head: "Name",
      narrow: "first",
      cell: ({ name, isHidden }) => (
        <>
          <b>{name}</b> {isHidden && <Tag>Hidden</Tag>}
        </>
      ),
    },
    ...(kind === "university"
      ? [
          {
            id: "courses",
            head: "Courses",
            narrow: "second",
            cell: ({ courses }: Row) => coursesText(courses ?? 0),
          } as const,
        ]
      : []),
    {
      id: "act",
      head: "Action",
      narrow: "side",
      cell: (row) => (
        <span className={own.acts}>
          <Button
            size="small"
            look="bare"
            aria-label={`Rename ${row.name}`}
            onClick={() => open({ what: "rename", row })}
          >
            Rename
          </Button>
          <Button
            size="small"
            look="bare"
            aria-label={`Merge ${row.name}`}
            onClick={() => open({ what: "merge", row })}
          >
            Merge
          </Button>
          <Visibility kind={kind} row={row} />
        </span>
      ),
    },
  ];
  return (
    <>
      <Title>{title}</Title>
      <Heading level={1}>{title}</Heading>
      <p className={styles.lead}>{lead}</p>
      <div className={styles.tools}>
        <SearchBox
          label="Beginning of the name"
          value={search}
          onChange={(text) => setAddress(text ? { search: text } : {})}
        />
      </div>
      <RowList
        label={title}
        columns={columns}
        rows={data?.institutions}
        rowKey={({ id }) => id}
        error={error}
        onRetry={mutate}
        loading={`Loading ${title.toLowerCase()}`}
        empty={search ? "No name begins like this" : empty}
        next={data?.next}
      >
        A name appears here as soon as a creator gives it.
      </RowList>
      {opened?.what === "rename" && <Rename kind={kind} row={opened.row} onClose={() => open(undefined)} />}
      {opened?.what === "merge" && <MergeInstitution kind={kind} {...opened.row} onClose={() => open(undefined)} />}
    </>
  );
};

type OneProps = { kind: InstitutionKind; row: Row };

const Visibility = ({ kind, row: { name, isHidden } }: OneProps) => {
  const show = useAction("institution.visibility", {
    refresh: refreshed,
    onSuccess: () => toast(isHidden ? `${name} is offered again.` : `${name} is hidden.`),
  });
  return (
    <>
      {show.error && <Note tone="wrong">{errorText(show.error)}</Note>}
      <Button
        size="small"
        busy={show.isMutating}
        aria-label={`${isHidden ? "Show" : "Hide"} ${name}`}
        onClick={() => void show.trigger({ body: { kind, former: name, isHidden: !isHidden } })}
      >
        {isHidden ? "Show" : "Hide"}
      </Button>
    </>
  );
};

const Rename = ({ kind, row: { name: former }, onClose }: OneProps & { onClose: () => void }) => {
  const rename = useAction("institution.rename", { refresh: refreshed, onSuccess: () => toast("Renamed.") });
  return (
    <NameDialog
      title={`Rename ${former}`}
      action="Rename"
      hint="Profiles and courses that name it follow in a few moments"
      first={former}
      rules={institutionForm}
      send={(input) => rename.send({ body: { kind, former, ...input } })}
      error={rename.error}
      onClose={onClose}
    />
  );
};
