import { accounts } from "../paths.tsx";
import { Button, LinkButton } from "../ui/button.tsx";
import { useKeptCode } from "./kept-code.ts";

type GuestEntryProps = {
  code: string;
  /** `go` where logging in is what the view is for. */
  look?: "go" | "plain";
};

/** The buttons below a code field of somebody who is not signed in: both ways bring the code back (COD-03). */
export const GuestEntry = ({ code, look = "plain" }: GuestEntryProps) => {
  const { addressWith } = useKeptCode();
  return (
    <>
      <Button type="submit" look={look}>
        Login and use the code
      </Button>
      <LinkButton to={accounts.signUp(addressWith(code.trim()))}>Sign Up</LinkButton>
    </>
  );
};
