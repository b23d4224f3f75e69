import { errorText } from "../lib/api.ts";
import type { More } from "../lib/use-list.ts";
import { Button } from "./button.tsx";
import { Text } from "./heading.tsx";

/** The button under a list that has more than was read. */
export const MoreButton = ({ more, children }: { more: More | undefined; children: string }) =>
  more && (
    <>
      {more.error && (
        <div role="alert">
          <Text size={14}>{errorText(more.error)}</Text>
        </div>
      )}
      <Button busy={more.isLoading} busyText="Loading" onClick={more.load}>
        {children}
      </Button>
    </>
  );
