import { useEffect, useState } from "react";
import { Dialog, Heading, Popover } from "react-aria-components";
import { Button } from "../../../ui/button.tsx";
import { Text } from "../../../ui/heading.tsx";
import { elementOf, shownStops } from "./stops.ts";
import styles from "./tour.module.css";

/** Shows the stops one by one next to their elements; Esc, Skip and a press outside end it. */
export const TourWindow = ({ onEnd }: { onEnd: () => void }) => {
  const [stops] = useState(shownStops);
  const [index, go] = useState(0);
  const stop = stops[index];
  const place = stop ? elementOf(stop.name) : null;
  useEffect(() => {
    if (!place) return;
    place.toggleAttribute("data-tour-here", true);
    // Without smooth scrolling, so reduced motion needs no special case.
    place.scrollIntoView({ block: "center" });
    return () => place.removeAttribute("data-tour-here");
  }, [place]);
  if (!stop || !place) return null;
  const isLast = index === stops.length - 1;
  return (
    <Popover
      // A key per stop remounts the popover, so that its heading is announced and it is anchored to the stop's element.
      key={stop.name}
      isOpen
      triggerRef={{ current: place }}
      placement="bottom start"
      className={styles.window}
      onOpenChange={(isOpen) => !isOpen && onEnd()}
    >
      <Dialog className={styles.dialog}>
        <Heading slot="title" level={2} className={styles.title}>
          {stop.title}
        </Heading>
        <Text size={14}>{stop.text}</Text>
        <div className={styles.foot}>
          <span>
            {index + 1} of {stops.length}
          </span>
          {index > 0 && (
            <Button size="small" onClick={() => go(index - 1)}>
              Back
            </Button>
          )}
          {!isLast && (
            <Button size="small" look="bare" onClick={onEnd}>
              Skip
            </Button>
          )}
          <Button size="small" look="go" onClick={isLast ? onEnd : () => go(index + 1)}>
            {isLast ? "Done" : "Next"}
          </Button>
        </div>
      </Dialog>
    </Popover>
  );
};
