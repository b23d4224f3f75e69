import { paths } from "../../lib/paths.tsx";
import { toast } from "../../ui/toast.tsx";
import type { OwnPromotion } from "./use-promotions.ts";

/** Puts the address that opens a promoted course at its lower price on the clipboard. */
export const copyLink = ({ code, collection }: OwnPromotion): void => {
  const address = paths.course(collection.id, { key: collection.collectionUnlistedKey, promotionCode: code });
  void navigator.clipboard.writeText(location.origin + address).then(
    () => toast(`Copied the link of ${code}.`),
    () => toast("The browser did not allow copying.", { tone: "failed" }),
  );
};
