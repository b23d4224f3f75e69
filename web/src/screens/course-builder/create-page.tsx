import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { addressId } from "../../lib/address-id.ts";
import { useAction } from "../../lib/api.ts";
import { paths } from "../../paths.tsx";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { Button } from "../../ui/button.tsx";
import { Heading, Text } from "../../ui/heading.tsx";
import { Page } from "../../ui/page.tsx";
import { Refusal } from "../../ui/refusal.tsx";
import { Title } from "../../ui/title.tsx";
import { Builder } from "./builder.tsx";
import { DraftPage } from "./draft-page.tsx";
import styles from "./start.module.css";
import type { ServerDraft } from "./use-builder.ts";

/** WIZ-01: a new course. The draft that it is kept in stands in the address, so a reload or another machine finds it. */
export const CreateCoursePage = () => {
  const [search, setSearch] = useSearchParams();
  const [begun, setBegun] = useState<ServerDraft>();
  const create = useAction("draft.create", {
    refresh: ["draft.list"],
    onSuccess: (draft) => {
      setBegun(draft);
      setSearch({ draft: String(draft.id) }, { replace: true });
    },
  });
  const draftId = addressId(search.get("draft"));
  if (draftId !== undefined && begun?.id === draftId) return <Builder key={draftId} draft={begun} />;
  if (draftId !== undefined) return <DraftPage key={draftId} draftId={draftId} />;
  return (
    <Page>
      <Title>Create a course</Title>
      <Breadcrumbs crumbs={[{ text: "Authored Courses", to: paths.creatorHome }, { text: "Create a course" }]} />
      <div className={styles.start}>
        <Heading level={1}>Create a course</Heading>
        <Text tone="quiet">
          From a playlist to a course that sells, in four steps: say what it is about, put its videos into modules, look
          it over, publish. Nobody sees it before you publish, and everything is saved as you go.
        </Text>
        <Refusal error={create.error} />
        <Button
          look="go"
          size="large"
          busy={create.isMutating}
          busyText="Starting"
          onClick={() => void create.trigger({ body: {} }).catch(() => undefined)}
        >
          Start
        </Button>
      </div>
    </Page>
  );
};
