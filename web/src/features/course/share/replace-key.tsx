import { KeyIcon } from "@phosphor-icons/react/dist/csr/Key";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { useAction } from "../../../lib/api.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/dialog.tsx";
import { Text } from "../../../ui/heading.tsx";
import { Refusal } from "../../../ui/refusal.tsx";
import { toast } from "../../../ui/toast.tsx";
import type { Course } from "../course.ts";
import styles from "./share-window.module.css";

/** CRS-47: warns about which links stop working. */
export const ReplaceKey = ({ course, onDone }: { course: Course; onDone: () => void }) => {
  const [isOpen, setIsOpen] = useState(false);
  const [search, setSearch] = useSearchParams();
  const replace = useAction("course.replace-key", {
    refresh: ["course.read", "catalogue.list", "user.collections"],
    onSuccess: ({ collectionUnlistedKey }) => {
      toast("The course has a new key. Copy the links again.");
      onDone();
      // This page's URL may also have been copied.
      if (search.has("key") && collectionUnlistedKey) {
        search.set("key", collectionUnlistedKey);
        setSearch(search, { replace: true });
      }
    },
  });
  // The displayed key: a second press sends the same one and replaces nothing more.
  const body = { replaces: course.collectionUnlistedKey ?? "" };
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        <KeyIcon size={20} aria-hidden />
        Replace the key
      </Button>
      <ConfirmDialog
        open={isOpen}
        title="Replace the key?"
        action="Replace the key"
        cancel="Cancel"
        busy={replace.isMutating}
        onClose={() => setIsOpen(false)}
        onConfirm={() => void replace.trigger({ params: { courseId: course.id }, body })}
      >
        <div className={styles.asked}>
          <Text tone="quiet">
            All current links stop working immediately, and you get new ones. Buyers and class members keep their access
            without a link.
          </Text>
          <Refusal error={replace.error} />
        </div>
      </ConfirmDialog>
    </>
  );
};
