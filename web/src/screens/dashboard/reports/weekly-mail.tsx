import { errorText, setAnswer, useAction, useApi } from "../../../lib/api.ts";
import { dayText } from "../../../ui/date.ts";
import { Heading, Text } from "../../../ui/heading.tsx";
import { Switch } from "../../../ui/switch.tsx";
import { toast } from "../../../ui/toast.tsx";
import styles from "./reports.module.css";

/** RPT-17: the user's setting for the weekly summary email. Hidden until loaded. */
export const WeeklyMail = ({ coupon, timeZone }: { coupon: string; timeZone: string }) => {
  const of = { query: { coupon } };
  const weekly = useApi("report.weekly", of);
  const set = useAction("report.set-weekly", { apply: (answer) => setAnswer("report.weekly", of, answer) });
  if (!weekly.data) return null;
  const { isOn, nextAt } = weekly.data;
  return (
    <section className={styles.weekly} aria-labelledby="weekly">
      <div>
        <Heading level={2} look="h3" id="weekly">
          Weekly mail
        </Heading>
        <Text size={13} tone="quiet">
          How many watched, and what most of all, each Sunday morning. Nothing about single students.
          {nextAt !== null && ` The next one comes on ${dayText(nextAt, timeZone)}.`}
        </Text>
      </div>
      <Switch
        label="Mail me each week"
        on={isOn}
        disabled={set.isMutating}
        onChange={(on) =>
          void set
            .send({ ...of, body: { isOn: on } })
            .catch((error: unknown) => toast(errorText(error), { tone: "failed" }))
        }
      />
    </section>
  );
};
