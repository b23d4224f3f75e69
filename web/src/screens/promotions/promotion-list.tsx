import { useState } from "react";
import { EndDialog } from "../../features/promotions/end-dialog.tsx";
import { type OwnPromotion, usePromotions } from "../../features/promotions/use-promotions.ts";
import { errorText } from "../../lib/api.ts";
import { Button } from "../../ui/button.tsx";
import { MoreButton } from "../../ui/more-button.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { Bar, Skeleton } from "../../ui/skeleton.tsx";
import { Empty, Failed } from "../../ui/states.tsx";
import { PromotionRow } from "./promotion-row.tsx";
import { promotionsCsv } from "./promotions-csv.ts";
import styles from "./promotions-page.module.css";

type PromotionListProps = {
  state: "current" | "ended";
  collection: number | undefined;
  onNew: () => void;
  onChange: (promotion: OwnPromotion) => void;
};

export const PromotionList = ({ state, collection, onNew, onChange }: PromotionListProps) => {
  const { data, error, mutate, more } = usePromotions({ collection, state });
  const [toEnd, setToEnd] = useState<OwnPromotion>();
  if (error && !data)
    return (
      <div className={styles.state}>
        <Failed title="Failed to load data" level={2} onRetry={() => void mutate()}>
          {errorText(error)}
        </Failed>
      </div>
    );
  if (!data) return <ListSkeleton />;
  if (data.length === 0) return <Nothing state={state} onNew={onNew} />;
  return (
    <>
      <ul className={styles.list} aria-label={state === "ended" ? "Ended promotions" : "Running and paused promotions"}>
        {data.map((promotion) => (
          <PromotionRow
            key={promotion.id}
            promotion={promotion}
            onChange={() => onChange(promotion)}
            onEnd={() => setToEnd(promotion)}
          />
        ))}
      </ul>
      <div className={styles.foot}>
        <MoreButton more={more}>Show older promotions</MoreButton>
        <Button size="small" onClick={() => saveFile("promotions.csv", promotionsCsv(data), "text/csv;charset=utf-8")}>
          Download as CSV
        </Button>
      </div>
      {toEnd && <EndDialog promotion={toEnd} onClose={() => setToEnd(undefined)} />}
    </>
  );
};

const Nothing = ({ state, onNew }: Pick<PromotionListProps, "state" | "onNew">) => (
  <div className={styles.state}>
    {state === "ended" ? (
      <Empty title="No promotion has ended" level={2}>
        What you end moves here with what it has brought. Its code is free for another promotion.
      </Empty>
    ) : (
      <Empty
        title="No promotion is running"
        level={2}
        action={
          <Button look="go" onClick={onNew}>
            New promotion
          </Button>
        }
      >
        Choose a course and a percent. You get a code and a link to hand out, and see here how many bought with it and
        what they paid. Pause it whenever you like.
      </Empty>
    )}
  </div>
);

export const ListSkeleton = () => (
  <Skeleton label="Loading promotions">
    <div className={styles.bars}>
      {Array.from({ length: 3 }, (_, n) => (
        <div key={n} className={styles.barsRow}>
          <Bar width="30%" height={24} />
          <Bar width="60%" />
        </div>
      ))}
    </div>
  </Skeleton>
);
