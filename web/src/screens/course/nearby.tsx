import { type ReactNode, useCallback, useState } from "react";
import { Later } from "../../ui/later.tsx";
import { Near } from "../../ui/near.tsx";

// Less than elsewhere: what a course says first is on the first screen, and a first load must not bring the rest.
const margin = "200px 0px";

type NearbyProps = {
  /** Pixels that are kept free until the part is there. */
  height: number;
  /** A lazy component. */
  children: ReactNode;
};

/** A part of a course's page that comes when somebody gets near it (CRS-55). */
export const Nearby = ({ height, children }: NearbyProps) => {
  const [isNear, setIsNear] = useState(false);
  const come = useCallback(() => setIsNear(true), []);
  return (
    <>
      <Near onNear={come} margin={margin} />
      <Later when={isNear} waiting={<div style={{ minHeight: height }} />}>
        {children}
      </Later>
    </>
  );
};
