import { CopyIcon } from "@phosphor-icons/react/dist/csr/Copy";
import { IconButton } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.tsx";

/** Puts the code on the clipboard; where the browser refuses, the code is still there to select. */
export const CopyCode = ({ code }: { code: string }) => (
  <IconButton
    label={`Copy ${code}`}
    onClick={() =>
      void navigator.clipboard.writeText(code).then(
        () => toast(`Copied ${code}.`),
        () => toast("The browser did not allow copying.", { tone: "failed" }),
      )
    }
  >
    <CopyIcon size={20} aria-hidden />
  </IconButton>
);
