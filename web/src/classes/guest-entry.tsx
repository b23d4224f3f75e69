import { accounts } from "../paths.tsx";
import { Button, LinkButton } from "../ui/button.tsx";
import { useKeptCode } from "./kept-code.ts";

/** The buttons below a code field of somebody who is not signed in: both ways bring the code back (COD-03). */
export const GuestEntry = ({ code }: { code: string }) => {
  const { addressWith } = useKeptCode();
  return (
    <>
      <Button type="submit" look="go">
        Login and use the code
      </Button>
      <LinkButton to={accounts.signUp(addressWith(code.trim()))}>Sign Up</LinkButton>
    </>
  );
};
