import { accounts } from "../../lib/paths.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { useKeptCode } from "./kept-code.ts";

type GuestEntryProps = {
  code: string;
  /** `go` where logging in is what the view is for. */
  look?: "go" | "plain";
};

/** The buttons below a guest's code field: login and sign-up both bring the code back (COD-03). */
export const GuestEntry = ({ code, look = "plain" }: GuestEntryProps) => {
  const { addressWith, leaveWith } = useKeptCode();
  const leave = () => leaveWith(code.trim());
  return (
    <>
      <Button type="submit" look={look} onClick={leave}>
        Login and use the code
      </Button>
      <LinkButton to={accounts.signUp(addressWith(code.trim()))} onClick={leave}>
        Sign Up
      </LinkButton>
    </>
  );
};
