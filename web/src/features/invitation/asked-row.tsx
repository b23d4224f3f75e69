import type { ReactNode } from "react";
import type { ApiError } from "../../lib/api.ts";
import { Button } from "../../ui/button.tsx";
import { Hidden, Text } from "../../ui/heading.tsx";
import { Refusal } from "../../ui/refusal.tsx";
import { toast } from "../../ui/toast.tsx";
import styles from "./asked-row.module.css";

type AskedRowProps = {
  /** Of the course or the class. */
  name: string;
  /** The offered role: "co-author". */
  becomes: string;
  by: string;
  children: ReactNode;
  answer: { readonly isMutating: boolean; readonly error?: ApiError | undefined };
  send: (accepts: boolean) => Promise<unknown>;
};

/** One invitation, to accept or to decline. */
export const AskedRow = ({ name, becomes, by, children, answer, send }: AskedRowProps) => {
  const act = async (accepts: boolean) => {
    await send(accepts);
    toast(accepts ? `You are ${becomes} of ${name}.` : `You have declined to be ${becomes} of ${name}.`);
  };
  // Errors are shown above the buttons.
  const press = (accepts: boolean) => void act(accepts).catch(() => undefined);
  return (
    <li className={styles.asked}>
      <div>
        <h2 className={styles.name}>{name}</h2>
        <p>
          <b>{by}</b> asks you to be its {becomes}.
        </p>
        <Text tone="quiet" size={14}>
          {children}
        </Text>
        <Refusal error={answer.error} />
      </div>
      <div className={styles.actions}>
        <Button look="go" busy={answer.isMutating} busyText="Answering" onClick={() => press(true)}>
          Accept<Hidden> to be {`${becomes} of ${name}`}</Hidden>
        </Button>
        <Button disabled={answer.isMutating} onClick={() => press(false)}>
          Decline<Hidden> to be {`${becomes} of ${name}`}</Hidden>
        </Button>
      </div>
    </li>
  );
};
