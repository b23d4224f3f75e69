import { type ReactNode, useCallback, useState } from "react";
import { Later } from "../../ui/later.tsx";
import { Near } from "../../ui/near.tsx";

// Smaller than elsewhere, so that the first load contains only the first screen.
const margin = "200px 0px";

type NearbyProps = {
  /** Pixels reserved until the section loads. */
  height: number;
  /** A lazy component. */
  children: ReactNode;
};

/** Lazily loads a section of a course's page when it nears the viewport (CRS-55). */
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
