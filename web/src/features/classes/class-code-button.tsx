import { Button } from "../../ui/button.tsx";
import { useKeptCode } from "./kept-code.ts";

/** Opens the `ClassCodeWindow` of the page. */
export const ClassCodeButton = ({ look }: { look?: "go" | "plain" }) => {
  const { keep } = useKeptCode();
  return (
    <Button look={look} onClick={() => keep("")}>
      Have a class code?
    </Button>
  );
};
